import type { AttributionCut, ScoredPillar } from '@verdure/contract/vocabulary';

/** What the address says of the view. */
export interface LiftChoice {
  /** A figure by its name; the first if absent. */
  readonly lift?: string | undefined;
  readonly cut?: AttributionCut | undefined;
  /** The pillar that is divided into its issues, where the figure is divided by pillar. */
  readonly pillar?: ScoredPillar | undefined;
  /** The bar whose holdings are listed; the one that drags most if absent. */
  readonly bar?: string | undefined;
}
