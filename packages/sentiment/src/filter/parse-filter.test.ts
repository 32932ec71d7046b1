import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { BAD_FILTERS } from '../../test/bad-filters.data.ts';
import { FILTER_RULES } from './filter-rules.ts';
import { type FilterNode, printFilter } from './filter-tree.ts';
import { MOST_FILTER_CHARACTERS, parseFilter } from './parse-filter.ts';

function treeOf(text: string): FilterNode {
  const parsed = parseFilter(text);
  if (!parsed.isValid) throw new Error(parsed.problems[0]?.sentence);
  return parsed.tree;
}

describe('a filter that breaks a rule', () => {
  it.each(BAD_FILTERS)('%j breaks %s: %s', (text, rule, sentence) => {
    const parsed = parseFilter(text);
    if (parsed.isValid) throw new Error('the filter is accepted');
    expect(parsed.problems.map((problem) => [problem.rule, problem.sentence])).toContainEqual([
      rule,
      sentence,
    ]);
  });

  it('is known for each of the eleven rules', () => {
    expect(FILTER_RULES).toHaveLength(11);
    const broken = new Set(BAD_FILTERS.map(([, rule]) => rule));
    expect(FILTER_RULES.filter(({ id }) => !broken.has(id))).toEqual([]);
    expect(BAD_FILTERS.length).toBeGreaterThanOrEqual(100);
  });

  it('names every problem in the order of the text', () => {
    const parsed = parseFilter('AND a/b *c d');
    if (parsed.isValid) throw new Error('the filter is accepted');
    expect(parsed.problems.map(({ rule, start, end }) => [rule, start, end])).toEqual([
      ['operator-edge', 0, 3],
      ['characters', 5, 6],
      ['wildcard-space', 8, 9],
      ['operator-between', 8, 10],
      ['operator-between', 11, 12],
    ]);
  });
});

describe('a valid filter', () => {
  it.each([
    ['shell', '"shell"'],
    ['Nestlé OR NESTLE', '"nestle" OR "nestle"'],
    ['"Royal Dutch" AND NOT beach', '"royal dutch" AND (NOT "beach")'],
    ['a NOT b', '"a" AND (NOT "b")'],
    ['(AT&T OR "AT and T") AND pollut*', '("at t" OR "at and t") AND "pollut*"'],
    ['a NEAR (b OR c) AND d', '("a" NEAR ("b" OR "c")) AND "d"'],
    ['NOT a', 'NOT "a"'],
    ['((a))', '"a"'],
    ['wom?n', '"wom?n"'],
  ])('%s is read as %s', (text, printed) => {
    expect(printFilter(treeOf(text))).toBe(printed);
  });
});

const word = fc.constantFrom('shell', 'oil*', 'sp?ll', 'Nestlé', '"big oil"', 'AT&T', 'x1');
const { filter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small' },
    word,
    word.map((term) => `NOT ${term}`),
    fc
      .tuple(fc.constantFrom(' AND ', ' OR ', ' NOT ', ' AND NOT '), tie('filter'), tie('filter'))
      .map(
        ([operator, left, right]) =>
          `(${left})${operator === ' NOT ' ? ' AND NOT ' : operator}(${right})`,
      ),
    fc.tuple(word, word).map(([left, right]) => `${left} NEAR ${right}`),
  ),
}));

/** Texts made of what the language is made of break more than texts of any letters. */
const scrap = fc
  .array(fc.oneof(word, fc.constantFrom('AND', 'OR', 'NOT', 'NEAR', '(', ')', '"', '*', ' ', '/')))
  .map((parts) => parts.join(' '));

it('prints a tree that is read back as the same tree', () => {
  fc.assert(
    fc.property(filter, (text) => {
      const parsed = parseFilter(text);
      fc.pre(parsed.isValid);
      const printed = printFilter(treeOf(text));
      expect(printFilter(treeOf(printed))).toBe(printed);
    }),
    { numRuns: 2_000 },
  );
});

it('answers any text without throwing, with places inside the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), scrap), (text) => {
      const parsed = parseFilter(text);
      if (parsed.isValid) return;
      expect(parsed.problems.length).toBeGreaterThan(0);
      for (const { start, end, sentence } of parsed.problems) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(Math.max(text.length, start));
        expect(sentence).toMatch(/\.$/);
      }
    }),
    { numRuns: 10_000 },
  );
});

it.each([
  ['wildcards', 'a*'.repeat(2_500)],
  ['open parentheses', '('.repeat(5_000)],
  ['quotes', '"'.repeat(5_000)],
  ['terms', 'a '.repeat(2_500)],
  ['near', 'a NEAR '.repeat(714)],
])('reads %s at full length', (_, text) => {
  expect(text.length).toBeLessThanOrEqual(MOST_FILTER_CHARACTERS);
  // backtracking would need more steps here than anyone can wait for
  expect(() => parseFilter(text)).not.toThrow();
});
