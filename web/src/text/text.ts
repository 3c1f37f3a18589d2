/** The catalogue of the language in use: the one chosen, or the first of the browser's that there is. */

import { settings } from '../settings.svelte';
import { de } from './de';
import { type Catalogue, en } from './en';

const CATALOGUES: Record<string, Catalogue> = { en, de };

function language(): string {
  if (settings.language !== 'browser') return settings.language;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in CATALOGUES) ?? 'en';
}

const used = language();
document.documentElement.lang = used;

/** Stays the same while the page is open: another language loads it again. */
export const text: Catalogue = CATALOGUES[used]!;
