import type { CoverageTier, Grade } from '@verdure/contract/vocabulary';

import { coverageTier, isIncomplete, type LeafCoverage } from '../measures/index.ts';
import { isExcluded } from '../exclusions/index.ts';
import { gradeOfScore, type Spread } from '../grades/index.ts';
import { scoreChange, weightedScores } from '../scores/index.ts';
import { isScoredPillar, type Snapshot } from '../snapshot/index.ts';
import { cell, companyPlace, type CompanyPlace, isHidden, mixingPillar } from './company-row.ts';
import { columnAtShare, pillarAwarenessShare, weighedDimensions } from './weighed-dimensions.ts';
import { type ScoredUniverse, TOTAL_KINDS, type TotalKind } from './scored-universe.ts';

/** A score as the pages show it. `change` is in points to the previous reporting year. */
export interface ScoreView {
  readonly score: number | null;
  readonly grade: Grade | null;
  readonly change: number | null;
  /** Of the previous reporting year; it may be known where `score` is not. */
  readonly previous: number | null;
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
  readonly totals: Partial<Readonly<Record<TotalKind, ScoreView>>>;
}

/** A score beside its previous one, graded with the spread of its kind. */
export const scoreView = (
  current: number | null,
  previous: number | null,
  spread: Spread | undefined,
): ScoreView => ({
  score: current,
  grade: spread === undefined ? null : gradeOfScore(current, spread.sigma),
  change: scoreChange(current, previous),
  previous,
});

function totalView(scored: ScoredUniverse, place: CompanyPlace, kind: number): ScoreView {
  const sector = scored.sectors.at(place.spanIndex);
  const row = place.row - place.span.start;
  return scoreView(
    cell(sector?.totals[0][kind], row),
    cell(sector?.totals[1][kind], row),
    scored.totalSpreads[kind],
  );
}

function totalViews(scored: ScoredUniverse, place: CompanyPlace): CompanyScores['totals'] {
  const views: Partial<Record<TotalKind, ScoreView>> = {};
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
  const axisView = (axis: 'awareness' | 'performance'): ScoreView =>
    scoreView(cell(columns?.[axis][0], row), cell(columns?.[axis][1], row), spreads?.[axis]);
  return {
    dimensionId: dimension?.id ?? 0,
    overall: scoreView(overallAt(0), overallAt(1), spreads?.score),
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
