import { isEnoughAssessed } from './rollup.ts';

/** A metric that is not assessed, with its share of the weight of the pillar, 0 to 1. */
export interface OpenMetric {
  readonly metricId: number;
  readonly shareFraction: number;
}

/** A pillar without a score: how much of it is assessed, how much must be, and what is open. */
export interface ShortOfScore<Open extends OpenMetric> {
  readonly assessedFraction: number;
  readonly minimumFraction: number;
  readonly open: readonly Open[];
}

/**
 * The fewest metrics that would give a pillar its score, the heaviest first: with them assessed the
 * share reaches the minimum (methodology 5.2, docs/formulas/pillar.md). With 30% assessed, 50%
 * needed and open metrics of 5%, 15% and 10%, those of 15% and 10%. None where all of them would not do.
 */
export function fewestForScore<Open extends OpenMetric>({
  assessedFraction,
  minimumFraction,
  open,
}: ShortOfScore<Open>): readonly Open[] {
  const heaviest = open.toSorted((one, other) => other.shareFraction - one.shareFraction);
  const needed: Open[] = [];
  let assessed = assessedFraction;
  for (const metric of heaviest) {
    if (isEnoughAssessed(assessed, minimumFraction)) break;
    needed.push(metric);
    assessed += metric.shareFraction;
  }
  return isEnoughAssessed(assessed, minimumFraction) ? needed : [];
}
