import { CONSTITUENT_TYPES, type ConstituentType } from '@verdure/contract/vocabulary';
import { type Holdings, TYPE_CODES, typeOfCode } from '@verdure/scoring/constituents';
import { rowOfCompany } from '@verdure/scoring/snapshot';

import type { CoverageSnapshot } from '../../../universe/coverage-snapshot.ts';
import { FUND_HOLDING_TYPES, fundIndex } from '../../../universe/fund-table.ts';
import {
  type HoldingColumns,
  NOTHING_HELD_APART,
  type UnmatchedHoldings,
} from '../portfolios/portfolio.reads.ts';

/** A portfolio with its holdings, stored or an unsaved draft. */
export interface SourcePortfolio {
  readonly name: string;
  readonly holdings: HoldingColumns;
  /** False: whether rows of it match nothing is not known. */
  readonly isUnmatchedKnown: boolean;
}

/** The source of holdings: portfolios from the database or drafts, funds from the snapshot. */
export interface HoldingsSource {
  readonly coverage: CoverageSnapshot;
  readonly portfolios: ReadonlyMap<number, SourcePortfolio>;
  /** Names of companies that are not in the snapshot. */
  readonly companyNames: ReadonlyMap<number, string>;
}

const PERCENT = 100;

const NOTHING: HoldingColumns = {
  types: new Uint8Array(0),
  ids: new Int32Array(0),
  weightsPercent: new Float64Array(0),
  unmatched: NOTHING_HELD_APART,
};

/** A fund's latest holdings in the snapshot; none of an unknown fund. */
export function fundHoldings({ funds }: CoverageSnapshot, fundId: number): HoldingColumns {
  const index = fundIndex(funds, fundId);
  if (index === null) return NOTHING;
  const [from, to] = [funds.offsets[index] ?? 0, funds.offsets[index + 1] ?? 0];
  const codeOf = (type: number): number => TYPE_CODES[FUND_HOLDING_TYPES[type] ?? 'company'];
  return {
    types: funds.type.subarray(from, to).map(codeOf),
    ids: funds.constituentId.subarray(from, to),
    weightsPercent: funds.weight.subarray(from, to).map((fraction) => fraction * PERCENT),
    unmatched: {
      ...NOTHING_HELD_APART,
      weightPercent: (funds.unmatched[index] ?? 0) * PERCENT,
    },
  };
}

function companyName({ coverage, companyNames }: HoldingsSource, id: number): string | null {
  const row = rowOfCompany(coverage, id);
  if (row !== null) return coverage.companies.names[row] ?? null;
  return companyNames.get(id) ?? coverage.funds.privateNames?.get(id) ?? null;
}

function fundName({ coverage: { funds } }: HoldingsSource, id: number): string | null {
  const index = fundIndex(funds, id);
  return index === null ? null : (funds.names[index] ?? null);
}

const countryName = ({ coverage }: HoldingsSource, id: number): string | null =>
  coverage.countrySnapshot.countries.find((country) => country.id === id)?.name ?? null;

const NAME_OF = {
  company: companyName,
  country: countryName,
  fund: fundName,
  portfolio: ({ portfolios }: HoldingsSource, id: number) => portfolios.get(id)?.name ?? null,
} as const satisfies Record<ConstituentType, (source: HoldingsSource, id: number) => string | null>;

/** The holdings of a portfolio or fund; empty for a company or country. */
export function holdingsOf(
  source: HoldingsSource,
  type: ConstituentType,
  id: number,
): HoldingColumns {
  if (type === 'portfolio') return source.portfolios.get(id)?.holdings ?? NOTHING;
  return type === 'fund' ? fundHoldings(source.coverage, id) : NOTHING;
}

/** The ids of closed funds: no fund has them. Short ones stay apart, or they would offset long ones. */
const CLOSED_FUNDS_ID = { long: 0, short: -1 } as const;

/** What stands in place of funds that the organisation has not subscribed to (SCR-GLB-60). */
export const closedFundsName = (count: number): string =>
  `Funds (${count.toLocaleString('en-US')}), not in your subscription`;

/** The nodes found so far, each once. */
class MetNodes {
  readonly types: number[] = [];
  readonly ids: number[] = [];
  readonly names: string[] = [];
  readonly #source: HoldingsSource;
  readonly #isFundsFeatureOn: boolean;
  readonly #nodeByKey = new Map<number, number>();
  /** By node of closed funds: the ids of those funds. */
  readonly #closedFunds = new Map<number, Set<number>>();

