/**
 * Sentences with gaps, from one language into another. A gap is a kind of word, `{cell}` or `{piece}`, numbered where
 * there are several of a kind; in the translation a gap may name the form that is wanted: `{den piece}`.
 */

export interface Gap {
  /** What stands in the gap, as a regular expression without groups. */
  matches: string;
  /** The same in the other language, in a form that the translation names. */
  say?: (found: string, form: string) => string;
}

/** Sentences and their translations. */
export type Pairs = readonly (readonly [string, string])[];

export type Translate = (sentence: string) => string | undefined;

interface Pattern {
  expression: RegExp;
  names: string[];
  translation: string;
}

/** Paragraphs of the rules stand at the end of a sentence and are the same in every language. */
const PARAGRAPH = /^(.*?)( \(\d+\.\d+\))?$/s;

export function translator(pairs: Pairs, gaps: Record<string, Gap>): Translate {
  const words = new Map(pairs.filter(([sentence]) => !sentence.includes('{')));
  const patterns = pairs
    .filter(([sentence]) => sentence.includes('{'))
    .map(([sentence, translation]): Pattern => {
      const names: string[] = [];
      const expression = sentence
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/\{(\w+)\}/g, (_, name: string) => `(${gapOf(gaps, names[names.push(name) - 1]!).matches})`);
      return { expression: new RegExp(`^${expression}$`, 's'), names, translation };
    });

  const exact: Translate = (sentence) => {
    const word = words.get(sentence);
    if (word !== undefined) return word;
    for (const { expression, names, translation } of patterns) {
      const found = expression.exec(sentence);
      if (!found) continue;
      return translation.replace(/\{(?:(\S+) )?(\w+)\}/g, (_, form: string | undefined, name: string) => {
        const part = found[names.indexOf(name) + 1]!;
        return gapOf(gaps, name).say?.(part, form ?? '') ?? part;
      });
    }
    return undefined;
  };

  /** A sentence is known with a small letter in front as well as with a large one. */
  return (sentence) => {
    const [, body = '', paragraph = ''] = PARAGRAPH.exec(sentence) ?? [];
    const found = exact(body) ?? exact(body.charAt(0).toLowerCase() + body.slice(1));
    return found === undefined ? undefined : found + paragraph;
  };
}

function gapOf(gaps: Record<string, Gap>, name: string): Gap {
  const gap = gaps[name.replace(/\d+$/, '')];
  if (!gap) throw new Error(`no gap is called ${name}`);
  return gap;
}
