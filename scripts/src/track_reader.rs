//! From what `init.luau` returns to the kernel's track, and what packages then put into it or take out of it.

mod changes;

use houserule_core::def::{GameDef, ValueType};
use houserule_core::diagnostic::{Diagnostic, Place};
use houserule_core::message::{AsArg as _, Message};
use houserule_core::say;
use houserule_core::track::{Condition, Count, Form, Node, Order, Track};
use mlua::{Table, Value};

use crate::game::TrackChange;
use crate::syntax::tokens::tokens;

/// What is known while the track is read.
pub(crate) struct TrackReader<'a> {
    pub def: &'a GameDef,
    /// Is there a rule or step of that name?
    pub rules: Vec<String>,
    /// What is being read, for messages: the file that returned the track, then the line of each change.
    pub place: Place,
    /// What that file says, to find the line of what is wrong.
    pub source: String,
    pub problems: Vec<Diagnostic>,
}

impl TrackReader<'_> {
    /// Read all of it.
    pub fn read(&mut self, spec: &Table, changes: &[(TrackChange, Value)]) -> mlua::Result<Track> {
        let mut track = Track::default();
        track.nodes.push(blank("", Form::Once));
        match spec.get::<Value>("track")? {
            Value::Nil => self.problem(say!("game-has-no-track")),
            Value::Table(parts) if !parts.contains_key("form")? => {
                for part in parts.sequence_values::<Value>() {
                    self.part(&mut track, 0, &part?)?;
                }
            }
            part => self.part(&mut track, 0, &part)?,
        }
        if let Some(setup) = spec.get::<Option<String>>("setup")? {
            self.expect_rule(&setup, "step");
            track.nodes.push(blank(&setup, Form::Step));
            track.setup = Some(setup);
        }
        for check in self.names(&spec.get("checks")?) {
            self.expect_rule(&check, "rule");
            track.checks.push(check);
        }
        self.change(&mut track, changes)?;
        track.name_moments(&self.def.moments);
        Ok(track)
    }

    fn part(&mut self, track: &mut Track, parent: usize, part: &Value) -> mlua::Result<()> {
        let at = track.nodes.len();
        if at > 1000 {
            self.problem(say!("track-is-too-long"));
            return Ok(());
        }
        match part {
            Value::String(name) => {
                let name = name.to_string_lossy();
                self.expect_rule(&name, "step");
                track.nodes.push(blank(&name, Form::Step));
            }
            Value::Table(spec) => {
                let node = self.node(spec)?;
                let is_step = node.form == Form::Step;
                track.nodes.push(node);
                if !is_step {
                    let parts: Table = spec.get("parts")?;
                    for part in parts.sequence_values::<Value>() {
                        self.part(track, at, &part?)?;
                    }
                }
            }
            other => {
                let what = crate::message::recognise(other.type_name());
                self.problem(say!("part-of-track-must-be-name", what));
                return Ok(());
            }
        }
        track.nodes[parent].parts.push(at as u16);
        Ok(())
    }

    fn node(&mut self, spec: &Table) -> mlua::Result<Node> {
        let name: String = spec.get("name")?;
        let form = match spec.get::<String>("form")?.as_str() {
            "step" => {
                self.expect_rule(rule_of_step(&name, |rule| self.rules.iter().any(|one| one == rule)).0, "step");
                Form::Step
            }
            "loop" => Form::Loop,
            "seat_loop" => Form::SeatLoop,
            "each_seat" => Form::EachSeat,
            "each_slot" => Form::EachSlot,
            "times" => Form::Times(self.count(&spec.get("count")?)),
            other => {
                self.problem(say!("track-has-no-form", other));
                Form::Once
            }
        };
        let known = ["form", "name", "parts", "count", "order", "until_", "until_all", "when", "unless", "with"];
        for pair in spec.pairs::<Value, Value>() {
            if let Value::String(key) = pair?.0 {
                let key = key.to_string_lossy();
                if !known.contains(&key.as_str()) {
                    self.problem(say!("part-of-track-has-no", name, key).or_did_you_mean(&key, known));
                }
            }
        }
        let mut node = blank(&name, form);
        node.order = self.order(&name, &spec.get("order")?)?;
        node.until = self.condition(spec, "until_", false)?.or(self.condition(spec, "until_all", false)?);
        node.when = self.condition(spec, "when", false)?.or(self.condition(spec, "unless", true)?);
        Ok(node)
    }

    fn count(&mut self, value: &Value) -> Count {
        match value {
            Value::Integer(number) if *number >= 0 => Count::Number(*number as u32),
            Value::Number(number) if *number >= 0.0 && number.fract() == 0.0 => Count::Number(*number as u32),
            Value::String(name) => {
                let name = name.to_string_lossy();
                let at =
                    self.def.options.iter().position(|option| {
                        option.id == name && option.ty == ValueType::Int && option.composed.is_none()
                    });
                if at.is_none() {
                    self.problem(say!("times-needs-number-or-name-of", name));
                }
                Count::Option(at.unwrap_or(0))
            }
            _ => {
                self.problem(say!("times-needs-whole-number-or-name"));
                Count::Number(1)
            }
        }
    }

    fn order(&mut self, node: &str, value: &Value) -> mlua::Result<Order> {
        Ok(match value {
            Value::Nil => Order::Clockwise,
            Value::String(word) if word.to_string_lossy() == "clockwise" => Order::Clockwise,
            Value::String(rule) => {
                let rule = rule.to_string_lossy();
                self.expect_rule(&rule, "rule");
                Order::Rule(rule)
            }
            Value::Table(spec) => {
                let name: String = spec.get("clockwise_from").unwrap_or_default();
                let at =
                    self.def.table_values.iter().position(|value| value.name == name && value.ty == ValueType::Seat);
                if at.is_none() {
                    self.problem(say!("order-of-begins-with-which-is", node, name));
                }
                Order::ClockwiseFrom(at.unwrap_or(0))
            }
            _ => {
                self.problem(say!("order-of-must-be-name-of", node));
                Order::Clockwise
            }
        })
    }

    fn condition(&mut self, spec: &Table, key: &str, negated: bool) -> mlua::Result<Option<Condition>> {
        let Some(name) = spec.get::<Option<String>>(key)? else { return Ok(None) };
        let is_flag = |values: &[houserule_core::def::ValueDef]| {
            values.iter().any(|value| value.name == name && value.ty == ValueType::Flag)
        };
        let is_option = self.def.options.iter().any(|option| option.id == name && option.ty == ValueType::Flag);
        if !is_flag(&self.def.seat_values) && !is_flag(&self.def.table_values) && !is_option {
            self.expect_rule(&name, "rule");
        }
        Ok(Some(Condition { name, negated }))
    }

    /// A name, or a list of names.
    fn names(&mut self, value: &Value) -> Vec<String> {
        let items = match value {
            Value::Nil => return Vec::new(),
            Value::Table(items) => items.sequence_values::<Value>().flatten().collect(),
            other => vec![other.clone()],
        };
        let mut names = Vec::new();
        for item in items {
            match item {
                Value::String(name) => names.push(name.to_string_lossy()),
                other => {
                    let what = crate::message::recognise(other.type_name());
                    self.problem(say!("checks-are-names-of-rules", what));
                }
            }
        }
        names
    }

    fn expect_rule(&mut self, name: &str, what: &str) {
        if !self.rules.iter().any(|rule| rule == name) {
            // What a mod defines is named there without the mod's id.
            let bare = |rule: &'_ String| rule.split_once(':').map_or(rule.clone(), |(_, bare)| bare.to_owned());
            let known: Vec<String> = self.rules.iter().map(bare).collect();
            let known = known.iter().map(String::as_str);
            let problem = say!("track-names-unknown", name, what).or_did_you_mean(name, known);
            self.problem(problem);
        }
    }

    fn problem(&mut self, message: Message) {
        let (message, hint) = message.with_its_guess();
        let problem = Diagnostic::error("track", self.place_of(&message), message);
        self.problems.push(match hint {
            Some(hint) => problem.hint(hint),
            None => problem,
        });
    }
}

