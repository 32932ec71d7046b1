/** A company that can be sold, or bought, or both. */
export interface Tradable {
  readonly id: number;
  /** Of the portfolio, as it holds the company itself; 0: not held. */
  readonly weightFraction: number;
  /** What it adds to the mean, larger is better; null: it does not count in the mean. */
  readonly value: number | null;
  /** Trades within a sector do not move it. */
  readonly sector: number;
  readonly mayBuy: boolean;
}

export const REACH_LIMITS = ['turnover', 'weight', 'sector', 'chosen'] as const;
export type ReachLimit = (typeof REACH_LIMITS)[number];

/** Fractions of the portfolio. */
export interface ReachLimits {
  /** What is sold at most; as much is bought. */
  readonly turnover: number;
  /** What a company weighs at most after it was bought; what weighs more already may stay. */
  readonly weight: number;
  /** What a sector gains or loses at most. */
  readonly sector: number;
  /** What each chosen sector gains or loses at most, in place of it. */
  readonly chosen: number;
}

/** A mean to be lifted by trades whose weights cancel out. */
export interface ReachProblem {
  /** Each company once. */
  readonly tradables: readonly Tradable[];
  /** Of the whole portfolio, with what cannot be traded: the sum of weight by value. */
  readonly weighedSum: number;
  /** The weight that counts in the mean. */
  readonly countedFraction: number;
  /** What the mean must be at least. */
  readonly target: number;
  readonly limits: ReachLimits;
  /** The sectors with a limit of their own. */
  readonly chosenSectors: readonly number[];
}

export interface Trade {
  readonly id: number;
  /** Of the portfolio, below 0 for a sale. */
  readonly changeFraction: number;
}

/** How much of a limit the trades take. */
export interface LimitUse {
  readonly limit: ReachLimit;
  readonly usedFraction: number;
  readonly allowedFraction: number;
}

export interface NeededLimit {
  readonly limit: ReachLimit;
  readonly fraction: number | null;
}

export type ReachAnswer =
  | {
      readonly status: 'reached';
      readonly trades: readonly Trade[];
      /** The limit that leaves the least; null: nothing has to be traded. */
      readonly binding: LimitUse | null;
    }
  | {
      readonly status: 'impossible';
      /** The best mean within the limits; null: not known. */
      readonly best: number | null;
      /** What each limit that is set would have to be, with the others as they are; null: it alone is no help. */
      readonly needed: readonly NeededLimit[];
    };

/** What a solver says of a model. */
export interface Solved {
  readonly isSolved: boolean;
  readonly objective: number;
  readonly columns: Readonly<
    Record<string, { readonly value: number; readonly reducedCost: number }>
  >;
}

/** Solves a model in the LP format. */
export type Solve = (model: string) => Solved;
