import type { CompanyScores } from '@verdure/contract/coverage/companies';
import type { NeededPillar } from '@verdure/contract/coverage/needed-pillar';
import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';
import { fewestForScore } from '@verdure/scoring/scores';
import { minimumAssessedAt, type TotalKind, type TotalView } from '@verdure/scoring/universe';

import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';

type Dimensions = NonNullable<CompanyScores['dimensions'][ScoredPillar]>;

/** Every metric that is not assessed, with its share of the pillar's weight (methodology 5.2). */
function openMetrics(dimensions: Dimensions) {
  const counted = dimensions.filter(({ metrics }) =>
    metrics.some(({ weighting }) => weighting > 0),
  );
  const whole = counted.reduce((sum, { weighting }) => sum + weighting, 0);
  return counted.flatMap((dimension) =>
    dimension.metrics
      .filter(
        ({ overall_score, counted_undisclosed }) => overall_score === null || counted_undisclosed,
      )
      .map((metric) => ({
        metricId: metric.id,
        name: metric.name,
        dimension,
        shareFraction: (dimension.weighting * metric.weighting) / whole,
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
    const open = openMetrics(ofPillar);
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
