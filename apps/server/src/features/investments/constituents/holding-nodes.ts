import type { ConstituentType } from '@verdure/contract/vocabulary';
import {
  type HoldingNode,
  uploadedWeightsInParts,
  type WeightedConstituent,
} from '@verdure/scoring/constituents';
import { rowOfCompany } from '@verdure/scoring/snapshot';

import { finishInSlices, mapInSlices, Slices } from '../../../platform/universe/in-slices.ts';
import type { CoverageSnapshot } from '../../../platform/universe/coverage-snapshot.ts';
import { FUND_HOLDING_TYPES, fundIndex } from '../../../platform/universe/fund-table.ts';
import { type Holding, nodeOf } from './investment.ts';
import type { PortfolioHoldings } from './read-closure.ts';

/** Where nodes are looked up: portfolios in the closure, the rest in the snapshot. */
export interface NodeSources {
  readonly coverage: CoverageSnapshot;
  readonly portfolios: ReadonlyMap<number, PortfolioHoldings>;
  /** Names of companies that the snapshot does not have. */
  readonly companyNames: ReadonlyMap<number, string>;
}

const PERCENT = 100;

/** What a fund of the snapshot held last. */
export function fundHoldings({ funds }: CoverageSnapshot, fundId: number): readonly Holding[] {
  const index = fundIndex(funds, fundId);
  if (index === null) return [];
  const holdings: Holding[] = [];
  for (let at = funds.offsets[index] ?? 0; at < (funds.offsets[index + 1] ?? 0); at += 1) {
    const type = FUND_HOLDING_TYPES[funds.type[at] ?? 0] ?? 'company';
    holdings.push({
      type,
      id: funds.constituentId[at] ?? 0,
      weightFraction: funds.weight[at] ?? 0,
    });
  }
  return holdings;
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
): readonly Holding[] {
  if (type === 'portfolio') return sources.portfolios.get(id)?.holdings ?? [];
  return type === 'fund' ? fundHoldings(sources.coverage, id) : [];
}

/** The holdings as weights: blank on all rows means equal, the same holding twice is summed. */
export async function weightsOf(holdings: readonly Holding[]) {
  const rows = await mapInSlices(holdings, ({ type, id, weightFraction }) => ({
    id: nodeOf(type, id),
    weightPercent: weightFraction === null ? null : weightFraction * PERCENT,
  }));
  const { constituents } = await finishInSlices(uploadedWeightsInParts(rows));
  return constituents;
}

const NOTHING: readonly WeightedConstituent<string>[] = [];

/** Everything below a root, itself included; what has no name is unknown and left out. */
export async function reachableNodes(
  sources: NodeSources,
  root: { readonly type: ConstituentType; readonly id: number },
): Promise<readonly HoldingNode[]> {
  const slices = new Slices();
  const nodes = new Map<string, HoldingNode>();
  const waiting = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { type, id } = next;
    const node = nodeOf(type, id);
    if (nodes.has(node)) continue;
    const name = NAME_OF[type](sources, id);
    if (name === null) continue;
    const holdings = holdingsOf(sources, type, id);
    const constituents = holdings.length === 0 ? NOTHING : await weightsOf(holdings);
    nodes.set(node, { id: node, type, name, constituents });
    for (const holding of holdings) waiting.push(holding);
    await slices.pause();
  }
  return [...nodes.values()];
}
