import { CONSTITUENT_TYPES, type ConstituentType } from '@verdure/contract/vocabulary';
import { type Holdings, TYPE_CODES, typeOfCode } from '@verdure/scoring/constituents';
import { rowOfCompany } from '@verdure/scoring/snapshot';

import type { CoverageSnapshot } from '../../../platform/universe/coverage-snapshot.ts';
import { FUND_HOLDING_TYPES, fundIndex } from '../../../platform/universe/fund-table.ts';
import type { HoldingColumns } from '../portfolios/portfolio.reads.ts';
import type { PortfolioHoldings } from './read-closure.ts';

/** Where nodes are looked up: portfolios in the closure, the rest in the snapshot. */
export interface NodeSources {
  readonly coverage: CoverageSnapshot;
  readonly portfolios: ReadonlyMap<number, PortfolioHoldings>;
  /** Names of companies that the snapshot does not have. */
  readonly companyNames: ReadonlyMap<number, string>;
}

const PERCENT = 100;

const NOTHING: HoldingColumns = {
  types: new Uint8Array(0),
  ids: new Int32Array(0),
  weightsPercent: new Float64Array(0),
};

/** What a fund of the snapshot held last. */
function fundHoldings({ funds }: CoverageSnapshot, fundId: number): HoldingColumns {
  const index = fundIndex(funds, fundId);
  if (index === null) return NOTHING;
  const [from, to] = [funds.offsets[index] ?? 0, funds.offsets[index + 1] ?? 0];
  const codeOf = (type: number): number => TYPE_CODES[FUND_HOLDING_TYPES[type] ?? 'company'];
  return {
    types: funds.type.subarray(from, to).map(codeOf),
    ids: funds.constituentId.subarray(from, to),
    weightsPercent: funds.weight.subarray(from, to).map((fraction) => fraction * PERCENT),
  };
}

function companyName({ coverage, companyNames }: NodeSources, id: number): string | null {
  const row = rowOfCompany(coverage, id);
  return (row === null ? companyNames.get(id) : coverage.companies.names[row]) ?? null;
}

function fundName({ coverage: { funds } }: NodeSources, id: number): string | null {
  const index = fundIndex(funds, id);
  return index === null ? null : (funds.names[index] ?? null);
}

const countryName = ({ coverage }: NodeSources, id: number): string | null =>
  coverage.countrySnapshot.countries.find((country) => country.id === id)?.name ?? null;

const NAME_OF = {
  company: companyName,
  country: countryName,
  fund: fundName,
  portfolio: ({ portfolios }: NodeSources, id: number) => portfolios.get(id)?.name ?? null,
} as const satisfies Record<ConstituentType, (sources: NodeSources, id: number) => string | null>;

/** What a portfolio or fund holds; nothing for a company or country. */
export function holdingsOf(
  sources: NodeSources,
  type: ConstituentType,
  id: number,
): HoldingColumns {
  if (type === 'portfolio') return sources.portfolios.get(id)?.holdings ?? NOTHING;
  return type === 'fund' ? fundHoldings(sources.coverage, id) : NOTHING;
}

/** The nodes met so far, each once. */
class MetNodes {
  readonly types: number[] = [];
  readonly ids: number[] = [];
  readonly names: string[] = [];
  readonly #sources: NodeSources;
  readonly #nodeByKey = new Map<number, number>();

  constructor(sources: NodeSources) {
    this.#sources = sources;
  }

  typeOf(node: number): ConstituentType {
    return typeOfCode(this.types[node] ?? 0);
  }

  /** The node of a holding; what has no name is unknown, and -1. */
  nodeOf(code: number, id: number): number {
    const key = id * CONSTITUENT_TYPES.length + code;
    const known = this.#nodeByKey.get(key);
    if (known !== undefined) return known;
    const name = NAME_OF[typeOfCode(code)](this.#sources, id);
    const node = name === null ? -1 : this.ids.length;
    this.#nodeByKey.set(key, node);
    if (name === null) return node;
    this.types.push(code);
    this.ids.push(id);
    this.names.push(name);
    return node;
  }
}

/** So many rows are looked up between two looks at the time. */
const ROWS_A_PART = 100;

/** Everything below a root that has a name, itself first, with the id of each node. */
export interface ReachableHoldings extends Holdings {
  readonly ids: Int32Array;
}

/** The rows of all portfolios and funds below a root, in parts. */
export function* reachableInParts(
  sources: NodeSources,
  root: { readonly type: ConstituentType; readonly id: number },
): Generator<undefined, ReachableHoldings> {
  const met = new MetNodes(sources);
  met.nodeOf(TYPE_CODES[root.type], root.id);
  const offsets = [0];
  const targets: Int32Array[] = [];
  const weights: Float64Array[] = [];
  for (let node = 0; node < met.ids.length; node += 1) {
    const rows = holdingsOf(sources, met.typeOf(node), met.ids[node] ?? 0);
    const own = new Int32Array(rows.ids.length);
    for (let row = 0; row < own.length; row += 1) {
      own[row] = met.nodeOf(rows.types[row] ?? 0, rows.ids[row] ?? 0);
      if (row % ROWS_A_PART === 0) yield;
    }
    offsets.push((offsets[node] ?? 0) + own.length);
    if (own.length > 0) targets.push(own);
    if (own.length > 0) weights.push(rows.weightsPercent);
    if (node % ROWS_A_PART === 0) yield;
  }
  const rowCount = offsets.at(-1) ?? 0;
  const columns = { targets: new Int32Array(rowCount), weightsPercent: new Float64Array(rowCount) };
  let at = 0;
  for (const [index, own] of targets.entries()) {
    columns.targets.set(own, at);
    columns.weightsPercent.set(weights[index] ?? [], at);
    at += own.length;
  }
  return {
    ...columns,
    types: Uint8Array.from(met.types),
    ids: Int32Array.from(met.ids),
    names: met.names,
    offsets: Int32Array.from(offsets),
  };
}
