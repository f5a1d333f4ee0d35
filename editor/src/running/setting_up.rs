//! Opening a session, and playing the same decisions again under another set-up.

use std::sync::Arc;

use houserule_core::message::Told as _;
use houserule_core::view::Viewer;
use houserule_scripts::error::ScriptError;
use houserule_scripts::game::Game;
use houserule_scripts::play::{Setup, blank_table};
use houserule_scripts::session::{Cause, Divergence, Session};

/// The same decisions under another set-up, as far as they fit, also those that lie ahead; and where those in effect depart
/// from the record, if they do.
pub fn set_up_again(session: &Session, setup: &Setup) -> Result<(Session, Option<Divergence>), Box<ScriptError>> {
    blank_table(session.game(), setup)?;
    let mut save = session.save();
    save.seats = setup.seats;
    save.seed = setup.seed;
    save.board.clone_from(&setup.board);
    let plain = Session::open(session.game(), setup.clone())?.save();
    save.options = plain.options;
    let mut loaded =
        Session::load(&save, Some(session.game())).map_err(|error| Box::new(ScriptError::plain(error.message())))?;
    let divergence = loaded.divergence.filter(|found| {
        // the options are part of the table: by themselves they are not a difference
        !matches!(found.cause, Cause::EndsDifferently { .. }) || !is_same_but_options(session, &loaded.session)
    });
    if divergence.as_ref().is_none_or(Divergence::is_of_table) {
        loaded.session.try_tail(session);
    }
    Ok((loaded.session, divergence))
}

fn is_same_but_options(one: &Session, other: &Session) -> bool {
    let (mut a, mut b) = (one.view(Viewer::Referee), other.view(Viewer::Referee));
    a.options.clear();
    b.options.clear();
    a == b
}

/// A set-up that fits the game: seats within its bounds, options that it has, a board that it has.
pub fn fitted(setup: &Setup, game: &Arc<Game>) -> Setup {
    let (least, most) = game.def.seats;
    let is_known = |id: &str| game.def.options.iter().any(|option| option.id == id);
    let fits = |id: &str, value| houserule_scripts::play::option_value(game, id, value).is_ok();
    Setup {
        seed: setup.seed,
        seats: setup.seats.clamp(least, most),
        board: setup.board.clone().filter(|id| game.def.boards.iter().any(|board| board.id == *id)),
        options: setup.options.iter().filter(|(id, value)| is_known(id) && fits(id, value)).cloned().collect(),
    }
}
