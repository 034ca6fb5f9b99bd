//! Fewest moves among the routes with fewest pushes.
//!
//! Of all states within the fewest pushes those count that lie on the way to a solution: they are
//! found backward, pulling from the solved ones, together with the pushes that link them. Then walks
//! are filled in forward: for each link the fewest moves up to it, which depend on where the push
//! before it left the player, so that it is the links that carry the numbers and not the states.

use super::board::Push;
use super::floor::{WALL, opposite};
use super::push_search::Search;
use super::store::Node;
use crate::LimitReason;

/// Links between two looks at the budgets.
const LOOK_EVERY: usize = 4096;
/// No link.
const NONE: u32 = u32::MAX;

/// A push between two states on the way.
#[derive(Clone, Copy)]
struct Link {
    before: Node,
    after: Node,
    push: Push,
    /// Fewest moves from the start up to and with this push.
    moves: u32,
    /// The link before it on that way.
    parent: u32,
}

/// The pushes of the best route in a search that has found every state within the fewest pushes.
pub(crate) fn route(search: &mut Search<'_>) -> Result<Vec<Push>, LimitReason> {
    let mut links = links(search)?;
    links.sort_unstable_by_key(|link| {
        (search.store.cost(link.before), link.before, link.push.cell, link.push.to)
    });
    fill_walks(search, &mut links)?;
    let last = search.solved.iter().map(|&node| search.store.cost(node)).min();
    let wins = |(_, link): &(usize, &Link)| Some(search.store.cost(link.after)) == last;
    let best = links.iter().enumerate().filter(wins).min_by_key(|(_, link)| link.moves);
    let mut at = best.map_or(NONE, |(at, _)| at as u32);
    let mut route = Vec::new();
    while let Some(link) = links.get(at as usize) {
        route.push(link.push);
        at = link.parent;
    }
    route.reverse();
    Ok(route)
}

/// All links between states on the way, found from the end.
fn links(search: &mut Search<'_>) -> Result<Vec<Link>, LimitReason> {
    let mut is_on_way = vec![false; search.store.len()];
    let mut queue = search.solved.clone();
    for &node in &queue {
        is_on_way[node as usize] = true;
    }
    let mut links = Vec::new();
    let mut at = 0;
    while let Some(&after) = queue.get(at) {
        at += 1;
        search.board.load(search.store.crates(after), &search.store);
        search.reach.fill(search.store.player(after), &search.board.crates);
        for index in 0..search.board.crates.len() {
            for direction in 0..4 {
                let Some((before, push)) = pull(search, after, index, direction) else { continue };
                links.push(Link { before, after, push, moves: u32::MAX, parent: NONE });
                if !std::mem::replace(&mut is_on_way[before as usize], true) {
                    queue.push(before);
                }
            }
        }
        if at % LOOK_EVERY == 0 {
            let bytes = links.capacity() * size_of::<Link>() + is_on_way.len();
            search.limit(bytes).map_or(Ok(()), Err)?;
        }
    }
    Ok(links)
}

/// The state one push before the one on the board, if it was found with one push less.
fn pull(
    search: &mut Search<'_>,
    after: Node,
    index: usize,
    direction: usize,
) -> Option<(Node, Push)> {
    let to = search.board.crates[index];
    let cell = search.floor.step(to, opposite(direction));
    if cell == WALL || !search.reach.has(cell) {
        return None;
    }
    let player = search.floor.step(cell, opposite(direction));
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

/// Works out the fewest moves of every link, which are ordered by the pushes before them.
fn fill_walks(search: &mut Search<'_>, links: &mut [Link]) -> Result<(), LimitReason> {
    // The links into each state, in the same order of states as `links` has them.
    let mut into: Vec<u32> = (0..links.len() as u32).collect();
    into.sort_unstable_by_key(|&at| {
        let after = links[at as usize].after;
        (search.store.cost(after), after, at)
    });
    let mut parents = into.as_slice();
    let mut of_node: Vec<u32> = Vec::new();
    let (mut start, mut look) = (0, 0);
    while start < links.len() {
        let node = links[start].before;
        let end = start + links[start..].partition_point(|link| link.before == node);
        search.board.load(search.store.crates(node), &search.store);
        if search.store.cost(node) == 0 {
            walk(search, links, start..end, NONE);
        }
        let order = |node: Node| (search.store.cost(node), node);
        let after = |at: &u32| order(links[*at as usize].after);
        parents = &parents[parents.partition_point(|at| after(at) < order(node))..];
        let many = parents.partition_point(|at| after(at) == order(node));
        of_node.clear();
        of_node.extend_from_slice(&parents[..many]);
        of_node.sort_unstable_by_key(|&parent| links[parent as usize].moves);
        while let Some((&parent, _)) = of_node.split_first() {
            walk(search, links, start..end, parent);
            // Who can be caught up with in no more moves has nothing to add.
            let moves = links[parent as usize].moves;
            of_node.retain(|&other| {
                let Link { push, moves: others, .. } = links[other as usize];
                moves + u32::from(search.reach.steps(push.cell)) > others
            });
        }
        parents = &parents[many..];
        start = end;
        if start - look > LOOK_EVERY {
            look = start;
            let bytes = links.len() * (size_of::<Link>() + size_of::<u32>());
            search.limit(bytes).map_or(Ok(()), Err)?;
        }
    }
    Ok(())
}

/// Offers links the way that comes by a parent, or from the start.
fn walk(search: &mut Search<'_>, links: &mut [Link], own: std::ops::Range<usize>, parent: u32) {
    let (cell, moves) = match links.get(parent as usize) {
        Some(link) => (link.push.cell, link.moves),
        None => (search.floor.player, 0),
    };
    search.reach.measure(cell, &search.board.crates);
    for link in &mut links[own] {
        let from = search.floor.step(link.push.cell, opposite(link.push.direction));
        let moves = moves + u32::from(search.reach.steps(from)) + 1;
        if moves < link.moves {
            link.moves = moves;
            link.parent = parent;
        }
    }
}
