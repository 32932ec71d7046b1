import type { OwnPrecedence } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { type CoverageValue, overlaid, type OwnValue } from './overlay.ts';

const stored = (change: Partial<CoverageValue> = {}): CoverageValue => ({
  companyId: 1,
  metricId: 34,
  year: 2025,
  awareness: 3,
  performance: null,
  value: 0.1,
  isConfirmed: true,
  isDesk: false,
  ...change,
});

const own = (change: Partial<OwnValue> = {}): OwnValue => ({
  companyId: 1,
  metricId: 34,
  year: 2025,
  value: 0.4,
  uploadId: 7,
  ...change,
});

const originsBy = (precedence: OwnPrecedence) =>
  [stored(), stored({ isDesk: true })].map(
    (each) => overlaid([each], [own()], precedence)[0]?.origin,
  );

it('lets the rule decide, value by value', () => {
  expect(originsBy('own_first')).toEqual(['own', 'own']);
  expect(originsBy('desk_first')).toEqual(['own', 'desk']);
  expect(originsBy('own_last')).toEqual(['public', 'desk']);
});

it('keeps the judgement of the coverage beside an own value, and confirms nothing', () => {
  expect(overlaid([stored()], [own()], 'own_first')).toEqual([
    { ...own(), awareness: 3, performance: null, isConfirmed: false, origin: 'own' },
  ]);
});

it('fills a year or a metric that the coverage does not have, under every rule', () => {
  const judgedAlone = stored({ value: null });
  for (const precedence of ['own_first', 'desk_first', 'own_last'] as const) {
    expect(overlaid([judgedAlone], [own()], precedence)[0]).toMatchObject({
      origin: 'own',
      value: 0.4,
    });
    expect(overlaid([stored({ year: 2024 })], [own()], precedence)).toHaveLength(2);
  }
});

it('takes the first of several uploads with the same value', () => {
  const newer = own({ uploadId: 9, value: 0.6 });
  expect(overlaid([], [newer, own()], 'own_first')).toEqual([
    expect.objectContaining({ uploadId: 9, value: 0.6 }),
  ]);
});

it('adds up the scopes again where one of them is own', () => {
  const parts = [stored({ metricId: 92, value: 10 }), stored({ metricId: 93, value: 5 })];
  const sum = stored({ metricId: 1, value: 15, isDesk: true });
  const values = overlaid([...parts, sum], [own({ metricId: 92, value: 30 })], 'own_first');
  expect(values.find(({ metricId }) => metricId === 1)).toMatchObject({ value: 35, origin: 'own' });
  const untouched = overlaid([...parts, sum], [own()], 'own_first');
  expect(untouched.find(({ metricId }) => metricId === 1)).toMatchObject({ value: 15 });
});

const STRATEGY = 39;

it('brings the awareness of a judged metric, where the rule puts the own before the judgement there is', () => {
  const judged = stored({ metricId: STRATEGY, value: null, awareness: 1 });
  const brought = own({ metricId: STRATEGY, value: 3 });
  const awarenessBy = (precedence: OwnPrecedence) =>
    overlaid([judged], [brought], precedence).map(({ origin, awareness, value }) => [
      origin,
      awareness,
      value,
    ]);
  expect(awarenessBy('own_first')).toEqual([['own', 3, null]]);
  expect(awarenessBy('own_last')).toEqual([['public', 1, null]]);
  const open = stored({ metricId: STRATEGY, value: null, awareness: null });
  expect(overlaid([open], [brought], 'own_last')[0]).toMatchObject({ origin: 'own', awareness: 3 });
});
