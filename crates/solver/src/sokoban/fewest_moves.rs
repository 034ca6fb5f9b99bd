//! Fewest moves among the routes with fewest pushes.
//!
//! Of all states within the fewest pushes those count that lie on the way to a solution: they are
//! found backward, pulling from the solved ones, together with the pushes that link them. Then walks
//! are filled in forward: for each link the fewest moves up to it, which depend on where the push
//! before it left the player, so that it is the links that carry the numbers and not the states.

use std::mem;
use std::ops::Range;

use super::board::Push;
use super::floor::{WALL, opposite};
use super::push_search::PushSearch;
use super::slice::Slice;
use super::store::{Cost, Node};
use crate::LimitReason;

/// Links between two looks at the budgets.
const LOOK_EVERY: usize = 4096;
/// No link.
const NONE: u32 = u32::MAX;

/// A push between two states on the way.
#[derive(Clone, Copy, Debug)]
struct Link {
    before: Node,
    after: Node,
    push: Push,
    /// Fewest moves from the start up to and with this push.
    moves: u32,
    /// The link before it on that way.
    parent: u32,
}

/// The way to the pushes of the best route.
#[derive(Debug)]
pub(crate) struct FewestMoves {
    links: Vec<Link>,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    /// Links are found from the end.
    Links {
        is_on_way: Vec<bool>,
        queue: Vec<Node>,
        /// The next state of the queue.
        at: usize,
    },
    /// Walks are filled in from the start.
    Walks(Walks),
}

#[derive(Debug)]
struct Walks {
    /// The links into each state, in the same order of states as the links from each.
    into: Vec<u32>,
    /// Those before this one have been followed.
    followed: usize,
    /// The first link from the next state.
    next: usize,
    /// The link at which the budgets were looked at.
    looked: usize,
}

impl FewestMoves {
    /// For a search that has found every state within the fewest pushes.
    pub(crate) fn new(search: &PushSearch) -> Self {
        let mut is_on_way = vec![false; search.store.len()];
        for &node in &search.solved {
            is_on_way[node as usize] = true;
        }
        let stage = Stage::Links { is_on_way, queue: search.solved.clone(), at: 0 };
        Self { links: Vec::new(), stage }
    }

    /// Goes on; the pushes of the best route, once they are known. Between the two stages the links are
    /// sorted in one go.
    pub(crate) fn advance(
        &mut self,
        search: &mut PushSearch,
        slice: &mut Slice,
    ) -> Option<Result<Vec<Push>, LimitReason>> {
        while !slice.is_spent() {
            slice.take_state();
            let done = match &mut self.stage {
                Stage::Links { is_on_way, queue, at } => {
                    match link_next(search, &mut self.links, is_on_way, queue, at) {
                        Ok(true) => {
                            self.stage = Stage::Walks(Walks::of(search, &mut self.links));
                            Ok(false)
                        }
                        other => other,
                    }
                }
                Stage::Walks(walks) => walks.fill_next(search, &mut self.links),
            };
            match done {
                Ok(false) => {}
                Ok(true) => return Some(Ok(self.best(search))),
                Err(reason) => return Some(Err(reason)),
            }
        }
        None
    }

    fn best(&self, search: &PushSearch) -> Vec<Push> {
        let last = search.solved.iter().map(|&node| search.store.cost(node)).min();
        let wins = |(_, link): &(u32, &Link)| Some(search.store.cost(link.after)) == last;
        let best = (0..).zip(&self.links).filter(wins).min_by_key(|(_, link)| link.moves);
        let mut at = best.map_or(NONE, |(at, _)| at);
        let mut route = Vec::new();
        while let Some(link) = self.links.get(at as usize) {
            route.push(link.push);
            at = link.parent;
        }
        route.reverse();
        route
    }
}

/// Finds the links into the next state of the queue; true where there is none left.
fn link_next(
    search: &mut PushSearch,
    links: &mut Vec<Link>,
    is_on_way: &mut [bool],
    queue: &mut Vec<Node>,
    at: &mut usize,
) -> Result<bool, LimitReason> {
    let Some(&after) = queue.get(*at) else { return Ok(true) };
    *at += 1;
    search.board.load(search.store.crates(after), &search.store);
    search.reach.fill(search.store.player(after), &search.board.crates);
    for index in 0..search.board.crates.len() {
        for direction in 0..4 {
            let Some((before, push)) = pull(search, after, index, direction) else { continue };
            links.push(Link { before, after, push, moves: u32::MAX, parent: NONE });
            if !mem::replace(&mut is_on_way[before as usize], true) {
                queue.push(before);
            }
        }
    }
    if links.len() >= NONE as usize {
        return Err(LimitReason::Memory); // More than can be numbered.
    }
    if at.is_multiple_of(LOOK_EVERY) {
        let bytes = links.capacity() * size_of::<Link>() + is_on_way.len();
        search.limit(bytes).map_or(Ok(()), Err)?;
    }
    Ok(false)
}

