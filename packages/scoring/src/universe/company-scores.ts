import type { CoverageTier, Grade } from '@verdure/contract/vocabulary';

import { coverageTier, isIncomplete, type LeafCoverage } from '../measures/index.ts';
import { isExcluded } from '../exclusions/index.ts';
import { gradeOfScore, type Spread } from '../grades/index.ts';
import { isComparable, scoreChange, type SharedChange, weightedScores } from '../scores/index.ts';
import {
  type DimensionColumns,
  isScoredPillar,
  PREFERENCE_BITS,
  SCORE_AXES,
  type Snapshot,
} from '../snapshot/index.ts';
import { axisAtShare } from './spreads.ts';
import { cell, companyPlace, type CompanyPlace, isHidden, mixingPillar } from './company-row.ts';
import { columnAtShare, pillarAwarenessShare, weighedDimensions } from './weighed-dimensions.ts';
import { type ScoredUniverse, TOTAL_KINDS, type TotalKind } from './scored-universe.ts';

/** A score as the pages show it. `change` is in points to the year before, like for like. */
export interface ScoreView {
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly change: number | null;
  /** Both years have a score, but the metrics that both have carry too little weight. */
  readonly isNotComparable: boolean;
  /** Share of the weight of the metrics that both years have, 0 to 1; null of a single metric. */
  readonly sharedFraction: number | null;
  /** Of the previous reporting year; it may be known where `score` is not. */
  readonly previous: number | null;
}

/** A pillar or total with the share of its weight that is assessed. */
export interface TotalView extends ScoreView {
  /** 0 to 1, of its own metrics: 0 of a proxy without a score, null of one that has its peers'. */
  readonly assessedFraction: number | null;
  /** No score, because too little of the weight is assessed (methodology 5.2). */
  readonly isTooLittle: boolean;
}

/** What the score of a company is, its flags, and its totals; a hidden pillar has no key. */
export interface CompanyScores {
  readonly companyId: number;
  /** Outside the profile's universe a company has no scores and is not covered. */
  readonly isWrongUniverse: boolean;
  readonly isProxy: boolean;
  readonly isSentimentOnly: boolean;
  /** An activity of the company is in the profile's list. */
  readonly isExcluded: boolean;
  readonly tier: CoverageTier;
  readonly hasIcmGovernance: boolean;
  readonly hasIcmSustainability: boolean;
  /** Of the ESG total. */
  readonly coverage: LeafCoverage;
  /** Covered, but a pillar that is shown has no score (methodology 12.5). */
  readonly isIncomplete: boolean;
  readonly totals: Partial<Readonly<Record<TotalKind, TotalView>>>;
}

/** A score in two years. */
export interface ScorePair {
  readonly current: number | null;
  readonly previous: number | null;
  /** What the metrics that both years have say of the change; null: it is the score of one. */
  readonly shared: SharedChange | null;
}

/** A score beside its previous one, graded with the spread of its kind. */
export const scoreView = (
  { current, previous, shared }: ScorePair,
  spread: Spread | undefined,
): ScoreView => ({
  score: current,
  grade: spread === undefined ? null : gradeOfScore(current, spread.sigma),
  change: scoreChange(current, previous, shared),
  isNotComparable:
    current !== null &&
    previous !== null &&
    shared !== null &&
    !isComparable(shared.sharedFraction),
  sharedFraction: shared?.sharedFraction ?? null,
  previous,
});

function totalView(scored: ScoredUniverse, place: CompanyPlace, kind: number): TotalView {
  const sector = scored.sectors.at(place.spanIndex);
  const row = place.row - place.span.start;
  const shared = {
    weightedChange: sector?.sharedChange[kind]?.[row] ?? 0,
    sharedFraction: sector?.shared[kind]?.[row] ?? 0,
  };
  const view = scoreView(
    {
      current: cell(sector?.totals[0][kind], row),
      previous: cell(sector?.totals[1][kind], row),
      shared,
    },
    scored.totalSpreads[kind],
  );
  if (place.isWrongUniverse) {
    return { ...view, sharedFraction: null, assessedFraction: null, isTooLittle: false };
  }
  const { isDirect, isProxy } = scored.snapshot.companies;
  const isTooLittle = view.score === null;
  if (isDirect[place.row] === 1) {
    return { ...view, assessedFraction: cell(sector?.assessed[kind], row) ?? 0, isTooLittle };
  }
  // what would bring a score is the same as for any company: figures of its own
  return isProxy[place.row] === 1 && isTooLittle
    ? { ...view, assessedFraction: 0, isTooLittle }
    : { ...view, assessedFraction: null, isTooLittle: false };
}

function totalViews(scored: ScoredUniverse, place: CompanyPlace): CompanyScores['totals'] {
  const views: Partial<Record<TotalKind, TotalView>> = {};
  TOTAL_KINDS.forEach((kind, index) => {
    const isShown = kind === 'esg' || !isHidden(scored.snapshot, place.row, { pillar: kind });
    if (isShown) views[kind] = totalView(scored, place, index);
  });
  return views;
}

/** By the bits of the snapshot: every list that there can be, made once. */
const ACTIVITY_IDS = Array.from({ length: 256 }, (_, bits) =>
  [1, 2, 3, 4, 5, 6, 7, 8].filter((id) => (bits & (1 << (id - 1))) !== 0),
);

