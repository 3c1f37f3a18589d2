mod alphabeta;
mod bench;
mod level;
mod plain;
mod positions;
mod toy;
mod tree;
mod turns;
