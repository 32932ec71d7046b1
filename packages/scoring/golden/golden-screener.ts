import { THRESHOLD_OPERATORS } from '@verdure/contract/vocabulary';

import { meets, SCALES, storedNumber } from '../src/screening/index.ts';
import type { GoldenRow } from './golden-table.ts';

export function screener(row: GoldenRow) {
  const scale = SCALES.find((each) => each === row.text('scale')) ?? 'plain';
  const operator = THRESHOLD_OPERATORS.find((each) => each === row.text('operator')) ?? '_eq';
  const limit = storedNumber(row.number('typed') ?? 0, scale);
  const isMatch = meets(row.number('stored') ?? Number.NaN, operator, limit);
  return { limit, matches: isMatch ? 'yes' : 'no' };
}
