//! Plain Luau without kernel, verbs or sandbox: the yardstick that benchmarks hold the kernel against.
//!
//! No game is played with it, and no package reaches it.

use mlua::chunk::Compiler;
use mlua::{Function, Lua, MultiValue, Table, Value};

use crate::error::ScriptError;

/// A module of plain Luau: interpreted, at the highest optimisation level.
pub struct PlainModule {
    module: Table,
    /// Kept because the module lives in it.
    _lua: Lua,
}

impl PlainModule {
    /// Load a chunk that returns its module when it is called with the word `module`.
    pub fn load(source: &str) -> Result<PlainModule, ScriptError> {
        let lua = Lua::new();
        lua.enable_jit(false);
        let compiler = Compiler::new().set_optimization_level(2);
        let module = lua.load(source).set_name("=plain.luau").set_compiler(compiler).call("module")?;
        Ok(PlainModule { module, _lua: lua })
    }

    /// Call a function of the module with numbers; results that are not numbers are left out.
    pub fn call(&self, function: &str, numbers: &[f64]) -> Result<Vec<f64>, ScriptError> {
        let function: Function = self.module.get(function)?;
        let arguments: MultiValue = numbers.iter().map(|number| Value::Number(*number)).collect();
        let results: MultiValue = function.call(arguments)?;
        let number = |value: &Value| value.as_number().or_else(|| value.as_integer().map(|whole| whole as f64));
        Ok(results.iter().filter_map(number).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_of_a_plain_module_is_called_with_numbers() {
        let module =
            PlainModule::load("return { add = function(a, b) return a + b, 'sum', 1 end, word = ... }").unwrap();
        assert_eq!(module.call("add", &[2.0, 3.0]).unwrap(), [5.0, 1.0]);
        assert!(module.call("subtract", &[]).is_err());
    }
}
