import type { CompanyScores } from '@verdure/contract/coverage/companies';
import type { NeededPillar } from '@verdure/contract/coverage/needed-pillar';
import { BUSINESS_ACTIVITIES, METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import { dataDays } from '@verdure/scoring/data-days';
import { PREFERENCE_BITS } from '@verdure/scoring/snapshot';
import { companyGoals, companyScores } from '@verdure/scoring/universe';
import { sharesOfSector } from '@verdure/scoring/weightings';

import { companyDays, presentDays } from '../../../universe/data-days.ts';
import {
  type ScoredProfile,
  scoredRowOf,
  universeOfCompany,
} from '../../../universe/scored-profile.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  type PlacedDimension,
  placedDimensions,
  placedValueDimensions,
  presentDimensions,
} from './company-dimensions.ts';
import { presentTotals } from './company-totals.ts';
import type { Company } from './company.ts';
import { isProxyOf, stateOfCompany } from './company-state.ts';
import { presentHeatStrips } from './heat-strips.ts';
import { presentKeyDimensions } from './key-dimensions.ts';
import { ESG_PILLARS, neededFor, neededPillars } from './needed-pillars.ts';
import { subscribedPillars } from './shown-pillars.reads.ts';

/** All preferences except custom metrics and qualitative only. */
const DEFAULT_BITS = 63;

/** The company's preferences; the defaults if it is not in the snapshot. */
function preferencesOf(under: ScoredProfile, companyId: number) {
  const place = scoredRowOf(under, companyId);
  const { preferenceBits } = place?.scored.snapshot.companies ?? {};
  const bits = preferenceBits?.[place?.row ?? -1] ?? DEFAULT_BITS;
  const isOn = (bit: number): boolean => (bits & bit) !== 0;
  return {
    sus: isOn(PREFERENCE_BITS.sustainability),
    s2: isOn(PREFERENCE_BITS.sustainabilityS2),
    gov: isOn(PREFERENCE_BITS.governance),
    sdg_alignment: isOn(PREFERENCE_BITS.sdgAlignment),
    edci: isOn(PREFERENCE_BITS.edci),
    sfdr: isOn(PREFERENCE_BITS.sfdr),
    custom_metrics: isOn(PREFERENCE_BITS.customMetrics),
    qualitative_only: isOn(PREFERENCE_BITS.isQualitativeOnly),
  };
}

function weightsOf({ scored }: ScoredProfile, sectorId: number | null): CompanyScores['weights'] {
  const shares = sharesOfSector(scored.profile, sectorId);
  return {
    esg_awareness: shares.esgAwarenessFraction,
    impact_awareness: shares.impactAwarenessFraction,
    sustainability: shares.sustainabilityFraction,
    governance: 1 - shares.sustainabilityFraction,
  };
}

/** The company's activities that the profile excludes. */
function excludedActivities({ scored }: ScoredProfile, { activities }: Company) {
  const excluded = new Set(scored.profile.exclusionActivityIds);
  const own = new Set((activities ?? []).map(({ id }) => id));
  return BUSINESS_ACTIVITIES.filter(({ id }) => excluded.has(id) && own.has(id)).map(
    ({ id, name }) => ({ id, name }),
  );
}

/** Only where the page has the themes that they are made of. */
function presentGoals(
  under: ScoredProfile,
  companyId: number,
  placed: readonly PlacedDimension[],
): Pick<CompanyScores, 'sdgs'> {
  if (placed.every(({ pillar }) => pillar !== 'impact')) return {};
  const goals = companyGoals(universeOfCompany(under, companyId), under.scored, companyId);
  return { sdgs: goals.map(({ sdgId, score, grade }) => ({ sdg_id: sdgId, score, grade })) };
}

/** The days of the values behind its scores. */
function daysOf(under: ScoredProfile, companyId: number) {
  const place = scoredRowOf(under, companyId);
  return place === null ? dataDays([]) : companyDays(place.scored.snapshot, place.row);
}

/** The scores on a company's page (API-064). */
export function presentCompanyScores(
  under: ScoredProfile,
  company: Company,
  viewer: Viewer,
): CompanyScores {
  const { snapshot } = under;
  const scored = universeOfCompany(under, company.id);
  const pillars = subscribedPillars(viewer.features);
  const own = companyScores(scored, company.id);
  const placed = placedDimensions(scored, company.id, pillars);
  const preferences = preferencesOf(under, company.id);
  const excluded = excludedActivities(under, company);
  const dimensions = presentDimensions(scored, company.id, {
    placed: [...placed, ...placedValueDimensions(scored, company.id, viewer.features)],
    isQualitativeOnly: preferences.qualitative_only,
  });
  const weights = weightsOf(under, company.sector?.id ?? null);
  const ownTotals = own?.totals ?? {};
  const lacking = neededPillars(under, company.id, { totals: ownTotals, dimensions });
  return {
    company_id: company.id,
    profile_id: under.profileId,
    universe_id: under.universeId,
    as_of: snapshot.coverage.asOf,
    ...presentDays(daysOf(under, company.id)),
    snapshot_version: snapshot.version,
    methodology_version: METHODOLOGY_VERSION,
    reporting_year: company.reportingYear,
    excluded: excluded.length > 0,
    excluded_activities: excluded,
    wrong_universe: own?.isWrongUniverse ?? false,
    incomplete: own?.isIncomplete ?? false,
    proxy: isProxyOf(under, company.id),
    coverage_state: stateOfCompany(under, company.id),
    preferences,
    weights,
    totals: presentTotals(under, own ?? { companyId: company.id, isProxy: false }, {
      pillars,
      needed: { pillars: lacking, weights, totals: ownTotals },
    }),
    ...presentGoals(under, company.id, placed),
    dimensions,
    ...presentKeyDimensions(placed),
    heatstrips: presentHeatStrips(under, company.id, placed),
  };
}

/**
 * What a company lacks for an ESG total, as its page says it; nothing where it has one, or where no
 * figure would bring it.
 */
export function lackingForEsg(
  under: ScoredProfile,
  companyId: number,
  { features }: Pick<Viewer, 'features'>,
): readonly NeededPillar[] {
  const place = scoredRowOf(under, companyId);
  const totals = place === null ? undefined : companyScores(place.scored, companyId)?.totals;
  if (place === null || totals?.esg?.isTooLittle !== true) return [];
  const { scored, row } = place;
  const { companies, spans } = scored.snapshot;
  const placed = placedDimensions(scored, companyId, subscribedPillars(features)).filter(
    ({ pillar }) => ESG_PILLARS.some((each) => each === pillar),
  );
  const dimensions = presentDimensions(scored, companyId, {
    placed,
    isQualitativeOnly: preferencesOf(under, companyId).qualitative_only,
  });
  return neededFor('esg', {
    pillars: neededPillars(under, companyId, { totals, dimensions }),
    weights: weightsOf(under, spans[companies.span[row] ?? -1]?.subSectorId ?? null),
    totals,
  });
}
