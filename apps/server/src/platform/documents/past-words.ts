import { asShownOn } from '@verdure/contract/http/as-of';

import { hyphenatedName } from './file-name.ts';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The facts of a document of an earlier day begin with it: ['As shown on 31 March 2026']; none for today. */
export const pastFacts = (asOf: string | undefined): readonly string[] =>
  asOf === undefined ? [] : [capital(asShownOn(asOf))];

/** The name of a thing with its earlier day: 'Country page, as shown on 31 March 2026'. */
export const ofDay = (name: string, asOf: string | undefined): string =>
  asOf === undefined ? name : `${name}, ${asShownOn(asOf)}`;

/** The day in the name of a document: that of the making, or 'as-shown-on-31-March-2026'. */
export const dayInFileName = (madeOn: string, asOf: string | undefined): string =>
  asOf === undefined ? madeOn : hyphenatedName(asShownOn(asOf));
