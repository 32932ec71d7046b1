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
  grossWeight,
  isAveraged,
  isIncomplete,
  type LeafWeights,
  shortWeight,
  typeOfNode,
} from '@verdure/scoring/constituents';
import { isExcluded } from '@verdure/scoring/exclusions';
import { PREFERENCE_BITS } from '@verdure/scoring/snapshot';
import { activityIdsAt } from '@verdure/scoring/universe';

import { RowsOnDemand } from '../../../platform/graphql/row-pages.ts';
import { Slices } from '../../../platform/universe/in-slices.ts';
import { isTotalShown } from '../../coverage/companies/shown-pillars.reads.ts';
import { coverageAt, leavesBelow, rowsOf, type ScoredInvestment } from './scored-investment.ts';
import { companyFlags, type KindView, leafView, NOT_SHOWN, totalAt } from './scored-nodes.ts';

type KindViews = Readonly<Record<OverallKind, KindView>>;

/** Kinds of countries belong to no feature; those of companies do. */
const isKindShown = (kind: OverallKind, pillars: ReadonlySet<ScoredPillar>): boolean =>
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
  { nodes }: Pick<ScoredInvestment, 'nodes'>,
  { leaves, pillars }: Averaging,
): KindViews =>
  viewsOf((kind) =>
    isKindShown(kind, pillars) ? averageOfLeaves(leaves, nodes.scores[kind]) : NOT_SHOWN,
  );

interface GradeShare {
  weight: number;
  count: number;
}

/** The leaves behind the ESG average, and by their own grades. */
function gradeShares(scored: ScoredInvestment) {
  const { graph, leaves } = scored.investment;
  const { points } = scored.nodes.scores.esg;
  const byGrade = new Map<Grade | null, GradeShare>();
  let behind = 0;
  for (const [position, node] of leaves.nodes.entries()) {
    const weight = leaves.weights[position] ?? 0;
    if (!isAveraged(weight, points[node] ?? Number.NaN)) continue;
    const { grade } = leafView(scored, { node, type: typeOfNode(graph, node) }, 'esg');
    const share = byGrade.get(grade) ?? { weight: 0, count: 0 };
    share.weight += weight;
    share.count += 1;
    byGrade.set(grade, share);
    behind += weight;
  }
  return { byGrade, behind };
}

/** The scores and grades of a portfolio or fund (GQL-05). */
export async function presentOveralls(
  scored: ScoredInvestment,
  pillars: ReadonlySet<ScoredPillar>,
): Promise<OverallsRow> {
  const { investment, under } = scored;
  const { leaves } = investment;
  const slices = new Slices();
  const { byGrade, behind } = gradeShares(scored);
  const gross = grossWeight(leaves.weights);
  await slices.pause();
  const plain = averagesOf(scored, { leaves: countedAlike(leaves), pillars });
  await slices.pause();
  const weighted = averagesOf(scored, { leaves, pillars });
  return {
    id: investment.id,
    as_of: under.snapshot.coverage.asOf,
    snapshot_version: under.snapshot.version,
    ...plainFields(plain),
    ...weightedFields(weighted),
    short_weight: shortWeight(leaves.weights),
    esg_covered_weight: gross === 0 ? null : behind / gross,
    grade_distribution: GRADES.map((grade) => {
      const { weight, count } = byGrade.get(grade) ?? { weight: 0, count: 0 };
      return { grade, weight: behind === 0 ? 0 : weight / behind, count };
    }),
  };
}

const NO_FLAGS = {
  proxy: false,
  excluded: false,
  wrong_universe: false,
  incomplete: false,
  icm: false,
  icm_gov: false,
  icm_sus: false,
} as const;

/** Covered, but a pillar that its preferences and the organisation show has no score. */
function isRowIncomplete(
  scored: ScoredInvestment,
  { node, row }: CompanyPlace,
  pillars: ReadonlySet<ScoredPillar>,
): boolean {
  const universe = scored.under.scored;
  const bits = universe.snapshot.companies.preferenceBits[row] ?? 0;
  const shown = SCORED_PILLARS.filter(
    (pillar) => pillars.has(pillar) && (bits & PREFERENCE_OF_PILLAR[pillar]) !== 0,
  );
  return isIncomplete(
    coverageAt(scored, node),
    shown.map((pillar) => totalAt(universe, row, pillar)),
  );
}

const PREFERENCE_OF_PILLAR = {
  sustainability: PREFERENCE_BITS.sustainability,
  sustainability_s2: PREFERENCE_BITS.sustainabilityS2,
  governance: PREFERENCE_BITS.governance,
  impact: PREFERENCE_BITS.sdgAlignment,
} as const satisfies Record<ScoredPillar, number>;

interface CompanyPlace {
  readonly node: number;
  /** Of the snapshot. */
  readonly row: number;
}

function flagsOf(scored: ScoredInvestment, node: number, pillars: ReadonlySet<ScoredPillar>) {
  const row = scored.nodes.rows[node] ?? -1;
  if (row < 0) return NO_FLAGS;
  const { snapshot, profile } = scored.under.scored;
  const hasIcmGovernance = snapshot.companies.hasIcmGovernance[row] === 1;
  const hasIcmSustainability = snapshot.companies.hasIcmSustainability[row] === 1;
  const { isProxy, isWrongUniverse } = companyFlags(scored.under, row);
  return {
    proxy: isProxy,
    excluded: isExcluded(activityIdsAt(snapshot, row), profile.exclusionActivityIds),
    wrong_universe: isWrongUniverse,
    incomplete: isRowIncomplete(scored, { node, row }, pillars),
    icm: hasIcmGovernance || hasIcmSustainability,
    icm_gov: hasIcmGovernance,
    icm_sus: hasIcmSustainability,
  };
}

/** The scores, grades and flags of the rows of the holdings table (GQL-05). */
export function presentConstituentOveralls(
  scored: ScoredInvestment,
  isUnderlying: boolean,
  pillars: ReadonlySet<ScoredPillar>,
): RowsOnDemand<ConstituentOverallsRow> {
  const rows = rowsOf(scored, isUnderlying);
  const leavesOf = leavesBelow(scored);
  return RowsOnDemand.of(rows.count, (index) => {
    const row = rows.at(index);
    const leaves = leavesOf(row);
    const views =
      leaves === null
        ? viewsOf((kind) => (isKindShown(kind, pillars) ? leafView(scored, row, kind) : NOT_SHOWN))
        : averagesOf(scored, { leaves, pillars });
    return {
      parent_id: scored.investment.id,
      id: row.id,
      type: row.type,
      ...plainFields(views),
      ...flagsOf(scored, row.node, pillars),
    };
  });
}
