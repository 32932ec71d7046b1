import type { Grade } from '@verdure/contract/vocabulary';
import { type LeafWeights, TYPE_CODES } from '@verdure/scoring/constituents';
import { gradeOfZ, zOfScore } from '@verdure/scoring/grades';
import {
  averageOfLeaves,
  countedAlike,
  emptyNodeScores,
  isPillarGradeShown,
  type NodeScores,
  pillarCoverage,
} from '@verdure/scoring/measures';

import {
  type OverallRatings,
  readOverallRatings,
} from '../../coverage/consensus/consensus.reads.ts';
import {
  type Constituent,
  leavesBelow,
  type ScoredHeld,
  type ScoredInvestment,
} from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';

/** The companies whose ratings count, by node. */
const countedCompanies = ({ investment: { graph, ids }, nodes }: Held): readonly number[] =>
  [...ids.keys()].filter(
    (node) => graph.types[node] === TYPE_CODES.company && nodes.isCounted[node] === 1,
  );

type Held = Pick<ScoredHeld, 'investment' | 'nodes'>;

/** The overall rating of each company that counts, by node. */
export const consensusScores = (held: Held, found: OverallRatings): NodeScores =>
  nodesRated({ ids: held.investment.ids, counted: countedCompanies(held) }, found);

/** The overall rating of each company that counts, by node; null without the feature or a rating. */
async function ratedNodes(
  { investment, nodes }: ScoredInvestment,
  { viewer, tx }: Pick<Asked, 'viewer' | 'tx'>,
): Promise<NodeScores | null> {
  if (!viewer.features.has('consensus')) return null;
  const { ids } = investment;
  const counted = countedCompanies({ investment, nodes });
  const companyIds = counted.map((node) => ids[node] ?? 0);
  const found = await readOverallRatings(tx, companyIds);
  return found && nodesRated({ ids, counted }, found);
}

interface CountedNodes {
  readonly ids: Int32Array;
  readonly counted: readonly number[];
}

function nodesRated({ ids, counted }: CountedNodes, found: OverallRatings): NodeScores {
  const scores = emptyNodeScores(ids.length);
  for (const node of counted) {
    const rating = found.ratings.get(ids[node] ?? 0) ?? null;
    scores.points[node] = rating ?? Number.NaN;
    scores.sigmas[node] = zOfScore(rating, found.sigma, '0-100') ?? Number.NaN;
  }
  return scores;
}

/** The grade of the average; none where less than 10% of the weight is rated (methodology 13). */
function gradeOfLeaves(leaves: LeafWeights, scores: NodeScores, isWeighted: boolean): Grade | null {
  const { weightedFraction } = pillarCoverage(
    leaves,
    (node) => !Number.isNaN(scores.points[node] ?? Number.NaN),
  );
  const averaged = isWeighted ? leaves : countedAlike(leaves);
  return isPillarGradeShown(weightedFraction) ? averageOfLeaves(averaged, scores).grade : null;
}

/** The consensus grade of a portfolio or fund, and of its companies counted alike (GQL-05). */
export async function consensusGrades(
  scored: ScoredInvestment,
  asked: Pick<Asked, 'viewer' | 'tx'>,
) {
  const scores = await ratedNodes(scored, asked);
  const gradeOf = (isWeighted: boolean) =>
    scores && gradeOfLeaves(scored.investment.leaves, scores, isWeighted);
  return { consensus_grade: gradeOf(false), weighted_consensus_grade: gradeOf(true) };
}

/** Reads the consensus grade of a row: a company's own, or the average of what is below. */
export async function consensusGradeReader(
  scored: ScoredInvestment,
  asked: Pick<Asked, 'viewer' | 'tx' | 'isUnderlying'>,
): Promise<(row: Constituent) => Grade | null> {
  const scores = await ratedNodes(scored, asked);
  const leavesOf = leavesBelow(scored);
  return (row) => {
    if (scores === null) return null;
    const leaves = asked.isUnderlying ? null : leavesOf(row);
    if (leaves !== null) return gradeOfLeaves(leaves, scores, true);
    const z = scores.sigmas[row.node] ?? Number.NaN;
    return gradeOfZ(Number.isNaN(z) ? null : z);
  };
}
