/** The rules pages: the engine brings them in English, other languages have files of their own. */

import { rules } from '../engine/client';
import { text } from '../text/text';

const german = import.meta.glob<string>('../../rules/de/*.md', { query: '?raw', import: 'default' });

/** The Markdown of a game's rules, and the language it is in. */
export async function rulesOf(game: string): Promise<{ markdown: string; language: string }> {
  const translated = text.language === 'Deutsch' ? german[`../../rules/de/${game}.md`] : undefined;
  if (translated) return { markdown: await translated(), language: 'de' };
  return { markdown: (await rules.ask({ call: 'rules', game })).markdown, language: 'en' };
}
