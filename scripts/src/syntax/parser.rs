//! From tokens to the syntax tree: statements. Expressions and types lie in files of their own.
//!
//! The parser never fails: it skips what it does not understand, and notes that the tree is not whole. It gives up on
//! scripts that are nested deeper than any person writes.

use super::tokens::{Comment, Kind, Token, tokens};
use super::tree::{Binding, Block, Expression, ExpressionKind, Function, Name, Span, Statement, StatementKind, Type};

mod expressions;
mod types;

#[cfg(test)]
mod tests;

/// The deepest nesting that is followed: whatever walks over a tree goes as deep as the tree.
pub(crate) const DEEPEST: usize = 200;

/// Words that are not names.
pub(crate) const KEYWORDS: [&str; 21] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while",
];

const ASSIGNMENTS: [&str; 8] = ["+=", "-=", "*=", "/=", "//=", "%=", "^=", "..="];

/// The words that end a block.
const ENDS: [&str; 4] = ["end", "else", "elseif", "until"];

/// A script that was read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parsed {
    pub block: Block,
    pub tokens: Vec<Token>,
    pub comments: Vec<Comment>,
    /// Was every token understood?
    pub is_whole: bool,
    /// Where the parser gave up, if the script is nested too deeply.
    pub too_deep: Option<Span>,
}

/// Read a script.
pub(crate) fn parse(source: &str) -> Parsed {
    let (tokens, comments) = tokens(source);
    let mut parser = Parser::new(&tokens);
    let mut block = Block::default();
    while parser.at < tokens.len() {
        block.statements.extend(parser.block().statements);
        if parser.at < tokens.len() {
            parser.is_whole = false;
            parser.at += 1;
        }
    }
    let (is_whole, too_deep) = (parser.is_whole, parser.too_deep);
    Parsed { block, tokens, comments, is_whole, too_deep }
}

/// Read a type: the signature of a verb, the type of a field.
pub(crate) fn parse_type(source: &str) -> Option<Type> {
    let (tokens, _) = tokens(source);
    let mut parser = Parser::new(&tokens);
    let ty = parser.ty();
    (parser.is_whole && parser.at == tokens.len()).then_some(ty)
}

struct Parser<'t> {
    tokens: &'t [Token],
    at: usize,
    /// How many parts are open.
    depth: usize,
    /// How deep the deepest is of what the innermost open part holds so far.
    tallest: usize,
    is_whole: bool,
    too_deep: Option<Span>,
}

impl<'t> Parser<'t> {
    fn new(tokens: &'t [Token]) -> Parser<'t> {
        Parser { tokens, at: 0, depth: 0, tallest: 0, is_whole: true, too_deep: None }
    }

    /// The word or sign this many tokens ahead; nothing for texts and past the end.
    fn peek(&self, ahead: usize) -> &'t str {
        match self.tokens.get(self.at + ahead) {
            Some(token) if token.kind != Kind::Text => &token.text,
            _ => "",
        }
    }

    fn is_at(&self, kind: &Kind) -> bool {
        self.tokens.get(self.at).is_some_and(|token| token.kind == *kind)
    }

    fn is_name(&self, ahead: usize) -> bool {
        let token = self.tokens.get(self.at + ahead);
        token.is_some_and(|token| token.kind == Kind::Word && !KEYWORDS.contains(&token.text.as_str()))
    }

    fn accept(&mut self, text: &str) -> bool {
        let is_here = !text.is_empty() && self.peek(0) == text;
        self.at += usize::from(is_here);
        is_here
    }

    fn expect(&mut self, text: &str) {
        if !self.accept(text) {
            self.is_whole = false;
        }
    }

    fn start(&self) -> usize {
        self.tokens.get(self.at).or(self.tokens.last()).map_or(0, |token| token.span.start)
    }

