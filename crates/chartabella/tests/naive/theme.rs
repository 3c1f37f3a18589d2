//! Section 11 of the page, typed from it.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Infantry,
    Cavalry,
    Elephant,
    Artillery,
    Ram,
    Caravan,
}

/// 2.1
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    pub id: u32,
    pub class: Class,
    pub attack: Option<u32>,
    pub charges: bool,
    pub front: u32,
    pub back: u32,
    pub movement: usize,
    pub range: Option<usize>,
    pub stars: u32,
}

/// The table's columns without the name: id, class, att, def, mov, rng, stars.
const TABLE: &str = "
100 cavalry   3  3/2 3 – 2
101 infantry  2  2/1 2 – 0
102 infantry  3  3/1 2 – 0
103 infantry  3  2/1 2 – 0
106 cavalry   1  1/1 4 2 0
107 cavalry   2  2/1 4 2 0
108 cavalry   2+ 1/1 4 – 0
109 cavalry   3+ 3/2 3 – 0
110 cavalry   2+ 2/1 3 – 0
111 elephant  -  4/3 3 – 0
112 caravan   -  1/1 2 – 0
114 infantry  1  1/1 2 3 0
115 cavalry   3  2/2 3 – 1
120 cavalry   3+ 3/2 4 – 2
121 infantry  3  4/1 1 – 0
122 infantry  3  3/1 2 – 0
123 infantry  4  3/2 2 – 0
124 infantry  3  3/2 2 – 0
125 infantry  3  2/1 2 – 0
126 infantry  2  1/1 3 2 0
127 infantry  1  1/1 2 3 0
128 cavalry   2+ 1/1 4 – 0
129 cavalry   3+ 2/1 4 – 0
131 ram       -  2/1 2 – 0
132 cavalry   3  2/2 3 – 1
190 artillery -  1/1 1 4 0
";

pub fn kind(id: u32) -> Kind {
    let lines = TABLE.lines().filter(|line| !line.is_empty());
    lines.map(read).find(|kind| kind.id == id).expect("the theme has the type")
}

fn read(line: &str) -> Kind {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (front, back) = words[3].split_once('/').expect("two defences");
    Kind {
        id: number(words[0]),
        class: class(words[1]),
        attack: words[2].trim_end_matches('+').parse().ok(),
        charges: words[2].ends_with('+'),
        front: number(front),
        back: number(back),
        movement: number(words[4]) as usize,
        range: words[5].parse().ok(),
        stars: number(words[6]),
    }
}

fn number(word: &str) -> u32 {
    word.parse().expect("a number of the table")
}

fn class(word: &str) -> Class {
    match word {
        "infantry" => Class::Infantry,
        "cavalry" => Class::Cavalry,
        "elephant" => Class::Elephant,
        "artillery" => Class::Artillery,
        "ram" => Class::Ram,
        "caravan" => Class::Caravan,
        _ => panic!("{word} is no class"),
    }
}
