import {
  grossWeight,
  holdingsGraphInParts,
  orderedLeavesInParts,
  TYPE_CODES,
} from '@verdure/scoring/constituents';
import { rowOfCompany } from '@verdure/scoring/snapshot';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { finishInSlices, Slices } from '../../../platform/universe/in-slices.ts';
import type { LoadedSnapshot } from '../../../platform/universe/newest-snapshot.ts';
import { holdingsOf, type NodeSources, reachableInParts } from './holding-nodes.ts';
import { listCompanyNames } from './holdings.store.ts';
import { type Investment, ROOT_NODE } from './investment.ts';
import type { PortfolioHoldings } from './read-closure.ts';

/** What a portfolio or fund is looked through with. */
export interface OpeningOf extends Pick<Investment, 'key' | 'type' | 'id' | 'isFundsFeatureOn'> {
  readonly snapshot: LoadedSnapshot;
  readonly portfolios: ReadonlyMap<number, PortfolioHoldings>;
}

async function sourcesOf(
  tx: TenantTransaction,
  { snapshot: { coverage }, portfolios }: OpeningOf,
): Promise<NodeSources> {
  const slices = new Slices();
  const unknown = new Set<number>();
  for (const { holdings } of portfolios.values()) {
    for (const [row, id] of holdings.ids.entries()) {
      const isCompany = holdings.types[row] === TYPE_CODES.company;
      if (isCompany && rowOfCompany(coverage, id) === null) unknown.add(id);
      if (slices.isOver) await slices.pause();
    }
  }
  return { coverage, portfolios, companyNames: await listCompanyNames(tx, [...unknown]) };
}

/** Looks through a portfolio or fund of the organisation. */
export async function openInvestment(
  tx: TenantTransaction,
  opening: OpeningOf,
): Promise<Investment> {
  const { key, type, id, isFundsFeatureOn } = opening;
  const sources = await sourcesOf(tx, opening);
  const { ids, ...holdings } = await finishInSlices(reachableInParts(sources, { type, id }));
  const graph = await finishInSlices(holdingsGraphInParts(holdings));
  const leaves = await finishInSlices(orderedLeavesInParts(graph, ROOT_NODE, { isFundsFeatureOn }));
  const own = graph.uploadedFractions.subarray(0, graph.offsets[ROOT_NODE + 1] ?? 0);
  return {
    key,
    type,
    id,
    isFundsFeatureOn,
    graph,
    ids,
    leaves,
    name: graph.names[ROOT_NODE] ?? '',
    hasProxy: opening.portfolios.get(id)?.proxy === true && type === 'portfolio',
    isWeightBlank: holdingsOf(sources, type, id).weightsPercent.every(Number.isNaN),
    disclosedWeightFraction: grossWeight(own),
  };
}
