import { MOST_CAUSE_HOLDINGS } from '@verdure/contract/investments/changes';
import type { AttributedFigure } from '@verdure/contract/investments/attribution';
import {
  type DifferenceCause,
  PROFILE_CAUSES,
  type ProfileCause,
  type ProfileDifference,
} from '@verdure/contract/investments/profile-difference';
import { OVERALL_KINDS } from '@verdure/contract/investments/constituents';
import type { ProfileId } from '@verdure/contract/vocabulary';
import { isDeepStrictEqual } from 'node:util';

import { type GraphqlContext, nextTurn } from '../../../platform/graphql/answer-root.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { attributedSide, type WantedFigure } from '../attribution/attribution.reads.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import { scoreInvestment, type WantedInvestments } from '../investment/investment.reads.ts';
import { FIELDS_A_LEAF, NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import { readReductionRates } from '../temperature/temperature.reads.ts';
import { bridgedCauses, setsOf } from './bridged-causes.ts';
import { changedHoldings, holdingsOf } from './changed-holdings.ts';
import { differingCauses, mixedWeights } from './mixed-weights.ts';
import { partsOfScore, type Weighed } from './score-parts.ts';

interface Difference extends Pick<InvestmentParts, 'universe' | 'investments'> {
  readonly context: GraphqlContext;
  /** Under the profile that is asked for. */
  readonly wanted: WantedInvestments;
  readonly otherProfileId: ProfileId;
  readonly figure: WantedFigure;
}

interface Profiles {
  readonly from: ScoredProfile;
  readonly to: ScoredProfile;
}

const isScore = (figure: AttributedFigure): boolean =>
  OVERALL_KINDS.some((kind) => kind === figure);

/** What of a profile a figure depends on: only scores are weighed, only a temperature is reduced. */
function causesOf(figure: AttributedFigure): readonly ProfileCause[] {
  if (isScore(figure)) return PROFILE_CAUSES.filter((cause) => cause !== 'reductions');
  return figure === 'itr' ? ['universe', 'reductions'] : ['universe'];
}

/** Those in which the two profiles differ: of the others nothing can move. */
async function causesBetween(
  { context: { tx, viewer }, figure }: Difference,
  { from, to }: Profiles,
): Promise<readonly ProfileCause[]> {
  const causes = causesOf(figure.figure);
  const weights = { from: from.scored.profile, to: to.scored.profile };
  const weighed = differingCauses(
    weights,
    causes.filter((cause) => cause !== 'reductions'),
  );
  if (!causes.includes('reductions')) return weighed;
  const { organisationId } = viewer;
  const ratesOf = ({ profileId }: ScoredProfile) =>
    readReductionRates(tx, { organisationId, profileId });
  return isDeepStrictEqual(await ratesOf(from), await ratesOf(to))
    ? weighed
    : [...weighed, 'reductions'];
}

/** The scores with some causes as the profile that is asked for sets them. */
function underWith(
  { universe }: Difference,
  { from, to }: Profiles,
  {
    causes,
    changed,
  }: { readonly causes: readonly ProfileCause[]; readonly changed: readonly ProfileCause[] },
): ScoredProfile | Promise<ScoredProfile> {
  if (changed.length === causes.length) return to;
  if (changed.length === 0) return from;
  // reduction rates are read by the id of the profile
  const base = changed.includes('reductions') ? to : from;
  const weights = { from: from.scored.profile, to: to.scored.profile };
  return universe.scoredAs(base, mixedWeights(weights, changed));
}

const setKey = (causes: readonly ProfileCause[]): string => causes.join(' ');

type WeighedWith = (changed: readonly ProfileCause[]) => Weighed | undefined;

/** The portfolios under every mixture of the two profiles. */
async function weighedWith(
  difference: Difference,
  profiles: Profiles,
  causes: readonly ProfileCause[],
): Promise<(id: number) => WeighedWith> {
  const { investments, context, wanted, figure } = difference;
  const opened = await investments.open(profiles.to.snapshot, context, wanted);
  const found = new Map<string, Weighed>();
  for (const changed of setsOf(causes)) {
    const under = await underWith(difference, profiles, { causes, changed });
    for (const investment of opened) {
      await nextTurn(context);
      context.budget.spend(investment.leaves.nodes.length, FIELDS_A_LEAF);
      const { isProxyOn } = investments.score(investment, profiles.to, context);
      const scored = scoreInvestment(investment, under, isProxyOn);
      const side = await attributedSide(scored, { ...NO_ARGUMENTS, ...context }, figure);
      found.set(`${investment.id} ${setKey(changed)}`, { scored, side });
    }
  }
  return (id) => (changed) => found.get(`${id} ${setKey(changed)}`);
}

function presentDifferenceCauses(
  causes: readonly ProfileCause[],
  weighed: WeighedWith,
  figure: AttributedFigure,
): readonly DifferenceCause[] {
  const bridged = bridgedCauses(causes, (changed) => weighed(changed) ?? null) ?? [];
  const partsOf = isScore(figure) ? partsOfScore(causes, weighed, figure) : () => [];
  return bridged.map(({ cause, change, parts: holdings }) => {
    const parts = partsOf(cause);
    return {
      cause,
      change,
      parts: parts.slice(0, MOST_CAUSE_HOLDINGS),
      parts_count: parts.length,
      holdings: holdings.slice(0, MOST_CAUSE_HOLDINGS),
      holdings_count: holdings.length,
    };
  });
}

/** Why a figure of portfolios is another one under another profile (methodology 25.2a). */
export async function presentProfileDifference(
  difference: Difference,
): Promise<readonly ProfileDifference[]> {
  const { investments, context, wanted, otherProfileId, figure } = difference;
  const { universeId: _, ...alike } = wanted;
  const profiles = {
    from: await investments.profileOf(context, { ...alike, profileId: otherProfileId }),
    to: await investments.profileOf(context, wanted),
  };
  const causes = await causesBetween(difference, profiles);
  const weighedOf = await weighedWith(difference, profiles, causes);
  return [...new Set(wanted.ids)].flatMap((id) => {
    const weighed = weighedOf(id);
    const [from, to] = [weighed([]), weighed(causes)];
    if (from === undefined || to === undefined) return [];
    const { regraded, regraded_count } = changedHoldings(
      holdingsOf(from.scored, context),
      holdingsOf(to.scored, context),
    );
    return [
      {
        id,
        figure_from: from.side?.figure ?? null,
        figure_to: to.side?.figure ?? null,
        grade_from: from.side?.grade ?? null,
        grade_to: to.side?.grade ?? null,
        counted_from: from.side?.countedFraction ?? 0,
        counted_to: to.side?.countedFraction ?? 0,
        causes: [...presentDifferenceCauses(causes, weighed, figure.figure)],
        regraded,
        regraded_count,
      },
    ];
  });
}
