import { describe, expect, it } from 'vitest';

import { articleAddressKey } from './article-address.ts';
import { namedEntity } from './named-entity.ts';
import { titleBook } from './near-equal-titles.ts';
import { wordCounts } from './word-counts.ts';

it.each([
  ['https://www.paper.example/a/b/?utm_source=x#top', 'paper.example/a/b'],
  ['http://paper.example/a/b', 'paper.example/a/b'],
  ['https://paper.example/a?id=2&b=1', 'paper.example/a?b=1&id=2'],
  ['https://paper.example/a?id=3', 'paper.example/a?id=3'],
  ['javascript:alert(1)', null],
  ['not an address', null],
])('the key of %s is %s', (address, key) => {
  expect(articleAddressKey(address)).toBe(key);
});

describe('titles', () => {
  it.each([
    ['Shell fined for North Sea spill', 'Shell fined for a North Sea spill', true],
    ['Shell fined for North Sea spill', 'North Sea spill: SHELL fined for', true],
    ['Shell fined for North Sea spill', 'BP praised for North Sea safety', false],
    ['Markets open', 'Markets close', false],
    ['Markets open', 'markets: open!', true],
  ])('%s / %s: repeated %s', (known, title, isRepeated) => {
    expect(titleBook([known]).isRepeated(title)).toBe(isRepeated);
  });

  it('are remembered as they come', () => {
    const book = titleBook([]);
    expect(book.isRepeated('Shell fined for North Sea spill')).toBe(false);
    expect(book.isRepeated('Shell fined for the North Sea spill')).toBe(true);
  });
});

it('finds the name that the title holds', () => {
  expect(namedEntity('Why RDSA falls', ['Shell plc', 'RDSA'])).toBe('RDSA');
  expect(namedEntity('Oil falls', ['Shell plc', 'RDSA'])).toBe('Shell plc');
});

it('counts words once a title, without small words and own names', () => {
  expect(
    wordCounts(['Shell fined: fined again', 'The fine for Shell', 'Shell fined over spill'], {
      names: ['Shell plc'],
      most: 2,
    }),
  ).toEqual([
    { word: 'fined', count: 2 },
    { word: 'fine', count: 1 },
  ]);
});
