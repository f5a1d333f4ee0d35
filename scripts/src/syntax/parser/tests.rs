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
