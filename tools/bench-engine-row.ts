import type { BenchRow as EngineRow } from '../packages/scoring/bench/bench-row.ts';
import type { BenchRow } from './bench-row.ts';

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

const isGrowth = ({ id }: EngineRow): boolean => id.startsWith('growth');

/** Turns a result of the engine's benchmarks into a table row; peers have their own rows. */
export const engineRow = (row: EngineRow): BenchRow => ({
  id: row.id,
  what: row.what,
  ours: isGrowth(row) ? `n^${row.ratio.median.toFixed(2)}` : milliseconds(row.ours),
  limit: row.limit === null ? null : milliseconds(row.limit),
  peer: null,
  ratio: row.ratio,
  target: row.target,
  outcome: row.met ? 'met' : 'missed',
});
