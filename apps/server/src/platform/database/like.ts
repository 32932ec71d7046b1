/**
 * The text as a part of a `like` pattern, in which it stands for itself.
 *
 * @example `%${likeText('100%')}%` // finds '100% renewable', and not '1000'
 */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
