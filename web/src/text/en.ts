/** Everything the page says, in English. Other languages have the same type. */

import { analysis, editor } from './english/analysis';

const games: Record<string, { title: string; feel: string; credit: string }> = {
  pella: {
    title: 'Pella',
    feel: 'Cavalry rides through whole lines, archers strike from afar, and a king is safe only in company.',
    credit: 'Designer unknown',
  },
  pulce: {
    title: 'Pulce',
    feel: 'A race of fleas: leap over friend and foe, and lie down neatly at home.',
    credit: 'Frank Stark, 2008',
  },
  castle: {
    title: 'King’s Castle',
    feel: 'Phalanxes through twelve doors, men thrown overhead, one Throne between two chambers.',
    credit: 'Christian Freeling, 2020',
  },
  guerrilla: {
    title: 'Guerrilla',
    feel: 'Bands of one to five spring up, leap about and strike where they are the stronger; most ground wins.',
    credit: 'David Wells, 1976',
  },
  chartabella: {
    title: 'Chartabella',
    feel: 'Small armies, a die, and every scenario a story of its own.',
    credit: 'After the rulebook of Chartabella, V1.3; values, maps and texts our own',
  },
  breakthrough: {
    title: 'Breakthrough',
    feel: 'Push one man through to the far side.',
    credit: 'Dan Troyka, 2000',
  },
};

