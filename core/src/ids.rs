//! Small typed numbers for the things of a game, so that a seat is never mistaken for a zone.
//!
//! An id is an index into the list of its kind; it means nothing outside its game.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub struct $name(pub u16);

        impl $name {
            /// The position in the list that this id indexes.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// The id of a position; lists longer than `u16::MAX` are refused when content is loaded.
            pub fn at(index: usize) -> Self {
                debug_assert!(index < usize::from(u16::MAX), "an id is out of range");
                Self(index as u16)
            }
        }
    )*};
}

ids! {
    /// A seat at the table, counted from 0 (authors see 1).
    SeatId,
    /// One physical thing.
    PieceId,
    /// A place that holds pieces: a named zone, a space or link of the board, or what a piece holds.
    ZoneId,
    /// A definition from content.
    KindId,
    /// A group of kinds that share fields and values.
    FamilyId,
    /// A kind of counted things.
    PoolId,
    /// A group of spaces.
    RegionId,
    /// A turn slot.
    SlotId,
    /// A word of some symbol value, interned for the whole game.
    SymbolId,
}

/// The greatest number of seats at one table.
pub const MAX_SEATS: usize = 16;

/// Anything of a game that a value may refer to or a rule may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub enum Thing {
    /// A seat.
    Seat(SeatId),
    /// A piece.
    Piece(PieceId),
    /// A zone, a space or a link.
    Zone(ZoneId),
    /// A kind.
    Kind(KindId),
    /// A region of the board.
    Region(RegionId),
    /// A turn slot.
    Slot(SlotId),
    /// The supply of all pools.
    Bank,
}

/// Seats in an order, as plain copyable data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct SeatList {
    len: u8,
    seats: [u8; MAX_SEATS],
}

impl SeatList {
    /// Add a seat at the end; a full list stays as it is.
    pub fn push(&mut self, seat: SeatId) {
        if self.len() < MAX_SEATS {
            self.seats[self.len()] = seat.0 as u8;
            self.len += 1;
        }
    }

    /// The seat at a position.
    pub fn get(&self, at: usize) -> Option<SeatId> {
        (at < self.len()).then(|| SeatId(u16::from(self.seats[at])))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// In order.
    pub fn iter(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.seats[..self.len()].iter().map(|seat| SeatId(u16::from(*seat)))
    }

    /// Is it in the list?
    pub fn contains(&self, seat: SeatId) -> bool {
        self.iter().any(|one| one == seat)
    }
}

impl FromIterator<SeatId> for SeatList {
    fn from_iter<I: IntoIterator<Item = SeatId>>(seats: I) -> Self {
        let mut list = SeatList::default();
        seats.into_iter().for_each(|seat| list.push(seat));
        list
    }
}
