import type {
  ConstituentOverallsRow,
  OverallKind,
  OverallsRow,
} from '@verdure/contract/investments/constituents';
import {
  type Grade,
  GRADES,
  SCORED_PILLARS,
  type ScoredPillar,
} from '@verdure/contract/vocabulary';
import {
  averageOfLeaves,
  countedAlike,
  isAveraged,
  isCounted,
  isIncomplete,
  type LeafWeights,
  type PortfolioAverage,
  shortWeight,
} from '@verdure/scoring/constituents';
import { isExcluded } from '@verdure/scoring/exclusions';
import { PREFERENCE_BITS } from '@verdure/scoring/snapshot';
import { activityIdsAt } from '@verdure/scoring/universe';

import { Slices } from '../../../platform/universe/in-slices.ts';
import { isTotalShown } from '../../coverage/companies/shown-pillars.reads.ts';
import { leafGrade, type LeafScores } from './leaf-scores.ts';
import { type Constituent, leafOf, leavesOf, type ScoredInvestment } from './scored-investment.ts';

type KindView = Pick<PortfolioAverage, 'score' | 'grade'>;

type KindViews = Readonly<Record<OverallKind, KindView>>;

const NOT_SHOWN: KindView = { score: null, grade: null };

/** Kinds of countries belong to no feature; those of companies do. */
export const isKindShown = (kind: OverallKind, pillars: ReadonlySet<ScoredPillar>): boolean =>
  kind === 'environmental' || kind === 'social' || kind === 'country_governance'
    ? true
    : isTotalShown(kind, pillars);

const viewsOf = (viewOf: (kind: OverallKind) => KindView): KindViews => ({
  esg: viewOf('esg'),
  sustainability: viewOf('sustainability'),
  sustainability_s2: viewOf('sustainability_s2'),
  governance: viewOf('governance'),
  impact: viewOf('impact'),
  environmental: viewOf('environmental'),
  social: viewOf('social'),
  country_governance: viewOf('country_governance'),
});

const plainFields = (views: KindViews) => ({
  esg_score: views.esg.score,
  esg_grade: views.esg.grade,
  sustainability_score: views.sustainability.score,
  sustainability_grade: views.sustainability.grade,
  sustainability_s2_score: views.sustainability_s2.score,
  sustainability_s2_grade: views.sustainability_s2.grade,
  governance_score: views.governance.score,
  governance_grade: views.governance.grade,
  impact_score: views.impact.score,
  impact_grade: views.impact.grade,
  environmental_score: views.environmental.score,
  environmental_grade: views.environmental.grade,
  social_score: views.social.score,
  social_grade: views.social.grade,
  country_governance_score: views.country_governance.score,
  country_governance_grade: views.country_governance.grade,
});

const weightedFields = (views: KindViews) => ({
  weighted_esg_score: views.esg.score,
  weighted_esg_grade: views.esg.grade,
  weighted_sustainability_score: views.sustainability.score,
  weighted_sustainability_grade: views.sustainability.grade,
  weighted_sustainability_s2_score: views.sustainability_s2.score,
  weighted_sustainability_s2_grade: views.sustainability_s2.grade,
  weighted_governance_score: views.governance.score,
  weighted_governance_grade: views.governance.grade,
  weighted_impact_score: views.impact.score,
  weighted_impact_grade: views.impact.grade,
  weighted_environmental_score: views.environmental.score,
  weighted_environmental_grade: views.environmental.grade,
  weighted_social_score: views.social.score,
  weighted_social_grade: views.social.grade,
  weighted_country_governance_score: views.country_governance.score,
  weighted_country_governance_grade: views.country_governance.grade,
});

interface Averaging {
  readonly leaves: LeafWeights;
  readonly pillars: ReadonlySet<ScoredPillar>;
}

const averagesOf = (
  { scores }: Pick<ScoredInvestment, 'scores'>,
  { leaves, pillars }: Averaging,
): KindViews =>
  viewsOf((kind) =>
    isKindShown(kind, pillars) ? averageOfLeaves(leaves, scores[kind]) : NOT_SHOWN,
  );

interface Averaged {
  readonly weight: number;
  readonly grade: Grade | null;
}

/** The leaves behind the ESG average, with their own grades. */
async function averagedLeaves({ leaves, under, isProxyOn }: ScoredInvestment) {
  const slices = new Slices();
  const averaged: Averaged[] = [];
  for (const { weightFraction: weight, of } of leaves) {
    const holding = { ...of, weightFraction: weight, score: of.scores.esg };
    if (isAveraged(holding, isProxyOn))
      averaged.push({ weight, grade: leafGrade(under, of, 'esg') });
    if (slices.isOver) await slices.pause();
  }
  return averaged;
}

