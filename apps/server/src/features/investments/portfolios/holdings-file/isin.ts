const FORM = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const CODE_OF_ZERO = 48;
const CODE_OF_A = 65;

/** Letters count as two digits: A is 10, Z is 35. */
function digitsOf(isin: string): number[] {
  const digits: number[] = [];
  for (const character of isin) {
    const code = character.charCodeAt(0);
    if (code < CODE_OF_A) digits.push(code - CODE_OF_ZERO);
    else digits.push(Math.floor((code - CODE_OF_A + 10) / 10), (code - CODE_OF_A + 10) % 10);
  }
  return digits;
}

/** As ISINs are compared: capitals, no spaces. */
export const normaliseIsin = (text: string): string =>
  text.replace(/[\s\u00a0]/g, '').toUpperCase();

export const hasIsinForm = (isin: string): boolean => FORM.test(isin);

/** Luhn's sum from the right: every second digit counts twice. */
export function hasRightCheckDigit(isin: string): boolean {
  let sum = 0;
  for (const [index, digit] of digitsOf(isin).reverse().entries()) {
    const counted = index % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
