//! Which names of a script are globals, and how they are used.
//!
//! A walk over the grammar of Luau that keeps only scopes of locals; types are passed over. It builds no tree and
//! judges nothing: it lists what the checks look at. Scripts nested deeper than any person writes are given up.

use super::tokens::{Kind, Token};

/// Deepest nesting that is followed.
const DEEPEST: usize = 200;

/// A use of something global, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub what: What,
    pub line: u32,
    pub column: u32,
    pub length: u32,
}

/// How something global is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// Read.
    Read(String),
    /// Set.
    Write(String),
    /// `rules.name`, `effects.name`: of what, and the name.
    Member(String, String),
    /// A text given to a global function: its name, the argument's place (from 1), the text.
    Argument(String, usize, String),
    /// `name = "text"` in a table.
    Field(String, String),
}

/// All uses in a script.
pub(super) fn uses(tokens: &[Token]) -> Vec<Use> {
    let mut walk = Walk { tokens, at: 0, scopes: vec![Vec::new()], found: Vec::new(), depth: 0 };
    while walk.at < tokens.len() {
        let before = walk.at;
        walk.block();
        if walk.at == before {
            walk.at += 1;
        }
    }
    walk.found
}

struct Walk<'t> {
    tokens: &'t [Token],
    at: usize,
    scopes: Vec<Vec<&'t str>>,
    found: Vec<Use>,
    depth: usize,
}

