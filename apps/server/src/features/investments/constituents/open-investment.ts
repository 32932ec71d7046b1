import { flatten, holdingsGraph, recalibrate } from '@verdure/scoring/constituents';
import { rowOfCompany } from '@verdure/scoring/snapshot';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { Slices } from '../../../platform/universe/in-slices.ts';
import type { LoadedSnapshot } from '../../../platform/universe/newest-snapshot.ts';
import { holdingsOf, type NodeSources, reachableNodes, weightsOf } from './holding-nodes.ts';
import { listCompanyNames } from './holdings.store.ts';
import { type ImmediateConstituent, type Investment, nodeOf } from './investment.ts';
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
  const unknown = new Set<number>();
  for (const { holdings } of portfolios.values()) {
    for (const { type, id } of holdings) {
      if (type === 'company' && rowOfCompany(coverage, id) === null) unknown.add(id);
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
  const reachable = await reachableNodes(sources, { type, id });
  const slices = new Slices();
  const graph = holdingsGraph(reachable);
  await slices.pause();
  const holdings = holdingsOf(sources, type, id);
  const known = weightsOf(holdings).filter(({ id: node }) => graph.indexOf.has(node));
  await slices.pause();
  const { constituents, disclosedWeightFraction } = recalibrate(known);
  // holdings that weigh nothing together count as none
  const weighed = constituents === null ? [] : known;
  const recalibrated = new Map(constituents?.map((row) => [row.id, row.weightFraction]));
  const isWeightBlank = holdings.every(({ weightFraction }) => weightFraction === null);
  const nodes = graph.indexOf;
  return {
    ...{ key, type, id, isFundsFeatureOn, graph, disclosedWeightFraction },
    name: graph.nodes[nodes.get(nodeOf(type, id)) ?? -1]?.name ?? '',
    hasProxy: opening.portfolios.get(id)?.proxy === true && type === 'portfolio',
    constituents: weighed.flatMap(
      ({ id: node, weightFraction }): readonly ImmediateConstituent[] => {
        const of = graph.nodes[nodes.get(node) ?? -1];
        if (of === undefined) return [];
        return [
          {
            ...{ node, name: of.name, type: of.type, id: Number(node.slice(of.type.length + 1)) },
            weightFraction: isWeightBlank ? null : weightFraction,
            recalibratedFraction: recalibrated.get(node) ?? 0,
          },
        ];
      },
    ),
    leaves: flatten(graph, nodeOf(type, id), { isFundsFeatureOn }),
  };
}
