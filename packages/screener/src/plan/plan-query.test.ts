import { where } from '@verdure/contract/screening/screener-query';
import { describe, expect, it } from 'vitest';

import { SOURCES } from '../../test/sources.ts';
import { checkQuery } from '../check/index.ts';
import { catalogueOf } from '../fields/index.ts';
import { addCondition, emptyQuery } from '../tree/index.ts';
import { conditionWords, queryWords } from '../words/index.ts';
import { columnsOf, filterOf, whereOf } from './index.ts';

const catalogue = catalogueOf('company', SOURCES);
const empty = emptyQuery('company', catalogue);
const governance = {
  column: 'total.governance.grade.current',
  answer: { kind: 'options', options: ['D', 'E'] },
} as const;
const women = {
  column: 'metric.57.value.current',
  answer: { kind: 'threshold', operator: '_lt', number: 25 },
} as const;
const revenue = {
  column: 'fundamental.revenue',
  answer: { kind: 'threshold', operator: '_gte', number: 1_500 },
} as const;
const name = { column: 'name', answer: { kind: 'search', text: '  oil ' } } as const;

const query = addCondition(
  addCondition(addCondition(addCondition(empty, governance), women), revenue, {
    beside: 'n2',
    combinator: 'or',
  }),
  name,
);

describe('a query', () => {
  it('is planned in stored numbers: 25% is 0.25, 1,500 $1M is 1.5 billion', () => {
    const planned = whereOf(query, catalogue);
    expect(planned).toEqual({
      _and: [
        { 'total.governance.grade.current': { _in: ['D', 'E'] } },
        {
          _or: [
            { 'metric.57.value.current': { _lt: 0.25 } },
            { 'fundamental.revenue': { _gte: 1_500_000_000 } },
          ],
        },
        { name: { _ilike: 'oil' } },
      ],
    });
    expect(where.parse(planned)).toEqual(planned);
    expect(whereOf(empty, catalogue)).toBeNull();
    const filter = filterOf(planned ?? { _and: [] });
    expect(columnsOf(filter)).toEqual([
      'total.governance.grade.current',
      'metric.57.value.current',
      'fundamental.revenue',
      'name',
    ]);
    expect(filter).toMatchObject({
      kind: 'all',
      filters: [{ kind: 'condition' }, { kind: 'any' }, {}],
    });
  });

  it('SCR-SCRN-29 (part) reads as one sentence', () => {
    expect(queryWords(query, catalogue)).toBe(
      "Companies where Governance, Grade is D or E and (Women on the board is less than 25% or Revenue is at least $1,500M) and Name contains 'oil'.",
    );
    expect(queryWords(empty, catalogue)).toBe('All companies.');
    const unset = addCondition(empty, { column: 'metric.57.value.current', answer: null });
    expect(conditionWords(unset, 'n1', catalogue)).toContain('has no value yet');
  });
});

describe('a query that cannot be run', () => {
  const reasons = (given: typeof empty, hasPortfolio = false) =>
    checkQuery(given, { catalogue, hasPortfolio }).map(({ nodeId, kind }) => [nodeId, kind]);

  it('SCR-SCRN-17 (part) names the field without a value, and the threshold without a number', () => {
    expect(reasons(query)).toEqual([]);
    expect(reasons(addCondition(query, { ...women, answer: null }))).toEqual([['n5', 'no_value']]);
    const noNumber = { kind: 'threshold', operator: '_lt', number: Number.NaN } as const;
    expect(reasons(addCondition(empty, { ...women, answer: noNumber }))).toEqual([
      ['n1', 'no_value'],
    ]);
    const otherKind = addCondition(empty, { ...women, answer: governance.answer });
    expect(reasons(otherKind)).toEqual([['n1', 'no_value']]);
  });

  it('SCR-SCRN-18 (part) asks for a portfolio where it weighs', () => {
    const weighed = { ...empty, columns: [...empty.columns, 'portfolio_weighting'] };
    expect(reasons(weighed)).toEqual([[null, 'needs_portfolio']]);
    expect(reasons(weighed, true)).toEqual([]);
    expect(checkQuery(weighed, { catalogue, hasPortfolio: false })[0]?.reason).toMatch(
      /^Your query includes 'Portfolio Weighting' but you have not selected a portfolio\./,
    );
    const coded = { ...empty, columns: [...empty.columns, 'portfolio_isin'] };
    expect(checkQuery(coded, { catalogue, hasPortfolio: false })[0]?.reason).toMatch(
      /^Your query includes 'Portfolio ISIN' but/,
    );
  });

  it('names what a saved query asks and the catalogue no longer has', () => {
    const old = { ...empty, columns: ['name', 'metric.9999.value.current'] };
    expect(reasons(old)).toEqual([[null, 'unknown_field']]);
    expect(reasons({ ...empty, columns: [] })).toEqual([[null, 'no_columns']]);
    expect(reasons(addCondition(empty, { ...women, column: 'metric.9999.value.current' }))).toEqual(
      [
        ['n1', 'unknown_field'],
        [null, 'unknown_field'],
      ],
    );
  });
});
