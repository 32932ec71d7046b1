import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { expect, it } from 'vitest';

import { storeQuery, storedQuery } from './stored-query.ts';

const queryOf = (options: number, queryType: ScreenerQuery['queryType'] = 'company') =>
  ({
    queryType,
    tree: null,
    fieldSelected: {},
    fieldValues: {
      n1: {
        kind: 'options',
        options: Array.from({ length: options }, (_, at) => `Option of the field number ${at}`),
      },
    },
    columns: ['name'],
  }) satisfies ScreenerQuery;

it('gives each long query an address of its own, under which it is found again', () => {
  const queries = [
    queryOf(3),
    ...Array.from({ length: 40 }, (_, at) => queryOf(200 + at, at % 2 ? 'fund' : 'company')),
  ];
  const addresses = queries.map(storeQuery);
  expect(new Set(addresses).size).toBe(queries.length);
  expect(queries.map(({ queryType }, at) => storedQuery(queryType, addresses[at] ?? ''))).toEqual(
    queries,
  );
});

it('keeps the same query once', () => {
  expect(storeQuery(queryOf(200))).toBe(storeQuery(queryOf(200)));
});

it('keeps the newest hundred', () => {
  const [first = ''] = Array.from({ length: 101 }, (_, at) => storeQuery(queryOf(150 + at)));
  expect(storedQuery('company', first)).toBe('elsewhere');
  expect(Object.keys(sessionStorage).length).toBeLessThan(103);
});
