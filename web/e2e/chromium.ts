import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The browser to test with: what CHROMIUM names, or else the first of the usual names on the path. */
export function chromium(): string {
  const named = process.env.CHROMIUM;
  if (named) return named;
  const directories = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => directories.map((directory) => join(directory, name))).find(existsSync);
  if (!found)
    throw new Error('no Chromium was found: install it (apt-get install chromium) or set CHROMIUM to its path');
  return found;
}