/** Names of cells keep their small letter. */
const upper = (text: string): string => (/^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

export const en = {
  language: 'English',
  name: 'Quincunx',
  tagline: 'Five board games, a good table, an opponent at any hour.',
  games,

  nav: { home: 'Games', settings: 'Settings', about: 'About', main: 'Main', skip: 'To the content' },

  home: {
    computer: 'Play the computer',
    friend: 'Play a friend here',
    learn: 'Learn',
    more: (title: string) => `More about ${title}`,
    unfinished: 'Go on where you stopped',
    resume: 'Go on',
    forget: 'Forget this game',
    actions: (count: number) => (count === 1 ? '1 action' : `${count} actions`),
  },

  learn: {
    title: (game: string) => `Learn ${game}`,
    intro: 'Short lessons on small positions. You act, and the rules themselves judge.',
    begin: 'First lesson',
    goOn: 'Go on learning',
    repeat: 'Once more from the start',
    rules: 'Read the rules',
    progress: (done: number, all: number) => `${done} of ${all} lessons done`,
    finished: 'done',
    lessonOf: (game: string, number: number) => `${game} · Lesson ${number}`,
    steps: 'Steps of the lesson',
    step: (number: number, all: number) => `Step ${number} of ${all}`,
    missing: 'There is no such lesson.',
    missed: 'That is allowed, but it does not lead to what is asked here.',
    takeBack: 'Take it back',
    restart: 'Start over',
    solution: 'Show the solution',
    next: 'Next',
    lessonDone: 'That was the lesson.',
    nextLesson: (title: string) => `Next lesson: ${title}`,
    toCourse: 'All lessons',
    paragraph: (number: string) => `Rule ${number}`,
    contents: 'Contents',
    practise: (title: string) => `Try it: ${title}`,
    show: 'Show',
    again: 'Again',
  },

  setup: {
    title: (game: string) => `A game of ${game}`,
    opponent: 'Opponent',
    computer: 'The computer',
    friend: 'A friend at this screen',
    level: 'Level',
    levels: [
      'for a first game',
      'for a second game',
      'overlooks a lot',
      'overlooks a thing or two',
      'a fair evening',
      'punishes carelessness',
      'strong',
      'very strong',
      'hard to surprise',
      'all it can do',
    ],
    side: 'You play',
    random: 'Either',
    begins: 'begins',
    scenario: 'Scenario',
    options: 'Options',
    option: (_game: string, name: string, help: string): string => upper(help || name),
    start: 'Start',
  },

  table: {
    you: 'You',
    person: 'Player',
    computer: (level: number) => `Computer, level ${level}`,
    toMove: 'to act',
    pickOn: (piece: string | undefined, cell: string) =>
      piece ? `The ${piece} on ${cell}: pick where it goes, or what it does.` : `${cell}: pick how it goes on.`,
    attackOn: (target: string) => `Attack on ${target}: pick from where, or how.`,
    thinking: 'thinks',
    moves: 'Moves',
    noMoves: 'Nothing has been played yet.',
    start: 'Start',
    undoStep: 'Undo step',
    startOver: 'Start over',
    endTurn: 'End turn',
    done: 'Done',
    takeBack: 'Take back',
    hint: 'Hint',
    flip: 'Turn the board',
    newGame: 'New game',
    first: 'To the start',
    previous: 'One back',
    next: 'One on',
    last: 'To the present',
    earlier: 'You are looking at an earlier moment.',
    present: 'Back to the present',
    type: 'Type an action',
    play: 'Play',
    copyRecord: 'Copy the record',
    copied: 'Copied',
    roll: 'The die falls',
    card: 'What the piece can do',
    odds: (win: number, loss: number, draw: number) => `${win} % win, ${loss} % lose, ${draw} % draw`,
    oddsTitle: 'Odds of the attack',
    oddsHint: 'Point at a target to see its odds.',
    oddsFrom: 'Point at a cell to see the odds from there.',
    won: (side: string) => `${side} won`,
    draw: 'A draw',
    missing: 'This game is not kept in this browser.',
    failed: (reason: string) => `The engine could not go on: ${reason}. Your game is kept; load the page again.`,
    loading: 'Setting the table',
    captured: 'Off the board',
  },

  board: {
    label: (game: string) => `Board of ${game}`,
    empty: 'empty',
    pickable: 'may be picked',
    target: 'may be captured',
    picked: 'picked',
    step: (number: number) => `step ${number}`,
    from: 'last from here',
    to: 'last to here',
    keys: 'Arrow keys move, Page Down and Page Up go to the next and the previous cell on offer, Enter picks, Escape takes a pick back.',
  },

  refusal: {
    notYours: (cell: string, piece: string) => `On ${cell} stands a piece of the other side, the ${piece}.`,
    nothingToDo: (cell: string, piece: string) => `The ${piece} on ${cell} can do nothing now.`,
    notOffered: (cell: string) => `${cell} cannot be picked now.`,
    nobodyActs: 'Nobody acts now.',
    sentence: (sentence: string): string => {
      const text = upper(sentence);
      return /[.?]$/.test(text) ? text : `${text}.`;
    },
  },

  /** What the engine says, in its own words; other languages put them in theirs. */
  engine: {
    prompt: (text: string): string => `${text}.`,
    side: (name: string): string => name,
    piece: (name: string): string => name,
    badge: (badge: string): string => badge.replaceAll('-', ' '),
    region: (region: string): string => region,
    marker: (name: string): string => name,
    figure: (label: string): string => label,
    scoreLabel: (label: string): string => upper(label),
    scoreValue: (value: string): string => value,
    button: (_key: string, label: string): string => label,
    face: (face: string, sides: readonly string[]): string =>
      ({
        swords: 'Swords: the stronger wins',
        '1': `The symbol of the ${sides[0]}`,
        '2': `The symbol of the ${sides[1]}`,
        triangle: 'Triangle: more locations win',
        star: 'Star: more stars win',
      })[face] ?? face,
    scenarioTitle: (_id: string, title: string): string => title,
    scenarioIntro: (_id: string, intro: string): string => intro,
    /** What is wrong with a position text, or the name of a field of it. */
    fault: (text: string): string => text,
  },

  announce: {
    played: (side: string, action: string) => `${side}: ${action}`,
    rolled: (face: string) => `The die shows ${face}`,
    takenBack: 'Taken back',
  },

  analysis,
  editor,

  settings: {
    title: 'Settings',
    language: 'Language',
    browserLanguage: 'As the browser has it',
    theme: 'Light',
    system: 'As the system has it',
    light: 'By day',
    dark: 'By night',
    sound: 'Sounds',
    motion: 'Moves are animated',
    coordinates: 'Names of the cells around the board',
    dots: 'Show what may be picked',
    fallen: 'The fallen stay lying on Chartabella’s field',
    kept: 'Settings and games are kept in this browser and nowhere else.',
    on: 'On',
    off: 'Off',
  },

  about: {
    title: 'About',
    intro:
      'A quincunx is the five on a die. Quincunx is a home for five two-player games that had none: one engine knows their rules exactly, plays them, and explains every refusal.',
    designers: 'The games and who made them',
    reference: 'kept as a yardstick against other programs',
    own: 'Rules texts, drawings and sounds are our own. Games, names and ideas are their designers’.',
    licence: 'Free software under the MIT or the Apache 2.0 licence, as you like.',
  },

  page: {
    notFound: 'There is nothing at this address.',
    toGames: 'To the games',
    unfinished: 'Your unfinished games',
    play: 'Play',
    by: 'By',
  },
};

export type Catalogue = typeof en;
