mod alphabeta;
mod level;
mod plain;
mod positions;
mod toy;
mod tree;
