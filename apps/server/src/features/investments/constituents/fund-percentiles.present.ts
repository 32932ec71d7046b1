import {
  type FundPercentileRow,
  PERCENTILE_KINDS,
  type PercentileKind,
} from '@verdure/contract/investments/constituents';
import {
  averageOfLeaves,
  comparedScores,
  countedAlike,
  fundPercentile,
  type FundScore,
  isComparedWithFunds,
  type RowAverages,
  withoutScore,
} from '@verdure/scoring/measures';

import { fundIndex } from '../../../universe/fund-table.ts';
import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import type { Investments, ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { coverageOfKind, isKindShown } from './overalls.present.ts';

/** A score of one kind, unweighted and weighted. */
interface PlacedScores {
  readonly plain: FundScore;
  readonly weighted: FundScore;
}

function placedScores(scored: ScoredInvestment, kind: PercentileKind): PlacedScores {
  const { leaves } = scored.investment;
  const scores = scored.nodes.scores[kind];
  const scoredFraction = coverageOfKind(scored, leaves, kind).weightedFraction;
  return {
    plain: { score: averageOfLeaves(countedAlike(leaves), scores).score, scoredFraction },
    weighted: { score: averageOfLeaves(leaves, scores).score, scoredFraction },
  };
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** The scores that others are compared with, found once for columns that are stored. */
const comparedIn = new WeakMap<RowAverages, Float64Array>();

function comparedFunds(averages: RowAverages): Float64Array {
  const known = comparedIn.get(averages);
  if (known !== undefined) return known;
  const { scores, scoredFractions } = averages;
  const compared = comparedScores(
    scores.filter((score, row) => {
      const scoredFraction = orNull(scoredFractions[row] ?? Number.NaN);
      return isComparedWithFunds({ score: orNull(score), scoredFraction });
    }),
  );
  comparedIn.set(averages, compared);
  return compared;
}

/** The scores of the other funds. */
function otherFunds(averages: RowAverages, own: FundScore, isFund: boolean): Float64Array {
  const compared = comparedFunds(averages);
  return isFund && own.score !== null && isComparedWithFunds(own)
    ? withoutScore(compared, own.score)
    : compared;
}

function percentOf(own: FundScore, others: Float64Array): number | null {
  const fraction = fundPercentile(own, others);
  return fraction === null ? null : 100 * fraction;
}

/** Places the scores of a portfolio or fund among those of the funds (methodology 7.3). */
export async function fundPercentiles(
  investments: Investments,
  scored: ScoredInvestment,
  { viewer }: Pick<Asked, 'viewer'>,
): Promise<FundPercentileRow[]> {
  if (!viewer.features.has('funds')) return [];
  const { investment, under } = scored;
  const funds = investments.funds(under);
  const plain = await funds.averages(false);
  const weighted = await funds.averages(true);
  // a benchmark is read as a fund, and is not among the funds
  const isFund =
    investment.type === 'fund' && fundIndex(under.snapshot.coverage.funds, investment.id) !== null;
  const pillars = subscribedPillars(viewer.features);
  return PERCENTILE_KINDS.filter((kind) => isKindShown(kind, pillars)).map((kind) => {
    const own = placedScores(scored, kind);
    const others = otherFunds(weighted[kind], own.weighted, isFund);
    return {
      kind,
      fund_percentile: percentOf(own.plain, otherFunds(plain[kind], own.plain, isFund)),
      weighted_fund_percentile: percentOf(own.weighted, others),
      funds: others.length + 1,
    };
  });
}
