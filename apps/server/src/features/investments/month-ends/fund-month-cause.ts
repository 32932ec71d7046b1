import {
  FUND_MONTH_CAUSES,
  type FundMonthCause,
  type MonthCauseOfFund,
} from '@verdure/contract/investments/score-month-ends';
import type { ProfileId } from '@verdure/contract/vocabulary';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { attributedSide, wantedFigure } from '../attribution/attribution.reads.ts';
import {
  type BridgedCause,
  bridgedCauses,
  type FigureState,
  setsOf,
} from '../changes/changes.reads.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';

interface Wanted {
  readonly fundId: number;
  readonly profileId: ProfileId;
  /** As of the earlier day, and as of the later one. */
  readonly days: readonly [ViewerTransaction, ViewerTransaction];
}

/** What a fund held on a day, and what was known then. */
async function readDay(
  investments: Investments,
  asking: ViewerTransaction,
  { fundId, profileId }: Wanted,
) {
  const wanted = { type: 'fund', ids: [fundId], profileId } as const;
  const under = await investments.profileOf(asking, wanted);
  const [investment] = await investments.open(under.snapshot, asking, wanted);
  return investment === undefined ? null : { investment, under, asking };
}

/** The holding that moved it most its own way. */
const mostOf = ({ change, parts }: Pick<BridgedCause<FundMonthCause>, 'change' | 'parts'>) =>
  parts.find((part) => part.change * change > 0)?.name ?? null;

const setKey = (changed: readonly FundMonthCause[]): string => changed.join(' ');

/**
 * What moved the overall score of a fund most between two days: what it holds, or what is known of the companies and
 * how they are weighed (methodology 25.2a).
 */
export async function readFundMonthCause(
  investments: Investments,
  wanted: Wanted,
): Promise<MonthCauseOfFund> {
  const [first, last] = [
    await readDay(investments, wanted.days[0], wanted),
    await readDay(investments, wanted.days[1], wanted),
  ];
  if (first === null || last === null) return { score_from: null, score_to: null, largest: null };
  const states = new Map<string, FigureState>();
  for (const changed of setsOf(FUND_MONTH_CAUSES)) {
    const { investment } = changed.includes('trades') ? last : first;
    const { under, asking } = changed.includes('values') ? last : first;
    const scored = investments.score(investment, under, asking);
    const side = await attributedSide(scored, { ...NO_ARGUMENTS, ...asking }, wantedFigure({}));
    states.set(setKey(changed), { scored, side });
  }
  const stateWith = (changed: readonly FundMonthCause[]) => states.get(setKey(changed)) ?? null;
  const [largest] = bridgedCauses(FUND_MONTH_CAUSES, stateWith) ?? [];
  const { isScoped } = last.asking.viewer;
  return {
    score_from: stateWith([])?.side?.figure ?? null,
    score_to: stateWith(FUND_MONTH_CAUSES)?.side?.figure ?? null,
    largest:
      largest === undefined
        ? null
        : {
            cause: largest.cause,
            change: largest.change,
            holding: isScoped ? null : mostOf(largest),
          },
  };
}
