import type { ProfileCause } from '@verdure/contract/investments/profile-difference';
import { isDeepStrictEqual } from 'node:util';
import type { ProfileWeights, SectorShares } from '@verdure/scoring/weightings';

/** What of the weights belongs to each cause; reduction rates are no part of the weights. */
type WeightCause = Exclude<ProfileCause, 'reductions'>;

interface Two {
  readonly from: ProfileWeights;
  readonly to: ProfileWeights;
}

const sharesAt = ({ shares, sharesBySubSector }: ProfileWeights, subSectorId: number) =>
  sharesBySubSector.get(subSectorId) ?? shares;

const subSectorsOf = ({ from, to }: Two): readonly number[] => [
  ...new Set([...from.sharesBySubSector.keys(), ...to.sharesBySubSector.keys()]),
];

/** One profile's share of sustainability with another's shares of awareness. */
const mixedShares = (pillars: SectorShares, awareness: SectorShares): SectorShares => ({
  ...awareness,
  sustainabilityFraction: pillars.sustainabilityFraction,
});

/** Two ways of weighing: some causes are as one profile sets them, and the others as the other does. */
export function mixedWeights({ from, to }: Two, changed: readonly ProfileCause[]): ProfileWeights {
  const of = (cause: WeightCause): ProfileWeights => (changed.includes(cause) ? to : from);
  const { universeId, universeCompanyIds } = of('universe');
  const { country, categoryGroupId } = of('countries');
  const [pillars, awareness] = [of('pillars'), of('awareness')];
  return {
    ...to,
    shares: mixedShares(pillars.shares, awareness.shares),
    sharesBySubSector: new Map(
      subSectorsOf({ from, to }).map((id) => [
        id,
        mixedShares(sharesAt(pillars, id), sharesAt(awareness, id)),
      ]),
    ),
    dimensionTenthsBySubSector: of('issues').dimensionTenthsBySubSector,
    country,
    categoryGroupId,
    universeId,
    universeCompanyIds,
  };
}

/** The causes in which two ways of weighing differ. */
export const differingCauses = (
  { from, to }: Two,
  causes: readonly WeightCause[],
): readonly WeightCause[] =>
  causes.filter((cause) => {
    const [without, changed] = [
      mixedWeights({ from, to }, []),
      mixedWeights({ from, to }, [cause]),
    ];
    return !isDeepStrictEqual(without, changed);
  });
