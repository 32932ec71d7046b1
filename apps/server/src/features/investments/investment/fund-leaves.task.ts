import type { LeafRows } from '@verdure/scoring/constituents';

import { decodedCoverage, type SharedCoverage } from '../../../universe/decoded-coverage.ts';
import { type FundSpan, fundLeaves } from './fund-leaves.ts';

interface LeavesOrder extends SharedCoverage {
  readonly span: FundSpan;
}

/** Looks through some funds. The answer is in memory that threads share: each profile reads it. */
export function run({ span, ...coverage }: LeavesOrder): LeafRows {
  const { offsets, nodes, weights } = fundLeaves(decodedCoverage(coverage), span);
  const shared = {
    offsets: new Int32Array(new SharedArrayBuffer(offsets.byteLength)),
    nodes: new Int32Array(new SharedArrayBuffer(nodes.byteLength)),
    weights: new Float64Array(new SharedArrayBuffer(weights.byteLength)),
  };
  shared.offsets.set(offsets);
  shared.nodes.set(nodes);
  shared.weights.set(weights);
  return shared;
}
