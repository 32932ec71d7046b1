import { CONSTITUENT_TYPES, MASTER_INPUT_TYPES } from '@verdure/contract/vocabulary';

import {
  flatten as lookThrough,
  grossOfLeaves,
  leavesOfWeights,
  type LeafWeights,
  masterWeights,
  namedGraph,
  recalibrate,
  type Unmatched,
  uploadedWeights,
} from '../constituents/index.ts';
import {
  coverageOf,
  dataQuality as dataQualityOf,
  comparedScores,
  fundPercentile,
  investmentType,
  isCounted,
  isPillarGradeShown,
  LEAF_COVERAGES,
  type LeafCoverage,
  pillarCoverage,
  portfolioAverage,
  type ScoredHolding,
  shortWeight,
} from '../measures/index.ts';
import { caseKind, whenAsked } from './case-kind.ts';
import {
  boolean,
  integer,
  list,
  mapOf,
  number,
  nullable,
  oneOf,
  record,
  text,
  where,
} from './check-shape.ts';

const type = oneOf(CONSTITUENT_TYPES);

interface CaseNode {
  readonly type: (typeof CONSTITUENT_TYPES)[number];
  readonly constituents: readonly {
    readonly id: string;
    readonly weight_percent: number | null;
  }[];
  readonly unmatched_percent?: number;
  readonly unmatched_rows?: number;
}

interface CaseHoldings {
  readonly root: string;
  readonly funds_feature_on: boolean;
  readonly nodes: Readonly<Record<string, CaseNode>>;
}

const rowsOf = ({ constituents }: CaseNode) =>
  constituents.map(({ id, weight_percent: weightPercent }) => ({ id, weightPercent }));

const unmatchedOf = ({ unmatched_percent, unmatched_rows }: CaseNode): Unmatched => ({
  weightPercent: unmatched_percent ?? 0,
  rows: unmatched_rows ?? 0,
});

/** A fund's own table leaves out what it does not identify. */
function recalibratedOf(item: CaseNode) {
  const { constituents, unmatchedFraction } = uploadedWeights(rowsOf(item), unmatchedOf(item));
  return recalibrate(constituents, item.type === 'portfolio' ? unmatchedFraction : 0);
}

const isHolder = ({ type: nodeType }: CaseNode): boolean =>
  nodeType === 'fund' || nodeType === 'portfolio';

const node = where(
  record(
    { type, constituents: list(record({ id: text, weight_percent: nullable(number) })) },
    { unmatched_percent: number, unmatched_rows: integer },
  ),
  (value) => isHolder(value) || value.constituents.length === 0,
  'no constituents of a company or country',
);

const holdings = where(
  where(
    record({ root: text, funds_feature_on: boolean, nodes: mapOf(node) }),
    ({ root, nodes }) => Object.hasOwn(nodes, root),
    'a root that is a node',
  ),
  ({ nodes }) =>
    Object.values(nodes).every(({ constituents }) =>
      constituents.every(({ id }) => Object.hasOwn(nodes, id)),
    ),
  'every constituent to be a node',
);

function lookThroughOf({ root, funds_feature_on, nodes }: CaseHoldings) {
  const graph = namedGraph(
    Object.entries(nodes).map(([id, item]) => ({
      id,
      type: item.type,
      name: id,
      rows: rowsOf(item),
      unmatched: unmatchedOf(item),
    })),
  );
  return lookThrough(graph, root, { isFundsFeatureOn: funds_feature_on });
}

/** Sections 12.1 to 12.3. */
export const flatten = caseKind(holdings, (input) => {
  const holders = Object.entries(input.nodes)
    .filter(([, { constituents }]) => constituents.length > 0)
    .map(([id, item]) => ({ id, recalibrated: recalibratedOf(item) }));
  const leaves = lookThroughOf(input);
  return {
    recalibrated_weights_fraction: Object.fromEntries(
      holders.map(({ id, recalibrated: { constituents } }) => [
        id,
        constituents && Object.fromEntries(constituents.map((row) => [row.id, row.weightFraction])),
      ]),
    ),
    disclosed_weight_fraction: Object.fromEntries(
      holders.map(({ id, recalibrated }) => [id, recalibrated.disclosedWeightFraction]),
    ),
    leaves: leaves.map((leaf) => ({
      id: leaf.id,
      type: leaf.type,
      weight_fraction: leaf.weightFraction,
      warning: leaf.warning,
    })),
    gross_leaf_weight_fraction: grossOfLeaves(leaves),
  };
});

/** Section 12.4. */
export const masterPortfolio = caseKind(
  record({ portfolios: list(record({ mode: oneOf(MASTER_INPUT_TYPES), inputs: list(number) })) }),
  ({ portfolios }) => ({
    weights_fraction: portfolios.map(({ mode, inputs }) => masterWeights(mode, inputs)),
  }),
);

const CASE_PILLARS = ['sustainability', 'climate', 'governance', 'impact'] as const;

const coveredLeaf = record(
  { type, weight_fraction: number, coverage: oneOf(LEAF_COVERAGES) },
  { pillars: list(oneOf(CASE_PILLARS)) },
);

