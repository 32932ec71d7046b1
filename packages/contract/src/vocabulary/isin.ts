const FORM = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;
const CODE_OF_ZERO = 48;
const CODE_OF_A = 65;

/** Normalises a code for comparison: upper case, without spaces. */
export const tidyCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** The Luhn sum, from the right. A letter counts as two digits, A as 10 to Z as 35. */
function luhnSum(isin: string): number {
  let sum = 0;
  let isSecond = false;
  const add = (digit: number) => {
    const doubled = isSecond ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
    isSecond = !isSecond;
  };
  for (let index = isin.length - 1; index >= 0; index -= 1) {
    const code = isin.charCodeAt(index);
    if (code < CODE_OF_A) {
      add(code - CODE_OF_ZERO);
    } else {
      const value = code - CODE_OF_A + 10;
      add(value % 10);
      add(Math.floor(value / 10));
    }
  }
  return sum;
}

/** Whether a text has the form of an ISIN (ISO 6166). Ignores the check digit. */
export const hasIsinForm = (text: string): boolean => FORM.test(text);

/** Whether the check digit of a text in the form of an ISIN is right. */
export const hasRightCheckDigit = (isin: string): boolean => luhnSum(isin) % 10 === 0;

/** The last digit of the ISIN whose first eleven characters are given. */
export const isinCheckDigit = (body: string): number => (10 - (luhnSum(`${body}0`) % 10)) % 10;

export const isIsin = (text: string): boolean => hasIsinForm(text) && hasRightCheckDigit(text);
