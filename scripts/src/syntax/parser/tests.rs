//! The whole grammar is understood, newer words included; parsing what is broken or deeply nested comes to an end.

use super::super::tree::{EntryKey, ExpressionKind, FunctionType, StatementKind, Type};
use super::super::visit;
use super::*;

/// The names that a source reads, outermost first.
fn names(source: &str) -> Vec<String> {
    let parsed = parse(source);
    assert!(parsed.is_whole, "{source}");
    let mut names = Vec::new();
    visit::expressions(&parsed.block, &mut |expression| match &expression.kind {
        ExpressionKind::Name(name) => names.push(name.clone()),
        ExpressionKind::Field { name, .. } => names.push(format!(".{}", name.text)),
        ExpressionKind::Method { name, .. } => names.push(format!(":{}", name.text)),
        _ => {}
    });
    names
}

#[test]
fn all_of_the_grammar_is_understood() {
    let source = "type A<T> = { x: T, y: (a: number) -> () } | nil\nexport type B = typeof(1) & \"s\"\n\
        local a = if b then c elseif d then e else f\nlocal s = `x {g} y {h(1)}`\nlocal t = (i :: any).j\n\
        local u: (number, ...string) -> ...any = k\nwhile l do continue end\n@native local function m() end\n\
        n:o(\"p\"):q { r }\nlocal v = #w + -x ^ 2 // 3\nreturn function() return end";
    let found = names(source);
    assert_eq!(
        found,
        ["b", "c", "d", "e", "f", "g", "h", ".j", "i", "k", "l", ":q", ":o", "n", "r", "w", "x"].map(str::to_owned)
    );
}

#[test]
fn newer_words_are_understood() {
    for source in [
        "const limit = 3\nconst function f() return limit end",
        "local const = 1\nconst = 2",
        "local made = make<<number>>(1)\nlocal other = list:map<<string, number>>(f)",
        "local small = a < b and c > d",
        "type function Pair(a, b) return a end",
        "@[deprecated { use = \"b\" }] local function a() end",
        "local t = { read = 1, write = 2, type = 3, continue = 4 }",
        "for _, x in xs do if x then continue end end",
        "type R = { read x: number, write y: string, [number]: boolean }",
        "type G<T = number, U... = ()> = (T, U...) -> ...any",
        "local n = 0b1010_1010 + 0xFF + 1e-3",
    ] {
        assert!(parse(source).is_whole, "{source}");
    }
}

#[test]
fn operators_bind_as_luau_binds_them() {
    let shape = |source: &str| {
        let parsed = parse(&format!("return {source}"));
        assert!(parsed.is_whole, "{source}");
        let StatementKind::Return(values) = &parsed.block.statements[0].kind else { panic!("no return") };
        bracketed(&values[0])
    };
    assert_eq!(shape("a + b * c"), "(a + (b * c))");
    assert_eq!(shape("not a == b"), "((not a) == b)");
    assert_eq!(shape("-a ^ b ^ c"), "(- (a ^ (b ^ c)))");
    assert_eq!(shape("a .. b .. c"), "(a .. (b .. c))");
    assert_eq!(shape("a or b and c < d + e"), "(a or (b and (c < (d + e))))");
    assert_eq!(shape("a - b - c"), "((a - b) - c)");
}

fn bracketed(expression: &Expression) -> String {
    match &expression.kind {
        ExpressionKind::Name(name) => name.clone(),
        ExpressionKind::Unary { operator, of } => format!("({} {})", operator.text, bracketed(of)),
        ExpressionKind::Binary { left, operator, right } => {
            format!("({} {} {})", bracketed(left), operator.text, bracketed(right))
        }
        other => format!("{other:?}"),
    }
}

#[test]
fn every_node_spans_its_source() {
    let source = "rule(\"move\", function(seat: Seat)\n\tseat.steps += 2\nend)";
    let parsed = parse(source);
    let mut spans = Vec::new();
    visit::expressions(&parsed.block, &mut |expression| spans.push(&source[expression.span.clone()]));
    assert_eq!(spans[1..3], ["rule", "\"move\""]);
    assert!(spans[3].starts_with("function(seat") && spans[3].ends_with("end"), "{spans:?}");
    assert_eq!(spans[4..], ["seat.steps", "seat", "2"]);
    let mut statements = Vec::new();
    visit::statements(&parsed.block, &mut |statement| statements.push(&source[statement.span.clone()]));
    assert_eq!(statements[1..], ["seat.steps += 2"]);
}

#[test]
fn tables_keep_their_keys() {
    let parsed = parse("effect(\"a\", { window = \"moved\", [1] = 2, 3 })");
    let StatementKind::Call(call) = &parsed.block.statements[0].kind else { panic!("no call") };
    let ExpressionKind::Call { arguments, .. } = &call.kind else { panic!("no call") };
    let ExpressionKind::Table(entries) = &arguments[1].kind else { panic!("no table") };
    assert!(matches!(&entries[0].key, EntryKey::Name(name) if name.text == "window"));
    assert!(matches!(entries[1].key, EntryKey::Computed(_)));
    assert!(matches!(entries[2].key, EntryKey::Place));
}

