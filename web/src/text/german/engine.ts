/** What the engine says, in German. The first sentence that fits is taken. */

import { type Translate, translator } from '../patterns';
import { all } from './all';
import { breakthrough } from './breakthrough';
import { castle } from './castle';
import { chartabella } from './chartabella';
import { faults } from './faults';
import { guerrilla } from './guerrilla';
import { pella } from './pella';
import { pulce } from './pulce';
import { PIECE, SIDES, UNITS, gaps, noun } from './words';

const GAPS = gaps((part) => sentence(part));
const sentence: Translate = translator(
  [...all, ...breakthrough, ...pella, ...pulce, ...castle, ...guerrilla, ...chartabella],
  GAPS,
);
const value = translator(
  [
    ['{n}', '{n}'],
    ['{n1} of {n2}', '{n1} von {n2}'],
    ['1 {kind}', '1 {kind}'],
    ['{n} {kinds}', '{n} {kinds}'],
  ],
  GAPS,
);
const A_PIECE = new RegExp(`^${PIECE}$`);

/** Names of sides and pieces, sentences and labels; undefined where there is no German for it. */
export const engineInGerman: Translate = (english) =>
  SIDES[english] ?? UNITS[english] ?? (A_PIECE.test(english) ? noun(english, '') : sentence(english));

/** Values beside the board are lists of small parts: "2 archers, 1 spear". */
export const valueInGerman: Translate = (english) => {
  const parts = english.split(', ').map((part) => value(part) ?? engineInGerman(part));
  return parts.includes(undefined) ? undefined : parts.join(', ');
};

/** A fault of a position text, or the name of the field it is in. */
export const faultInGerman: Translate = translator(faults, GAPS);