impl<'t> Walk<'t> {
    fn peek(&self, ahead: usize) -> &'t str {
        match self.tokens.get(self.at + ahead) {
            Some(token) if token.kind != Kind::Text => &token.text,
            _ => "",
        }
    }

    fn is_text(&self) -> bool {
        self.tokens.get(self.at).is_some_and(|token| token.kind == Kind::Text)
    }

    fn is_name(&self, ahead: usize) -> bool {
        let token = self.tokens.get(self.at + ahead);
        token.is_some_and(|token| token.kind == Kind::Word && !KEYWORDS.contains(&token.text.as_str()))
    }

    fn accept(&mut self, text: &str) -> bool {
        let is_here = self.peek(0) == text && self.at < self.tokens.len();
        self.at += usize::from(is_here);
        is_here
    }

    fn next(&mut self) -> &'t str {
        let text = self.peek(0);
        self.at += 1;
        text
    }

    fn found(&mut self, at: usize, what: What) {
        let Some(token) = self.tokens.get(at) else { return };
        let length = token.text.chars().count() as u32;
        self.found.push(Use { what, line: token.line, column: token.column, length });
    }

    fn is_local(&self, name: &str) -> bool {
        self.scopes.iter().any(|scope| scope.contains(&name))
    }

    fn declare(&mut self, name: &'t str) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(name);
        }
    }

    /// Follow a part one level deeper; too deep, the rest of the file is passed over.
    fn deeper(&mut self, part: impl FnOnce(&mut Self)) {
        if self.depth >= DEEPEST {
            self.at = self.tokens.len();
            return;
        }
        self.depth += 1;
        part(self);
        self.depth -= 1;
    }

    fn scoped_block(&mut self) {
        self.scopes.push(Vec::new());
        self.block();
        self.scopes.pop();
    }

    fn block(&mut self) {
        self.deeper(|walk| {
            while walk.at < walk.tokens.len() && !["end", "else", "elseif", "until"].contains(&walk.peek(0)) {
                let before = walk.at;
                walk.statement();
                if walk.at == before {
                    walk.at += 1;
                }
            }
        });
    }

    fn statement(&mut self) {
        match self.peek(0) {
            ";" | "break" => self.at += 1,
            "@" => self.at += 2,
            "if" => {
                self.at += 1;
                loop {
                    self.expression();
                    self.accept("then");
                    self.scoped_block();
                    if self.accept("else") {
                        self.scoped_block();
                    }
                    if !self.accept("elseif") {
                        break;
                    }
                }
                self.accept("end");
            }
            "while" => {
                self.at += 1;
                self.expression();
                self.do_block();
            }
            "do" => self.do_block(),
            "for" => self.for_loop(),
            "repeat" => {
                self.at += 1;
                self.scopes.push(Vec::new());
                self.block();
                self.accept("until");
                self.expression();
                self.scopes.pop();
            }
            "function" => {
                self.at += 1;
                let (at, name) = (self.at, self.next());
                let is_member = [".", ":"].contains(&self.peek(0));
                while self.accept(".") || self.accept(":") {
                    self.at += 1;
                }
                if !self.is_local(name) {
                    let name = name.to_owned();
                    self.found(at, if is_member { What::Read(name) } else { What::Write(name) });
                }
                self.function_body();
            }
            "local" => self.local(),
            "return" => {
                self.at += 1;
                let ends = ["end", "else", "elseif", "until", ";"];
                if self.at < self.tokens.len() && (self.is_text() || !ends.contains(&self.peek(0))) {
                    self.expressions();
                }
            }
            "export" if self.peek(1) == "type" => self.at += 1,
            "type" if self.is_name(1) => {
                self.at += 2;
                self.angles();
                self.accept("=");
                self.skip_type();
            }
            "continue" if !["=", "(", ".", "[", ":", ","].contains(&self.peek(1)) => self.at += 1,
            _ => self.assignment_or_call(),
        }
    }

    fn do_block(&mut self) {
        self.accept("do");
        self.scoped_block();
        self.accept("end");
    }

    fn for_loop(&mut self) {
        self.at += 1;
        let names = self.names();
        if !self.accept("=") {
            self.accept("in");
        }
        self.expressions();
        self.accept("do");
        self.scopes.push(names);
        self.block();
        self.scopes.pop();
        self.accept("end");
    }

    fn local(&mut self) {
        self.at += 1;
        if self.accept("function") {
            let name = self.next();
            self.declare(name);
            return self.function_body();
        }
        let names = self.names();
        if self.accept("=") {
            self.expressions();
        }
        names.into_iter().for_each(|name| self.declare(name));
    }

    /// Names with their types, separated by commas.
    fn names(&mut self) -> Vec<&'t str> {
        let mut names = Vec::new();
        loop {
            names.push(self.next());
            if self.accept(":") {
                self.skip_type();
            }
            if !self.accept(",") {
                return names;
            }
        }
    }

    fn assignment_or_call(&mut self) {
        loop {
            let follows = self.peek(1);
            let is_target = follows == "," || ASSIGNMENTS.contains(&follows);
            if self.is_name(0) && is_target {
                let (at, name) = (self.at, self.next());
                if !self.is_local(name) {
                    self.found(at, What::Write(name.to_owned()));
                }
            } else {
                self.suffixed();
            }
            if !self.accept(",") {
                break;
            }
        }
        if ASSIGNMENTS.contains(&self.peek(0)) {
            self.at += 1;
            self.expressions();
        }
    }

    fn expressions(&mut self) {
        self.expression();
        while self.accept(",") {
            self.expression();
        }
    }

    fn expression(&mut self) {
        self.deeper(|walk| {
            loop {
                while ["not", "-", "#"].contains(&walk.peek(0)) {
                    walk.at += 1;
                }
                walk.simple();
                while walk.accept("::") {
                    walk.skip_type();
                }
                if !OPERATORS.contains(&walk.peek(0)) || walk.at >= walk.tokens.len() {
                    break;
                }
                walk.at += 1;
            }
        });
    }

    fn simple(&mut self) {
        match self.peek(0) {
            _ if self.is_text() => self.at += 1,
            "nil" | "true" | "false" | "..." => self.at += 1,
            "{" => self.table(),
            "function" => {
                self.at += 1;
                self.function_body();
            }
            "`" => {
                self.at += 1;
                while self.accept("`{") {
                    self.expression();
                    self.accept("`}");
                }
                self.accept("``");
            }
            "if" => {
                self.at += 1;
                loop {
                    self.expression();
                    self.accept("then");
                    self.expression();
                    if !self.accept("elseif") {
                        break;
                    }
                }
                self.accept("else");
                self.expression();
            }
            "end" | "then" | "else" | "elseif" | "do" | "until" | ")" | "]" | "}" | "`}" | "" => {}
            _ if self.tokens.get(self.at).is_some_and(|token| token.kind == Kind::Number) => self.at += 1,
            _ => self.suffixed(),
        }
    }

    /// A name or an expression in parentheses, with its fields and calls.
    fn suffixed(&mut self) {
        let mut global = None;
        if self.accept("(") {
            self.expression();
            self.accept(")");
        } else if self.is_name(0) {
            let (at, name) = (self.at, self.next());
            if !self.is_local(name) {
                self.found(at, What::Read(name.to_owned()));
                global = Some(name);
            }
        } else {
            self.at += 1;
        }
        loop {
            match self.peek(0) {
                _ if self.is_text() => self.arguments(global),
                "." => {
                    self.at += 2;
                    if let (Some(of), Some(member)) = (global, self.tokens.get(self.at - 1)) {
                        self.found(self.at - 1, What::Member(of.to_owned(), member.text.clone()));
                    }
                }
                "[" => {
                    self.at += 1;
                    self.expression();
                    self.accept("]");
                }
                ":" if self.is_name(1) => {
                    self.at += 2;
                    self.arguments(None);
                }
                "(" | "{" => self.arguments(global),
                _ => return,
            }
            global = None;
        }
    }

    fn arguments(&mut self, of: Option<&str>) {
        if self.is_text() {
            self.argument(of, 1);
            self.at += 1;
        } else if self.peek(0) == "{" {
            self.table();
        } else if self.accept("(") {
            let mut place = 1;
            while self.at < self.tokens.len() && !self.accept(")") {
                let before = self.at;
                if [",", ")"].contains(&self.peek(1)) {
                    self.argument(of, place);
                }
                self.expression();
                place += usize::from(self.accept(","));
                if self.at == before {
                    self.at += 1;
                }
            }
        }
    }

    fn argument(&mut self, of: Option<&str>, place: usize) {
        if let (Some(of), true) = (of, self.is_text()) {
            let text = self.tokens[self.at].text.clone();
            self.found(self.at, What::Argument(of.to_owned(), place, text));
        }
    }

    fn table(&mut self) {
        self.deeper(|walk| {
            walk.at += 1;
            while walk.at < walk.tokens.len() && !walk.accept("}") {
                let before = walk.at;
                if walk.accept("[") {
                    walk.expression();
                    walk.accept("]");
                    walk.accept("=");
                } else if walk.is_name(0) && walk.peek(1) == "=" {
                    let name = walk.next();
                    walk.at += 1;
                    if walk.is_text() && [",", ";", "}"].contains(&walk.peek(1)) {
                        let text = walk.tokens[walk.at].text.clone();
                        walk.found(walk.at, What::Field(name.to_owned(), text));
                    }
                }
                walk.expression();
                if !walk.accept(",") {
                    walk.accept(";");
                }
                if walk.at == before {
                    walk.at += 1;
                }
            }
        });
    }

    fn function_body(&mut self) {
        self.angles();
        self.accept("(");
        self.scopes.push(Vec::new());
        while self.at < self.tokens.len() && !self.accept(")") {
            let name = self.next();
            self.declare(name);
            if self.accept(":") {
                self.skip_type();
            }
            self.accept(",");
        }
        if self.accept(":") {
            self.skip_type();
        }
        self.block();
        self.scopes.pop();
        self.accept("end");
    }

    /// Generics in angle brackets, if there are any here.
    fn angles(&mut self) {
        if self.peek(0) == "<" {
            self.balanced();
        }
    }

    /// Pass over a bracket and all up to the one that closes it.
    fn balanced(&mut self) {
        let mut open = 0_usize;
        while self.at < self.tokens.len() {
            match self.next() {
                "(" | "{" | "<" | "[" => open += 1,
                ")" | "}" | ">" | "]" => open = open.saturating_sub(1),
                _ => {}
            }
            if open == 0 {
                return;
            }
        }
    }

    fn skip_type(&mut self) {
        self.deeper(|walk| {
            if ["|", "&"].contains(&walk.peek(0)) {
                walk.at += 1;
            }
            loop {
                walk.one_type();
                while walk.accept("?") {}
                if !walk.accept("|") && !walk.accept("&") {
                    break;
                }
            }
        });
    }

    fn one_type(&mut self) {
        match self.peek(0) {
            "(" => {
                self.balanced();
                if self.accept("->") {
                    self.skip_type();
                }
            }
            "{" => self.balanced(),
            "<" => {
                self.balanced();
                self.one_type();
            }
            "..." => {
                self.at += 1;
                self.one_type();
            }
            "typeof" => {
                self.at += 1;
                self.balanced();
            }
            _ => {
                self.at += 1;
                while self.accept(".") {
                    self.at += 1;
                }
                self.angles();
                self.accept("...");
            }
        }
    }
}

const ASSIGNMENTS: [&str; 9] = ["=", "+=", "-=", "*=", "/=", "//=", "%=", "^=", "..="];
const OPERATORS: [&str; 16] = ["+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", "<=", ">", ">=", "and", "or"];
const KEYWORDS: [&str; 21] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while",
];

#[cfg(test)]
mod tests;
