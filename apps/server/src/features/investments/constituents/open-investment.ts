import {
  compareLeaves,
  type HoldingNode,
  type HoldingsGraph,
  holdingsGraphInParts,
  leavesInParts,
  recalibrate,
} from '@verdure/scoring/constituents';
import { rowOfCompany } from '@verdure/scoring/snapshot';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { finishInSlices, mapInSlices, Slices } from '../../../platform/universe/in-slices.ts';
import type { LoadedSnapshot } from '../../../platform/universe/newest-snapshot.ts';
import { sortInSlices } from '../../../platform/universe/sort-in-slices.ts';
import { holdingsOf, type NodeSources, reachableNodes, weightsOf } from './holding-nodes.ts';
import { listCompanyNames } from './holdings.store.ts';
import { type Investment, nodeOf } from './investment.ts';
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
    for (const { type, id } of holdings) {
      if (type === 'company' && rowOfCompany(coverage, id) === null) unknown.add(id);
      if (slices.isOver) await slices.pause();
    }
  }
  return { coverage, portfolios, companyNames: await listCompanyNames(tx, [...unknown]) };
}

function mustBeNode({ nodes, indexOf }: HoldingsGraph, id: string): HoldingNode {
  const node = nodes[indexOf.get(id) ?? -1];
  if (node === undefined) throw new Error(`${id} is no node of the graph`);
  return node;
}

/** Looks through a portfolio or fund of the organisation. */
export async function openInvestment(
  tx: TenantTransaction,
  opening: OpeningOf,
): Promise<Investment> {
  const { key, type, id, isFundsFeatureOn } = opening;
  const sources = await sourcesOf(tx, opening);
  const reachable = await reachableNodes(sources, { type, id });
  const graph = await finishInSlices(holdingsGraphInParts(reachable));
  const holdings = holdingsOf(sources, type, id);
  const nodes = graph.indexOf;
  const slices = new Slices();
  const known = (await weightsOf(holdings)).filter(({ id: node }) => nodes.has(node));
  await slices.pause();
  const { constituents, disclosedWeightFraction } = recalibrate(known);
  // holdings that weigh nothing together count as none
  const weighed = constituents === null ? [] : known;
  await slices.pause();
  const isWeightBlank = holdings.every(({ weightFraction }) => weightFraction === null);
  const leaves = await finishInSlices(leavesInParts(graph, nodeOf(type, id), { isFundsFeatureOn }));
  return {
    ...{ key, type, id, isFundsFeatureOn, graph, disclosedWeightFraction },
    name: graph.nodes[nodes.get(nodeOf(type, id)) ?? -1]?.name ?? '',
    hasProxy: opening.portfolios.get(id)?.proxy === true && type === 'portfolio',
    constituents: await mapInSlices(weighed.entries(), ([index, { id: node, weightFraction }]) => {
      const of = mustBeNode(graph, node);
      return {
        ...{ node, name: of.name, type: of.type, id: Number(node.slice(of.type.length + 1)) },
        weightFraction: isWeightBlank ? null : weightFraction,
        recalibratedFraction: constituents?.[index]?.weightFraction ?? 0,
      };
    }),
    leaves: await sortInSlices(leaves, compareLeaves),
  };
}
