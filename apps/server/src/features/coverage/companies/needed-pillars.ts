import type { CompanyScores } from '@verdure/contract/coverage/companies';
import type { NeededPillar } from '@verdure/contract/coverage/needed-pillar';
import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';
import { fewestForScore } from '@verdure/scoring/scores';
import { PREFERENCE_BITS } from '@verdure/scoring/snapshot';
import { minimumAssessedAt, type TotalKind, type TotalView } from '@verdure/scoring/universe';

import {
  type ScoredProfile,
  type ScoredRow,
  scoredRowOf,
} from '../../../universe/scored-profile.ts';

type Dimensions = NonNullable<CompanyScores['dimensions'][ScoredPillar]>;

type ScoredMetric = Dimensions[number]['metrics'][number];

/** A value is asked for where there is none, and where its silence counts as one. */
const isOpen = (metric: ScoredMetric | undefined): boolean =>
  metric === undefined || metric.overall_score === null || metric.counted_undisclosed;

/**
 * Every metric that is not assessed, with its share of the pillar's weight (methodology 5.2). Of a
 * proxy all are: the scores of its peers are none of its own.
 */
function openMetrics({ scored, row }: ScoredRow, dimensions: Dimensions) {
  const { metrics, companies } = scored.snapshot;
  const isProxy = companies.isProxy[row] === 1;
  const bits = companies.preferenceBits[row] ?? 0;
  const isQualitativeOnly = (bits & PREFERENCE_BITS.isQualitativeOnly) !== 0;
  const counted = dimensions
    .map((dimension) => ({
      dimension,
      ofDimension: metrics.filter(
        ({ dimensionId, tag }) =>
          dimensionId === dimension.id && (!isQualitativeOnly || tag === 'QUAL'),
      ),
    }))
    .filter(({ ofDimension }) => ofDimension.length > 0);
  const whole = counted.reduce((sum, { dimension }) => sum + dimension.weighting, 0);
  return counted.flatMap(({ dimension, ofDimension }) =>
    ofDimension
      .filter(({ id }) => isProxy || isOpen(dimension.metrics.find((metric) => metric.id === id)))
      .map(({ id, name }) => ({
        metricId: id,
        name,
        dimension,
        shareFraction: dimension.weighting / ofDimension.length / whole,
      }))
      .filter(({ shareFraction }) => shareFraction > 0),
  );
}

/** What each pillar of a company lacks that has too little data for a score. */
export function neededPillars(
  under: ScoredProfile,
  companyId: number,
  {
    totals,
    dimensions,
  }: {
    readonly totals: Partial<Readonly<Record<TotalKind, TotalView>>>;
    readonly dimensions: CompanyScores['dimensions'];
  },
): readonly NeededPillar[] {
  const place = scoredRowOf(under, companyId);
  if (place === null) return [];
  const { companies } = place.scored.snapshot;
  return SCORED_PILLARS.flatMap((pillar) => {
    const { isTooLittle = false, assessedFraction = null } = totals[pillar] ?? {};
    const ofPillar = dimensions[pillar];
    if (!isTooLittle || assessedFraction === null || ofPillar === undefined) return [];
    const minimumFraction = minimumAssessedAt(companies, pillar, place.row);
    const open = openMetrics(place, ofPillar);
    return [
      {
        pillar,
        assessed_share: assessedFraction,
        minimum_share: minimumFraction,
        metrics: fewestForScore({ assessedFraction, minimumFraction, open }).map(
          ({ metricId, name, dimension, shareFraction }) => ({
            id: metricId,
            name,
            dimension_id: dimension.id,
            dimension_name: dimension.name,
            share: shareFraction,
          }),
        ),
      },
    ];
  });
}

/** What the pillars of a company lack, and what the ESG total weighs them. */
export interface Needed {
  readonly pillars: readonly NeededPillar[];
  readonly weights: Pick<CompanyScores['weights'], 'sustainability' | 'governance'>;
  readonly totals: Partial<Readonly<Record<TotalKind, TotalView>>>;
}

export const ESG_PILLARS = ['sustainability', 'governance'] as const;

/**
 * The pillars that a total lacks: its own, or those with weight in the ESG total. None where the
 * company's preferences leave out a pillar that the ESG total needs: no figure would bring it.
 */
export function neededFor(kind: TotalKind, { pillars, weights, totals }: Needed): NeededPillar[] {
  if (kind !== 'esg') return pillars.filter(({ pillar }) => pillar === kind);
  const weighed = ESG_PILLARS.filter((pillar) => weights[pillar] > 0);
  if (weighed.some((pillar) => totals[pillar] === undefined)) return [];
  return pillars.filter(({ pillar }) => weighed.some((each) => each === pillar));
}
