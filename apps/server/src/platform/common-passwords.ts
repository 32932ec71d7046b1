import { dictionary } from '@zxcvbn-ts/language-common';

/** What anyone would try first at this product, whatever figures and signs stand around it. */
export const CONTEXT_WORDS: readonly string[] = [
  ...['verdure', 'password', 'passwort', 'dashboard', 'portfolio', 'portfolios', 'investment'],
  ...['investments', 'investor', 'esg', 'esgscore', 'sustainability', 'sustainable', 'screener'],
  ...['company', 'companies', 'administrator', 'superuser', 'welcome', 'changeme'],
];

const words = new Set(CONTEXT_WORDS);
/** About fifty thousand passwords of known breaches, the most common first, in lower case. */
const breached = new Set(dictionary.passwords);

/** Whether a password is among those that are tried first: without regard to case. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const isOneCharacter = new Set(plain).size === 1;
  return isOneCharacter || breached.has(plain) || words.has(plain.replace(/\P{L}/gu, ''));
}
