const FORM = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const CODE_OF_ZERO = 48;
const CODE_OF_A = 65;

/** What a digit adds where it counts twice: the digits of its double, added up. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

/** As ISINs are compared: capitals, no spaces. */
export const normaliseIsin = (text: string): string =>
  FORM.test(text) ? text : text.replace(/[\s\u00a0]/g, '').toUpperCase();

export const hasIsinForm = (isin: string): boolean => FORM.test(isin);

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