function distributionOf(averaged: readonly Averaged[]): OverallsRow['grade_distribution'] {
  const total = averaged.reduce((sum, { weight }) => sum + weight, 0);
  return GRADES.map((grade) => {
    const own = averaged.filter((leaf) => leaf.grade === grade);
    const weight = own.reduce((sum, leaf) => sum + leaf.weight, 0);
    return { grade, weight: total === 0 ? 0 : weight / total, count: own.length };
  });
}

/** The scores and grades of a portfolio or fund (GQL-05). */
export async function presentOveralls(
  scored: ScoredInvestment,
  pillars: ReadonlySet<ScoredPillar>,
): Promise<OverallsRow> {
  const { investment, leaves, under, root } = scored;
  const slices = new Slices();
  const averaged = await averagedLeaves(scored);
  const gross = leaves.reduce((sum, { weightFraction }) => sum + Math.abs(weightFraction), 0);
  const behind = averaged.reduce((sum, { weight }) => sum + weight, 0);
  const distribution = distributionOf(averaged);
  await slices.pause();
  const plain = averagesOf(scored, { leaves: countedAlike(root), pillars });
  await slices.pause();
  const weighted = averagesOf(scored, { leaves: root, pillars });
  await slices.pause();
  return {
    id: investment.id,
    as_of: under.snapshot.coverage.asOf,
    snapshot_version: under.snapshot.version,
    ...plainFields(plain),
    ...weightedFields(weighted),
    short_weight: shortWeight(leaves),
    esg_covered_weight: gross === 0 ? null : behind / gross,
    grade_distribution: distribution,
  };
}

const NO_FLAGS = {
  ...{ proxy: false, excluded: false, wrong_universe: false, incomplete: false },
  ...{ icm: false, icm_gov: false, icm_sus: false },
} as const;

/** Covered, but a pillar that its preferences and the organisation show has no score. */
function isRowIncomplete(
  { under }: ScoredInvestment,
  { row, coverage, scores }: LeafScores,
  pillars: ReadonlySet<ScoredPillar>,
): boolean {
  const bits = under.scored.snapshot.companies.preferenceBits[row ?? -1] ?? 0;
  const shown = SCORED_PILLARS.filter(
    (pillar) => pillars.has(pillar) && (bits & PREFERENCE_OF_PILLAR[pillar]) !== 0,
  );
  return isIncomplete(
    coverage,
    shown.map((pillar) => scores[pillar]),
  );
}

const PREFERENCE_OF_PILLAR = {
  sustainability: PREFERENCE_BITS.sustainability,
  sustainability_s2: PREFERENCE_BITS.sustainabilityS2,
  governance: PREFERENCE_BITS.governance,
  impact: PREFERENCE_BITS.sdgAlignment,
} as const satisfies Record<ScoredPillar, number>;

function flagsOf(
  scored: ScoredInvestment,
  leaf: LeafScores | null,
  pillars: ReadonlySet<ScoredPillar>,
) {
  if (leaf === null || leaf.row === null) return NO_FLAGS;
  const { snapshot, profile } = scored.under.scored;
  const hasIcmGovernance = snapshot.companies.hasIcmGovernance[leaf.row] === 1;
  const hasIcmSustainability = snapshot.companies.hasIcmSustainability[leaf.row] === 1;
  return {
    proxy: leaf.isProxy,
    excluded: isExcluded(activityIdsAt(snapshot, leaf.row), profile.exclusionActivityIds),
    wrong_universe: leaf.isWrongUniverse,
    incomplete: isRowIncomplete(scored, leaf, pillars),
    icm: hasIcmGovernance || hasIcmSustainability,
    icm_gov: hasIcmGovernance,
    icm_sus: hasIcmSustainability,
  };
}

/** Own scores of a leaf; a proxy has none while proxies are off. */
function leafViews(
  { under, isProxyOn }: ScoredInvestment,
  leaf: LeafScores | null,
  pillars: ReadonlySet<ScoredPillar>,
): KindViews {
  const isHidden = leaf === null || !isCounted(leaf, isProxyOn);
  return viewsOf((kind) =>
    isHidden || !isKindShown(kind, pillars)
      ? NOT_SHOWN
      : { score: leaf.scores[kind], grade: leafGrade(under, leaf, kind) },
  );
}

/** The scores, grades and flags of one row of the holdings table (GQL-05). */
export function presentConstituentOveralls(
  scored: ScoredInvestment,
  constituent: Constituent,
  pillars: ReadonlySet<ScoredPillar>,
): ConstituentOverallsRow {
  const { node, type, id } = constituent;
  const leaves = leavesOf(scored, constituent);
  const leaf = leafOf(scored, node);
  const views =
    leaves === null ? leafViews(scored, leaf, pillars) : averagesOf(scored, { leaves, pillars });
  return {
    ...{ parent_id: scored.investment.id, id, type },
    ...plainFields(views),
    ...flagsOf(scored, leaf, pillars),
  };
}
