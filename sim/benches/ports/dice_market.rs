//! Dice Market as a plain Rust port: all rules by hand, no kernel, no scripts. The yardstick of what is possible.
//!
//! `run` plays whole games by random bots; its decisions and checksum are known, so a port that is not the real game
//! is found out.

const CELLS: usize = 24;
const PLAYERS: usize = 4;
const CARDS: u8 = 28;
const MARKET: usize = 4;
const NONE: u8 = 255;

fn price(card: u8) -> i32 {
    4 + 2 * (card % 7) as i32
}
fn income(card: u8) -> i32 {
    2 + (card % 7) as i32
}

#[derive(Clone)]
struct Rng(u32);
impl Rng {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1664525).wrapping_add(1013904223);
        ((self.0 as u64 * n as u64) >> 32) as u32
    }
}

#[derive(Clone)]
struct State {
    turn: u32,
    winner: u8,
    over: bool,
    coins: [i32; PLAYERS],
    pos: [u8; PLAYERS],
    owner: [u8; CELLS],
    card: [u8; CELLS],
    deck: Vec<u8>,
    discard: Vec<u8>,
    market: Vec<u8>,
    rng: Rng,
}

fn shuffle(v: &mut [u8], rng: &mut Rng) {
    for i in (1..v.len()).rev() {
        let j = rng.below(i as u32 + 1) as usize;
        v.swap(i, j);
    }
}

fn draw(s: &mut State) -> u8 {
    if s.deck.is_empty() {
        std::mem::swap(&mut s.deck, &mut s.discard);
        shuffle(&mut s.deck, &mut s.rng);
    }
    s.deck.pop().expect("at most 24 of 28 cards can be built")
}

fn setup(seed: u32) -> State {
    let mut s = State {
        turn: 0,
        winner: NONE,
        over: false,
        coins: [20; PLAYERS],
        pos: [0; PLAYERS],
        owner: [NONE; CELLS],
        card: [NONE; CELLS],
        deck: (0..CARDS).collect(),
        discard: Vec::new(),
        market: Vec::new(),
        rng: Rng(seed),
    };
    shuffle(&mut s.deck, &mut s.rng);
    for _ in 0..MARKET {
        let c = draw(&mut s);
        s.market.push(c);
    }
    begin_turn(&mut s);
    s
}

fn begin_turn(s: &mut State) {
    let p = (s.turn % 4) as usize;
    let roll = 2 + s.rng.below(6) + s.rng.below(6);
    let cell = (s.pos[p] as usize + roll as usize) % CELLS;
    s.pos[p] = cell as u8;
    if s.owner[cell] != NONE {
        let o = s.owner[cell] as usize;
        let amount = income(s.card[cell]);
        if o == p {
            s.coins[p] += amount;
        } else {
            let paid = amount.min(s.coins[p]);
            s.coins[p] -= paid;
            s.coins[o] += paid;
        }
    }
}

fn legal(s: &State, out: &mut Vec<u8>) {
    out.clear();
    let p = (s.turn % 4) as usize;
    if s.owner[s.pos[p] as usize] == NONE {
        for (i, &c) in s.market.iter().enumerate() {
            if s.coins[p] >= price(c) {
                out.push(i as u8);
            }
        }
    }
    for i in 0..s.market.len() {
        out.push((MARKET + i) as u8);
    }
}

fn apply(s: &mut State, action: u8) {
    let p = (s.turn % 4) as usize;
    let slot = action as usize % MARKET;
    let c = s.market[slot];
    if (action as usize) < MARKET {
        let cell = s.pos[p] as usize;
        s.coins[p] -= price(c);
        s.owner[cell] = p as u8;
        s.card[cell] = c;
    } else {
        s.coins[p] += 3;
        s.discard.push(c);
    }
    s.market[slot] = draw(s);
    s.turn += 1;
    for k in 0..PLAYERS {
        let q = (p + k) % PLAYERS;
        if s.coins[q] >= 100 {
            s.winner = q as u8;
            s.over = true;
            return;
        }
    }
    if s.turn == 400 { s.over = true } else { begin_turn(s) }
}

/// Play games with the seeds from `first_seed` on; gives the decisions and the checksum.
pub fn run(games: u32, first_seed: u32) -> (u64, u32) {
    let (mut decisions, mut sum) = (0u64, 0u32);
    let mut moves = Vec::new();
    for g in 0..games {
        let seed = first_seed.wrapping_add(g);
        let mut s = setup(seed);
        let mut player = Rng(seed.wrapping_add(2654435769));
        while !s.over {
            legal(&s, &mut moves);
            let a = moves[player.below(moves.len() as u32) as usize];
            apply(&mut s, a);
            decisions += 1;
        }
        let h = s.turn * 8 + if s.winner == NONE { 4 } else { s.winner as u32 };
        sum = (sum * 31 + h + s.coins.iter().sum::<i32>() as u32) % 1000003;
    }
    (decisions, sum)
}
