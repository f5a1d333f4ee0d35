//! Types: what stands after a colon, and the signatures of verbs.

use super::super::tokens::Kind;
use super::super::tree::{FunctionType, Name, Type};
use super::Parser;

impl Parser<'_> {
    pub(super) fn ty(&mut self) -> Type {
        self.deeper(|parser| {
            let mut all = Vec::new();
            let mut is_meeting = false;
            let _ = parser.accept("|") || parser.accept("&");
            loop {
                all.push(parser.one_type());
                match parser.peek(0) {
                    "|" => {}
                    "&" => is_meeting = true,
                    _ => break,
                }
                parser.at += 1;
            }
            match all.pop() {
                Some(only) if all.is_empty() => only,
                Some(last) if !is_meeting => {
                    all.push(last);
                    Type::Union(all)
                }
                _ => Type::Other,
            }
        })
    }

    fn one_type(&mut self) -> Type {
        self.beside(|parser| {
            let mut ty = parser.plain_type();
            while parser.accept("?") {
                ty = Type::Optional(Box::new(ty));
                parser.wrap();
            }
            ty
        })
    }

    fn plain_type(&mut self) -> Type {
        match self.peek(0) {
            _ if self.is_at(&Kind::Text) => {
                self.at += 1;
                Type::Word(self.tokens[self.at - 1].text.clone())
            }
            "(" => self.bracketed_type(Vec::new()),
            "<" => {
                let generics = self.generics();
                self.bracketed_type(generics)
            }
            "{" => self.table_type(),
            "..." => {
                self.at += 1;
                Type::Rest(Box::new(self.deeper(Self::one_type)))
            }
            "typeof" if self.peek(1) == "(" => {
                self.at += 1;
                self.balanced();
                Type::Other
            }
            "nil" | "true" | "false" => {
                let Name { text: name, span } = self.sign();
                Type::Named { name, span, arguments: Vec::new() }
            }
            _ => self.named_type(),
        }
    }

    fn named_type(&mut self) -> Type {
        let Name { text: mut name, mut span } = self.name();
        while self.accept(".") {
            let more = self.name();
            name.push('.');
            name.push_str(&more.text);
            span.end = more.span.end;
        }
        let mut arguments = Vec::new();
        if self.accept("<") {
            while self.at < self.tokens.len() && self.peek(0) != ">" {
                let before = self.at;
                arguments.push(self.ty());
                self.accept(",");
                self.at += usize::from(self.at == before);
            }
            self.expect(">");
        }
        // `T...`, a pack of types
        if self.accept("...") {
            return Type::Rest(Box::new(Type::Other));
        }
        Type::Named { name, span, arguments }
    }

    /// `(A, B)`, `(a: A) -> B`.
    fn bracketed_type(&mut self, generics: Vec<String>) -> Type {
        self.expect("(");
        let mut parameters = Vec::new();
        while self.at < self.tokens.len() && self.peek(0) != ")" {
            let before = self.at;
            let name = (self.is_name(0) && self.peek(1) == ":").then(|| self.name().text);
            if name.is_some() {
                self.at += 1;
            }
            parameters.push((name, self.ty()));
            if !self.accept(",") && self.peek(0) != ")" {
                self.is_whole = false;
                self.at += usize::from(self.at == before);
            }
        }
        self.expect(")");
        if self.accept("->") {
            let result = self.ty();
            return Type::Function(Box::new(FunctionType { generics, parameters, result }));
        }
        let mut types: Vec<Type> = parameters.into_iter().map(|(_, ty)| ty).collect();
        if types.len() == 1 { types.swap_remove(0) } else { Type::Pack(types) }
    }

    fn table_type(&mut self) -> Type {
        self.expect("{");
        let (mut fields, mut index) = (Vec::new(), None);
        while self.at < self.tokens.len() && self.peek(0) != "}" {
            let before = self.at;
            if ["read", "write"].contains(&self.peek(0)) && (self.is_name(1) || self.peek(1) == "[") {
                self.at += 1;
            }
            if self.accept("[") {
                let key = self.ty();
                self.expect("]");
                self.expect(":");
                index = Some(Box::new((key, self.ty())));
            } else if self.is_name(0) && self.peek(1) == ":" {
                let name = self.name().text;
                self.at += 1;
                fields.push((name, self.ty()));
            } else {
                let item = self.ty();
                self.expect("}");
                return Type::List(Box::new(item));
            }
            if !self.accept(",") && !self.accept(";") && self.peek(0) != "}" {
                self.is_whole = false;
                self.at += usize::from(self.at == before);
            }
        }
        self.expect("}");
        Type::Table { fields, index }
    }

    /// The names in angle brackets, if there are any here.
    pub(super) fn generics(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        if !self.accept("<") {
            return names;
        }
        while self.at < self.tokens.len() && self.peek(0) != ">" {
            let before = self.at;
            names.push(self.name().text);
            self.accept("...");
            if self.accept("=") {
                self.ty();
            }
            self.accept(",");
            self.at += usize::from(self.at == before);
        }
        self.expect(">");
        names
    }
}
