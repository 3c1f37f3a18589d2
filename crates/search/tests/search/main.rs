mod alphabeta;
mod plain;
mod positions;
mod toy;
mod tree;
