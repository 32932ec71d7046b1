import { dictionary } from '@zxcvbn-ts/language-common';

/** Words that an attacker would try first here. Digits and symbols around them do not help. */
export const CONTEXT_WORDS: readonly string[] =
  `verdure password passwort dashboard portfolio portfolios investment investments investor
    esg esgscore sustainability sustainable screener company companies administrator
    superuser welcome changeme`.split(/\s+/);

const words = new Set(CONTEXT_WORDS);
/** About fifty thousand passwords from known breaches, in lower case. */
const breached = new Set(dictionary.passwords);

/** Whether an attacker would try this password first. Ignores case. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const isOneCharacter = new Set(plain).size === 1;
  return isOneCharacter || breached.has(plain) || words.has(plain.replace(/\P{L}/gu, ''));
}
