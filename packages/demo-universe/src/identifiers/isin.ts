import { scrambledCode } from './scrambled-code.ts';

/** User-assigned by ISO 3166: no real security has an ISIN that starts with it. */
const DEMO_ISIN_PREFIX = 'ZZ';

/** What an identifier belongs to: company share, fund unit or sovereign bond. */
export type IsinKind = 'C' | 'F' | 'S';

const digitsOf = (text: string): string =>
  Array.from(text, (character) => Number.parseInt(character, 36)).join('');

/** The check digit of the first eleven characters (ISO 6166: Luhn over letters as two digits). */
export function isinCheckDigit(body: string): number {
  const digits = digitsOf(body);
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** A fictional ISIN, one for each kind, number and variant (share class or bond). */
export function demoIsin(kind: IsinKind, number: number, variant: number): string {
  const body = `${DEMO_ISIN_PREFIX}${kind}${scrambledCode(number, 7)}${variant % 10}`;
  return `${body}${isinCheckDigit(body)}`;
}

export function isValidIsin(isin: string): boolean {
  return (
    /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/.test(isin) &&
    isinCheckDigit(isin.slice(0, 11)) === Number(isin[11])
  );
}
