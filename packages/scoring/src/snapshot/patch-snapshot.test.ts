import fc from 'fast-check';
import { expect, it } from 'vitest';

import { LATEST_SAMPLE_YEAR, sampleInput } from '../../bench/sample-universe.ts';
import {
  buildSnapshot,
  encodeSnapshot,
  patchSnapshot,
  type SnapshotChange,
  type SnapshotInput,
} from './index.ts';

const points = fc.option(fc.constantFrom(0, 1, 2.5, 10 / 3, 4));
const amount = fc.option(fc.constantFrom(-5, 0, 12, 3_400_000, 9e9));
const key = {
  companyId: fc.integer({ min: 999, max: 1041 }),
  year: fc.integer({ min: LATEST_SAMPLE_YEAR - 5, max: LATEST_SAMPLE_YEAR + 1 }),
};

const metricChange = fc.record({
  type: fc.constant('metric-value' as const),
  ...key,
  metricId: fc.integer({ min: 1, max: 9 }),
  row: fc.option(fc.record({ awareness: points, performance: points, value: amount })),
});

const fundamentalsChange = fc.record({
  type: fc.constant('fundamentals' as const),
  ...key,
  row: fc.option(
    fc.record({
      revenueUsd: amount,
      expensesUsd: amount,
      enterpriseValueUsd: amount,
      marketCapUsd: amount,
      wellbeingUsd: amount,
    }),
  ),
});

/** The same rows with the change among them. */
function changedInput(input: SnapshotInput, change: SnapshotChange): SnapshotInput {
  const { companyId, year } = change;
  if (change.type === 'metric-value') {
    const { metricId } = change;
    const others = [...input.metricValues].filter(
      (row) => row.companyId !== companyId || row.metricId !== metricId || row.year !== year,
    );
    const row = change.row === null ? [] : [{ companyId, metricId, year, ...change.row }];
    return { ...input, metricValues: [...row, ...others] };
  }
  const others = [...input.fundamentals].filter(
    (row) => row.companyId !== companyId || row.year !== year,
  );
  const row = change.row === null ? [] : [{ companyId, year, ...change.row }];
  return { ...input, fundamentals: [...others, ...row] };
}

function listed(seed: number, subSectorCount: number): SnapshotInput {
  const input = sampleInput({ seed, companyCount: 40, metricCount: 9, subSectorCount });
  return {
    ...input,
    metricValues: [...input.metricValues],
    fundamentals: [...input.fundamentals],
  };
}

it('a patched snapshot is the one that a rebuild gives, byte for byte', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.oneof(metricChange, fundamentalsChange), { minLength: 1, maxLength: 3 }),
      (seed, subSectorCount, changes) => {
        let input = listed(seed, subSectorCount);
        let snapshot = buildSnapshot(input);
        for (const change of changes) {
          snapshot = patchSnapshot(snapshot, change);
          input = changedInput(input, change);
        }
        expect(encodeSnapshot(snapshot)).toEqual(encodeSnapshot(buildSnapshot(input)));
      },
    ),
    { numRuns: 100 },
  );
}, 30_000);
