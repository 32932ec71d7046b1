const LENGTH = 12;
const CODE_OF_ZERO = 48;
const CODE_OF_NINE = 57;
const CODE_OF_A = 65;
const CODE_OF_Z = 90;

/** What a digit adds where it counts twice: the digits of its double, added up. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

const isDigit = (code: number): boolean => code >= CODE_OF_ZERO && code <= CODE_OF_NINE;
const isCapital = (code: number): boolean => code >= CODE_OF_A && code <= CODE_OF_Z;

/** Two capitals, nine capitals or digits, a digit; by hand, as it is asked thrice for every row. */
export function hasIsinForm(isin: string): boolean {
  if (isin.length !== LENGTH || !isDigit(isin.charCodeAt(LENGTH - 1))) return false;
  for (let at = 0; at < LENGTH - 1; at += 1) {
    const code = isin.charCodeAt(at);
    if (!isCapital(code) && (at < 2 || !isDigit(code))) return false;
  }
  return true;
}

/** As ISINs are compared: capitals, no spaces. */
export const normaliseIsin = (text: string): string =>
  hasIsinForm(text) ? text : text.replace(/[\s\u00a0]/g, '').toUpperCase();

/** Luhn's sum from the right: every second digit counts twice, and a letter is two digits, A 10 to Z 35. */
export function hasRightCheckDigit(isin: string): boolean {
  let sum = 0;
  let isSecond = false;
  for (let index = isin.length - 1; index >= 0; index -= 1) {
    const code = isin.charCodeAt(index);
    if (code < CODE_OF_A) {
      const digit = code - CODE_OF_ZERO;
      sum += isSecond ? (DOUBLED[digit] ?? 0) : digit;
      isSecond = !isSecond;
      continue;
    }
    const value = code - CODE_OF_A + 10;
    const tens = Math.floor(value / 10);
    const ones = value - tens * 10;
    sum += isSecond ? (DOUBLED[ones] ?? 0) + tens : ones + (DOUBLED[tens] ?? 0);
  }
  return sum % 10 === 0;
}
