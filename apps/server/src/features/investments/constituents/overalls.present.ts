import {
  type ConstituentOverallsRow,
  OVERALL_KINDS,
  type OverallKind,
  type OverallsRow,
} from '@verdure/contract/investments/constituents';
import {
  COMBINED_GHG_ID,
  type Grade,
  GRADES,
  METHODOLOGY_VERSION,
  SCORED_PILLARS,
  type ScoredPillar,
} from '@verdure/contract/vocabulary';
import { grossWeight, type LeafWeights, typeOfNode } from '@verdure/scoring/constituents';
import {
  averageOfLeaves,
  countedAlike,
  DATA_QUALITY,
  type DataQuality,
  dataQuality,
  gradeShares,
  isPillarGradeShown,
  pillarCoverage,
  shortWeight,
} from '@verdure/scoring/measures';
import { type DataDays, figureDays } from '@verdure/scoring/data-days';
import { gradeBounds } from '@verdure/scoring/grades';
import { valueSourceAt, valueYears } from '@verdure/scoring/universe';

import { presentDays } from '../../../universe/data-days.ts';
import { isTotalShown, subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import {
  investmentDays,
  type KindView,
  leafView,
  leavesBelow,
  NOT_SHOWN,
  rowsOf,
  type ScoredInvestment,
  sigmaOfInvestment,
  sigmasOfHoldings,
  yearsOfNodes,
} from '../investment/investment.reads.ts';
import { presentAttention } from './attention.present.ts';
import { flagsOf } from './leaf-flags.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';

type KindViews = Readonly<Record<OverallKind, KindView>>;

/** Country scores need no feature; company scores do. */
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
  /** False: every leaf counts the same. */
  readonly isWeighted: boolean;
}

/** How much of some leaves has a score of a kind. */
export const coverageOfKind = (
  { nodes }: Pick<ScoredInvestment, 'nodes'>,
  leaves: LeafWeights,
  kind: OverallKind,
) => {
  const { points } = nodes.scores[kind];
  return pillarCoverage(leaves, (node) => !Number.isNaN(points[node] ?? Number.NaN));
};

/**
 * The averages of some leaves. One with a score behind less than 10% of the weight is indicative:
 * it has no grade (methodology 13).
 */
const averagesOf = (
  scored: Pick<ScoredInvestment, 'nodes'>,
  { leaves, pillars, isWeighted }: Averaging,
): KindViews =>
  viewsOf((kind) => {
    if (!isKindShown(kind, pillars)) return NOT_SHOWN;
    const averaged = isWeighted ? leaves : countedAlike(leaves);
    const { score, grade } = averageOfLeaves(averaged, scored.nodes.scores[kind]);
    const { weightedFraction } = coverageOfKind(scored, leaves, kind);
    return { score, grade: isPillarGradeShown(weightedFraction) ? grade : null };
  });

/** The weighted grade of an investment; null where the viewer does not see the kind. */
export const gradeOfInvestment = (
  scored: ScoredInvestment,
  kind: OverallKind,
  { viewer }: Pick<Asked, 'viewer'>,
): Grade | null => {
  const { leaves } = scored.investment;
  const pillars = subscribedPillars(viewer.features);
  return averagesOf(scored, { leaves, pillars, isWeighted: true })[kind].grade;
};

/** How much of the investment is behind each pillar that is shown. */
const pillarCoverages = (scored: ScoredInvestment, pillars: ReadonlySet<ScoredPillar>) =>
  SCORED_PILLARS.filter((pillar) => pillars.has(pillar)).map((pillar) => {
    const { fraction, weightedFraction } = coverageOfKind(scored, scored.investment.leaves, pillar);
    return {
      pillar,
      coverage: fraction,
      weighted_coverage: weightedFraction,
      indicative: !isPillarGradeShown(weightedFraction),
    };
  });

/** The quality of a portfolio's or fund's emission data. */
function emissionQuality({ investment, under, nodes }: ScoredInvestment): DataQuality {
  const publicAt = valueSourceAt(under.snapshot.coverage, COMBINED_GHG_ID);
  const ownAt = under.own === null ? publicAt : valueSourceAt(under.own.snapshot, COMBINED_GHG_ID);
  return dataQuality(investment.leaves, (node) => {
    const sourceAt = nodes.isOwn[node] === 1 ? ownAt : publicAt;
    const source = nodes.isCounted[node] === 1 ? sourceAt(nodes.rows[node] ?? -1) : null;
    const known = source === 'own' ? DATA_QUALITY.reported : DATA_QUALITY.estimatedFromSector;
    return { type: typeOfNode(investment.graph, node), quality: source === null ? null : known };
  });
}

/** The days of the emission values of the long companies; those of peers have none of their own. */
function qualityDays(scored: ScoredInvestment, { value }: DataQuality): DataDays {
  const { leaves } = scored.investment;
  const contributions = Float64Array.from(leaves.nodes, (node, leaf) =>
    (leaves.weights[leaf] ?? 0) > 0 && scored.nodes.isCounted[node] === 1 ? 1 : Number.NaN,
  );
  const years = yearsOfNodes(scored, leaves.nodes, (snapshot) => {
    const of = valueYears(snapshot, COMBINED_GHG_ID);
    return { from: of, to: of };
  });
  return figureDays({ value, contributions }, years);
}

