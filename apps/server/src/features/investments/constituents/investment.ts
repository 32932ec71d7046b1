import type { ConstituentType } from '@verdure/contract/vocabulary';
import type { HoldingsGraph, Leaf } from '@verdure/scoring/constituents';

/** One holding of a portfolio or fund, before anything is known of what it is. */
export interface Holding {
  readonly type: ConstituentType;
  readonly id: number;
  /** Fraction as uploaded or published; null for blank (equal) weights; negative is short. */
  readonly weightFraction: number | null;
}

/** One holding as it stands in its portfolio or fund. */
export interface ImmediateConstituent extends Holding {
  /** Id of the node in the graph. */
  readonly node: string;
  readonly name: string;
  readonly recalibratedFraction: number;
}

export type InvestmentType = 'portfolio' | 'fund';

/** A portfolio or fund that was looked through. Nothing of it depends on scores or on the viewer. */
export interface Investment {
  /** Names this state of it and of everything below: answers made from it may be kept by it. */
  readonly key: string;
  readonly type: InvestmentType;
  readonly id: number;
  readonly name: string;
  /** The proxy toggle; a fund has none. */
  readonly hasProxy: boolean;
  readonly isFundsFeatureOn: boolean;
  readonly disclosedWeightFraction: number;
  readonly graph: HoldingsGraph;
  readonly constituents: readonly ImmediateConstituent[];
  readonly leaves: readonly Leaf[];
}

export const nodeOf = (type: ConstituentType, id: number): string => `${type} ${id}`;

/** The id inside a node's name. */
export const idOfNode = (node: string): number => Number(node.slice(node.indexOf(' ') + 1));
