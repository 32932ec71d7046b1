import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';
import { isExcluded } from '@verdure/scoring/exclusions';
import { isIncomplete } from '@verdure/scoring/measures';
import { PREFERENCE_BITS } from '@verdure/scoring/snapshot';
import { activityIdsAt, totalAt } from '@verdure/scoring/universe';

import {
  companyFlags,
  coverageAt,
  type ScoredInvestment,
  universeAt,
} from '../investment/investment.reads.ts';

const NO_FLAGS = {
  proxy: false,
  excluded: false,
  wrong_universe: false,
  incomplete: false,
  icm: false,
  icm_gov: false,
  icm_sus: false,
} as const;

/** A covered company is incomplete if a pillar that is shown has no score. */
function isRowIncomplete(
  scored: ScoredInvestment,
  { node, row }: CompanyPlace,
  pillars: ReadonlySet<ScoredPillar>,
): boolean {
  const universe = universeAt(scored, node);
  const bits = universe.snapshot.companies.preferenceBits[row] ?? 0;
  const shown = SCORED_PILLARS.filter(
    (pillar) => pillars.has(pillar) && (bits & PREFERENCE_OF_PILLAR[pillar]) !== 0,
  );
  return isIncomplete(
    coverageAt(scored, node),
    shown.map((pillar) => totalAt(universe, row, pillar)),
    scored.isProxyOn,
  );
}

const PREFERENCE_OF_PILLAR = {
  sustainability: PREFERENCE_BITS.sustainability,
  sustainability_s2: PREFERENCE_BITS.sustainabilityS2,
  governance: PREFERENCE_BITS.governance,
  impact: PREFERENCE_BITS.sdgAlignment,
} as const satisfies Record<ScoredPillar, number>;

interface CompanyPlace {
  readonly node: number;
  /** Row in the snapshot. */
  readonly row: number;
}

/** How a leaf is covered and what the profile says of it. */
export function flagsOf(
  scored: ScoredInvestment,
  node: number,
  pillars: ReadonlySet<ScoredPillar>,
) {
  const row = scored.nodes.rows[node] ?? -1;
  if (row < 0) return NO_FLAGS;
  const universe = universeAt(scored, node);
  const { snapshot, profile } = universe;
  const hasIcmGovernance = snapshot.companies.hasIcmGovernance[row] === 1;
  const hasIcmSustainability = snapshot.companies.hasIcmSustainability[row] === 1;
  const { isProxy, isWrongUniverse } = companyFlags(universe, row);
  return {
    proxy: isProxy,
    excluded: isExcluded(activityIdsAt(snapshot, row), profile.exclusionActivityIds),
    wrong_universe: isWrongUniverse,
    incomplete: isRowIncomplete(scored, { node, row }, pillars),
    icm: hasIcmGovernance !== hasIcmSustainability,
    icm_gov: hasIcmGovernance,
    icm_sus: hasIcmSustainability,
  };
}
