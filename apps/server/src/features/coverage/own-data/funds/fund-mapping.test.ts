import type { OwnChoices, OwnColumnUse } from '@verdure/contract/coverage/own-data';
import { expect, it } from 'vitest';

import { isOfFunds } from './fund-mapping.ts';

const choicesOf = (
  ...uses: readonly OwnColumnUse[]
): Pick<OwnChoices, 'columns' | 'fund_name'> => ({
  fund_name: null,
  columns: uses.map((use, at) => ({
    at,
    use,
    metric_id: null,
    amount: null,
    unit: null,
    year: null,
  })),
});

it.each<[boolean, readonly OwnColumnUse[]]>([
  [true, ['fund_name', 'isin', 'weight']],
  // a custodian's file of one mandate, whose name stands above its rows
  [true, ['isin', 'name', 'position', 'currency']],
  [false, ['isin', 'measure', 'position']],
  [false, ['isin', 'metric', 'value', 'position']],
  [false, ['isin', 'measure']],
])('takes a file for one of funds: %s, by its columns %j', (isIt, uses) => {
  expect(isOfFunds(choicesOf(...uses))).toBe(isIt);
});
