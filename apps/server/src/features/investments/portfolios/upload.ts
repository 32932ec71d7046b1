import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { HoldingRow } from './holdings-file/holdings.ts';
import type { Entity } from './portfolio.ts';

/** Something that carries an ISIN, under each name that it is known by. */
export interface Candidate {
  readonly isin: string;
  readonly type: Exclude<ConstituentType, 'portfolio'>;
  readonly id: number;
  readonly name: string;
  /** Of a share class or a subsidiary that carries the ISIN. */
  readonly otherNames: readonly string[];
}

/** A row with what its ISIN and name stand for. */
export type MatchedRow = HoldingRow &
  (
    | { readonly status: 'matched'; readonly entity: Entity }
    | { readonly status: 'not_found' }
    | { readonly status: 'ambiguous'; readonly candidateNames: readonly string[] }
  );
