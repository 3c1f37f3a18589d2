/** The catalogue of the language in use. */

import { en } from './en';

export const text = en;