    /// From a byte to the end of the token before this one.
    fn since(&self, start: usize) -> Span {
        let before = self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).or(self.tokens.last());
        start..before.map_or(start, |token| token.span.end).max(start)
    }

    fn name(&mut self) -> Name {
        let span = self.tokens.get(self.at).map_or(0..0, |token| token.span.clone());
        if !self.is_name(0) {
            self.is_whole = false;
            return Name { text: String::new(), span: span.start..span.start };
        }
        let text = self.peek(0).to_owned();
        self.at += 1;
        Name { text, span }
    }

    /// The token here as a name, whatever it is: an operator.
    fn sign(&mut self) -> Name {
        let span = self.tokens.get(self.at).map_or(0..0, |token| token.span.clone());
        let text = self.peek(0).to_owned();
        self.at += 1;
        Name { text, span }
    }

    /// Follow a part one level deeper; if that is too deep, the rest of the source is skipped.
    fn deeper<T: Default>(&mut self, part: impl FnOnce(&mut Self) -> T) -> T {
        if self.depth >= DEEPEST {
            self.give_up();
            return T::default();
        }
        self.depth += 1;
        let made = self.beside(|parser| {
            let made = part(parser);
            parser.wrap();
            made
        });
        self.depth -= 1;
        made
    }

    /// Follow a part that lies beside those before it, not around them.
    fn beside<T>(&mut self, part: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::take(&mut self.tallest);
        let made = part(self);
        self.tallest = self.tallest.max(before);
        made
    }

    /// What the innermost part holds so far is put into a node: `a` into `a.b`, `a` and `b` into `a + b`.
    fn wrap(&mut self) {
        self.tallest += 1;
        if self.tallest > DEEPEST {
            self.give_up();
        }
    }

    /// Skip the rest of the source.
    fn give_up(&mut self) {
        if self.too_deep.is_none() {
            self.too_deep = self.tokens.get(self.at).or(self.tokens.last()).map(|token| token.span.clone());
        }
        self.at = self.tokens.len();
        self.is_whole = false;
    }

    fn block(&mut self) -> Block {
        self.deeper(|parser| {
            let mut statements = Vec::new();
            while parser.at < parser.tokens.len() && !ENDS.contains(&parser.peek(0)) {
                let before = parser.at;
                if !parser.accept(";") {
                    statements.push(parser.statement());
                }
                if parser.at == before {
                    parser.is_whole = false;
                    parser.at += 1;
                }
            }
            Block { statements }
        })
    }

    fn statement(&mut self) -> Statement {
        while self.accept("@") {
            self.attribute();
        }
        let start = self.start();
        let kind = self.statement_kind();
        Statement { kind, span: self.since(start) }
    }

    fn statement_kind(&mut self) -> StatementKind {
        match self.peek(0) {
            "break" => {
                self.at += 1;
                StatementKind::Break
            }
            "continue" if self.is_plain_word() => {
                self.at += 1;
                StatementKind::Continue
            }
            "if" => self.if_statement(),
            "while" => {
                self.at += 1;
                let condition = self.expression();
                StatementKind::While { condition, body: self.do_block() }
            }
            "do" => StatementKind::Do(self.do_block()),
            "for" => self.for_loop(),
            "repeat" => {
                self.at += 1;
                let body = self.block();
                self.expect("until");
                StatementKind::Repeat { body, condition: self.expression() }
            }
            "function" => self.function_statement(),
            "local" => self.local(false),
            "const" if self.is_name(1) || self.peek(1) == "function" => self.local(true),
            "return" => self.return_statement(),
            "export" if self.peek(1) == "type" && self.is_name(2) => {
                self.at += 1;
                self.type_alias()
            }
            "type" if self.is_name(1) || self.peek(1) == "function" => self.type_alias(),
            _ => self.assignment_or_call(),
        }
    }

    /// Is the word here a statement of its own, not a name that is called, read or set?
    fn is_plain_word(&self) -> bool {
        !["=", "(", ".", "[", ":", ",", "{", "`"].contains(&self.peek(1)) && !ASSIGNMENTS.contains(&self.peek(1))
    }

    /// `@native`, `@[deprecated { use = "x" }]`.
    fn attribute(&mut self) {
        if self.peek(0) == "[" {
            self.balanced();
        } else {
            self.name();
        }
    }

    fn do_block(&mut self) -> Block {
        self.expect("do");
        let body = self.block();
        self.expect("end");
        body
    }

    fn if_statement(&mut self) -> StatementKind {
        self.at += 1;
        let mut branches = Vec::new();
        loop {
            let condition = self.expression();
            self.expect("then");
            branches.push((condition, self.block()));
            if !self.accept("elseif") {
                break;
            }
        }
        let otherwise = self.accept("else").then(|| self.block());
        self.expect("end");
        StatementKind::If { branches, otherwise }
    }

    fn for_loop(&mut self) -> StatementKind {
        self.at += 1;
        let mut names = self.bindings();
        if self.accept("=") {
            let numbers = self.expressions();
            let body = self.do_block();
            return StatementKind::Count { name: names.swap_remove(0), numbers, body };
        }
        self.expect("in");
        let values = self.expressions();
        StatementKind::Each { names, values, body: self.do_block() }
    }

    fn function_statement(&mut self) -> StatementKind {
        self.at += 1;
        let mut path = vec![self.name()];
        let mut is_method = false;
        while !is_method && [".", ":"].contains(&self.peek(0)) {
            is_method = self.peek(0) == ":";
            self.at += 1;
            path.push(self.name());
        }
        StatementKind::Function { path, is_method, function: self.function_body() }
    }

    fn local(&mut self, is_const: bool) -> StatementKind {
        self.at += 1;
        if self.accept("function") {
            let name = self.name();
            return StatementKind::LocalFunction { name, function: self.function_body() };
        }
        let names = self.bindings();
        let values = if self.accept("=") { self.expressions() } else { Vec::new() };
        StatementKind::Local { names, values, is_const }
    }

    /// Names with their types, separated by commas: at least one.
    fn bindings(&mut self) -> Vec<Binding> {
        let mut all = vec![self.binding()];
        while self.accept(",") {
            all.push(self.binding());
        }
        all
    }

    fn binding(&mut self) -> Binding {
        let name = self.name();
        // `local x <const>` of later Lua
        if self.peek(0) == "<" {
            self.balanced();
        }
        let ty = self.accept(":").then(|| self.ty());
        Binding { name, ty }
    }

    fn return_statement(&mut self) -> StatementKind {
        self.at += 1;
        let is_empty = self.at >= self.tokens.len()
            || (!self.is_at(&Kind::Text) && (ENDS.contains(&self.peek(0)) || self.peek(0) == ";"));
        StatementKind::Return(if is_empty { Vec::new() } else { self.expressions() })
    }

    fn type_alias(&mut self) -> StatementKind {
        self.at += 1;
        if self.accept("function") {
            let name = self.name();
            self.function_body();
            return StatementKind::TypeAlias { name, generics: Vec::new(), ty: Type::Other };
        }
        let name = self.name();
        let generics = self.generics();
        self.expect("=");
        StatementKind::TypeAlias { name, generics, ty: self.ty() }
    }

    fn assignment_or_call(&mut self) -> StatementKind {
        let first = self.suffixed();
        if ASSIGNMENTS.contains(&self.peek(0)) {
            let operator = self.sign();
            return StatementKind::Change { target: first, operator, value: self.expression() };
        }
        if self.peek(0) != "=" && self.peek(0) != "," {
            let is_call = matches!(first.kind, ExpressionKind::Call { .. } | ExpressionKind::Method { .. });
            self.is_whole &= is_call;
            return StatementKind::Call(first);
        }
        let mut targets = vec![first];
        while self.accept(",") {
            targets.push(self.suffixed());
        }
        self.expect("=");
        StatementKind::Assign { targets, values: self.expressions() }
    }

    fn expressions(&mut self) -> Vec<Expression> {
        let mut all = vec![self.expression()];
        while self.accept(",") {
            all.push(self.expression());
        }
        all
    }

    fn function_body(&mut self) -> Function {
        let generics = self.generics();
        self.expect("(");
        let mut parameters = Vec::new();
        let mut rest = None;
        while self.at < self.tokens.len() && self.peek(0) != ")" {
            let before = self.at;
            if self.accept("...") {
                rest = Some(self.accept(":").then(|| self.ty()));
            } else {
                parameters.push(self.binding());
            }
            if !self.accept(",") && self.peek(0) != ")" {
                self.is_whole = false;
                self.at += usize::from(self.at == before);
            }
        }
        self.expect(")");
        let result = self.accept(":").then(|| self.ty());
        let body = self.block();
        self.expect("end");
        Function { generics, parameters, rest, result, body }
    }

    /// Skip a bracket and everything up to the one that closes it.
    fn balanced(&mut self) {
        let mut open = 0_usize;
        while self.at < self.tokens.len() {
            match self.peek(0) {
                "(" | "{" | "<" | "[" => open += 1,
                ")" | "}" | ">" | "]" => open = open.saturating_sub(1),
                _ => {}
            }
            self.at += 1;
            if open == 0 {
                return;
            }
        }
        self.is_whole = false;
    }
}
