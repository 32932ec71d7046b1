import { isinCheckDigit } from '@verdure/contract/vocabulary';

import { scrambledCode } from './scrambled-code.ts';

/** User-assigned by ISO 3166: no real security has an ISIN that starts with it. */
const DEMO_ISIN_PREFIX = 'ZZ';

/** What an identifier belongs to: company share, fund unit or sovereign bond. */
export type IsinKind = 'C' | 'F' | 'S';

/** A fictional ISIN, one for each kind, number and variant (share class or bond). */
export function demoIsin(kind: IsinKind, number: number, variant: number): string {
  const body = `${DEMO_ISIN_PREFIX}${kind}${scrambledCode(number, 7)}${variant % 10}`;
  return `${body}${isinCheckDigit(body)}`;
}
