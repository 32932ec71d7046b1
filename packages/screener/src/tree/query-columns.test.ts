import { expect, it } from 'vitest';

import { SOURCES } from '../../test/sources.ts';
import { catalogueOf } from '../fields/index.ts';
import {
  addCondition,
  emptyQuery,
  moveColumn,
  withColumn,
  withoutColumn,
  withoutConditions,
} from './index.ts';

const empty = emptyQuery('company', catalogueOf('company', SOURCES));
const some = { ...empty, columns: ['name', 'isin', 'sector'] };

it('SCR-SCRN-05 (part) adds a column once and removes it', () => {
  const more = withColumn(some, 'ticker');
  expect(more.columns).toEqual(['name', 'isin', 'sector', 'ticker']);
  expect(withColumn(more, 'ticker')).toBe(more);
  expect(withoutColumn(more, 'isin').columns).toEqual(['name', 'sector', 'ticker']);
});

it('moves a column one place, and leaves the first and the last where they are', () => {
  expect(moveColumn(some, 'isin', -1).columns).toEqual(['isin', 'name', 'sector']);
  expect(moveColumn(some, 'isin', 1).columns).toEqual(['name', 'sector', 'isin']);
  expect(moveColumn(some, 'name', -1)).toBe(some);
  expect(moveColumn(some, 'sector', 1)).toBe(some);
  expect(moveColumn(some, 'ticker', -1)).toBe(some);
});

it('SCR-SCRN-07 (part) a report keeps the columns and asks for all rows', () => {
  const asked = addCondition(some, {
    column: 'sector',
    answer: { kind: 'options', options: ['1'] },
  });
  expect(withoutConditions(asked)).toEqual(some);
});