  constructor(source: HoldingsSource, isFundsFeatureOn: boolean) {
    this.#source = source;
    this.#isFundsFeatureOn = isFundsFeatureOn;
  }

  /** The node of a row; -1 if what it names is unknown, so has no name. */
  nodeOf(code: number, id: number, weightPercent: number): number {
    const name = () => NAME_OF[typeOfCode(code)](this.#source, id);
    if (code !== TYPE_CODES.fund || this.#isFundsFeatureOn) return this.#nodeNamed(code, id, name);
    if (name() === null) return -1;
    const closedId = weightPercent < 0 ? CLOSED_FUNDS_ID.short : CLOSED_FUNDS_ID.long;
    const node = this.#nodeNamed(code, closedId, () => '');
    const funds = this.#closedFunds.get(node) ?? new Set();
    this.#closedFunds.set(node, funds.add(id));
    this.names[node] = closedFundsName(funds.size);
    return node;
  }

  /** How many funds each node of closed funds stands for so far. */
  closedFundCounts(): ReadonlyMap<number, number> {
    return new Map(Array.from(this.#closedFunds, ([node, { size }]) => [node, size]));
  }

  #nodeNamed(code: number, id: number, nameOf: () => string | null): number {
    const key = id * CONSTITUENT_TYPES.length + code;
    const known = this.#nodeByKey.get(key);
    if (known !== undefined) return known;
    const name = nameOf();
    const node = name === null ? -1 : this.ids.length;
    this.#nodeByKey.set(key, node);
    if (name === null) return node;
    this.types.push(code);
    this.ids.push(id);
    this.names.push(name);
    return node;
  }
}

/** All known holdings below a root, with the id of each node. The root comes first. */
export interface ReachableHoldings extends Holdings {
  readonly ids: Int32Array;
  readonly unmatched: readonly UnmatchedHoldings[];
  /** By node of closed funds: how many of them the root itself holds. */
  readonly ownClosedFunds: ReadonlyMap<number, number>;
}

interface Root {
  readonly type: ConstituentType;
  readonly id: number;
  /** False: funds below the root are closed, and stand together as one. */
  readonly isFundsFeatureOn: boolean;
}

/** Concatenates columns. */
function joined(parts: readonly (Int32Array | Float64Array)[], into: Int32Array | Float64Array) {
  let at = 0;
  for (const part of parts) {
    into.set(part, at);
    at += part.length;
  }
}

const rowNodes = (met: MetNodes, { ids, types, weightsPercent }: HoldingColumns): Int32Array =>
  ids.map((id, row) => met.nodeOf(types[row] ?? 0, id, weightsPercent[row] ?? 0));

/** Reads the rows of all portfolios and open funds below a root. */
export function reachableHoldings(source: HoldingsSource, root: Root): ReachableHoldings {
  const met = new MetNodes(source, root.isFundsFeatureOn);
  met.nodeOf(TYPE_CODES[root.type], root.id, 0);
  let ownClosedFunds: ReadonlyMap<number, number> = new Map();
  const offsets = [0];
  const targetParts: Int32Array[] = [];
  const weightParts: Float64Array[] = [];
  const unmatched: UnmatchedHoldings[] = [];
  // the list grows during the loop: each new holding becomes a node
  for (let node = 0; node < met.ids.length; node += 1) {
    const rows = holdingsOf(source, typeOfCode(met.types[node] ?? 0), met.ids[node] ?? 0);
    targetParts.push(rowNodes(met, rows));
    if (node === 0) ownClosedFunds = met.closedFundCounts();
    weightParts.push(rows.weightsPercent);
    unmatched.push(rows.unmatched);
    offsets.push((offsets[node] ?? 0) + rows.ids.length);
  }
  const rowCount = offsets.at(-1) ?? 0;
  const targets = new Int32Array(rowCount);
  const weightsPercent = new Float64Array(rowCount);
  joined(targetParts, targets);
  joined(weightParts, weightsPercent);
  return {
    targets,
    weightsPercent,
    types: Uint8Array.from(met.types),
    ids: Int32Array.from(met.ids),
    names: met.names,
    offsets: Int32Array.from(offsets),
    unmatched,
    ownClosedFunds,
  };
}
