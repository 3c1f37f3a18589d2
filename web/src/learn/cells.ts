/** The cells that a sentence speaks of. */

export type Part = { text: string; cell: number | undefined };

/** A sentence in parts, those that name a cell apart; `names` are the names of all cells, in the order of their ids. */
export function parts(sentence: string, names: readonly string[]): Part[] {
  return sentence
    .split(/\b([a-z]{1,2}\d{1,2})\b/)
    .map((text, index) => {
      const cell = index % 2 === 1 ? names.indexOf(text) : -1;
      return { text, cell: cell < 0 ? undefined : cell };
    })
    .filter(({ text }) => text !== '');
}
