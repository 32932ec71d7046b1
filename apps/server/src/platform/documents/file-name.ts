const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** A name as a part of a file name: 'Global-Equity-Core'. */
export const hyphenatedName = (name: string): string =>
  name.replaceAll(UNSAFE, ' ').trim().replaceAll(/\s+/g, '-');
