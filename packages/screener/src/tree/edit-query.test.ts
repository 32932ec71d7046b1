import { screenerQuery } from '@verdure/contract/screening/screener-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SOURCES } from '../../test/sources.ts';
import { catalogueOf } from '../fields/index.ts';
import {
  addCondition,
  emptyQuery,
  fieldIdsOf,
  moveNode,
  nodesOf,
  removeCondition,
  replaceCondition,
  setCombinator,
  withPortfolio,
} from './index.ts';

const catalogue = catalogueOf('company', SOURCES);
const empty = emptyQuery('company', catalogue);
const governance = {
  column: 'total.governance.grade.current',
  answer: { kind: 'options', options: ['D', 'E'] },
} as const;
const emissions = {
  column: 'metric.92.value.current',
  answer: { kind: 'threshold', operator: '_gte', number: 10_000 },
} as const;
const tobacco = {
  column: 'exclusion.activity.7',
  answer: { kind: 'options', options: ['Y'] },
} as const;

const one = addCondition(empty, governance);
const two = addCondition(one, emissions, { combinator: 'and' });
const three = addCondition(two, tobacco, { beside: 'n2', combinator: 'or' });

describe('a query that is edited', () => {
  it('SCR-SCRN-04 adds, combines, replaces and deletes fields; a group of two collapses', () => {
    expect(one.tree).toEqual({ kind: 'field', id: 'n1' });
    expect(three.tree).toMatchObject({
      combinator: 'and',
      children: [{ id: 'n1' }, { combinator: 'or', children: [{ id: 'n2' }, { id: 'n3' }] }],
    });
    expect(removeCondition(three, 'n3', catalogue)).toEqual(two);
    const replaced = replaceCondition(two, { id: 'n2', ...tobacco }, catalogue);
    expect(replaced.fieldSelected).toEqual({ n1: governance.column, n2: tobacco.column });
    expect(replaced.columns).not.toContain(emissions.column);
    expect(removeCondition(one, 'n1', catalogue)).toEqual(empty);
  });

  it('joins a group that combines in the same way', () => {
    const joined = addCondition(two, tobacco, { beside: 'n1', combinator: 'and' });
    expect(fieldIdsOf(joined.tree)).toEqual(['n1', 'n3', 'n2']);
    expect(nodesOf(joined.tree)).toHaveLength(4);
    expect(nodesOf(addCondition(two, tobacco, { combinator: 'and' }).tree)).toHaveLength(4);
  });

  it('SCR-SCRN-05 takes the column of the last use along, unless it is a default', () => {
    const twice = addCondition(two, emissions);
    expect(removeCondition(twice, 'n3', catalogue).columns).toContain(emissions.column);
    expect(removeCondition(two, 'n2', catalogue).columns).not.toContain(emissions.column);
    const byName = addCondition(empty, { column: 'name', answer: { kind: 'search', text: 'oil' } });
    expect(removeCondition(byName, 'n1', catalogue).columns).toEqual(empty.columns);
    expect(empty.columns).toEqual(catalogue.defaultColumns);
  });

  it('moves a condition inside its group and changes how a group combines', () => {
    if (three.tree === null) throw new Error('no tree');
    const moved = moveNode(three.tree, 'n3', -1);
    expect(fieldIdsOf(moved)).toEqual(['n1', 'n3', 'n2']);
    expect(moveNode(moved, 'n3', -1)).toEqual(moved);
    expect(moveNode(moved, 'n3', 1)).toEqual(three.tree);
    expect(setCombinator(three.tree, three.tree.id, 'or')).toMatchObject({ combinator: 'or' });
  });

  it('SCR-SCRN-20 (part) shows weights with a portfolio, and asks nothing of them without', () => {
    const weight = {
      column: 'portfolio_weighting',
      answer: { kind: 'threshold', operator: '_gt', number: 0.01 },
    } as const;
    expect(withPortfolio(empty, true, catalogue).columns.slice(0, 2)).toEqual([
      'name',
      'portfolio_weighting',
    ]);
    expect(withPortfolio(empty, true, catalogue).columns).not.toContain('fundamental.market_cap');
    expect(withPortfolio(two, true, catalogue).columns.slice(1, 3)).toEqual([
      'portfolio_weighting',
      'fundamental.market_cap',
    ]);
    const weighed = addCondition(two, weight);
    expect(withPortfolio(weighed, false, catalogue)).toEqual(two);
    const added = { ...weight, column: 'portfolio_impact.44' };
    const columns = [...two.columns, 'portfolio_isin'];
    const held = addCondition({ ...two, columns }, added);
    expect(withPortfolio(held, false, catalogue)).toEqual(two);
    expect(withPortfolio(withPortfolio(weighed, true, catalogue), true, catalogue).columns).toEqual(
      withPortfolio(weighed, true, catalogue).columns,
    );
  });

  it('adding then deleting a condition gives the query back, and every query can be sent', () => {
    const step = fc.record({
      place: fc.nat(20),
      combinator: fc.constantFrom('and' as const, 'or' as const),
      condition: fc.constantFrom(governance, emissions, tobacco),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), step, (steps, last) => {
        const add = (query: typeof empty, { place, combinator, condition }: typeof last) => {
          const nodes = nodesOf(query.tree);
          const beside = nodes[place % Math.max(1, nodes.length)]?.id;
          return addCondition(query, condition, {
            combinator,
            ...(beside === undefined ? {} : { beside }),
          });
        };
        const query = steps.reduce(add, empty);
        const grown = add(query, last);
        const added = fieldIdsOf(grown.tree).find((id) => !fieldIdsOf(query.tree).includes(id));
        const ids = nodesOf(grown.tree).map(({ id }) => id);
        return (
          screenerQuery.safeParse(grown).success &&
          new Set(ids).size === ids.length &&
          JSON.stringify(removeCondition(grown, added ?? '', catalogue).tree) ===
            JSON.stringify(query.tree)
        );
      }),
    );
  });
});
