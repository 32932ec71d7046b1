import { expect, it } from 'vitest';

import { readStartWords } from './start-words.ts';

it.each([
  ['the fictional universe, where it always was', [], {}, 'fictional', undefined],
  ['the public one, apart from it', ['--universe', 'public'], {}, 'public', './data/public'],
  [
    'the public one, where it is told',
    ['--universe', 'public'],
    { VERDURE_DATA: '/srv/v' },
    'public',
    '/srv/v',
  ],
] as const)('starts with %s', (...[, words, environment, universe, directory]) => {
  const read = readStartWords(words, environment);
  expect([read.universe, read.environment.VERDURE_DATA]).toEqual([universe, directory]);
});

it.each([
  [['--universe', 'real'], '--universe must be one of: fictional, public.'],
  [['--past', 'short'], '--past must be one of: on, off.'],
  [['public'], "'public' is one word too many."],
])('%j is refused with one sentence', (words, sentence) => {
  expect(() => readStartWords(words, {})).toThrow(sentence);
});

it.each([
  [[], true],
  [['--past', 'off'], false],
])('%j: whether the demo gets a past is %s', (words, hasPast) => {
  expect(readStartWords(words, {}).hasPast).toBe(hasPast);
});
