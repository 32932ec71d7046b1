/** Control characters, and characters that change the writing direction. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const hasControls = (text: string): boolean => CONTROLS.test(text) || !text.isWellFormed();

/** The same for a whole file, except tabs and line breaks. */
const CONTROLS_BESIDE_BREAKS = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const hasControlCharacters = (text: string): boolean =>
  CONTROLS_BESIDE_BREAKS.test(text) || !text.isWellFormed();

/** Text of invisible characters only. As a name it would look empty. */
const isInvisible = (text: string): boolean => /^[\p{Cf}\s]+$/u.test(text);

/** Whether a text is unusable as a name. */
export const isUnreadableName = (text: string): boolean => hasControls(text) || isInvisible(text);

/** Whether a spreadsheet would run the text as a formula. */
export const isFormula = (text: string): boolean => text.startsWith('=') || text.startsWith('@');
