import { uploadBenchmarks } from '../apps/server/test/bench/upload-benchmarks.ts';
import { routeSizes } from '../apps/web/bundle-sizes.ts';
import { scrollBenchmarks } from '../e2e/bench/scroll-benchmarks.ts';
import type { BenchRow as EngineRow } from '../packages/scoring/bench/bench-row.ts';
import { runScoringBenchmarks } from '../packages/scoring/bench/scoring-benchmarks.ts';
import type { BenchRow, BenchSuite } from './bench-row.ts';
import { buildWeb } from './build-web.ts';

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

const isGrowth = ({ id }: EngineRow): boolean => id === 'growth';

const engineRow = (row: EngineRow): BenchRow => ({
  id: row.id,
  what: row.what,
  ours: isGrowth(row) ? `n^${row.ours.toFixed(2)}` : milliseconds(row.ours),
  limit: row.limit === null ? null : milliseconds(row.limit),
  // another engine beside ours is a matter of its own run: none is installed with the product
  peer: null,
  ratio: isGrowth(row) ? null : row.ratio,
  target: row.target,
  outcome: row.met ? 'met' : 'missed',
});

const engine: BenchSuite = async () => (await runScoringBenchmarks()).map(engineRow);

/** G18: script that each route loads, gzip. */
const scripts: BenchSuite = async () => {
  if (!buildWeb()) throw new Error('the web could not be built');
  return routeSizes().map(({ route, gzipKilobytes, limitKilobytes, isMet }) => ({
    id: 'G18',
    what: `script of ${route}`,
    ours: `${gzipKilobytes.toFixed(1)} kB`,
    limit: null,
    peer: null,
    ratio: null,
    target: `<= ${limitKilobytes} kB`,
    outcome: isMet ? 'met' : 'missed',
  }));
};

/** G19: the built web, scrolled in a browser. */
const scroll: BenchSuite = async () => {
  if (!buildWeb()) throw new Error('the web could not be built');
  return scrollBenchmarks();
};

/** Every suite by its name. Suites run one after the other, so that none disturbs another's figures. */
export const BENCH_SUITES: Readonly<Record<string, BenchSuite>> = {
  engine,
  server: uploadBenchmarks,
  scripts,
  scroll,
};
