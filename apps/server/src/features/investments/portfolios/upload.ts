import type { ConstituentType } from '@verdure/contract/vocabulary';

import type { HoldingRow } from './holdings-file/holdings.ts';
import type { Entity } from './portfolio.ts';

/** An entity with an ISIN, and all its names. */
export interface Candidate {
  readonly isin: string;
  readonly type: Exclude<ConstituentType, 'portfolio'>;
  readonly id: number;
  readonly name: string;
  /** Names of a share class or subsidiary with the ISIN. */
  readonly otherNames: readonly string[];
}

/** A row with its match. */
export type MatchedRow = HoldingRow &
  (
    | {
        readonly status: 'matched';
        readonly entity: Entity;
        readonly matchedName: string;
        readonly by: 'code' | 'name';
        /** The name in the file has nothing in common with the one of the match. */
        readonly isUnlike: boolean;
      }
    | {
        readonly status: 'not_found';
        /** Names of companies that it may be. */
        readonly offered: readonly string[];
      }
    | {
        readonly status: 'ambiguous';
        /** Several records have the ISIN, or the signs of the row name different companies. */
        readonly reason: 'several' | 'conflict';
        readonly candidateNames: readonly string[];
      }
  );
