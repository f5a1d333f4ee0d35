//! The syntax tree of Luau: statements, expressions and types, each with the bytes that it spans.
//!
//! Plain data without behaviour of its own; brackets around an expression are a node, since they cut several results
//! down to one.

use std::ops::Range;

/// The bytes of the source that a node spans.
pub(crate) type Span = Range<usize>;

/// A name where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    pub text: String,
    pub span: Span,
}

/// A name that a statement or function declares, with its type if one is written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Binding {
    pub name: Name,
    pub ty: Option<Type>,
}

/// Statements in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Block {
    pub statements: Vec<Statement>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Statement {
    pub kind: StatementKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "a tree is read once and let go")]
pub(crate) enum StatementKind {
    /// `local a, b: T = 1, 2`, `const a = 1`.
    Local {
        names: Vec<Binding>,
        values: Vec<Expression>,
        is_const: bool,
    },
    /// `local function f() end`, `const function f() end`.
    LocalFunction {
        name: Name,
        function: Function,
    },
    /// `function a.b:c() end`: the path, and whether its last name is a method.
    Function {
        path: Vec<Name>,
        is_method: bool,
        function: Function,
    },
    /// `a, b.c = 1, 2`.
    Assign {
        targets: Vec<Expression>,
        values: Vec<Expression>,
    },
    /// `a += 1`.
    Change {
        target: Expression,
        operator: Name,
        value: Expression,
    },
    /// A call, for what it does.
    Call(Expression),
    Do(Block),
    While {
        condition: Expression,
        body: Block,
    },
    Repeat {
        body: Block,
        condition: Expression,
    },
    If {
        branches: Vec<(Expression, Block)>,
        otherwise: Option<Block>,
    },
    /// `for i = from, to, step do`; the numbers in their order.
    Count {
        name: Binding,
        numbers: Vec<Expression>,
        body: Block,
    },
    /// `for k, v in list do`.
    Each {
        names: Vec<Binding>,
        values: Vec<Expression>,
        body: Block,
    },
    Return(Vec<Expression>),
    Break,
    Continue,
    /// `type Name<T> = ...`.
    TypeAlias {
        name: Name,
        generics: Vec<String>,
        ty: Type,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Expression {
    pub kind: ExpressionKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ExpressionKind {
    Nil,
    True,
    False,
    Number,
    /// A text as it is written between its quotes.
    Text(String),
    /// A text with expressions in it.
    Template(Vec<Expression>),
    /// `...`
    Rest,
    Name(String),
    /// `of.name`
    Field {
        of: Box<Expression>,
        name: Name,
    },
    /// `of[key]`
    Index {
        of: Box<Expression>,
        key: Box<Expression>,
    },
    /// `function(arguments)`
    Call {
        function: Box<Expression>,
        arguments: Vec<Expression>,
    },
    /// `of:name(arguments)`
    Method {
        of: Box<Expression>,
        name: Name,
        arguments: Vec<Expression>,
    },
    Function(Function),
    Table(Vec<Entry>),
    /// `not a`, `-a`, `#a`.
    Unary {
        operator: Name,
        of: Box<Expression>,
    },
    Binary {
        left: Box<Expression>,
        operator: Name,
        right: Box<Expression>,
    },
    /// `if a then b elseif c then d else e`: the conditions with their results, then the last result.
    If {
        branches: Vec<(Expression, Expression)>,
        otherwise: Box<Expression>,
    },
    /// `a :: T`
    Cast {
        of: Box<Expression>,
        ty: Type,
    },
    /// `(a)`
    Brackets(Box<Expression>),
    /// Where an expression should be and none is.
    Missing,
}

/// An entry of a table: `value`, `name = value` or `[key] = value`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub key: EntryKey,
    pub value: Expression,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum EntryKey {
    Place,
    Name(Name),
    Computed(Expression),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Function {
    pub generics: Vec<String>,
    pub parameters: Vec<Binding>,
    /// Does it take further arguments as `...`, and of which type?
    pub rest: Option<Option<Type>>,
    pub result: Option<Type>,
    pub body: Block,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Type {
    /// `Seat`, `Options<T>`, `module.Name`.
    Named {
        name: String,
        span: Span,
        arguments: Vec<Type>,
    },
    /// `"word"`
    Word(String),
    /// `T?`
    Optional(Box<Type>),
    Union(Vec<Type>),
    /// `{T}`
    List(Box<Type>),
    /// `{ name: T, [string]: T }`: the fields, and of any other the type of the key and its own.
    Table {
        fields: Vec<(String, Type)>,
        index: Option<Box<(Type, Type)>>,
    },
    Function(Box<FunctionType>),
    /// `(A, B)`, `()`, as results.
    Pack(Vec<Type>),
    /// `...T`
    Rest(Box<Type>),
    /// `typeof(x)`, an intersection and anything else that is of no use here.
    #[default]
    Other,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FunctionType {
    pub generics: Vec<String>,
    /// Names where they are written; a `Rest` comes last.
    pub parameters: Vec<(Option<String>, Type)>,
    pub result: Type,
}
