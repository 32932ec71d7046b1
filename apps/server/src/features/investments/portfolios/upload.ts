import type { IssuerSign } from '@verdure/contract/investments/issuer-choices';
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

/** A company that somebody of the organisation chose for rows with these signs. */
export interface IssuerChoice {
  readonly id: number;
  /** Blank where the row had none. */
  readonly code: string;
  readonly nameKey: string;
  readonly country: string;
  /** What its codes said of other companies then. */
  readonly overruled: readonly string[];
  readonly companyId: number;
  readonly madeAt: string;
  readonly madeBy: string | null;
}

/** A company that a row may be of. */
export interface Offer {
  readonly id: number;
  readonly name: string;
}

/** Of a row without a match, what somebody may choose, and what it is known again by. */
interface Open {
  readonly offers: readonly Offer[];
  readonly sign: IssuerSign | null;
}

/** A row with its match. */
export type MatchedRow = HoldingRow &
  (
    | {
        readonly status: 'matched';
        readonly entity: Entity;
        readonly matchedName: string;
        readonly by: 'code' | 'name' | 'ticker' | IssuerChoice;
        /** The name in the file has nothing in common with the one of the match. */
        readonly isUnlike: boolean;
      }
    | (Open & { readonly status: 'not_found' })
    | (Open & {
        readonly status: 'ambiguous';
        /**
         * Several records have the ISIN, or the signs of the row name different companies: two of them,
         * or one against what was chosen before.
         */
        readonly reason: 'several' | 'conflict' | 'choice';
        readonly candidateNames: readonly string[];
      })
  );
