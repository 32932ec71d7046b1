import {
  COUNTRY_DIMENSIONS,
  COUNTRY_PILLARS,
  DIMENSIONS,
  dimensionApplies,
  type ScoredPillar,
  SUB_SECTORS,
  WHOLE_UNIVERSE_ID,
} from '@verdure/contract/vocabulary';

import { createRandom, type Random } from '../random/index.ts';
import { FJORDLIGHT_ID, MERIDIAN_ID } from './organisations.ts';
import type {
  CountryDimensionWeighting,
  DemoProfile,
  SectorDimensionWeighting,
  SectorWeighting,
} from './tenant.ts';
import { FJORDLIGHT_UNIVERSE_ID, MERIDIAN_UNIVERSE_ID } from './universes.ts';
import { USER_IDS } from './users.ts';

export const PROFILE_IDS = {
  houseView: 1,
  values: 2,
  lowCarbon: 3,
  sovereign: 4,
  fjordlight: 5,
} as const;

const FULL_WEIGHT_TENTHS = 1000;
const WEIGHTED_PILLARS = [
  'sustainability',
  'governance',
] as const satisfies readonly ScoredPillar[];

/** Whole tenths of a percent in random proportions that add up to 100%. */
function randomTenths(random: Random, count: number): readonly number[] {
  const draws = Array.from({ length: count }, () => 0.4 + random.uniform());
  const sum = draws.reduce((running, draw) => running + draw, 0);
  const tenths = draws.map((draw) => Math.floor((draw / sum) * FULL_WEIGHT_TENTHS));
  const rest = FULL_WEIGHT_TENTHS - tenths.reduce((running, part) => running + part, 0);
  return tenths.map((part, index) => (index === 0 ? part + rest : part));
}

/** Sustainability counts for more where the environment weighs on the business. */
function houseSectorWeightings(): readonly SectorWeighting[] {
  const heavy = new Set([1, 2, 10]);
  return SUB_SECTORS.map(({ id, parentId }) => ({
    sectorId: id,
    esgAwareness: 0.5,
    impactAwareness: 0,
    sustainability: heavy.has(parentId) ? 0.7 : 0.55,
  }));
}

function houseDimensionWeightings(seed: number): readonly SectorDimensionWeighting[] {
  return SUB_SECTORS.flatMap((subSector) =>
    WEIGHTED_PILLARS.flatMap((pillar) => {
      const dimensions = DIMENSIONS.filter(
        (dimension) => dimension.pillar === pillar && dimensionApplies(dimension, subSector),
      );
      const random = createRandom(seed, 'house-view', subSector.id, pillar);
      const tenths = randomTenths(random, dimensions.length);
      return dimensions.map(({ id }, index) => ({
        sectorId: subSector.id,
        dimensionId: id,
        weightTenths: tenths[index] ?? 0,
      }));
    }),
  );
}

function countryDimensionWeightings(seed: number): readonly CountryDimensionWeighting[] {
  return COUNTRY_PILLARS.flatMap((pillar) => {
    const dimensions = COUNTRY_DIMENSIONS.filter((dimension) => dimension.pillar === pillar);
    const tenths = randomTenths(createRandom(seed, 'country-view', pillar), dimensions.length);
    return dimensions.map(({ id }, index) => ({
      dimensionId: id,
      weightTenths: tenths[index] ?? 0,
    }));
  });
}

const PLAIN = {
  universeId: WHOLE_UNIVERSE_ID,
  companyThreshold: 0,
  exclusionIds: [],
  categoryGroupId: null,
  sectorWeightings: [],
  sectorDimensionWeightings: [],
  countryWeighting: null,
  countryDimensionWeightings: [],
} as const satisfies Partial<DemoProfile>;

const MERIDIAN_PROFILE = {
  ...PLAIN,
  organisationId: MERIDIAN_ID,
  creatorId: USER_IDS.meridianSuper,
  userIds: [USER_IDS.meridianSuper, USER_IDS.meridianStandard, USER_IDS.meridianScoped],
} as const satisfies Partial<DemoProfile>;

/** Profiles that differ in one respect each, and a house view that uses all of them. */
export function demoProfiles(seed: number): readonly DemoProfile[] {
  return [
    {
      ...MERIDIAN_PROFILE,
      id: PROFILE_IDS.houseView,
      name: 'House view',
      companyThreshold: 0.005,
      exclusionIds: [7, 8],
      sectorWeightings: houseSectorWeightings(),
      sectorDimensionWeightings: houseDimensionWeightings(seed),
    },
    {
      ...MERIDIAN_PROFILE,
      id: PROFILE_IDS.values,
      name: 'Values-based',
      exclusionIds: [1, 2, 3, 4, 5, 6, 7, 8],
    },
    {
      ...MERIDIAN_PROFILE,
      id: PROFILE_IDS.lowCarbon,
      name: 'Low carbon universe',
      universeId: MERIDIAN_UNIVERSE_ID,
      exclusionIds: [3],
    },
    {
      ...MERIDIAN_PROFILE,
      id: PROFILE_IDS.sovereign,
      name: 'Sovereign view',
      categoryGroupId: 3,
      countryWeighting: { environmental: 0.4, social: 0.3, awareness: 0 },
      countryDimensionWeightings: countryDimensionWeightings(seed),
    },
    {
      ...PLAIN,
      id: PROFILE_IDS.fjordlight,
      organisationId: FJORDLIGHT_ID,
      name: 'Pension mandate',
      creatorId: USER_IDS.fjordlightSuper,
      userIds: [USER_IDS.fjordlightSuper, USER_IDS.fjordlightStandard, USER_IDS.fjordlightScoped],
      universeId: FJORDLIGHT_UNIVERSE_ID,
      companyThreshold: 0.02,
      exclusionIds: [3, 7, 8],
    },
  ];
}
