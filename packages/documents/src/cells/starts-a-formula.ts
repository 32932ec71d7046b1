/** What a spreadsheet reads as a formula, also after spaces and in full-width characters. */
const STARTS_A_FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u;
/** A figure as text: a short position starts with a minus but is not a formula. */
const PLAIN_NUMBER = /^-\d+(\.\d+)?$/;

/**
 * Whether a spreadsheet would run the text; a negative number is no formula.
 * Example: '=1+1' and '+x' would run, '-12.5' would not.
 */
export const startsAFormula = (text: string): boolean =>
  STARTS_A_FORMULA.test(text) && !PLAIN_NUMBER.test(text);
