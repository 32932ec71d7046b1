import type { OverallKind } from '@verdure/contract/investments/constituents';
import type { ConstituentType } from '@verdure/contract/vocabulary';
import { type HoldingsGraph, type LeafWeights, typeOfNode } from '@verdure/scoring/constituents';
import type { NodeScores } from '@verdure/scoring/measures';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { NOTHING_HELD_APART, type UnmatchedHoldings } from '../portfolios/portfolio.reads.ts';
import { closedFundsName } from './holdings-source.ts';

export type InvestmentType = 'portfolio' | 'fund';

/**
 * A portfolio or fund after look-through. Its leaves are companies, countries, and funds or
 * portfolios that could not be opened. It does not depend on scores.
 */
export interface Investment {
  /** Cache key. Changes when the investment or anything below it changes. */
  readonly key: string;
  readonly type: InvestmentType;
  readonly id: number;
  readonly name: string;
  /** The proxy toggle. Funds have none. */
  readonly hasProxy: boolean;
  readonly isFundsFeatureOn: boolean;
  /** True if none of its own rows has a weight. */
  readonly isWeightBlank: boolean;
  /** Gross weight of what was matched, as uploaded, a fraction; of blank weights the share of rows. */
  readonly disclosedWeightFraction: number;
  /** By graph node: rows of a portfolio that match nothing, and of them cash and contracts. */
  readonly unmatched: readonly UnmatchedHoldings[];
  /** False: whether rows of it match nothing is not known. */
  readonly isUnmatchedKnown: boolean;
  /** The holdings graph. The investment is node 0; its constituents are the first edges. */
  readonly graph: HoldingsGraph;
  /** By graph node: the id of the company, country, fund or portfolio. */
  readonly ids: Int32Array;
  /** By node that stands for closed funds: how many of them the investment itself holds. */
  readonly ownClosedFunds: ReadonlyMap<number, number>;
  /** Largest first, with weights as fractions of the investment. */
  readonly leaves: LeafWeights;
}

/** The scores of a graph's nodes under a profile, as columns. */
export interface ScoredNodes {
  /** Row in the snapshot; -1 if the node is not a company in it. */
  readonly rows: Int32Array;
  /** 1 if the row is one of the organisation's private companies. */
  readonly isOwn: Uint8Array;
  /** Index in `LEAF_COVERAGES`. */
  readonly coverages: Uint8Array;
  /** 1 if the company's scores count in averages. */
  readonly isCounted: Uint8Array;
  /** The scores that count in averages. Only from the universe; proxies only with the toggle on. */
  readonly scores: Readonly<Record<OverallKind, NodeScores>>;
}

/** What is held, as nodes: what their scores depend on. */
export type HeldNodes = Pick<Investment, 'ids'> & {
  readonly graph: Pick<HoldingsGraph, 'types'>;
};

/** Nodes with their scores under a profile, of one investment or of all funds. */
export interface ScoredHeld {
  readonly investment: HeldNodes;
  readonly under: ScoredProfile;
  /** By graph node. */
  readonly nodes: ScoredNodes;
}

/** An investment with its nodes' scores under a profile. */
export interface ScoredInvestment extends ScoredHeld {
  readonly investment: Investment;
  /** The proxy toggle; false if the organisation lacks the feature. */
  readonly isProxyOn: boolean;
}

/** The node of the investment itself. */
export const ROOT_NODE = 0;

/**
 * Whether a leaf is what a fund or portfolio that was opened keeps to itself: not identified in the
 * fund, or not recognised in the portfolio.
 */
export const isRest = ({ graph }: Pick<Investment, 'graph'>, node: number): boolean =>
  (graph.rests[node] ?? 0) > 0;

/** What a portfolio does not recognise of itself, with its cash and contracts, a fraction; 0 of a fund. */
export const restFractionOf = ({ graph, type }: Pick<Investment, 'graph' | 'type'>): number =>
  type === 'portfolio' ? (graph.rests[ROOT_NODE] ?? 0) : 0;

const rowCountText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

type Named = Pick<Constituent, 'node' | 'isRest'>;

/** How much of the rest of a portfolio, by its node, is cash and contracts, a fraction. */
export function setAsideOf({ unmatched }: Pick<Investment, 'unmatched'>, node: number): number {
  const { rows, weightPercent, setAside } = unmatched[node] ?? NOTHING_HELD_APART;
  if (weightPercent > 0) return setAside.weightPercent / weightPercent;
  return rows > 0 ? setAside.rows / rows : 0;
}

/** Of which rows a rest consists: 'Not recognised (2 rows), cash and contracts (1 row)'. */
function restName({ rows, setAside }: UnmatchedHoldings): string {
  const lost = rows - setAside.rows;
  const names = [
    ...(lost > 0 || setAside.rows === 0 ? [`not recognised (${rowCountText(lost)})`] : []),
    ...(setAside.rows > 0 ? [`cash and contracts (${rowCountText(setAside.rows)})`] : []),
  ];
  return names.join(', ');
}

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** What stands in a table for a node: its name, or of which rows a portfolio's rest consists. */
export function nameOfRow(
  { graph, unmatched }: Pick<Investment, 'graph' | 'unmatched'>,
  { node, isRest: isKept }: Named,
): string {
  const name = graph.names[node] ?? '';
  if (!isKept || typeOfNode(graph, node) !== 'portfolio') return name;
  const rest = restName(unmatched[node] ?? NOTHING_HELD_APART);
  return node === ROOT_NODE ? capitalised(rest) : `${name}: ${rest}`;
}

/** The same of an immediate constituent: closed funds count those that the investment itself holds. */
export function nameOfConstituent(investment: Investment, row: Named): string {
  const closedFunds = investment.ownClosedFunds.get(row.node);
  return closedFunds === undefined ? nameOfRow(investment, row) : closedFundsName(closedFunds);
}

/** A row of the holdings table: an immediate constituent or a leaf. */
export interface Constituent {
  readonly node: number;
  readonly type: ConstituentType;
  readonly id: number;
  /** True: not the fund or portfolio itself, but what it keeps to itself. */
  readonly isRest: boolean;
}

/** The constituent at a graph node. */
const constituentAt = (
  { graph, ids }: Pick<Investment, 'graph' | 'ids'>,
  node: number,
  isKept: boolean,
): Constituent => ({
  node,
  type: typeOfNode(graph, node),
  id: ids[node] ?? 0,
  isRest: isKept,
});

/** The number of immediate constituents; what a portfolio does not recognise is one of them. */
export const constituentCount = (investment: Pick<Investment, 'graph' | 'type'>): number =>
  (investment.graph.offsets[ROOT_NODE + 1] ?? 0) + (restFractionOf(investment) > 0 ? 1 : 0);

/** The number of rows that `rowsOf` returns. */
export const rowCountOf = (investment: Investment, isUnderlying: boolean): number =>
  isUnderlying ? investment.leaves.nodes.length : constituentCount(investment);

/**
 * The rows of a holdings table: the leaves, or the immediate constituents, of a portfolio with what
 * it does not recognise behind them.
 */
export function rowsOf(investment: Investment, isUnderlying: boolean): readonly Constituent[] {
  const { graph, leaves } = investment;
  if (isUnderlying) {
    return Array.from(leaves.nodes, (node) =>
      constituentAt(investment, node, isRest(investment, node)),
    );
  }
  const own = graph.targets.subarray(0, graph.offsets[ROOT_NODE + 1] ?? 0);
  const rows = Array.from(own, (node) => constituentAt(investment, node, false));
  return restFractionOf(investment) > 0
    ? [...rows, constituentAt(investment, ROOT_NODE, true)]
    : rows;
}
