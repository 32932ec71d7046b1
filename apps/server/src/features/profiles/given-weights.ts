import { Problem } from '@verdure/contract/http/problem';
import { isWholeWeighting, TOTAL_TENTHS } from '@verdure/scoring/weightings';

import type { Weighable } from './profile.ts';

/** A weight as it was sent, a fraction. */
export interface GivenWeight {
  readonly id: number;
  readonly weighting: number;
}

export interface WeighedDimension<Pillar extends string> {
  readonly dimensionId: number;
  readonly pillar: Pillar;
  /** Tenths of a percent. */
  readonly weightTenths: number;
}

const PERCENT_OF_TENTHS = 10;

function mustBeWhole(pillar: string, tenths: readonly number[]): void {
  if (isWholeWeighting(tenths)) return;
  const total = tenths.reduce((sum, weight) => sum + weight, 0) / PERCENT_OF_TENTHS;
  throw new Problem('profile.weights-incomplete', {
    message: `The weights of ${pillar} total ${total.toFixed(1)}%. They must total exactly 100%`,
  });
}

/**
 * The weights of whole pillars, in tenths of a percent.
 *
 * @throws Problem unless each dimension is known and named once, and each pillar totals 100%
 */
export function weightsOfPillars<Pillar extends string>(
  given: readonly GivenWeight[],
  known: readonly Weighable<Pillar>[],
): readonly WeighedDimension<Pillar>[] {
  const weights = given.map(({ id, weighting }) => {
    const dimension = known.find((each) => each.id === id);
    if (dimension === undefined) throw new Problem('profile.unknown-dimension');
    const weightTenths = Math.round(weighting * TOTAL_TENTHS);
    return { dimensionId: id, pillar: dimension.pillar, weightTenths };
  });
  const isEachOnce = new Set(given.map(({ id }) => id)).size === given.length;
  if (!isEachOnce) throw new Problem('profile.unknown-dimension');
  for (const [pillar, rows] of Map.groupBy(weights, (each) => each.pillar)) {
    mustBeWhole(
      pillar,
      rows.map(({ weightTenths }) => weightTenths),
    );
  }
  return weights;
}

/** The dimensions in the pillars of the named ones; of all pillars if none is named. */
export function restoredIds(
  named: readonly number[] | undefined,
  known: readonly Weighable<string>[],
): ReadonlySet<number> {
  if (named === undefined) return new Set(known.map(({ id }) => id));
  const dimensions = known.filter(({ id }) => named.includes(id));
  if (dimensions.length < new Set(named).size) throw new Problem('profile.unknown-dimension');
  const pillars = new Set(dimensions.map(({ pillar }) => pillar));
  return new Set(known.filter(({ pillar }) => pillars.has(pillar)).map(({ id }) => id));
}
