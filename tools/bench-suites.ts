import type { BenchSuite } from './bench-row.ts';

/** Every suite by its name. Suites run one after the other, so that none disturbs another's figures. */
export const BENCH_SUITES: Readonly<Record<string, BenchSuite>> = {};