/** The activities of a company row, ids 1 to 8; null without activity data. */
export const activityIdsAt = ({ companies }: Snapshot, row: number): readonly number[] | null =>
  companies.hasActivityData[row] === 1
    ? (ACTIVITY_IDS[companies.activityBits[row] ?? 0] ?? [])
    : null;

function coverageAt({ snapshot }: ScoredUniverse, row: number, esg: ScoreView | undefined) {
  if (esg === undefined || esg.score === null) return 'none';
  return snapshot.companies.isProxy[row] === 1 ? 'proxy' : 'direct';
}

/** The totals and flags of one company, or null when the snapshot does not have it. */
export function companyScores(scored: ScoredUniverse, companyId: number): CompanyScores | null {
  const place = companyPlace(scored, companyId);
  if (place === null) return null;
  const { companies } = scored.snapshot;
  const { row, isWrongUniverse } = place;
  const totals = totalViews(scored, place);
  const coverage = coverageAt(scored, row, totals.esg);
  const hasIcmGovernance = companies.hasIcmGovernance[row] === 1;
  const hasIcmSustainability = companies.hasIcmSustainability[row] === 1;
  const activityIds = activityIdsAt(scored.snapshot, row);
  return {
    companyId,
    isWrongUniverse,
    isProxy: companies.isProxy[row] === 1,
    isSentimentOnly: companies.isSentimentOnly[row] === 1,
    isExcluded: isExcluded(activityIds, scored.profile.exclusionActivityIds),
    tier: coverageTier(hasIcmGovernance, hasIcmSustainability),
    hasIcmGovernance,
    hasIcmSustainability,
    coverage,
    isIncomplete: isIncomplete(
      coverage,
      Object.values(totals).map(({ score }) => score),
    ),
    totals,
  };
}

/** A dimension of a company: its scores on each axis, and what it adds to its pillar. */
export interface DimensionView {
  readonly dimensionId: number;
  readonly weightFraction: number;
  /** Points added to the pillar; null without a score, and in a pillar without one. */
  readonly weightedScore: number | null;
  readonly overall: ScoreView;
  readonly awareness: ScoreView;
  readonly performance: ScoreView;
}

/** What the metrics of a dimension that both years have say of its change; all weigh the same. */
export function sharedOfDimension(
  { companies }: Snapshot,
  columns: DimensionColumns | undefined,
  { row, axis }: { readonly row: number; readonly axis: number },
): SharedChange {
  const bits = companies.preferenceBits[row] ?? 0;
  const isWhole = (bits & PREFERENCE_BITS.isQualitativeOnly) === 0;
  const count = (isWhole ? columns?.metricCount : columns?.qualitativeCount) ?? 0;
  const perMetric = count === 0 ? 0 : 1 / count;
  return {
    weightedChange: perMetric * (columns?.sharedChange[axis]?.[row] ?? 0),
    sharedFraction: perMetric * (columns?.shared[axis]?.[row] ?? 0),
  };
}

function dimensionViewAt(
  scored: ScoredUniverse,
  place: CompanyPlace,
  index: number,
): Omit<DimensionView, 'weightFraction' | 'weightedScore'> {
  const { snapshot, profile } = scored;
  const dimension = snapshot.dimensions[index];
  const columns = snapshot.dimensionColumns[index];
  const spreads = scored.dimensionSpreads[index];
  const row = place.isWrongUniverse ? -1 : place.row;
  const share =
    dimension === undefined
      ? 0.5
      : pillarAwarenessShare(profile, place.span.subSectorId, mixingPillar(dimension));
  const overallAt = (slot: number): number | null =>
    columns === undefined ? null : cell(columnAtShare(columns, share, slot), row);
  const sharedAt = (axis: number) => sharedOfDimension(snapshot, columns, { row, axis });
  const axisView = (axis: 'awareness' | 'performance'): ScoreView =>
    scoreView(
      {
        current: cell(columns?.[axis][0], row),
        previous: cell(columns?.[axis][1], row),
        shared: sharedAt(SCORE_AXES.indexOf(axis)),
      },
      spreads?.[axis],
    );
  const overall = {
    current: overallAt(0),
    previous: overallAt(1),
    shared: sharedAt(axisAtShare(share)),
  };
  return {
    dimensionId: dimension?.id ?? 0,
    overall: scoreView(overall, spreads?.score),
    awareness: axisView('awareness'),
    performance: axisView('performance'),
  };
}

function pillarViews(
  scored: ScoredUniverse,
  place: CompanyPlace,
  pillar: (typeof TOTAL_KINDS)[number],
): readonly DimensionView[] {
  if (!isScoredPillar(pillar) || isHidden(scored.snapshot, place.row, { pillar })) return [];
  const weighed = weighedDimensions({ ...scored, span: place.span }, pillar).map(
    ({ index, weightFraction }) => ({
      ...dimensionViewAt(scored, place, index),
      weightFraction,
    }),
  );
  const weighted = weightedScores(
    weighed.map(({ overall, weightFraction }) => ({ score: overall.score, weightFraction })),
  );
  return weighed.map((view, index) => ({ ...view, weightedScore: weighted[index] ?? null }));
}

/**
 * The scored dimensions of one company, by pillar; those of a hidden pillar, and those that do not
 * apply to its sub-sector, are absent. Empty for an unknown company.
 */
export function companyDimensions(
  scored: ScoredUniverse,
  companyId: number,
): readonly DimensionView[] {
  const place = companyPlace(scored, companyId);
  if (place === null) return [];
  return TOTAL_KINDS.flatMap((pillar) => pillarViews(scored, place, pillar));
}
