const FORM = /^[A-Z0-9]{18}[0-9]{2}$/;
const MODULUS = 97;

/** The remainder that check digits are made from: letters count as 10 to 35. */
export function leiRemainder(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % MODULUS;
  }
  return remainder;
}

/** Whether a text is a legal entity identifier with right check digits (ISO 17442). */
export const isLei = (text: string): boolean => FORM.test(text) && leiRemainder(text) === 1;