/// The state one push before the one on the board, if it was found with one push less.
fn pull(
    search: &mut PushSearch,
    after: Node,
    index: usize,
    direction: usize,
) -> Option<(Node, Push)> {
    let to = search.board.crates[index];
    let cell = search.tables.floor.step(to, opposite(direction));
    if cell == WALL || !search.reach.has(cell) {
        return None;
    }
    let player = search.tables.floor.step(cell, opposite(direction));
    if player == WALL || search.board.has_crate[usize::from(player)] {
        return None;
    }
    let push = Push { index, cell, to, direction };
    search.board.take_back(push, &search.store);
    let lowest = search.area_after(search.store.player(after), player, [to, cell]);
    let hash = search.board.hash(lowest, &search.store);
    let before = search.store.find(search.board.bits(), lowest, hash);
    search.board.play(push, &search.store);
    let before = before?;
    (search.store.cost(before) + 1 == search.store.cost(after)).then_some((before, push))
}

impl Walks {
    fn of(search: &PushSearch, links: &mut [Link]) -> Self {
        links.sort_unstable_by_key(|link| {
            (order(search, link.before), link.push.cell, link.push.to)
        });
        let mut into: Vec<u32> = (0..).take(links.len()).collect();
        into.sort_unstable_by_key(|&at| (order(search, links[at as usize].after), at));
        Self { into, followed: 0, next: 0, looked: 0 }
    }

    /// Works out the fewest moves of the links from the next state, which are ordered by the pushes
    /// before them; true where there is none left.
    fn fill_next(
        &mut self,
        search: &mut PushSearch,
        links: &mut [Link],
    ) -> Result<bool, LimitReason> {
        let start = self.next;
        let Some(&Link { before: node, .. }) = links.get(start) else { return Ok(true) };
        let end = start + links[start..].partition_point(|link| link.before == node);
        search.board.load(search.store.crates(node), &search.store);
        if search.store.cost(node) == 0 {
            walk(search, links, start..end, NONE);
        }
        let after = |at: &u32| order(search, links[*at as usize].after);
        let parents = &self.into[self.followed..];
        let skipped = parents.partition_point(|at| after(at) < order(search, node));
        let parents = &parents[skipped..];
        let many = parents.partition_point(|at| after(at) == order(search, node));
        let mut of_node = parents[..many].to_vec();
        of_node.sort_unstable_by_key(|&parent| links[parent as usize].moves);
        while let Some((&parent, _)) = of_node.split_first() {
            walk(search, links, start..end, parent);
            // Who can be caught up with in no more moves has nothing to add.
            let moves = links[parent as usize].moves;
            of_node.retain(|&other| {
                let Link { push, moves: others, .. } = links[other as usize];
                moves.saturating_add(search.reach.steps(push.cell).into()) > others
            });
        }
        self.followed += skipped + many;
        self.next = end;
        if end - self.looked > LOOK_EVERY {
            self.looked = end;
            let bytes = links.len() * (size_of::<Link>() + size_of::<u32>());
            search.limit(bytes).map_or(Ok(()), Err)?;
        }
        Ok(false)
    }
}

/// States in order of their pushes.
fn order(search: &PushSearch, node: Node) -> (Cost, Node) {
    (search.store.cost(node), node)
}

/// Offers links the way that comes by a parent, or from the start.
fn walk(search: &mut PushSearch, links: &mut [Link], own: Range<usize>, parent: u32) {
    let (cell, moves) = match links.get(parent as usize) {
        Some(link) => (link.push.cell, link.moves),
        None => (search.tables.floor.player, 0),
    };
    search.reach.measure(cell, &search.board.crates);
    for link in &mut links[own] {
        let from = search.tables.floor.step(link.push.cell, opposite(link.push.direction));
        let moves = moves.saturating_add(u32::from(search.reach.steps(from)) + 1);
        if moves < link.moves {
            link.moves = moves;
            link.parent = parent;
        }
    }
}
