import { countryNameOf, isCountryCode } from '@verdure/contract/vocabulary';

import type { Token } from './tokens.ts';

/** Not codes of countries, and written like them. */
const OTHERS: readonly string[] = ['UK', 'EU'];

const isCode = (token: Token | undefined): token is Token =>
  token?.kind === 'word' &&
  /^[A-Z]{2}$/.test(token.raw) &&
  (isCountryCode(token.raw) || OTHERS.includes(token.raw));

/** Codes of countries as their names, where strokes list them: 'DE/AT/CH'. Alone, 'IT' is a sector. */
export function countriesOfCodes(tokens: readonly Token[]): readonly Token[] {
  const isListed = (at: number, step: number): boolean =>
    tokens[at + step]?.text === '/' && isCode(tokens[at + 2 * step]);
  return tokens.map((token, at) =>
    isCode(token) && !OTHERS.includes(token.raw) && (isListed(at, 1) || isListed(at, -1))
      ? { ...token, text: countryNameOf(token.raw).toLowerCase() }
      : token,
  );
}
