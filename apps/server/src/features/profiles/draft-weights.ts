import { Problem } from '@verdure/contract/http/problem';
import type { DraftWeights } from '@verdure/contract/investments/profile-effect';
import {
  type DimensionTenths,
  type ProfileWeights,
  sharesOfSector,
} from '@verdure/scoring/weightings';

import { type GivenWeight, restoredIds, weightsOfPillars } from './given-weights.ts';
import type { Weighable, WeighingCatalogue } from './profile.ts';

type DraftSector = DraftWeights['sectors'][number];

/** The tenths after a draft: pillars that it does not touch stay. */
function tenthsAfter(
  saved: DimensionTenths,
  given: readonly GivenWeight[] | undefined,
  known: readonly Weighable<string>[],
): DimensionTenths {
  if (given === undefined) return saved;
  const ids = given.map(({ id }) => id);
  const gone = restoredIds(ids, known);
  return new Map([
    ...[...saved].filter(([id]) => !gone.has(id)),
    ...weightsOfPillars(given, known).map(
      ({ dimensionId, weightTenths }) => [dimensionId, weightTenths] as const,
    ),
  ]);
}

function sharesAfter(saved: ProfileWeights, { sector_id, weightings }: DraftSector) {
  if (weightings === undefined) return sharesOfSector(saved, sector_id);
  return {
    esgAwarenessFraction: weightings.esg_awareness,
    impactAwarenessFraction: weightings.impact_awareness,
    sustainabilityFraction: weightings.sustainability,
  };
}

function countryAfter(
  { country: saved }: ProfileWeights,
  draft: NonNullable<DraftWeights['country']>,
  { countryDimensions }: WeighingCatalogue,
): ProfileWeights['country'] {
  const { weightings, dimension_weightings: given } = draft;
  const dimensionTenths = tenthsAfter(saved.dimensionTenths, given, countryDimensions);
  if (weightings === undefined) return { ...saved, dimensionTenths };
  return {
    environmentalFraction: weightings.environmental,
    socialFraction: weightings.social,
    awarenessFraction: weightings.awareness,
    dimensionTenths,
  };
}

/** The weights of a profile with a draft on top of them. @throws Problem as saving it would */
export function draftWeights(
  saved: ProfileWeights,
  { sectors, country }: DraftWeights,
  catalogue: WeighingCatalogue,
): ProfileWeights {
  const shares = new Map(saved.sharesBySubSector);
  const tenths = new Map(saved.dimensionTenthsBySubSector);
  for (const sector of sectors) {
    const known = catalogue.bySector.get(sector.sector_id);
    if (known === undefined) throw new Problem('sector.not-found');
    shares.set(sector.sector_id, sharesAfter(saved, sector));
    const before = saved.dimensionTenthsBySubSector.get(sector.sector_id) ?? new Map();
    tenths.set(sector.sector_id, tenthsAfter(before, sector.dimension_weightings, known));
  }
  return {
    ...saved,
    sharesBySubSector: shares,
    dimensionTenthsBySubSector: tenths,
    country: country === undefined ? saved.country : countryAfter(saved, country, catalogue),
  };
}
