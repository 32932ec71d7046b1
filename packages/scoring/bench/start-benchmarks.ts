import { readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  buildSnapshot,
  decodeSnapshot,
  encodeSnapshot,
  type Snapshot,
} from '../src/snapshot/index.ts';
import { scoreUniverse } from '../src/universe/index.ts';
import { UNCUSTOMISED_WEIGHTS } from '../src/weightings/index.ts';
import { type BenchRow, compareWithTarget, spreadOf3 } from './bench-row.ts';
import { sampleProfile } from './sample-profile.ts';
import { sampleCountries } from './sample-countries.ts';
import { sampleInput } from './sample-universe.ts';

const METRIC_COUNT = 60;
const SUB_SECTOR_COUNT = 60;

export const sampleSnapshot = (companyCount: number): Snapshot =>
  buildSnapshot({
    ...sampleInput({
      seed: 1,
      companyCount,
      metricCount: METRIC_COUNT,
      subSectorCount: SUB_SECTOR_COUNT,
    }),
    ...sampleCountries(1),
  });

/** G15: the snapshot file is read, decoded and scored without customisation. */
export async function benchStart(snapshot: Snapshot): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'verdure-bench-'));
  const file = join(folder, 'snapshot');
  writeFileSync(file, encodeSnapshot(snapshot));
  try {
    const { id } = snapshot.companies;
    return await compareWithTarget(
      'G15',
      `snapshot file to a scored universe, ${id.length} x ${METRIC_COUNT} x 5 years`,
      {
        ours: () => {
          const read = decodeSnapshot(readFileSync(file));
          return read === null ? 0 : scoreUniverse(read, UNCUSTOMISED_WEIGHTS).sectors.length;
        },
        targetMs: 1500,
      },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const GROWTH_SIZES = [3125, 6250, 12_500, 25_000] as const;
const GROWTH_ROUNDS = 15;
const LARGEST_EXPONENT = 1.15;

/** Slope of the logarithm of time over the logarithm of size. */
function exponentOf(points: readonly { readonly size: number; readonly ms: number }[]): number {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ ms }) => Math.log(ms));
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = meanOf(xs);
  const meanY = meanOf(ys);
  const covariance = xs.reduce((sum, x, i) => sum + (x - meanX) * ((ys[i] ?? 0) - meanY), 0);
  return covariance / xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
}

/** How the time of scoring grows with the number of companies, over five sizes. */
export function benchGrowth(largest: Snapshot): BenchRow {
  const snapshots = [...GROWTH_SIZES.map(sampleSnapshot), largest];
  const jobs = snapshots.map((snapshot) => ({ snapshot, profile: sampleProfile(9, snapshot) }));
  const rounds: number[] = [];
  let ours = 0;
  for (let round = -2; round < GROWTH_ROUNDS; round += 1) {
    const points = jobs.map(({ snapshot, profile }) => {
      const start = performance.now();
      scoreUniverse(snapshot, profile);
      return { size: snapshot.companies.id.length, ms: performance.now() - start };
    });
    ours = points.at(-1)?.ms ?? 0;
    if (round >= 0) rounds.push(exponentOf(points));
  }
  const ratio = spreadOf3(rounds);
  return {
    id: 'growth companies',
    what: `exponent of re-scoring over ${snapshots.length} sizes up to ${largest.companies.id.length}`,
    ours,
    limit: null,
    ratio,
    target: `exponent <= ${LARGEST_EXPONENT}`,
    met: ratio.median <= LARGEST_EXPONENT,
  };
}
