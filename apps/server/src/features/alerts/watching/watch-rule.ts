import type { WatchedFigure, WatchedType } from '@verdure/contract/alerts/watching';
import type { ProfileId } from '@verdure/contract/vocabulary';

/** What a rule looks at. */
export interface Watched {
  readonly subject: { readonly type: WatchedType; readonly id: number };
  /** Each company that the portfolio holds, not its own figure. */
  readonly ofHoldings: boolean;
  readonly profileId: ProfileId;
  readonly figure: WatchedFigure;
  /** A grade, an article, an amount; null for exclusions and for screens. */
  readonly line: string | null;
}

/** What a person wants to be told. */
export interface WatchRule extends Watched {
  readonly id: number;
  readonly subjectName: string;
  readonly profileName: string;
  readonly byMail: boolean;
  readonly isOn: boolean;
  readonly overNow: number;
  readonly checkedAt: string | null;
  readonly lastFiredAt: string | null;
}

/** One figure that a rule found. */
export interface Reading {
  readonly type: 'portfolio' | 'company' | 'country' | 'fund';
  readonly id: number;
  readonly name: string;
  /** As a page shows it; null: there is no data. */
  readonly shown: string | null;
  readonly isOver: boolean;
}

/** By `keyOf`: what was shown (of a screen: the name), and whether it was over the line. */
export type StoredReadings = Readonly<Record<string, readonly [shown: string, isOver: boolean]>>;

export const keyOf = ({ type, id }: Pick<Reading, 'type' | 'id'>): string => `${type}:${id}`;

/** Whose rule it is. */
export interface Owner {
  readonly organisationId: number;
  readonly userId: number;
}
