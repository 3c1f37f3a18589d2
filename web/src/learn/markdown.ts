/** Reads the Markdown of the rules pages into blocks, from which the page is built without any markup of its own. */

export type Inline =
  | { is: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  | { is: 'link'; text: string; address: string }
  /** A paragraph of the same page. */
  | { is: 'paragraph'; number: string };

export type Block =
  | { is: 'heading'; level: number; words: Inline[] }
  | { is: 'paragraph'; number: string | undefined; words: Inline[] }
  | { is: 'list'; ordered: boolean; items: Inline[][] }
  | { is: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** Lines set in four spaces. */
  | { is: 'code'; text: string }
  | { is: 'board'; position: string; caption: string };

const DRAWING = /^<!-- draw: (.+?) -->\n!\[(.*?)\]\(.*?\)$/;
const NUMBERED = /^\*\*(\d+\.\d+)\*\*\s+/;
const ITEM = /^(?:-|\d+\.) +/;
const INLINE =
  /`(?<code>[^`]+)`|\*\*(?<strong>.+?)\*\*|\*(?<emphasis>.+?)\*|\[(?<label>[^\]]+)\]\((?<address>[^)\s]+)\)|(?<number>\b\d{1,2}\.\d{1,2}\b)/gs;

export function blocks(markdown: string): Block[] {
  const chunks = markdown.replaceAll('\r\n', '\n').split(/\n{2,}/);
  return chunks
    .map((chunk) => chunk.trimEnd())
    .filter((chunk) => chunk !== '')
    .map(block);
}

/** The name of a paragraph within the page's address. */
export function anchor(number: string): string {
  return `p${number.replace('.', '-')}`;
}

function block(chunk: string): Block {
  if (chunk.split('\n').every((line) => line.startsWith('    '))) {
    return { is: 'code', text: chunk.replace(/^ {4}/gm, '') };
  }
  const drawing = DRAWING.exec(chunk);
  if (drawing) return { is: 'board', position: drawing[1]!, caption: drawing[2]! };
  const heading = /^(#+) (.+)$/.exec(chunk);
  if (heading) return { is: 'heading', level: heading[1]!.length, words: inlines(heading[2]!) };
  const lines = chunk.split('\n');
  if (lines[0]!.startsWith('|') && /^\|[-:| ]+\|$/.test(lines[1] ?? '')) {
    const [head, , ...rows] = lines;
    return { is: 'table', head: cells(head!), rows: rows.map(cells) };
  }
  if (ITEM.test(chunk)) return { is: 'list', ordered: !chunk.startsWith('-'), items: items(lines) };
  const number = NUMBERED.exec(chunk)?.[1];
  return { is: 'paragraph', number, words: inlines(chunk.replace(NUMBERED, '')) };
}

function cells(row: string): Inline[][] {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => inlines(cell.trim()));
}

/** An item goes on over lines that do not begin another. */
function items(lines: readonly string[]): Inline[][] {
  const found: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) found.push(line.replace(ITEM, ''));
    else found[found.length - 1] += `\n${line}`;
  }
  return found.map(inlines);
}

function inlines(source: string): Inline[] {
  const text = source.replace(/\s*\n\s*/g, ' ');
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ is: 'text', text: text.slice(end, match.index) });
    found.push(inline(match.groups!));
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ is: 'text', text: text.slice(end) });
  return found;
}

function inline({ code, strong, emphasis, label, address, number }: Record<string, string | undefined>): Inline {
  if (code !== undefined) return { is: 'code', text: code };
  if (strong !== undefined) return { is: 'strong', text: strong };
  if (emphasis !== undefined) return { is: 'emphasis', text: emphasis };
  if (label !== undefined) return { is: 'link', text: label, address: address! };
  return { is: 'paragraph', number: number! };
}