interface CaseLeaf {
  readonly coverage: LeafCoverage;
  readonly pillars?: readonly (typeof CASE_PILLARS)[number][];
}

/** The share of leaves with a score of each pillar; asked for where a leaf names its pillars. */
function pillarCoverages(
  leaves: readonly CaseLeaf[],
  weighed: LeafWeights,
  isProxyOn: boolean,
): object {
  if (leaves.every(({ pillars }) => pillars === undefined)) return {};
  const coverages = CASE_PILLARS.map((pillar) => {
    const isScored = (place: number): boolean => {
      const leaf = leaves[place];
      const isOn = leaf?.coverage !== 'proxy' || isProxyOn;
      return isOn && (leaf?.pillars ?? []).includes(pillar);
    };
    const { fraction, weightedFraction } = pillarCoverage(weighed, isScored);
    return [
      pillar,
      {
        coverage_fraction: fraction,
        weighted_coverage_fraction: weightedFraction,
        is_grade_shown: isPillarGradeShown(weightedFraction),
      },
    ];
  });
  return { pillar_coverage: Object.fromEntries(coverages) };
}

/** Section 13. */
export const coverage = caseKind(
  record({ total_holdings: integer, leaves: list(coveredLeaf), proxy_toggles: list(boolean) }),
  ({ total_holdings, leaves, proxy_toggles }) => {
    const weighed = leavesOfWeights(leaves.map((leaf) => leaf.weight_fraction));
    const coverages = Uint8Array.from(leaves, (leaf) => LEAF_COVERAGES.indexOf(leaf.coverage));
    return {
      total_holdings,
      total_underlying_holdings: leaves.length,
      investment_type: investmentType(new Set(leaves.map((leaf) => leaf.type))),
      by_proxy_toggle: proxy_toggles.map((isProxyOn) => {
        const { counted, weighted } = coverageOf(weighed, coverages, isProxyOn);
        return {
          direct_coverage_fraction: counted.directFraction,
          proxy_coverage_fraction: counted.proxyFraction,
          not_covered_fraction: counted.notCoveredFraction,
          weighted_direct_coverage_fraction: weighted.directFraction,
          weighted_proxy_coverage_fraction: weighted.proxyFraction,
          weighted_not_covered_fraction: weighted.notCoveredFraction,
          ...pillarCoverages(leaves, weighed, isProxyOn),
        };
      }),
    };
  },
);

/** Section 25.1. What is not recognised is a leaf of the portfolio. */
export const dataQuality = caseKind(
  record(
    { companies: list(record({ value_eur_mn: number, quality_score: nullable(number) })) },
    { not_recognised_value_eur_mn: number },
  ),
  ({ companies, not_recognised_value_eur_mn: rest = 0 }) => {
    const values = companies.map(({ value_eur_mn: value }) => value);
    const found = dataQualityOf(leavesOfWeights([...values, rest]), (node) => ({
      type: node < companies.length ? 'company' : 'portfolio',
      quality: companies[node]?.quality_score ?? null,
    }));
    return {
      data_quality_score: found.value,
      covered_fraction: found.coveredFraction,
      standing: found.standing,
    };
  },
);

const scoredHolding = record({
  type,
  weight_fraction: number,
  score: nullable(number),
  is_proxy: boolean,
  is_wrong_universe: boolean,
});

const scoredFraction = (scored: readonly ScoredHolding[], isProxyOn: boolean): number | null =>
  pillarCoverage(leavesOfWeights(scored.map(({ weightFraction }) => weightFraction)), (node) => {
    const holding = scored[node];
    return holding !== undefined && holding.score !== null && isCounted(holding, isProxyOn);
  }).weightedFraction;

/** Sections 14 and 7.3. */
export const average = caseKind(
  record(
    {
      sigma_company: number,
      sigma_country: number,
      holdings: list(scoredHolding),
      toggles: list(record({ proxy_on: boolean, weighted_on: boolean })),
    },
    { fund_scores: list(nullable(number)) },
  ),
  ({ sigma_company, sigma_country, holdings: items, toggles, fund_scores }) => {
    const scored = items.map((item) => ({
      type: item.type,
      weightFraction: item.weight_fraction,
      score: item.score,
      isProxy: item.is_proxy,
      isWrongUniverse: item.is_wrong_universe,
    }));
    const sigmas = { company: sigma_company, country: sigma_country };
    return {
      short_weight_fraction: shortWeight(items.map((item) => item.weight_fraction)),
      results: toggles.map(({ proxy_on: isProxyOn, weighted_on: isWeighted }) => {
        const average = portfolioAverage(scored, { isProxyOn, isWeighted }, sigmas);
        return {
          ...average,
          ...whenAsked('fund_percentile_fraction', fund_scores, (others) =>
            fundPercentile(
              { score: average.score, scoredFraction: scoredFraction(scored, isProxyOn) },
              comparedScores(others.flatMap((score) => score ?? [])),
            ),
          ),
        };
      }),
    };
  },
);
