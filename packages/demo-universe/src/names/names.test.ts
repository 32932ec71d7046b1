import { describe, expect, it } from 'vitest';

import { createRandom } from '../random/index.ts';
import { COMPANY_HOMES } from './company-home.data.ts';
import { companyName, plainSpelling, tickerOf } from './company-name.ts';
import { placeName } from './place-name.ts';
import { SYLLABLES } from './syllables.data.ts';

describe('company names', () => {
  it('are different within a universe even when thousands come from one country', () => {
    const [home] = COMPANY_HOMES;
    const random = createRandom(1, 'names');
    const taken = new Set<string>();
    const names = Array.from(
      { length: 5000 },
      () => companyName(random, { home, parentSectorId: 7 }, taken).short,
    );
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(5000);
    expect(names.filter((name) => /\d/.test(name))).toEqual([]);
  });

  it.each([
    ['Häll & Sjövik', 'Hall & Sjovik', 'Nordic letters'],
    ['Błażej', 'Blazej', 'letters that do not decompose'],
    ['Weissbrück', 'Weissbruck', 'umlauts'],
    ['Kelbury', null, 'plain already'],
  ])('%s is typed %s (%s)', (name, plain, _because) => {
    expect(plainSpelling(name)).toBe(plain);
  });

  it.each([
    ['Kelbury Insurance', 'U', 'KLBR.U'],
    ['Åke', 'O', 'AKXX.O'],
  ])('%s trades as %s', (name, exchange, ticker) => {
    expect(tickerOf(name, exchange)).toBe(ticker);
  });
});

it.each(Object.keys(SYLLABLES))('%s places are words of a pronounceable length', (style) => {
  const home = COMPANY_HOMES.find((one) => one.style === style);
  expect(home).toBeDefined();
  const random = createRandom(4, style);
  const names = Array.from({ length: 300 }, () => placeName(random, home?.style ?? 'anglo'));
  expect(names.filter((name) => !/^\p{Lu}[\p{L}-]{1,19}$/u.test(name))).toEqual([]);
  expect(names.filter((name) => /[^aeiouyäöåéèøıñíóúáü\W]{6}/iu.test(name))).toEqual([]);
});
