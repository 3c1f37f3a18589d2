/** What lessons say, in the language in use. */

import type { Words } from '../engine/messages/Words';
import { text } from '../text/text';

export function said(words: Words): string {
  return text.language === 'Deutsch' ? words.de : words.en;
}
