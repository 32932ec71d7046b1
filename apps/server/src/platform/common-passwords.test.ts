import { PROBLEMS } from '@verdure/contract/http/problem';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';

import { CONTEXT_WORDS, isCommonPassword } from './common-passwords.ts';
import { hashNewPassword } from './new-password.ts';

const SHORTEST = 8;
const LEAST_KNOWN = 3_000;

it('knows more than the 3,000 commonest passwords that are long enough, in any case', () => {
  const known = dictionary.passwords.filter((password) => password.length >= SHORTEST);
  expect(known.length).toBeGreaterThan(LEAST_KNOWN);
  expect(known.every((password) => isCommonPassword(password.toUpperCase()))).toBe(true);
});

it.each(['password', 'Password1', 'iloveyou', '12345678', 'qwertyuiop', 'aaaaaaaaaa', 'football'])(
  '%s is refused',
  async (password) => {
    await expect(
      hashNewPassword(password, { hasPolicy: false, currentHash: null }),
    ).rejects.toThrow(PROBLEMS['password.too-common'].message);
  },
);

it.each(['Verdure2026!', 'verdure-1', '2026portfolio', '!!Screener99', 'W.e.l.c.o.m.e.1'])(
  '%s is one of our own words, and refused',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each([
  'a long passphrase',
  'Verdure-demo-2026',
  'correct horse',
  'Orchard-lantern-9271',
  'ÅngströmÆ9',
])('%s is taken', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('the words are written down', () => {
  expect(new Set(CONTEXT_WORDS).size).toBe(CONTEXT_WORDS.length);
});
