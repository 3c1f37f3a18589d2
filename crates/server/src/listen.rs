use std::io;
use std::net::{IpAddr, SocketAddr};

use thiserror::Error;
use tokio::net::TcpListener;

use crate::app;

/// Where to listen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listen {
    pub host: IpAddr,
    /// 0 for any that is free.
    pub port: u16,
}

#[derive(Debug, Error)]
pub enum ServeError {
    #[error("port {0} is taken: end the program that listens there, or choose another with --port")]
    PortTaken(u16),
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error("the server cannot run: {0}")]
    Run(#[from] io::Error),
}

/// Serves until the program is asked to end. `ready` is told the address once it answers.
pub fn serve(listen: Listen, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let address = SocketAddr::new(listen.host, listen.port);
        let listener = TcpListener::bind(address).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortTaken(listen.port),
            _ => ServeError::Listen { address, error },
        })?;
        ready(listener.local_addr()?);
        Ok(axum::serve(listener, app()).with_graceful_shutdown(asked_to_end()).await?)
    })
}

/// Waits for an interrupt from the keyboard or, where there are such, a request to terminate.
async fn asked_to_end() {
    let interrupt = async {
        // Without a handler for interrupts the program simply ends by them.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                terminate.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
