import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { indexFilters } from './filter-index.ts';
import { fitsPattern } from './filter-words.ts';
import { indexText, matchesFilter } from './match-filter.ts';
import { parseFilter } from './parse-filter.ts';

function treeOf(text: string) {
  const parsed = parseFilter(text);
  if (!parsed.isValid) throw new Error(parsed.problems[0]?.sentence);
  return parsed.tree;
}

const TEN = 'one two three four five six seven eight nine ten';

describe('matching', () => {
  it.each([
    ['shell', 'Shell profit falls', true, 'case does not matter'],
    ['shell', 'Shelley rises', false, 'a word is whole'],
    ['nestle', 'Nestlé’s water', true, 'accents do not matter'],
    ['"royal dutch"', 'the Royal Dutch airline', true, 'a phrase in order'],
    ['"royal dutch"', 'Dutch royal family', false, 'not in another order'],
    ['AT&T', 'AT&T cuts jobs', true, 'signs part words in both'],
    ['pollut*', 'Polluting again', true, 'any letters'],
    ['pollut*', 'the pollut', true, 'or none'],
    ['wom?n', 'women lead', true, 'one letter'],
    ['wom?n', 'womn', false, 'one letter must be there'],
    ['"oil sp?ll*"', 'an oil spilling', true, 'wildcards in a phrase'],
    ['a AND b', 'b then a', true, 'both'],
    ['a AND b', 'a alone', false, 'one is missing'],
    ['a AND NOT b', 'a alone', true, 'without the other'],
    ['a NOT b', 'a with b', false, 'NOT alone means AND NOT'],
    ['a OR b', 'only b', true, 'one is enough'],
    ['NOT a', 'only b', true, 'without the word'],
    ['a NEAR z', `a ${TEN} z`, true, 'ten words between'],
    ['a NEAR z', `a ${TEN} eleven z`, false, 'eleven words between'],
    ['a NEAR z', `z ${TEN} a`, true, 'in either order'],
    ['"a b" NEAR z', `z ${TEN} a b`, true, 'a phrase counts from its end'],
    ['a NEAR (y OR z)', 'a x z', true, 'one of a group'],
    ['a NEAR (y AND z)', 'a x z', false, 'each of a group'],
    ['a NEAR (y AND z)', 'y a z', true, 'each of a group'],
    ['a NEAR a', 'a', true, 'a word is near itself'],
  ])('%s in "%s": %s (%s)', (filter, text, isMatch) => {
    expect(matchesFilter(treeOf(filter), indexText(text))).toBe(isMatch);
  });

  it('takes a wildcard pattern without trying again and again', () => {
    // backtracking would need more steps here than anyone can wait for
    expect(fitsPattern('a'.repeat(5_000), `${'a*'.repeat(500)}b`)).toBe(false);
  });
});

const word = fc.constantFrom('oil', 'bank', 'spill', 'fine', 'green', 'oi*', 'f?ne', '"oil spill"');
const { filter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    word,
    word.map((term) => `NOT ${term}`),
    fc.tuple(word, word).map(([left, right]) => `${left} NEAR ${right}`),
    fc
      .tuple(fc.constantFrom('AND', 'OR', 'AND NOT'), tie('filter'), tie('filter'))
      .map(([operator, left, right]) => `(${left}) ${operator} (${right})`),
  ),
}));
const article = fc
  .array(fc.constantFrom('oil', 'bank', 'spill', 'fine', 'green', 'the', 'oils'), { maxLength: 15 })
  .map((words) => words.join(' '));

it('the index finds what a loop over all filters finds', () => {
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 20 }), article, (filters, text) => {
      const valid = filters.filter((each) => parseFilter(each).isValid);
      const owned = valid.map((each, owner) => ({ owner, tree: treeOf(each) }));
      const indexed = indexText(text);
      const looped = owned.filter(({ tree }) => matchesFilter(tree, indexed));
      expect(
        indexFilters(owned)
          .matching(indexed)
          .toSorted((a, b) => a - b),
      ).toEqual(looped.map(({ owner }) => owner));
    }),
    { numRuns: 2_000 },
  );
});
