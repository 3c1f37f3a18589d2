use std::net::{IpAddr, Ipv4Addr};

use server::Listen;

use crate::output::Failure;

#[derive(clap::Args)]
pub struct Args {
    /// The address to listen on; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
    /// The port to listen on; 0 for any that is free
    #[arg(long, value_name = "NUMBER", default_value_t = 4000)]
    port: u16,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let listen = Listen { host: args.host, port: args.port };
    server::serve(listen, |address| {
        let host =
            if address.ip().is_loopback() { "localhost".to_string() } else { address.ip().to_string() };
        eprintln!("Quincunx is at http://{host}:{} (Ctrl-C ends it)", address.port());
    })
    .map_err(Failure::new)
}
