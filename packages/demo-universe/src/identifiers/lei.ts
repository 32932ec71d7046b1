import { scrambledCode } from './scrambled-code.ts';

/** Issuer prefix of the fictional LEIs; no real issuer has it. */
const DEMO_LEI_PREFIX = 'ZZVD00';

function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** A fictional LEI of 20 characters with valid check digits (ISO 17442, ISO 7064 mod 97-10). */
export function demoLei(number: number): string {
  const body = `${DEMO_LEI_PREFIX}${scrambledCode(number, 7)}${String(number).padStart(5, '0').slice(-5)}`;
  return `${body}${String(98 - remainder97(`${body}00`)).padStart(2, '0')}`;
}

export const isValidLei = (lei: string): boolean =>
  /^[A-Z0-9]{18}[0-9]{2}$/.test(lei) && remainder97(lei) === 1;
