//! Expressions: operators by their strength, names with fields and calls, tables, functions.

use super::super::tokens::Kind;
use super::super::tree::{Entry, EntryKey, Expression, ExpressionKind, Type};
use super::Parser;

/// How strongly an operator binds on its left and on its right; the greater, the stronger.
fn strength(operator: &str) -> Option<(u8, u8)> {
    Some(match operator {
        "or" => (1, 1),
        "and" => (2, 2),
        "<" | ">" | "<=" | ">=" | "~=" | "==" => (3, 3),
        ".." => (5, 4),
        "+" | "-" => (6, 6),
        "*" | "/" | "//" | "%" => (7, 7),
        "^" => (10, 9),
        _ => return None,
    })
}

const UNARY: u8 = 8;

impl Default for Expression {
    fn default() -> Expression {
        Expression { kind: ExpressionKind::Missing, span: 0..0 }
    }
}

impl Parser<'_> {
    pub(super) fn expression(&mut self) -> Expression {
        self.stronger_than(0)
    }

    /// An expression whose operators all bind more strongly than this.
    fn stronger_than(&mut self, limit: u8) -> Expression {
        self.deeper(|parser| {
            let start = parser.start();
            let mut left = parser.operand();
            while let Some((before, after)) = strength(parser.peek(0)) {
                if before <= limit {
                    break;
                }
                let operator = parser.sign();
                let right = Box::new(parser.stronger_than(after));
                let kind = ExpressionKind::Binary { left: Box::new(left), operator, right };
                left = Expression { kind, span: parser.since(start) };
                parser.wrap();
            }
            left
        })
    }

    fn operand(&mut self) -> Expression {
        let start = self.start();
        if ["not", "-", "#"].contains(&self.peek(0)) {
            let operator = self.sign();
            let of = Box::new(self.stronger_than(UNARY));
            return Expression { kind: ExpressionKind::Unary { operator, of }, span: self.since(start) };
        }
        let mut value = self.simple();
        while self.accept("::") {
            let ty = self.ty();
            let kind = ExpressionKind::Cast { of: Box::new(value), ty };
            value = Expression { kind, span: self.since(start) };
            self.wrap();
        }
        value
    }

    fn simple(&mut self) -> Expression {
        let start = self.start();
        let kind = match self.peek(0) {
            _ if self.is_at(&Kind::Text) => {
                self.at += 1;
                ExpressionKind::Text(self.tokens[self.at - 1].text.clone())
            }
            _ if self.is_at(&Kind::Number) => {
                self.at += 1;
                ExpressionKind::Number
            }
            "nil" => self.word(ExpressionKind::Nil),
            "true" => self.word(ExpressionKind::True),
            "false" => self.word(ExpressionKind::False),
            "..." => self.word(ExpressionKind::Rest),
            "{" => self.table(),
            "function" => {
                self.at += 1;
                ExpressionKind::Function(self.function_body())
            }
            "@" => {
                while self.accept("@") {
                    self.attribute();
                }
                self.expect("function");
                ExpressionKind::Function(self.function_body())
            }
            "`" => self.template(),
            "if" => self.if_expression(),
            _ => return self.suffixed(),
        };
        Expression { kind, span: self.since(start) }
    }

    fn word(&mut self, kind: ExpressionKind) -> ExpressionKind {
        self.at += 1;
        kind
    }

    fn template(&mut self) -> ExpressionKind {
        self.at += 1;
        let mut parts = Vec::new();
        while self.accept("`{") {
            parts.push(self.expression());
            self.expect("`}");
        }
        self.expect("``");
        ExpressionKind::Template(parts)
    }

    fn if_expression(&mut self) -> ExpressionKind {
        self.at += 1;
        let mut branches = Vec::new();
        loop {
            let condition = self.expression();
            self.expect("then");
            branches.push((condition, self.expression()));
            if !self.accept("elseif") {
                break;
            }
        }
        self.expect("else");
        ExpressionKind::If { branches, otherwise: Box::new(self.expression()) }
    }

    /// A name or an expression in brackets, with its fields and calls.
    pub(super) fn suffixed(&mut self) -> Expression {
        self.deeper(Self::suffixed_here)
    }

    fn suffixed_here(&mut self) -> Expression {
        let start = self.start();
        let kind = if self.accept("(") {
            let inner = self.expression();
            self.expect(")");
            ExpressionKind::Brackets(Box::new(inner))
        } else if self.is_name(0) {
            ExpressionKind::Name(self.name().text)
        } else {
            self.is_whole = false;
            return Expression { kind: ExpressionKind::Missing, span: start..start };
        };
        let mut value = Expression { kind, span: self.since(start) };
        loop {
            let of = |value: Expression| Box::new(value);
            let kind = match self.peek(0) {
                _ if self.is_at(&Kind::Text) => {
                    let arguments = self.arguments();
                    ExpressionKind::Call { function: of(value), arguments }
                }
                "." => {
                    self.at += 1;
                    let name = self.name();
                    ExpressionKind::Field { of: of(value), name }
                }
                "[" => {
                    self.at += 1;
                    let key = Box::new(self.expression());
                    self.expect("]");
                    ExpressionKind::Index { of: of(value), key }
                }
                ":" if self.is_name(1) => {
                    self.at += 1;
                    let name = self.name();
                    self.instantiation();
                    let arguments = self.arguments();
                    ExpressionKind::Method { of: of(value), name, arguments }
                }
                "<" if self.is_instantiation() => {
                    self.instantiation();
                    continue;
                }
                "(" | "{" | "`" => {
                    let arguments = self.arguments();
                    ExpressionKind::Call { function: of(value), arguments }
                }
                _ => return value,
            };
            value = Expression { kind, span: self.since(start) };
            self.wrap();
        }
    }

    /// Do types for a function's generics begin here: `f<<T>>()`?
    fn is_instantiation(&self) -> bool {
        let spans = |ahead: usize| self.tokens.get(self.at + ahead).map(|token| token.span.clone());
        self.peek(1) == "<" && spans(0).map(|span| span.end) == spans(1).map(|span| span.start)
    }

    fn instantiation(&mut self) {
        if self.peek(0) == "<" && self.is_instantiation() {
            self.at += 2;
            while self.at < self.tokens.len() && self.peek(0) != ">" {
                let before = self.at;
                let _: Type = self.ty();
                self.accept(",");
                self.at += usize::from(self.at == before);
            }
            self.expect(">");
            self.expect(">");
        }
    }

    fn arguments(&mut self) -> Vec<Expression> {
        if self.is_at(&Kind::Text) || ["{", "`"].contains(&self.peek(0)) {
            return vec![self.simple()];
        }
        self.expect("(");
        let mut arguments = Vec::new();
        while self.at < self.tokens.len() && self.peek(0) != ")" {
            let before = self.at;
            arguments.push(self.expression());
            if !self.accept(",") && self.peek(0) != ")" {
                self.is_whole = false;
                if self.at == before {
                    break;
                }
            }
        }
        self.expect(")");
        arguments
    }

    fn table(&mut self) -> ExpressionKind {
        self.deeper(|parser| {
            parser.at += 1;
            let mut entries = Vec::new();
            while parser.at < parser.tokens.len() && parser.peek(0) != "}" {
                let before = parser.at;
                let key = if parser.accept("[") {
                    let key = parser.expression();
                    parser.expect("]");
                    parser.expect("=");
                    EntryKey::Computed(key)
                } else if parser.is_name(0) && parser.peek(1) == "=" {
                    let name = parser.name();
                    parser.at += 1;
                    EntryKey::Name(name)
                } else {
                    EntryKey::Place
                };
                entries.push(Entry { key, value: parser.expression() });
                if !parser.accept(",") && !parser.accept(";") && parser.peek(0) != "}" {
                    parser.is_whole = false;
                }
                if parser.at == before {
                    break;
                }
            }
            parser.expect("}");
            Some(ExpressionKind::Table(entries))
        })
        .unwrap_or(ExpressionKind::Missing)
    }
}
