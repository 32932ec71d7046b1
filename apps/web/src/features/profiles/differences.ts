import type { Profile } from '@verdure/contract/profiles/profiles';
import { customisedWeights, TOTAL_TENTHS, UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';

import {
  type Draft,
  groupOf,
  savedCountry,
  savedShares,
  tenthsIn,
  type WeightGroup,
} from './weighing.ts';

/** A weight that differs from the standard. */
export interface Difference {
  readonly name: string;
  readonly weightFraction: number;
  readonly differenceFraction: number;
}

interface Compared {
  readonly id: string;
  readonly weightFraction: number;
  readonly uncustomisedFraction: number;
}

const named = (weights: readonly Compared[]): readonly Difference[] =>
  customisedWeights(weights).map(({ id, ...rest }) => ({ name: id, ...rest }));

/** Level 1 of a sub-sector. */
function shareDifferences(profile: Profile, draft: Draft, sectorId: number) {
  const { shares: standard } = UNCUSTOMISED_WEIGHTS;
  const shares = draft.shares.get(sectorId) ?? savedShares(profile, sectorId);
  return named([
    {
      id: 'Sustainability in ESG',
      weightFraction: shares.sustainabilityTenths / TOTAL_TENTHS,
      uncustomisedFraction: standard.sustainabilityFraction,
    },
    {
      id: 'Awareness in ESG and climate',
      weightFraction: shares.esgAwareness,
      uncustomisedFraction: standard.esgAwarenessFraction,
    },
    {
      id: 'Awareness in impact',
      weightFraction: shares.impactAwareness,
      uncustomisedFraction: standard.impactAwarenessFraction,
    },
  ]);
}

/** Level 1 of countries. */
function countryDifferences(profile: Profile, draft: Draft) {
  const { country: standard } = UNCUSTOMISED_WEIGHTS;
  const shares = draft.country ?? savedCountry(profile);
  const [environmental, social] = [
    shares.environmentalTenths / TOTAL_TENTHS,
    shares.socialTenths / TOTAL_TENTHS,
  ];
  return named([
    {
      id: 'Environmental',
      weightFraction: environmental,
      uncustomisedFraction: standard.environmentalFraction,
    },
    { id: 'Social', weightFraction: social, uncustomisedFraction: standard.socialFraction },
    {
      id: 'Governance',
      weightFraction: 1 - environmental - social,
      uncustomisedFraction: 1 - standard.environmentalFraction - standard.socialFraction,
    },
    {
      id: 'Awareness',
      weightFraction: shares.awareness,
      uncustomisedFraction: standard.awarenessFraction,
    },
  ]);
}

/** Level 1 of a sub-sector, or of countries. */
export const levelOneDifferences = (profile: Profile, draft: Draft, sectorId: number | null) =>
  sectorId === null
    ? countryDifferences(profile, draft)
    : shareDifferences(profile, draft, sectorId);

/** Level 2: the dimensions of a pillar. */
export function groupDifferences(draft: Draft, group: WeightGroup): readonly Difference[] {
  const tenths = tenthsIn(draft, group);
  return named(
    group.dimensions.map(({ name }, index) => ({
      id: name,
      weightFraction: (tenths[index] ?? 0) / TOTAL_TENTHS,
      uncustomisedFraction: 1 / group.dimensions.length,
    })),
  );
}

/** The differences of one level: a pillar, or level 1. */
export interface DifferencesOf {
  /** Null for level 1. */
  readonly pillar: string | null;
  readonly differences: readonly Difference[];
}

const pillarsIn = (dimensions: readonly { readonly type: string }[]): readonly string[] => [
  ...new Set(dimensions.map(({ type }) => type)),
];

/** Everything of a sub-sector, or of the countries, that differs from the standard (SCR-PROF-05). */
export function allDifferences(
  profile: Profile,
  draft: Draft,
  sectorId: number | null,
): readonly DifferencesOf[] {
  const dimensions =
    sectorId === null
      ? profile.country_dimensions
      : (profile.sectors.find(({ sector_id }) => sector_id === sectorId)?.dimensions ?? []);
  return [
    { pillar: null, differences: levelOneDifferences(profile, draft, sectorId) },
    ...pillarsIn(dimensions).map((pillar) => ({
      pillar,
      differences: groupDifferences(draft, groupOf(profile, sectorId, pillar)),
    })),
  ].filter(({ differences }) => differences.length > 0);
}
