import type { CompanyScores } from '@verdure/contract/coverage/companies';
import type { NeededPillar } from '@verdure/contract/coverage/needed-pillar';
import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';
import { fewestForScore } from '@verdure/scoring/scores';
import { type MetricRow, PREFERENCE_BITS, type Snapshot } from '@verdure/scoring/snapshot';
import {
  companyMetric,
  minimumAssessedAt,
  type TotalKind,
  type TotalView,
} from '@verdure/scoring/universe';

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

/** After so many years every report of a year is out. */
const REPORTS_ARE_OUT_YEARS = 2;

/** The year that new figures of a company would be of. */
export const yearToBring = ({ companies, asOfYear }: Snapshot, row: number): number =>
  Math.max(companies.reportingYear[row] ?? 0, asOfYear - REPORTS_ARE_OUT_YEARS);

function isRevenueKnown({ scored: { snapshot }, row }: ScoredRow): boolean {
  const age = snapshot.asOfYear - yearToBring(snapshot, row);
  return Number.isFinite(snapshot.fundamentals.revenueUsd[age]?.[row]);
}

/** Whether a value would have a score: a figure needs peers to be compared with. */
function canBeScored({ scored, row }: ScoredRow, { id, tag }: MetricRow): boolean {
  if (tag === 'QUAL') return true;
  const companyId = scored.snapshot.companies.id[row] ?? 0;
  return (companyMetric(scored, companyId, id)?.peers.peerLevel ?? null) !== null;
}

/**
 * Every metric that is not assessed and could be, with its share of the pillar's weight (methodology
 * 5.2). Of a proxy all are open: the scores of its peers are none of its own.
 */
function openMetrics(place: ScoredRow, dimensions: Dimensions) {
  const { scored, row } = place;
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
  const hasRevenue = isRevenueKnown(place);
  return counted.flatMap(({ dimension, ofDimension }) =>
    ofDimension
      .filter(({ id }) => isProxy || isOpen(dimension.metrics.find((metric) => metric.id === id)))
      .filter((metric) => canBeScored(place, metric))
      .map(({ id, name, isScalable }) => ({
        metricId: id,
        name,
        dimension,
        needsRevenue: isScalable && !hasRevenue,
        shareFraction: dimension.weighting / ofDimension.length / whole,
      }))
      .filter(({ shareFraction }) => shareFraction > 0),
  );
}

/** What each pillar of a company lacks that has too little data for a score and could have one. */
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
    const fewest = fewestForScore({ assessedFraction, minimumFraction, open });
    if (fewest.length === 0) return [];
    return [
      {
        pillar,
        assessed_share: assessedFraction,
        minimum_share: minimumFraction,
        metrics: fewest.map(({ metricId, name, dimension, shareFraction, needsRevenue }) => ({
          id: metricId,
          name,
          dimension_id: dimension.id,
          dimension_name: dimension.name,
          share: shareFraction,
          needs_revenue: needsRevenue,
        })),
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
 * The pillars that a total lacks: its own, or those with weight in the ESG total. None where no figure
 * would bring it: a pillar that it needs is left out by preference, or has too few peers to compare with.
 */
export function neededFor(kind: TotalKind, { pillars, weights, totals }: Needed): NeededPillar[] {
  if (kind !== 'esg') return pillars.filter(({ pillar }) => pillar === kind);
  const weighed = ESG_PILLARS.filter((pillar) => weights[pillar] > 0);
  const isOutOfReach = (pillar: (typeof weighed)[number]): boolean =>
    totals[pillar] === undefined ||
    (totals[pillar].isTooLittle && pillars.every((needed) => needed.pillar !== pillar));
  if (weighed.some(isOutOfReach)) return [];
  return pillars.filter(({ pillar }) => weighed.some((each) => each === pillar));
}
