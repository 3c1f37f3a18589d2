#![allow(unsafe_code, reason = "a global allocator cannot be written without")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use game::{Rules, State};

use crate::random;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting. A test binary that calls [`check_no_allocation`] declares it:
/// `#[global_allocator] static ALLOCATOR: CountingAllocator = CountingAllocator;`
#[derive(Debug)]
pub struct CountingAllocator;

// SAFETY: every call is passed on to the system's allocator unchanged; counting itself allocates nothing.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.realloc(pointer, layout, new_size) }
    }
}

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

/// Checks over random games that `legal`, `apply` and `sample` allocate nothing once their buffers have grown.
pub fn check_no_allocation<R: Rules>(rules: &R, games: u64) {
    let before = allocations();
    drop(std::hint::black_box(Box::new(1)));
    assert!(allocations() > before, "the counting allocator is not installed");
    let mut buffer = Vec::with_capacity(100_000);
    for seed in 0..games {
        let mut random = random(seed);
        let mut state = rules.start();
        while !state.status().is_over() {
            let before = allocations();
            state.legal(&mut buffer);
            let action = state.sample(&mut random, &mut buffer);
            assert_eq!(allocations(), before, "legal or sample allocated in {state:?}");
            let before = allocations();
            state.apply(action);
            assert_eq!(allocations(), before, "apply allocated on the way to {state:?}");
        }
    }
}
