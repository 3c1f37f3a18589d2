//! The instance's doors: strings go through its memory, and the clock and panics go to the host.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::panic;

use crate::Engine;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some moment.
    safe fn now() -> f64;
    /// Told once, with a message; the instance is of no use afterwards.
    fn panicked(text: *const u8, length: usize);
}

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::default();
    static OUTPUT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// To be called once, before anything else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    search::set_host_clock(|| now());
    panic::set_hook(Box::new(|info| {
        let text = info.to_string();
        // SAFETY: the host reads the text before it returns.
        unsafe { panicked(text.as_ptr(), text.len()) };
    }));
}

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast()
}

/// Gives back what [`alloc`] gave.
///
/// # Safety
/// `text` and `length` are those of one call of `alloc`, whose room was not given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn dealloc(text: *mut u8, length: usize) {
    // SAFETY: the caller promises that this is the box that `alloc` let go.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(text, length)) });
}

/// Answers the request in the room; the answer stays where the result points until the next call.
///
/// # Safety
/// `text` is what [`alloc`] gave for `length`, filled by the host.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(text: *const u8, length: usize) -> *const u8 {
    // SAFETY: `alloc` gave so many bytes, and nobody else holds them during the call.
    let request = String::from_utf8_lossy(unsafe { std::slice::from_raw_parts(text, length) });
    let answer = ENGINE.with_borrow_mut(|engine| engine.call(&request));
    OUTPUT.with_borrow_mut(|output| {
        *output = answer;
        output.as_ptr()
    })
}

/// The number of bytes of the last answer.
#[unsafe(no_mangle)]
pub extern "C" fn out_len() -> usize {
    OUTPUT.with_borrow(String::len)
}
