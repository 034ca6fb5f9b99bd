//! trial
#![allow(clippy::all, clippy::pedantic, clippy::unwrap_used, clippy::print_stdout, missing_docs)]
use packwright_model::*;
use std::time::Instant;
fn boards(path: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(path).unwrap();
    let mut out = Vec::new();
    let mut cur: Vec<String> = Vec::new();
    for l in text.lines() {
        let l = l.trim_end();
        if l.contains('#') && l.chars().all(|c| "#@+$*. ".contains(c)) {
            cur.push(l.to_owned())
        } else if !cur.is_empty() {
            out.push(std::mem::take(&mut cur));
        }
    }
    if !cur.is_empty() {
        out.push(cur)
    }
    out
}
fn level(rows: &[String]) -> Level {
    let mut things = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, c) in row.chars().enumerate() {
            let mut put = |n: &str| {
                things.push(Thing {
                    kind: ThingKind::Object(Noun::new(n)),
                    x,
                    y,
                    channel: None,
                    id: None,
                })
            };
            if "+*.".contains(c) {
                put("DOCK")
            }
            match c {
                '#' => put("WALL"),
                '$' | '*' => put("CRATE"),
                '@' | '+' => put("MIAU"),
                _ => {}
            }
        }
    }
    Level {
        id: "x".into(),
        id_prefix: "x".into(),
        rules: Ruleset::Sokoban,
        width: rows.iter().map(|r| r.len()).max().unwrap(),
        height: rows.len(),
        mechanics: vec![],
        things,
    }
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let set = args[0].clone();
    let (file, name) =
        if set == "m" { ("microban.xsb", "microban") } else { ("original.xsb", "xsokoban") };
    let dir = "/work/shared/corpus/sokoban/";
    let best = std::fs::read_to_string(format!("{dir}best.tsv")).unwrap();
    let all = boards(&format!("{dir}{file}"));
    let which: Vec<usize> = if args.len() > 1 {
        args[1..]
            .iter()
            .flat_map(|a| {
                let (x, y) = a.split_once('-').unwrap_or((a, a));
                x.parse::<usize>().unwrap()..=y.parse().unwrap()
            })
            .collect()
    } else {
        (1..=all.len()).collect()
    };
    let t0 = Instant::now();
    for n in which {
        let known = best
            .lines()
            .find(|l| {
                let mut f = l.split('\t');
                f.next() == Some(name) && f.next() == Some(&n.to_string())
            })
            .map(|l| l.split('\t').skip(2).take(4).collect::<Vec<_>>().join("/"))
            .unwrap_or_default();
        let t = Instant::now();
        let env =
            |n: &str, d: usize| std::env::var(n).ok().and_then(|s| s.parse().ok()).unwrap_or(d);
        use packwright_solver::sokoban::*;
        let limit = env("SECONDS", 60);
        let stop = |_: &packwright_solver::Progress| t.elapsed().as_secs() >= limit as u64;
        let objective = [Objective::Pushes, Objective::Moves, Objective::Any][env("AIM", 0)];
        let v = solve(
            &level(&all[n - 1]),
            &Options {
                objective,
                max_states: env("STATES", 100_000_000),
                max_bytes: 8 << 30,
                stop: Some(&stop),
            },
        );
        let s = v.stats();
        let r = match &v {
            Verdict::Solved(s) => format!("{} {} {:?}", s.pushes, s.moves(), s.proved),
            Verdict::Unsolved(_) => "unsolved".into(),
            Verdict::Limit(o) => format!(
                "limit {:?} lower {} best {:?}",
                o.reason,
                o.lower_bound,
                o.best.as_ref().map(|r| r.0.len())
            ),
        };
        println!(
            "{n}: best {known}; {r}; expanded {} stored {} b/s {} MB {}; {:.3} s",
            s.expanded,
            s.stored,
            s.bytes_per_state(),
            s.bytes >> 20,
            t.elapsed().as_secs_f64()
        );
    }
    println!("total {:.3}", t0.elapsed().as_secs_f64());
}
