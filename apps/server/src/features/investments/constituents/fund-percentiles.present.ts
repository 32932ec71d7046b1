import { setImmediate } from 'node:timers/promises';
import {
  type FundPercentileRow,
  PERCENTILE_KINDS,
  type PercentileKind,
} from '@verdure/contract/investments/constituents';
import {
  averageOfLeaves,
  countedAlike,
  fundPercentile,
  type FundScore,
  isComparedWithFunds,
} from '@verdure/scoring/measures';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import type { Investments, ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { coverageOfKind, isKindShown } from './overalls.present.ts';

/** A score of one kind, unweighted and weighted. */
interface PlacedScores {
  readonly plain: FundScore;
  readonly weighted: FundScore;
}

interface ScoredFund {
  readonly id: number;
  readonly scores: Readonly<Record<PercentileKind, PlacedScores>>;
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

const FUNDS_A_TURN = 50;

/** Every fund of the coverage under the profile of an investment. */
async function scoreFunds(
  investments: Investments,
  under: ScoredProfile,
  asking: Pick<Asked, 'viewer' | 'tx'>,
): Promise<readonly ScoredFund[]> {
  const funds: ScoredFund[] = [];
  for (const [place, id] of under.snapshot.coverage.funds.id.entries()) {
    if (place % FUNDS_A_TURN === FUNDS_A_TURN - 1) await setImmediate();
    const opened = await investments.open(under.snapshot, asking, { type: 'fund', ids: [id] });
    for (const investment of opened) {
      const scored = investments.score(investment, under, asking);
      const of = (kind: PercentileKind) => placedScores(scored, kind);
      funds.push({
        id,
        scores: {
          esg: of('esg'),
          sustainability: of('sustainability'),
          sustainability_s2: of('sustainability_s2'),
          governance: of('governance'),
          impact: of('impact'),
        },
      });
    }
  }
  return funds;
}

type FundPercentiles = (
  scored: ScoredInvestment,
  asked: Pick<Asked, 'viewer' | 'tx'>,
) => Promise<FundPercentileRow[]>;

/** Places the scores of a portfolio or fund among those of the funds (methodology 7.3). */
export function fundPercentileReader(investments: Investments): FundPercentiles {
  // the funds of a profile are the same for every portfolio, and their scores go with the profile's
  const known = new WeakMap<ScoredProfile, readonly ScoredFund[]>();
  return async (scored, asked) => {
    if (!asked.viewer.features.has('funds')) return [];
    const { investment, under } = scored;
    const funds = known.get(under) ?? (await scoreFunds(investments, under, asked));
    known.set(under, funds);
    const others = funds.filter(({ id }) => investment.type !== 'fund' || id !== investment.id);
    const pillars = subscribedPillars(asked.viewer.features);
    return PERCENTILE_KINDS.filter((kind) => isKindShown(kind, pillars)).map((kind) => {
      const own = placedScores(scored, kind);
      const scoresOf = (toggle: keyof PlacedScores): readonly number[] =>
        others
          .map(({ scores }) => scores[kind][toggle])
          .filter(isComparedWithFunds)
          .flatMap(({ score }) => score ?? []);
      const percentOf = (toggle: keyof PlacedScores): number | null => {
        const fraction = fundPercentile(own[toggle], scoresOf(toggle));
        return fraction === null ? null : 100 * fraction;
      };
      return {
        kind,
        fund_percentile: percentOf('plain'),
        weighted_fund_percentile: percentOf('weighted'),
        funds: scoresOf('weighted').length + 1,
      };
    });
  };
}
