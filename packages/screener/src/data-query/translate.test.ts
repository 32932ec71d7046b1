import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SOURCES } from '../../test/sources.ts';
import { catalogueOf } from '../fields/index.ts';
import { whereOf } from '../plan/index.ts';
import { addCondition, emptyQuery } from '../tree/index.ts';
import { printDataQuery, translateDataQuery } from './index.ts';

const catalogues = {
  company: catalogueOf('company', SOURCES),
  country: catalogueOf('country', SOURCES),
  fund: catalogueOf('fund', SOURCES),
} as const;
const translate = (text: string) => translateDataQuery(text, (type) => catalogues[type]);

describe('a data query of the assistant', () => {
  it('becomes a screener query, in the numbers that a reader types', () => {
    const where = JSON.stringify({
      _and: [
        { 'total.governance.grade.current': { _in: ['D', 'E'] } },
        { _or: [{ 'metric.57.value.current': { _lt: 0.07 } }, { name: { _ilike: 'oil' } }] },
      ],
    });
    const text = `query { company_api(profileId: -1, where: ${JSON.stringify(where)}, columns: ["name"]) { name esg { grade } } }`;
    expect(translate(text)).toEqual({
      queryType: 'company',
      columns: ['name'],
      tree: {
        kind: 'group',
        id: 'n5',
        combinator: 'and',
        children: [
          { kind: 'field', id: 'n1' },
          {
            kind: 'group',
            id: 'n4',
            combinator: 'or',
            children: [
              { kind: 'field', id: 'n2' },
              { kind: 'field', id: 'n3' },
            ],
          },
        ],
      },
      fieldSelected: {
        n1: 'total.governance.grade.current',
        n2: 'metric.57.value.current',
        n3: 'name',
      },
      fieldValues: {
        n1: { kind: 'options', options: ['D', 'E'] },
        n2: { kind: 'threshold', operator: '_lt', number: 7 },
        n3: { kind: 'search', text: 'oil' },
      },
    });
    expect(translate('{ country_api { name } }')).toMatchObject({
      queryType: 'country',
      tree: null,
    });
  });

  it.each([
    ['{ company_api(order_by: "name") { name } }', 'Unsuported query argument - order_by'],
    ['{ company_api(where: "{") { name } }', 'Unsuported query argument - where'],
    ['{ company_api(where: 5) { name } }', 'Unsuported query argument - where'],
    ['{ company_api(columns: "name") { name } }', 'Unsuported query argument - columns'],
    ['{ company_api { ... on Company { name } } }', 'Unsuported query selection - InlineFragment'],
    ['{ users { name } }', 'Unsuported query selection - users'],
    ['{ company_api { name } country_api { name } }', 'Unsuported query selection - Field'],
    ['mutation { company_api { name } }', 'Unsuported query selection - OperationDefinition'],
  ])('SCR-AI-03 (part) refuses %s', (text, message) => {
    expect(() => translate(text)).toThrow(message);
  });

  it('says the same as the query that it was printed from', () => {
    const column = fc.constantFrom(
      'metric.92.value.current',
      'metric.57.value.current',
      'fundamental.revenue',
      'total.esg.score.change',
    );
    const operator = fc.constantFrom('_lt' as const, '_lte' as const, '_eq' as const);
    const condition = fc
      .tuple(
        column,
        operator,
        fc.integer({ min: -9_999, max: 9_999 }),
        fc.constantFrom('and' as const, 'or' as const),
      )
      .map(([key, how, hundredths, combinator]) => ({
        condition: {
          column: key,
          answer: { kind: 'threshold', operator: how, number: hundredths / 100 } as const,
        },
        combinator,
      }));
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 6 }), (steps) => {
        const query = steps.reduce(
          (built, step) => addCondition(built, step.condition, { combinator: step.combinator }),
          emptyQuery('company', catalogues.company),
        );
        const back = translate(printDataQuery(query, catalogues.company));
        expect(whereOf(back, catalogues.company)).toEqual(whereOf(query, catalogues.company));
        expect(back.columns).toEqual(query.columns);
      }),
    );
  });
});
