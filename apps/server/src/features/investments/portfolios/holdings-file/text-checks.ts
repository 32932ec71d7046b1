/** Control characters, and those that turn the direction of what follows. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const hasControls = (text: string): boolean => CONTROLS.test(text) || !text.isWellFormed();

/** The same of a whole file, whose cells and lines are parted by control characters. */
const CONTROLS_BESIDE_BREAKS = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const hasControlsBesideBreaks = (text: string): boolean =>
  CONTROLS_BESIDE_BREAKS.test(text) || !text.isWellFormed();

/** Characters, and none of them leaves a mark: a name made of them looks like no name. */
const isInvisible = (text: string): boolean => /^[\p{Cf}\s]+$/u.test(text);

/** Whether a text cannot stand for something in a list that people read. */
export const isUnreadableName = (text: string): boolean => hasControls(text) || isInvisible(text);

/** What a spreadsheet would run instead of showing. */
export const isFormula = (text: string): boolean => text.startsWith('=') || text.startsWith('@');
