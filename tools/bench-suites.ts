import { exportBenchmarks } from '../apps/server/test/bench/export-benchmarks.ts';
import { extractionBenchmarks } from '../apps/server/test/bench/extraction-benchmarks.ts';
import { hostileBenchmarks } from '../apps/server/test/bench/hostile-benchmarks.ts';
import { loadBenchmarks } from '../apps/server/test/bench/load-benchmarks.ts';
import { loginFloodBenchmarks } from '../apps/server/test/bench/login-flood-benchmarks.ts';
import { pastBenchmarks } from '../apps/server/test/bench/past-benchmarks.ts';
import { reachBenchmarks } from '../apps/server/test/bench/reach-benchmarks.ts';
import { screenerBenchmarks } from '../apps/server/test/bench/screener-benchmarks.ts';
import { uploadBenchmarks } from '../apps/server/test/bench/upload-benchmarks.ts';
import { routeSizes } from '../apps/web/bundle-sizes.ts';
import { firstPaintBenchmarks } from '../e2e/bench/first-paint-benchmarks.ts';
import { paperBenchmarks } from '../e2e/bench/paper-benchmarks.ts';
import { scrollBenchmarks } from '../e2e/bench/scroll-benchmarks.ts';
import { runScoringBenchmarks } from '../packages/scoring/bench/scoring-benchmarks.ts';
import { sampleSnapshot } from '../packages/scoring/bench/start-benchmarks.ts';
import { engineRow } from './bench-engine-row.ts';
import { filterBenchmarks } from './bench-filters.ts';
import { peerBenchmarks } from './bench-peers.ts';
import { fundBenchmarks } from './bench-funds.ts';
import type { BenchSuite } from './bench-row.ts';
import { universeBenchmarks } from './bench-universe.ts';
import { buildWeb } from './build-web.ts';

const COMPANY_COUNT = 50_000;

const engine: BenchSuite = async () =>
  (await runScoringBenchmarks(sampleSnapshot(COMPANY_COUNT))).map(engineRow);

/** G18: the script that each route loads, gzipped. */
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

/** G16: the login page compared with a bare React page. */
const paint: BenchSuite = async () => {
  if (!buildWeb()) throw new Error('the web could not be built');
  return firstPaintBenchmarks();
};

/** Every suite by name. They run one after another, so that none disturbs another's figures. */
export const BENCH_SUITES: Readonly<Record<string, BenchSuite>> = {
  engine,
  funds: () => fundBenchmarks(),
  universe: () => universeBenchmarks(sampleSnapshot(COMPANY_COUNT)),
  server: async () => [
    ...(await uploadBenchmarks()),
    ...(await hostileBenchmarks()),
    ...(await loginFloodBenchmarks()),
  ],
  load: loadBenchmarks,
  past: pastBenchmarks,
  screener: screenerBenchmarks,
  exports: exportBenchmarks,
  reach: reachBenchmarks,
  filters: filterBenchmarks,
  extraction: extractionBenchmarks,
  paper: paperBenchmarks,
  scripts,
  scroll,
  paint,
};

/** Other engines. Loading their tables takes minutes, so they run only on request. */
export const PEER_SUITES: Readonly<Record<string, BenchSuite>> = {
  peers: () => peerBenchmarks(sampleSnapshot(COMPANY_COUNT)),
};
