import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { ScoredProfile } from '../../../platform/universe/scored-profile.ts';

/** A leaf as exclusions look at it. */
export interface HeldLeaf {
  readonly type: ConstituentType;
  readonly name: string;
  /** Flattened; negative is short. */
  readonly weightFraction: number;
  readonly of: { readonly id: number; readonly row: number | null };
}

/** A portfolio or fund whose exclusions are asked for. */
export interface ExclusionsOf {
  readonly id: number;
  readonly under: ScoredProfile;
  readonly leaves: readonly HeldLeaf[];
}

/** A row of the holdings table with the companies below it. */
export interface HoldingsRow {
  readonly type: ConstituentType;
  readonly id: number;
  readonly companyIds: readonly number[];
}