#[test]
fn signatures_are_read_as_types() {
    let Some(Type::Function(function)) = parse_type("<T>(list: {T}, f: ((item: T) -> any)?) -> {T}") else {
        panic!("no function");
    };
    let FunctionType { generics, parameters, .. } = *function;
    assert_eq!((generics, parameters.len()), (vec!["T".to_owned()], 2));
    assert_eq!(parameters[1].0.as_deref(), Some("f"));
    assert!(parse_type("(number?, {Space}?)").is_some());
    assert!(parse_type("a b").is_none());
}

#[test]
fn broken_and_deep_sources_end() {
    for source in ["(", "f(", "local", "for", "{ a =", "function", "if x", "a.", "type X =", "x <", "f<<", "`{", "@["] {
        assert!(!parse(source).is_whole, "{source}");
    }
    for deep in ["(", "{", "do ", "f(", "a.b(", "not ", "function() "] {
        parse(&deep.repeat(100_000));
    }
}

/// Every form that can be nested: what stands before the innermost part, the part, what stands after it.
const NESTED: [(&str, &str, &str); 32] = [
    ("type T = ", "a", "?"),
    ("type T = {", "a", "}"),
    ("type T = { a: ", "a", "}"),
    ("type T = { [", "a", "]: a}"),
    ("type T = (", "a", ")"),
    ("type T = (", "a", ") -> ()"),
    ("type T = () -> ", "a", ""),
    ("type T = ...", "a", ""),
    ("type T = G<", "a", ">"),
    ("type T = <U>(", "a", ") -> ()"),
    ("type T = <U = ", "a", ">() -> ()"),
    ("return ", "a", "::T"),
    ("return ", "a", ".b"),
    ("return ", "a", "[1]"),
    ("return ", "a", "()"),
    ("return ", "a", "{}"),
    ("return ", "a", "\"x\""),
    ("return ", "a", ":b()"),
    ("return ", "a", " + 1"),
    ("return ", "a", " or a"),
    ("return ", "a", " .. a"),
    ("return ", "a", " ^ a"),
    ("return not ", "a", ""),
    ("return - ", "a", ""),
    ("return (", "a", ")"),
    ("return (", "a", ").b"),
    ("return {", "a", "}"),
    ("return { a = ", "a", "}"),
    ("return `{", "a", "}`"),
    ("return if ", "a", " then a else a"),
    ("return if a then a else ", "a", ""),
    ("return function() return ", "a", " end"),
];

/// Statements that can be nested: what opens and what closes one.
const BLOCKS: [(&str, &str); 6] = [
    ("do ", " end"),
    ("while a do ", " end"),
    ("repeat ", " until a"),
    ("if a then ", " end"),
    ("for i = 1, 2 do ", " end"),
    ("local function f() ", " end"),
];

/// Do everything with a source that anything does with a tree.
fn walk_over(source: &str) -> Parsed {
    let parsed = parse(source);
    let mut nodes = 0;
    visit::expressions(&parsed.block, &mut |_| nodes += 1);
    visit::statements(&parsed.block, &mut |_| nodes += 1);
    assert!(nodes > 0 && parsed.block.clone() == parsed.block && !format!("{:?}", parsed.block).is_empty());
    parsed
}

#[test]
fn whatever_is_nested_has_one_limit() {
    let all = || {
        let nested = |(before, part, after): (&str, &str, &str), depth: usize| {
            let word = if before.starts_with("return ") { "return " } else { "type T = " };
            let opens = &before[word.len()..];
            format!("{word}{}{part}{}", opens.repeat(depth), after.repeat(depth))
        };
        for form in NESTED {
            let few = walk_over(&nested(form, 10));
            assert!(few.is_whole && few.too_deep.is_none(), "{form:?}");
            let many = walk_over(&nested(form, 100_000));
            assert!(!many.is_whole && many.too_deep.is_some(), "{form:?}");
        }
        for (open, close) in BLOCKS {
            let blocks = |depth: usize| format!("{}{}", open.repeat(depth), close.repeat(depth));
            assert!(walk_over(&blocks(10)).is_whole, "{open}");
            assert!(walk_over(&blocks(100_000)).too_deep.is_some(), "{open}");
        }
        // a chain in each level of another: neither alone is too deep
        let chain = ".b".repeat(150);
        let both = format!("return {}a{}", "(".repeat(60), format!("){chain}").repeat(60));
        assert!(walk_over(&both).too_deep.is_some());
        let chain = "?".repeat(150);
        let both = format!("type T = {}a{}", "{".repeat(150), format!("}}{chain}").repeat(150));
        assert!(walk_over(&both).too_deep.is_some());
        // what lies side by side is not deep
        for (start, one) in [
            ("type T = a", " | b??"),
            ("type T = a", " & b"),
            ("type T = a", ".b"),
            ("return a", ", b.c.d()"),
            ("if a then", " elseif a.b then"),
            ("local a = if a then a", " elseif a.b then a"),
            ("a.b()", "\nlocal x = a.b.c + 1"),
            ("return { a", ", a.b"),
        ] {
            let end = match start {
                _ if start.starts_with("if") => " end",
                _ if start.starts_with("local") => " else a",
                _ if start.contains('{') => " }",
                _ => "",
            };
            let wide = walk_over(&format!("{start}{}{end}", one.repeat(2_000)));
            assert!(wide.is_whole, "{start}");
        }
    };
    let small = std::thread::Builder::new().stack_size(2 << 20).spawn(all).unwrap();
    small.join().unwrap();
}
