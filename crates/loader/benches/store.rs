//! A store of 5,000 packs on the disk of the machine: listing it, installing one more, checking all.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use packwright_loader::{Arrival, Back, Intent, Store, load_bytes, plan};
use packwright_workspace::RealDisk;

const PACKS: usize = 5_000;

fn arrival(number: usize) -> Arrival {
    let needs = if number % 3 == 1 {
        format!("requires = {{ pack-{} = \">=1\" }}\n", number / 2)
    } else {
        String::new()
    };
    let text = format!(
        "format = 1\nid = \"pack-{number}\"\ntitle = \"Pack number {number}\"\nversion = \"1.{}.0\"\n{needs}\
         [[levels]]\nid = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nsolution = \"RRRRR\"\n\
         board = '''\nMIY.TIN\n@....&.\n'''\n",
        number % 9,
    );
    let source = format!("packs/pack-{number}.pack.toml");
    let Ok(loaded) = load_bytes(&source, text.into_bytes()) else {
        unreachable!("the pack is sound")
    };
    Arrival { loaded, source, why: "asked".to_owned() }
}

fn store(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder for the store");
    let store = Store::new(&RealDisk, folder.path());
    let intent =
        Intent { what: "install".into(), time: "2026-12-01T12:00:00Z".into(), dry_run: false };
    let all: Vec<Arrival> = (0..PACKS).map(arrival).collect();
    store.install(&intent, &all).expect("an empty store takes packs");
    let mut group = criterion.benchmark_group("a store of 5,000 packs");
    group.sample_size(10);
    group.bench_function("list", |bencher| {
        bencher.iter(|| black_box(plan(&store.read().expect("a sound store").state)));
    });
    let one = [arrival(PACKS)];
    group.bench_function("install one more, and undo", |bencher| {
        bencher.iter(|| {
            store.install(&intent, &one).expect("it is sound");
            store.undo(&intent, Back::By(1)).expect("it was installed");
        });
    });
    group.bench_function("check", |bencher| {
        bencher.iter(|| assert!(store.check(None).expect("a sound store").is_clean()));
    });
    group.finish();
}

criterion_group!(benches, store);
criterion_main!(benches);
