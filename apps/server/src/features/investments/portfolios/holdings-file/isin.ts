const FORM = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const CODE_OF_ZERO = 48;
const CODE_OF_A = 65;

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/** As ISINs are compared: capitals, no spaces. */
export const normaliseIsin = (text: string): string =>
  FORM.test(text) ? text : text.replace(/[\s\u00a0]/g, '').toUpperCase();

export const hasIsinForm = (isin: string): boolean => FORM.test(isin);

/** Luhn's sum from the right: every second digit counts twice, and a letter is two digits, A 10 to Z 35. */
export function hasRightCheckDigit(isin: string): boolean {
  let sum = 0;
  let isSecond = false;
  const add = (digit: number): void => {
    sum += isSecond ? doubled(digit) : digit;
    isSecond = !isSecond;
  };
  for (let index = isin.length - 1; index >= 0; index -= 1) {
    const code = isin.charCodeAt(index);
    if (code < CODE_OF_A) {
      add(code - CODE_OF_ZERO);
      continue;
    }
    const value = code - CODE_OF_A + 10;
    add(value % 10);
    add(Math.floor(value / 10));
  }
  return sum % 10 === 0;
}
