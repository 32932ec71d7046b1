import type {
  ConstituentOverallsRow,
  OverallKind,
  OverallsRow,
} from '@verdure/contract/investments/constituents';
import { type Grade, GRADES, type ScoredPillar } from '@verdure/contract/vocabulary';
import { isAveraged, portfolioAverage, shortWeight } from '@verdure/scoring/constituents';

import { Slices } from '../../../platform/universe/in-slices.ts';
import { isTotalShown } from '../../coverage/companies/shown-pillars.reads.ts';
import { leafGrade, sigmasOf } from './leaf-scores.ts';
import {
  type Constituent,
  type ScoredInvestment,
  scoredHoldings,
  type WeightedLeaf,
} from './scored-investment.ts';

interface KindView {
  readonly score: number | null;
  readonly grade: Grade | null;
}

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
  readonly leaves: readonly WeightedLeaf[];
  readonly isWeighted: boolean;
  readonly pillars: ReadonlySet<ScoredPillar>;
}

const averagesOf = (
  { under, isProxyOn }: Pick<ScoredInvestment, 'under' | 'isProxyOn'>,
  { leaves, isWeighted, pillars }: Averaging,
): KindViews =>
  viewsOf((kind) => {
    if (!isKindShown(kind, pillars)) return NOT_SHOWN;
    const holdings = scoredHoldings(leaves, ({ scores }) => scores[kind]);
    const { score, grade } = portfolioAverage(
      holdings,
      { isProxyOn, isWeighted },
      sigmasOf(under, kind),
    );
    return { score, grade };
  });

interface Averaged {
  readonly weight: number;
  readonly grade: Grade | null;
}

/** The leaves behind the ESG average, with their own grades. */
const averagedLeaves = ({ leaves, under, isProxyOn }: ScoredInvestment): readonly Averaged[] =>
  leaves.flatMap((leaf) => {
    const [holding] = scoredHoldings([leaf], ({ scores }) => scores.esg);
    if (holding === undefined || !isAveraged(holding, isProxyOn)) return [];
    return [{ weight: leaf.weightFraction, grade: leafGrade(under, leaf.of, 'esg') }];
  });

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
  const { investment, leaves, under } = scored;
  const slices = new Slices();
  const plain = averagesOf(scored, { leaves, isWeighted: false, pillars });
  await slices.pause();
  const weighted = averagesOf(scored, { leaves, isWeighted: true, pillars });
  await slices.pause();
  const averaged = averagedLeaves(scored);
  const gross = leaves.reduce((sum, { weightFraction }) => sum + Math.abs(weightFraction), 0);
  const behind = averaged.reduce((sum, { weight }) => sum + weight, 0);
  return {
    id: investment.id,
    as_of: under.snapshot.coverage.asOf,
    snapshot_version: under.snapshot.version,
    ...plainFields(plain),
    ...weightedFields(weighted),
    short_weight: shortWeight(leaves),
    esg_covered_weight: gross === 0 ? null : behind / gross,
    grade_distribution: distributionOf(averaged),
  };
}

const NO_FLAGS = {
  ...{ proxy: false, excluded: false, wrong_universe: false, incomplete: false },
  ...{ icm: false, icm_gov: false, icm_sus: false },
} as const;

function flagsOf(scored: ScoredInvestment, { node, type }: Constituent) {
  const { company } = scored.leafOf(node, type);
  if (company === null) return NO_FLAGS;
  const { hasIcmGovernance, hasIcmSustainability } = company;
  return {
    proxy: company.isProxy,
    excluded: company.isExcluded,
    wrong_universe: company.isWrongUniverse,
    incomplete: company.isIncomplete,
    icm: hasIcmGovernance || hasIcmSustainability,
    icm_gov: hasIcmGovernance,
    icm_sus: hasIcmSustainability,
  };
}

/** Own scores of a leaf; a proxy has none while proxies are off. */
function leafViews(
  { under, isProxyOn }: ScoredInvestment,
  { of }: Pick<WeightedLeaf, 'of'>,
  pillars: ReadonlySet<ScoredPillar>,
): KindViews {
  const isHidden = of.isProxy && !isProxyOn;
  return viewsOf((kind) =>
    isHidden || !isKindShown(kind, pillars)
      ? NOT_SHOWN
      : { score: of.scores[kind], grade: leafGrade(under, of, kind) },
  );
}

/** The scores, grades and flags of one row of the holdings table (GQL-05). */
export function presentConstituentOveralls(
  scored: ScoredInvestment,
  constituent: Constituent,
  pillars: ReadonlySet<ScoredPillar>,
): ConstituentOverallsRow {
  const { node, type, id } = constituent;
  const leaves = scored.leavesOf(node, type);
  const views =
    leaves === null
      ? leafViews(scored, { of: scored.leafOf(node, type) }, pillars)
      : averagesOf(scored, { leaves, isWeighted: true, pillars });
  return {
    ...{ parent_id: scored.investment.id, id, type },
    ...plainFields(views),
    ...flagsOf(scored, constituent),
  };
}
