/** The words that go into sentences, and how they are bent. */

import type { Gap, Translate } from '../patterns';

export const SIDES: Record<string, string> = {
  Blue: 'Blau',
  Red: 'Rot',
  White: 'Weiß',
  Black: 'Schwarz',
  Persians: 'Perser',
  Macedonians: 'Makedonen',
};

export const UNITS: Record<string, string> = {
  Darius: 'Dareios',
  'Persian infantry': 'Persische Infanterie',
  'Greek mercenaries': 'Griechische Söldner',
  Immortals: 'Unsterbliche',
  'Skythian cavalry': 'Skythische Reiter',
  'Parthian cavalry': 'Parthische Reiter',
  'Sogdian cavalry': 'Sogdische Reiter',
  'Scythian cataphracts': 'Skythische Kataphrakten',
  'Bactrian cavalry': 'Baktrische Reiter',
  'Indian elephants': 'Indische Elefanten',
  Caravan: 'Karawane',
  'Mardian archers': 'Mardische Bogenschützen',
  Commander: 'Feldherr',
  Alexander: 'Alexander',
  Pezhetairoi: 'Pezhetairen',
  'Greek hoplitai': 'Griechische Hopliten',
  'Royal Hypaspistai': 'Königliche Hypaspisten',
  Hypaspistai: 'Hypaspisten',
  'Thracian infantry': 'Thrakische Infanterie',
  'Agrianian peltasts': 'Agrianische Peltasten',
  'Cretan archers': 'Kretische Bogenschützen',
  Podromoi: 'Prodromoi',
  'Thessalian cavalry': 'Thessalische Reiter',
  'Battering ram': 'Rammbock',
  Artillery: 'Geschütze',
  nobody: 'niemand',
};

const COLOURS: Record<string, string> = { blue: 'blau', red: 'rot', white: 'weiß', black: 'schwarz' };

interface Noun {
  word: string;
  plural: string;
  /** The fourth case where it differs. */
  accusative?: string;
  gender: 'm' | 'f';
}

const NOUNS: Record<string, Noun> = {
  king: { word: 'König', plural: 'Könige', gender: 'm' },
  cavalry: { word: 'Reiterei', plural: 'Reitereien', gender: 'f' },
  archer: { word: 'Bogenschütze', plural: 'Bogenschützen', accusative: 'Bogenschützen', gender: 'm' },
  spear: { word: 'Speerträger', plural: 'Speerträger', gender: 'm' },
  man: { word: 'Mann', plural: 'Männer', gender: 'm' },
  pawn: { word: 'Bauer', plural: 'Bauern', accusative: 'Bauern', gender: 'm' },
  piece: { word: 'Stein', plural: 'Steine', gender: 'm' },
};

const GROUNDS: Record<string, string> = {
  forest: 'Wald',
  'a location': 'ein Ort',
  'a palisade cell': 'eine Palisade',
  'in a camp': 'im Lager',
  meadow: 'Wiese',
};

const CLASSES: Record<string, string> = {
  infantry: 'Infanterie',
  cavalry: 'Reiterei',
  elephant: 'ein Elefant',
  caravan: 'eine Karawane',
  artillery: 'ein Geschütz',
  ram: 'ein Rammbock',
};

const ARTICLES: Record<string, { m: string; f: string }> = {
  der: { m: 'der', f: 'die' },
  den: { m: 'den', f: 'die' },
  ein: { m: 'ein', f: 'eine' },
  kein: { m: 'kein', f: 'keine' },
  keinen: { m: 'keinen', f: 'keine' },
};

/** "roter König", "der rote König", "den roten König". */
export function noun(found: string, form: string): string {
  const [last = '', colour] = found.split(' ').reverse();
  const { word, accusative, gender } = NOUNS[last]!;
  const fourth = form.endsWith('en');
  const strong = form === '' || form === 'ein' || form === 'kein';
  const ending = fourth && gender === 'm' ? 'en' : strong && gender === 'm' ? 'er' : 'e';
  const words = [form && ARTICLES[form]![gender], colour && COLOURS[colour] + ending];
  return [...words, fourth ? (accusative ?? word) : word].filter(Boolean).join(' ');
}

/** The third case, "den Persern", is called `n`. */
function inCase(side: string, form: string): string {
  const word = SIDES[side] ?? side;
  return form === 'n' && !word.endsWith('n') ? `${word}n` : word;
}

const among = (words: Record<string, unknown>): string => `(?:${Object.keys(words).join('|')})`;
const CELL = '[a-z]{1,2}\\d{1,2}';
export const PIECE = `${among(COLOURS)} ${among(NOUNS)}`;
const GUARD = `the ${among(NOUNS)} on ${CELL}`;

/** `whole` translates a part that is a sentence itself. */
export const gaps = (whole: Translate): Record<string, Gap> => ({
  cell: { matches: CELL },
  cells: {
    matches: `${CELL}(?:(?:, | and | or )${CELL})*`,
    say: (found) => found.replace(' and ', ' und ').replace(' or ', ' oder '),
  },
  n: { matches: '\\d+' },
  text: { matches: '.*?' },
  side: { matches: "[A-Z][^:']*?", say: inCase },
  colour: { matches: among(COLOURS), say: (found, ending) => COLOURS[found]! + ending },
  kind: { matches: among(NOUNS), say: noun },
  kinds: { matches: `${among(NOUNS)}s?`, say: (found) => NOUNS[found.replace(/s$/, '')]!.plural },
  piece: { matches: PIECE, say: noun },
  unit: { matches: '[^:]+?', say: (found) => UNITS[found] ?? found },
  ground: { matches: among(GROUNDS), say: (found) => GROUNDS[found]! },
  class: { matches: among(CLASSES), say: (found) => CLASSES[found]! },
  way: { matches: 'up|down', say: (found) => (found === 'up' ? 'oben' : 'unten') },
  edge: {
    matches: 'north|south|bottom|left|top|right',
    say: (found) =>
      ({ north: 'Norden', south: 'Süden', bottom: 'unten', left: 'links', top: 'oben', right: 'rechts' })[found]!,
  },
  steps: {
    matches: '(?:one|\\d+) steps?',
    say: (found, form) => {
      const number = found.split(' ')[0]!;
      const many = form === 'n' ? 'Schritten' : 'Schritte';
      return number === 'one' || number === '1' ? (form === 'n' ? 'einem Schritt' : '1 Schritt') : `${number} ${many}`;
    },
  },
  guards: {
    matches: `${GUARD}(?:(?:, | and )${GUARD})*`,
    say: (found) =>
      found.replace(' and ', ' und ').replace(/the (\w+) on/g, (_, kind: string) => `${noun(kind, 'der')} auf`),
  },
  rest: { matches: '.+', say: (found) => whole(found) ?? found },
});
