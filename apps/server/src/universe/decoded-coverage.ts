import { type CoverageSnapshot, decodeCoverage } from './coverage-snapshot.ts';

/** A snapshot's file, as threads share it. */
export interface SharedCoverage {
  /** Names the content of `bytes`. */
  readonly hash: string;
  readonly bytes: SharedArrayBuffer;
}

/** The snapshot of the last order of this thread: nearly all orders are for the newest one. */
let decoded: { readonly hash: string; readonly coverage: CoverageSnapshot } | null = null;

/** For tasks on worker threads. @throws Error where the bytes are no snapshot of this version */
export function decodedCoverage({ hash, bytes }: SharedCoverage): CoverageSnapshot {
  if (decoded?.hash === hash) return decoded.coverage;
  const coverage = decodeCoverage(new Uint8Array(bytes));
  if (coverage === null) throw new Error('the snapshot cannot be read');
  decoded = { hash, coverage };
  return coverage;
}
