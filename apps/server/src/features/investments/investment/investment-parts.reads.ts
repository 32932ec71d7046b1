import type { ScoredParts } from '../../../universe/scored-parts.ts';
import type { Investments } from './investment.reads.ts';

/** The parts of a server that opens and scores investments. */
export interface InvestmentParts extends ScoredParts {
  readonly investments: Investments;
}
