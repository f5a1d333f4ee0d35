//! Which names are found as globals, and that every source comes to an end.

use super::*;
use crate::lint::tokens::tokens;

fn globals(source: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for one in uses(&tokens(source).0) {
        match one.what {
            What::Read(name) => names.push(name),
            What::Write(name) => names.push(format!("{name}=")),
            What::Member(of, name) => names.push(format!("{of}.{name}")),
            What::Argument(of, place, text) => names.push(format!("{of}({place}:{text})")),
            What::Field(name, text) => names.push(format!("{{{name}={text}}}")),
        }
    }
    names
}

#[test]
fn locals_parameters_and_loops_are_no_globals() {
    let source = "local a, b: { [string]: Seat? } = 1, 2\nlocal function f<T>(x: T, ...: any): (number, T)\n\
        for i = 1, 3 do b = i end\nfor k, v in x do k(v) end\nreturn a, x\nend\nf(a)\nrepeat local z = 1 until z";
    assert_eq!(globals(source), [""; 0]);
}

#[test]
fn scopes_end() {
    assert_eq!(globals("do local a = 1 end a()"), ["a"]);
    assert_eq!(globals("local x = x"), ["x"]);
    assert_eq!(globals("if local_ then local q = 1 else q() end"), ["local_", "q"]);
    assert_eq!(globals("local f = function(a) return a end return a"), ["a"]);
}

#[test]
fn writes_members_and_texts_are_told_apart() {
    assert_eq!(globals("x = 1 y += 2 local z z.a = w"), ["x=", "y=", "w"]);
    assert_eq!(globals("function g() end function h.i() end"), ["g=", "h"]);
    assert_eq!(globals("rules.move(a)"), ["rules", "rules.move", "a"]);
    assert_eq!(globals("ask(seat, \"what\", {}, 'no')"), ["ask", "seat", "ask(2:what)", "ask(4:no)"]);
    assert_eq!(globals("ask(seat, \"a\" .. b)"), ["ask", "seat", "b"]);
    assert_eq!(globals("game { question = \"q\", [1] = 2; 3 }"), ["game", "{question=q}"]);
}

#[test]
fn all_of_the_grammar_is_passed() {
    let source = "type A<T> = { x: T, y: (a: number) -> () } | nil\nexport type B = typeof(1) & \"s\"\n\
        local a = if b then c elseif d then e else f\nlocal s = `x {g} y {h(1)}`\nlocal t = (i :: any).j\n\
        local u: (number, ...string) -> ...any = k\nwhile l do continue end\n@native local function m() end\n\
        n:o(\"p\"):q { r }\nlocal v = #w + -x ^ 2 // 3\nreturn function() return end";
    assert_eq!(globals(source), ["b", "c", "d", "e", "f", "g", "h", "i", "k", "l", "n", "r", "w", "x"]);
}

#[test]
fn broken_and_deep_sources_end() {
    for source in ["(", "f(", "local", "for", "{ a =", "function", "if x", "a.", "type X =", "x <"] {
        uses(&tokens(source).0);
    }
    uses(&tokens(&"(".repeat(100_000)).0);
    uses(&tokens(&"{".repeat(100_000)).0);
    uses(&tokens(&"do ".repeat(100_000)).0);
}
