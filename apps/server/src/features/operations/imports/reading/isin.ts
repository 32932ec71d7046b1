const FORM = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

/** Luhn's check over the digits, letters counting as 10 to 35 (ISO 6166). */
function hasValidCheckDigit(isin: string): boolean {
  const digits = [...isin].map((character) => parseInt(character, 36)).join('');
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Files write ISINs in lower case and with blanks inside. */
export const tidyCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

export const isIsin = (code: string): boolean => FORM.test(code) && hasValidCheckDigit(code);
