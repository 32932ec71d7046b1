import type { FlatConstituentRow } from '@verdure/contract/investments/constituents';
import type { ConstituentType, Grade } from '@verdure/contract/vocabulary';
import { typeOfNode } from '@verdure/scoring/constituents';
import { gradeOfZ } from '@verdure/scoring/grades';
import { isAveraged, meanOfLeaves } from '@verdure/scoring/measures';

import { esgByHolding } from '../../investments/attribution/attribution.reads.ts';
import type { ScoredInvestment } from '../../investments/investment/investment.reads.ts';
import type { Asked } from '../../investments/investment/investment-roots.reads.ts';

/** A holding with a score that counts, and how far it lifts the ESG score. */
export interface Contributor {
  readonly id: number;
  readonly type: ConstituentType;
  readonly name: string;
  /** Null: only the benchmark holds it. */
  readonly weight: number | null;
  readonly score: number;
  readonly grade: Grade | null;
  /** Points. */
  readonly adds: number;
}

/** What lifts and lowers an ESG score. */
export interface Contributors {
  /** What it is compared with: 'Global'; null: with its own average. */
  readonly reference: string | null;
  readonly rows: readonly Contributor[];
}

/**
 * What each holding, of the portfolio or of its benchmark, explains of the difference of their ESG scores, as
 * the lifts and drags of the page; without a benchmark that has a score, against the own average.
 */
export async function contributorsOf(
  scored: ScoredInvestment,
  benchmark: ScoredInvestment | null,
  asked: Asked,
): Promise<Contributors> {
  const explained = benchmark === null ? null : await esgByHolding(scored, benchmark, asked);
  if (benchmark === null || explained === null) {
    return { reference: null, rows: aroundAverage(scored) };
  }
  return {
    reference: benchmark.investment.name,
    rows: explained.map(({ holding, here, contribution }) => ({
      id: holding.id,
      type: holding.type,
      name: holding.name,
      weight: here?.weightFraction ?? null,
      score: holding.value,
      grade: holding.grade,
      adds: contribution,
    })),
  };
}

/**
 * What each long holding adds to the ESG score: its share of the weight behind the average, times its
 * distance from the average. They add up to 0.
 */
function aroundAverage({ investment, nodes }: ScoredInvestment): readonly Contributor[] {
  const { graph, ids, leaves } = investment;
  const { points, sigmas } = nodes.scores.esg;
  const average = meanOfLeaves(leaves, points);
  if (average === null) return [];
  const behind = Array.from(leaves.nodes).flatMap((node, leaf) => {
    const weight = leaves.weights[leaf] ?? 0;
    const score = points[node] ?? Number.NaN;
    return isAveraged(weight, score) ? [{ node, weight, score }] : [];
  });
  const total = behind.reduce((sum, { weight }) => sum + weight, 0);
  return behind.map(({ node, weight, score }) => ({
    id: ids[node] ?? 0,
    type: typeOfNode(graph, node),
    name: graph.names[node] ?? '',
    weight,
    score,
    grade: gradeOfZ(sigmas[node] ?? null),
    adds: (weight / total) * (score - average),
  }));
}

/** 'What lifts and lowers the ESG score against Global'. */
export const contributorsTitle = ({ reference }: Contributors): string =>
  `What lifts and lowers the ESG score against ${reference ?? 'its own average'}`;

/** The five that lift the score most, and the five that lower it most. */
export function bestAndWorst({ rows }: Contributors) {
  const ordered = [...rows].sort((a, b) => b.adds - a.adds);
  return {
    best: ordered.filter(({ adds }) => adds > 0).slice(0, 5),
    worst: ordered
      .filter(({ adds }) => adds < 0)
      .reverse()
      .slice(0, 5),
  };
}

/** The weight by sector or country, the heaviest first, up to five and the rest. */
export function weightBy(
  holdings: readonly FlatConstituentRow[],
  key: 'sector' | 'country',
): readonly (readonly [string, number])[] {
  const weights = new Map<string, number>();
  for (const holding of holdings) {
    const name = holding[key] ?? 'Other';
    weights.set(name, (weights.get(name) ?? 0) + holding.weight);
  }
  const ordered = [...weights].sort((a, b) => b[1] - a[1]);
  const rest = ordered.slice(5).reduce((sum, [, weight]) => sum + weight, 0);
  const named = ordered.slice(0, 5);
  return ordered.length > 5 ? [...named, ['The rest', rest]] : named;
}
