//! The host at a fixed address, owned by its VM and pointed at by the VM's functions.
#![allow(unsafe_code, reason = "raw calls into Luau; see the notes of the folder's mod.rs")]

use std::ops::{Deref, DerefMut};

use crate::host::Host;

/// A host that does not move.
pub struct OwnedHost(*mut Host);

impl OwnedHost {
    /// Put it at a fixed address.
    pub fn new(host: Host) -> OwnedHost {
        OwnedHost(Box::into_raw(Box::new(host)))
    }

    /// The address, for the VM's functions.
    pub fn address(&self) -> *mut Host {
        self.0
    }
}

impl Drop for OwnedHost {
    fn drop(&mut self) {
        // SAFETY: made by `Box::into_raw`; the VM that points at it is dropped before (see the field order of `Vm`).
        drop(unsafe { Box::from_raw(self.0) });
    }
}

impl Deref for OwnedHost {
    type Target = Host;

    fn deref(&self) -> &Host {
        // SAFETY: valid until drop; scripts touch it only while the VM runs, which needs `&mut Vm`.
        unsafe { &*self.0 }
    }
}

impl DerefMut for OwnedHost {
    fn deref_mut(&mut self) -> &mut Host {
        // SAFETY: as above.
        unsafe { &mut *self.0 }
    }
}

// SAFETY: the host is plain data; a VM and its host move between threads together.
unsafe impl Send for OwnedHost {}
