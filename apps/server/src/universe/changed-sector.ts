import type { ProfileWeights } from '@verdure/scoring/weightings';
import { isDeepStrictEqual } from 'node:util';

/** Everything of a profile that is not set for one sub-sector alone. */
const common = ({
  sharesBySubSector: _shares,
  dimensionTenthsBySubSector: _tenths,
  ...rest
}: ProfileWeights) => rest;

/** The one sub-sector whose weights or shares differ; null: none, several, or something else. */
export function changedSector(before: ProfileWeights, after: ProfileWeights): number | null {
  if (!isDeepStrictEqual(common(before), common(after))) return null;
  const subSectors = new Set(
    [before, after].flatMap(({ sharesBySubSector, dimensionTenthsBySubSector }) => [
      ...sharesBySubSector.keys(),
      ...dimensionTenthsBySubSector.keys(),
    ]),
  );
  const changed = [...subSectors].filter(
    (id) =>
      !isDeepStrictEqual(before.sharesBySubSector.get(id), after.sharesBySubSector.get(id)) ||
      !isDeepStrictEqual(
        before.dimensionTenthsBySubSector.get(id),
        after.dimensionTenthsBySubSector.get(id),
      ),
  );
  const [only] = changed;
  return changed.length === 1 && only !== undefined ? only : null;
}
