import { leiRemainder } from '@verdure/contract/vocabulary';

import { scrambledCode } from './scrambled-code.ts';

/** Issuer prefix of the fictional LEIs; no real issuer has it. */
const DEMO_LEI_PREFIX = 'ZZVD00';

/** A fictional LEI of 20 characters with valid check digits (ISO 17442, ISO 7064 mod 97-10). */
export function demoLei(number: number): string {
  const body = `${DEMO_LEI_PREFIX}${scrambledCode(number, 7)}${String(number).padStart(5, '0').slice(-5)}`;
  return `${body}${String(98 - leiRemainder(`${body}00`)).padStart(2, '0')}`;
}
