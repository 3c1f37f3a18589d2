#[cfg(not(target_arch = "wasm32"))]
use std::time::Duration;

/// A stopwatch. The only place that asks for the time.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    #[cfg(not(target_arch = "wasm32"))]
    start: std::time::Instant,
    #[cfg(target_arch = "wasm32")]
    start: f64,
}

#[cfg(not(target_arch = "wasm32"))]
impl Watch {
    pub fn start() -> Watch {
        Watch { start: std::time::Instant::now() }
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

#[cfg(target_arch = "wasm32")]
pub use host::set_host_clock;

/// A page's clock: a WebAssembly module has none of its own.
#[cfg(target_arch = "wasm32")]
mod host {
    use std::sync::OnceLock;
    use std::time::Duration;

    use super::Watch;

    static HOST_CLOCK: OnceLock<fn() -> f64> = OnceLock::new();

    /// Supplies the clock, in milliseconds since some moment. Until then time stands still and limits of time never end.
    pub fn set_host_clock(milliseconds: fn() -> f64) {
        HOST_CLOCK.get_or_init(|| milliseconds);
    }

    fn now() -> f64 {
        HOST_CLOCK.get().map_or(0.0, |milliseconds| milliseconds())
    }

    impl Watch {
        pub fn start() -> Watch {
            Watch { start: now() }
        }

        pub fn elapsed(&self) -> Duration {
            Duration::from_secs_f64((now() - self.start).max(0.0) / 1000.0)
        }
    }
}
