use houserule_scripts::{game::Game, package::read_package, play::*, vm::Build};
use std::path::Path;
use std::time::Instant;
fn main() {
    if std::env::args().nth(3).is_some() {
        plain();
        return;
    }
    if std::env::args().nth(2).is_none() {
        plain();
    }
    let p = read_package(Path::new(&std::env::args().nth(1).unwrap())).unwrap();
    let (g, d) = Game::load(vec![p]);
    for x in d.sorted() {
        println!("{x}");
    }
    let Some(g) = g else { return };
    for native in
        if std::env::args().nth(2).is_some() { vec![std::env::var("NATIVE").is_ok()] } else { vec![false, true] }
    {
        let t = Instant::now();
        let mut play = Play::open(
            &g,
            &Setup { seed: 1, seats: 4, board: None, options: vec![] },
            Build { native, forgetful: true, ..Build::default() },
        )
        .unwrap();
        println!("open {:?} mem {}", t.elapsed(), play.memory());
        let q = play.question(0);
        println!("{q:?}");
        let mut x = 88172645463325252u64;
        let mut n = 0u64;
        let mut wins = 0;
        let t = Instant::now();
        let mut fp = 0u64;
        let games: u64 = std::env::args().nth(2).and_then(|s| s.parse().ok()).unwrap_or(5000);
        for g in 0..games {
            play.restart(g);
            while *play.status() == Status::Asking {
                x ^= x << 13;
                x ^= x >> 7;
                x ^= x << 17;
                let c = play.option_count(0);
                play.choose(0, ((x >> 32) * c as u64 >> 32) as u32);
                n += 1;
            }
            if let Status::Failed(e) = play.status() {
                println!("{e} {:?}", e.trace);
                return;
            }
            fp = fp.wrapping_mul(31).wrapping_add(play.table().fingerprint());
            wins += play.table().outcome().unwrap().winners.len();
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "native {native} decisions {n} wins {wins} us/decision {:.3} fp {fp:x} mem {}",
            s * 1e6 / n as f64,
            play.memory()
        );
        play.restart(5);
        for _ in 0..40 {
            play.choose(0, 0);
        }
        let t = Instant::now();
        for _ in 0..100 {
            play.reenter();
        }
        println!("reenter {:.2} us", t.elapsed().as_secs_f64() * 100.0);
        let tb = play.table().clone();
        let t = Instant::now();
        for _ in 0..1000 {
            std::hint::black_box(tb.clone());
        }
        println!("clone {:.3} us", t.elapsed().as_secs_f64() * 10.0);
    }
}
#[allow(dead_code)]
pub fn plain() {
    let lua = mlua::Lua::new();
    let m: mlua::Table = lua
        .load(std::fs::read_to_string("/tmp/dm.lua").unwrap())
        .set_compiler(mlua::chunk::Compiler::new().set_optimization_level(2))
        .call("module")
        .unwrap();
    let run: mlua::Function = m.get("run").unwrap();
    for _ in 0..if std::env::args().nth(3).is_some() { 1 } else { 3 } {
        let t = Instant::now();
        let (d, _): (u64, u64) =
            run.call((std::env::args().nth(3).and_then(|s| s.parse().ok()).unwrap_or(3000i64), 1)).unwrap();
        println!("plain luau {:.3} us", t.elapsed().as_secs_f64() * 1e6 / d as f64);
    }
}
