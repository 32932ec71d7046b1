const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** A name as a part of a file name: signs of a path become spaces. */
export const fileNamePart = (name: string): string => name.replaceAll(UNSAFE, ' ').trim();

/** A name as a part of a file name: 'Global-Equity-Core'. */
export const hyphenatedName = (name: string): string => fileNamePart(name).replaceAll(/\s+/g, '-');