/// The rule that a step of the track runs, and the argument that it is given: `window:after_collect` is the rule
/// `window` with `after_collect`, unless there is a rule with that full name.
pub(crate) fn rule_of_step(name: &str, is_rule: impl Fn(&str) -> bool) -> (&str, Option<&str>) {
    match name.rsplit_once(':') {
        Some((rule, argument)) if !is_rule(name) => (rule, Some(argument)),
        _ => (name, None),
    }
}

/// Names of what a message is about, the nearest to the mistake first.
const ABOUT: [&str; 4] = ["key", "name", "node", "other"];

impl TrackReader<'_> {
    /// Where the file says what a message is about; a track is plain tables by now, which know no lines.
    fn place_of(&self, message: &Message) -> Place {
        if self.place.line > 0 {
            return self.place.clone();
        }
        let (tokens, _) = tokens(&self.source);
        let said = |about: &&str| {
            let wanted = message.arg(about)?;
            let token = tokens.iter().find(|token| token.text.as_arg() == *wanted)?;
            let (line, column, length) = (token.line, token.column, token.span.len() as u32);
            Some(Place { line, column, length, ..self.place.clone() })
        };
        ABOUT.iter().find_map(said).unwrap_or_else(|| self.place.clone())
    }
}

fn blank(name: &str, form: Form) -> Node {
    Node { name: name.to_owned(), form, parts: Vec::new(), when: None, until: None, order: Order::Clockwise }
}
