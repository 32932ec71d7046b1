import { expect, it } from 'vitest';

import { sampleHoldings } from '../../../../../test/bench/sample-holdings.ts';
import { endlessCompute } from '../../../../../test/endless-compute.ts';
import { testCompute } from '../../../../../test/test-compute.ts';
import { type Compute, TaskFailed } from '../../../../platform/compute/compute.ts';
import { mustReadHoldingsFile } from './holdings-reader.ts';

const { file, isins } = sampleHoldings(2_500);
const sample = { bytes: file, kind: 'new' } as const;

it('gives the name, the rows and the hash of a file', async () => {
  const { name, rows, sha256 } = await mustReadHoldingsFile(testCompute, sample);
  expect(name).toBe('Sample');
  expect(rows.map(({ isin }) => isin)).toEqual(isins);
  expect(rows[0]).toEqual({
    rowNumber: 2,
    name: 'Company 0',
    isin: isins[0],
    weightPercent: 0.1,
    flaw: null,
  });
  expect(sha256).toHaveLength(32);
});

it('a file that outlasts its time is refused, and the files beside it are read', async () => {
  const bad = mustReadHoldingsFile(endlessCompute, sample);
  const good = Array.from({ length: 6 }, () => mustReadHoldingsFile(testCompute, sample));
  await expect(bad).rejects.toMatchObject({ code: 'upload.unreadable' });
  expect((await Promise.all(good)).map(({ name }) => name)).toEqual(Array(6).fill('Sample'));
});

it('a file that takes too much memory is refused, and a fault stays a fault', async () => {
  const failing = (error: Error): Compute => ({
    run: () => Promise.reject(error),
    close: async () => undefined,
  });
  const full = mustReadHoldingsFile(failing(new TaskFailed('memory')), sample);
  await expect(full).rejects.toMatchObject({ code: 'upload.unreadable' });
  const fault = mustReadHoldingsFile(failing(new Error('a fault')), sample);
  await expect(fault).rejects.toThrow('a fault');
});
