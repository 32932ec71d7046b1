import { type MonthEndFigures, monthEndFigures } from '@verdure/contract/investments/month-ends';
import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import { isKindShown, presentOveralls } from '../constituents/constituents.reads.ts';
import { presentFootprints } from '../footprints/footprint.reads.ts';
import { constituentCount, type ScoredInvestment } from '../investment/investment.reads.ts';
import { NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import { presentItr } from '../temperature/temperature.reads.ts';
import { type Figures, NO_FIGURES } from './month-end.ts';
import type { MonthEndRow } from './month-ends.store.ts';

/** The footprint of the table of portfolios. */
const [CARBON_ID] = FOOTPRINT_METRIC_IDS;

/** The figures of one portfolio, by the presenters of its own page. */
export async function presentFigures(
  scored: ScoredInvestment,
  { viewer, tx }: ViewerTransaction,
): Promise<Figures> {
  if (constituentCount(scored.investment) === 0) return NO_FIGURES;
  const asked = { viewer, tx, ...NO_ARGUMENTS, metricId: CARBON_ID };
  const overalls = presentOveralls(scored, asked);
  const [temperature] = await presentItr(scored, asked);
  const [footprint] = presentFootprints(scored, asked);
  return {
    esg_score: overalls.weighted_esg_score,
    esg_grade: overalls.weighted_esg_grade,
    sustainability_score: overalls.weighted_sustainability_score,
    climate_score: overalls.weighted_sustainability_s2_score,
    governance_score: overalls.weighted_governance_score,
    impact_score: overalls.weighted_impact_score,
    covered: overalls.esg_covered_weight,
    itr: temperature?.itr ?? null,
    footprint: footprint?.ev_footprint ?? null,
    excluded: overalls.attention.find(({ kind }) => kind === 'excluded')?.count ?? 0,
  };
}

/** What is stored was computed with the features of that day: those that are gone are not shown. */
function shownFigures(figures: Figures, { features }: Viewer): Figures {
  const pillars = subscribedPillars(features);
  const ofKind = <Value>(kind: Parameters<typeof isKindShown>[0], value: Value): Value | null =>
    isKindShown(kind, pillars) ? value : null;
  return {
    esg_score: ofKind('esg', figures.esg_score),
    esg_grade: ofKind('esg', figures.esg_grade),
    sustainability_score: ofKind('sustainability', figures.sustainability_score),
    climate_score: ofKind('sustainability_s2', figures.climate_score),
    governance_score: ofKind('governance', figures.governance_score),
    impact_score: ofKind('impact', figures.impact_score),
    covered: ofKind('esg', figures.covered),
    itr: features.has('temperatureRise') ? figures.itr : null,
    footprint: features.has('footprint') ? figures.footprint : null,
    excluded: figures.excluded,
  };
}

const storedFigures = monthEndFigures.omit({ month_end: true, methodology: true, gap: true });

/** A stored month end, without what the viewer's organisation has not subscribed to. */
export const presentMonthEnd = (
  { month_end, figures, methodology, gap }: MonthEndRow,
  viewer: Viewer,
): MonthEndFigures => ({
  month_end,
  ...shownFigures(storedFigures.parse(figures), viewer),
  methodology,
  gap,
});
