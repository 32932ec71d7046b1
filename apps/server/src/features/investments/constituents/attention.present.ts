import {
  ATTENTION_KINDS,
  type AttentionKind,
  type OverallsRow,
} from '@verdure/contract/investments/constituents';
import type { ScoredPillar } from '@verdure/contract/vocabulary';
import { grossWeight, typeOfNode } from '@verdure/scoring/constituents';

import { isTotalShown } from '../../coverage/companies/shown-pillars.reads.ts';
import {
  isRest,
  leafView,
  type ScoredInvestment,
  setAsideOf,
} from '../investment/investment.reads.ts';
import { flagsOf } from './leaf-flags.ts';

/** What a reader should check about one leaf. A short leaf has no part in the average. */
function kindsOf(
  scored: ScoredInvestment,
  { node, weight }: { readonly node: number; readonly weight: number },
  pillars: ReadonlySet<ScoredPillar>,
): Readonly<Record<AttentionKind, boolean>> {
  const type = typeOfNode(scored.investment.graph, node);
  const esg = leafView(scored, { node, type }, 'esg');
  const flags = flagsOf(scored, node, pillars);
  const isLong = weight > 0;
  const seesEsg = isTotalShown('esg', pillars);
  return {
    grade_e: seesEsg && isLong && esg.grade === 'E',
    excluded: flags.excluded,
    short: weight < 0,
    wrong_universe: flags.wrong_universe,
    incomplete: flags.incomplete,
    ungraded: seesEsg && isLong && esg.score === null,
    not_identified: type === 'fund' && isRest(scored.investment, node),
    not_recognised: lostFraction(scored, node) > 0,
  };
}

/** How much of a leaf is rows that match nothing, a fraction: cash and contracts are no such rows. */
function lostFraction({ investment }: ScoredInvestment, node: number): number {
  const isOfPortfolio = typeOfNode(investment.graph, node) === 'portfolio';
  return isOfPortfolio && isRest(investment, node) ? 1 - setAsideOf(investment, node) : 0;
}

/** What stands out among the leaves, as shares of the gross weight. */
export function presentAttention(
  scored: ScoredInvestment,
  pillars: ReadonlySet<ScoredPillar>,
): OverallsRow['attention'] {
  const { nodes, weights } = scored.investment.leaves;
  const gross = grossWeight(weights);
  const found = new Map(ATTENTION_KINDS.map((kind) => [kind, { kind, count: 0, weight: 0 }]));
  for (const [leaf, node] of nodes.entries()) {
    const weight = weights[leaf] ?? 0;
    const kinds = kindsOf(scored, { node, weight }, pillars);
    for (const entry of found.values()) {
      if (!kinds[entry.kind]) continue;
      entry.count += 1;
      const part = entry.kind === 'not_recognised' ? lostFraction(scored, node) : 1;
      entry.weight += (part * Math.abs(weight)) / gross;
    }
  }
  return [...found.values()].filter(({ count }) => count > 0);
}