/** What the snapshot says of one investment; ratings and the other funds are read beside it. */
export type ScoredOveralls = Omit<
  OverallsRow,
  'consensus_grade' | 'weighted_consensus_grade' | 'fund_percentiles'
>;
export type ScoredConstituentOveralls = Omit<ConstituentOverallsRow, 'consensus_grade'>;

type EsgShares = Pick<OverallsRow, 'esg_covered_weight' | 'grade_distribution'>;

/** For an organisation that has not subscribed to the ESG total. */
const NO_ESG_SHARES: EsgShares = { esg_covered_weight: null, grade_distribution: [] };

/** How much of the gross weight has an ESG score, and how it spreads over the grades. */
function esgShares(scored: ScoredInvestment): EsgShares {
  const { leaves, graph } = scored.investment;
  const gross = grossWeight(leaves.weights);
  const behind = gradeShares(
    leaves,
    scored.nodes.scores.esg.points,
    (node) => leafView(scored, { node, type: typeOfNode(graph, node) }, 'esg').grade,
  );
  return {
    esg_covered_weight: gross === 0 ? null : behind.weightFraction / gross,
    grade_distribution: GRADES.map((grade) => {
      const share = behind.shares.find((each) => each.grade === grade);
      const weight = share === undefined ? 0 : share.weightFraction / gross;
      return { grade, weight, count: share?.leafCount ?? 0 };
    }),
  };
}

/** How far the letters of an investment go, each once a kind. */
const boundsOf = (scored: ScoredInvestment, views: readonly KindViews[]) =>
  OVERALL_KINDS.flatMap((kind) => {
    const sigma = sigmaOfInvestment(scored, kind);
    const grades = new Set(views.map((view) => view[kind].grade));
    return [...grades].flatMap((grade) => {
      if (sigma === null || grade === null) return [];
      const bounds = gradeBounds(grade, sigma);
      return bounds === null ? [] : [{ kind, grade, ...bounds }];
    });
  });

/** How far each letter of the companies and countries held goes: once, because all rows share it. */
const holdingBounds = (scored: ScoredInvestment, pillars: ReadonlySet<ScoredPillar>) =>
  OVERALL_KINDS.filter((kind) => isKindShown(kind, pillars)).flatMap((kind) =>
    sigmasOfHoldings(scored, kind).flatMap(({ type, sigma }) =>
      GRADES.flatMap((grade) => {
        const bounds = gradeBounds(grade, sigma);
        return bounds === null ? [] : [{ type, kind, grade, ...bounds }];
      }),
    ),
  );

/** The scores and grades of a portfolio or fund (GQL-05). */
export function presentOveralls(
  scored: ScoredInvestment,
  { viewer }: Pick<Asked, 'viewer'>,
): ScoredOveralls {
  const { investment, under } = scored;
  const { leaves } = investment;
  const pillars = subscribedPillars(viewer.features);
  const quality = emissionQuality(scored);
  const daysOfQuality = qualityDays(scored, quality);
  const plain = averagesOf(scored, { leaves, pillars, isWeighted: false });
  const weighted = averagesOf(scored, { leaves, pillars, isWeighted: true });
  return {
    id: investment.id,
    as_of: under.snapshot.coverage.asOf,
    ...presentDays(investmentDays(scored)),
    snapshot_version: under.snapshot.version,
    methodology_version: METHODOLOGY_VERSION,
    ...plainFields(plain),
    ...weightedFields(weighted),
    grade_bounds: boundsOf(scored, [plain, weighted]),
    holding_bounds: holdingBounds(scored, pillars),
    pillar_coverage: pillarCoverages(scored, pillars),
    short_weight: shortWeight(leaves.weights),
    data_quality: quality.value,
    data_quality_covered: quality.coveredFraction,
    data_quality_standing: quality.standing,
    data_quality_from: daysOfQuality.from,
    data_quality_to: daysOfQuality.to,
    ...(isKindShown('esg', pillars) ? esgShares(scored) : NO_ESG_SHARES),
    attention: presentAttention(scored, pillars),
  };
}

/** The scores, grades and flags of the holdings table's rows (GQL-05). */
export function presentConstituentOveralls(
  scored: ScoredInvestment,
  { viewer, isUnderlying }: Pick<Asked, 'viewer' | 'isUnderlying'>,
): readonly ScoredConstituentOveralls[] {
  const pillars = subscribedPillars(viewer.features);
  const leavesOf = leavesBelow(scored);
  return rowsOf(scored.investment, isUnderlying).map((row) => {
    // a fund among the leaves stands for what is not opened, or not identified, of it
    const leaves = isUnderlying ? null : leavesOf(row);
    const views =
      leaves === null
        ? viewsOf((kind) => (isKindShown(kind, pillars) ? leafView(scored, row, kind) : NOT_SHOWN))
        : averagesOf(scored, { leaves, pillars, isWeighted: true });
    return {
      parent_id: scored.investment.id,
      id: row.id,
      type: row.type,
      ...plainFields(views),
      ...flagsOf(scored, row.node, pillars),
    };
  });
}
