import type { ConstituentType, CoverageTier, InvestmentType } from '@verdure/contract/vocabulary';

import type { LeafColumns, LeafWeights } from '../constituents/index.ts';
import { standingOf } from './standing.ts';

/** Whether a leaf has an own ESG total, that of its peers, or none. */
export const LEAF_COVERAGES = ['direct', 'proxy', 'none'] as const;
export type LeafCoverage = (typeof LEAF_COVERAGES)[number];

/** Shares from 0 to 1 that add to 1; all null without leaves. */
export interface CoverageShares {
  readonly directFraction: number | null;
  readonly proxyFraction: number | null;
  readonly notCoveredFraction: number | null;
}

export interface Coverage {
  /** Shares of the number of leaves. */
  readonly counted: CoverageShares;
  /** Shares of the gross weight of the leaves. */
  readonly weighted: CoverageShares;
}

const NO_SHARES: CoverageShares = {
  directFraction: null,
  proxyFraction: null,
  notCoveredFraction: null,
};

const COVERAGE_CODES = {
  direct: LEAF_COVERAGES.indexOf('direct'),
  proxy: LEAF_COVERAGES.indexOf('proxy'),
} as const;

interface CoveredSizes {
  readonly total: number;
  readonly direct: number;
  readonly proxy: number;
}

function sharesOf({ total, direct, proxy }: CoveredSizes, isProxyOn: boolean): CoverageShares {
  if (total === 0) return NO_SHARES;
  const directFraction = direct / total;
  const proxyFraction = isProxyOn ? proxy / total : 0;
  return {
    directFraction,
    proxyFraction,
    notCoveredFraction: 1 - directFraction - proxyFraction,
  };
}

function sizesOf(
  { nodes, weights }: LeafWeights,
  coverages: Uint8Array,
  sizeOf: (weight: number) => number,
): CoveredSizes {
  let total = 0;
  let direct = 0;
  let proxy = 0;
  for (let leaf = 0; leaf < nodes.length; leaf += 1) {
    const size = sizeOf(weights[leaf] ?? 0);
    const coverage = coverages[nodes[leaf] ?? 0];
    total += size;
    if (coverage === COVERAGE_CODES.direct) direct += size;
    if (coverage === COVERAGE_CODES.proxy) proxy += size;
  }
  return { total, direct, proxy };
}

/**
 * How much of an investment has scores, by number and by gross weight. With the proxy toggle off
 * a proxy leaf is not covered (methodology 13, docs/formulas/coverage.md).
 *
 * @param coverages index in `LEAF_COVERAGES` by node
 */
export const coverageOf = (
  leaves: LeafWeights,
  coverages: Uint8Array,
  isProxyOn: boolean,
): Coverage => ({
  counted: sharesOf(
    sizesOf(leaves, coverages, () => 1),
    isProxyOn,
  ),
  weighted: sharesOf(sizesOf(leaves, coverages, Math.abs), isProxyOn),
});

/** The share of an investment's leaves with a score of one pillar; null without leaves. */
export interface PillarCoverage {
  /** Of the number of leaves. */
  readonly fraction: number | null;
  /** Of their gross weight. */
  readonly weightedFraction: number | null;
}

/** How much of an investment has a score of one pillar (methodology 13, docs/formulas/coverage.md). */
export function pillarCoverage(
  { nodes, weights }: LeafColumns,
  isScored: (node: number) => boolean,
): PillarCoverage {
  let [count, weight, gross] = [0, 0, 0];
  for (let leaf = 0; leaf < nodes.length; leaf += 1) {
    const size = Math.abs(weights[leaf] ?? 0);
    gross += size;
    if (!isScored(nodes[leaf] ?? 0)) continue;
    count += 1;
    weight += size;
  }
  return {
    fraction: nodes.length === 0 ? null : count / nodes.length,
    weightedFraction: gross === 0 ? null : weight / gross,
  };
}

/** Whether enough of the weight has a pillar's score for a grade of the investment. */
export const isPillarGradeShown = (weightedFraction: number | null): boolean =>
  weightedFraction !== null && standingOf(weightedFraction) !== 'not_shown';

/** The covered share of an immediate constituent, direct plus proxy; null without leaves. */
export const coveredFraction = ({
  directFraction,
  proxyFraction,
}: CoverageShares): number | null =>
  directFraction === null || proxyFraction === null ? null : directFraction + proxyFraction;

/** By the leaves of type company or country; null without any of them. */
export function investmentType(types: ReadonlySet<ConstituentType>): InvestmentType | null {
  const hasCompany = types.has('company');
  const hasCountry = types.has('country');
  if (hasCompany && hasCountry) return 'mixed';
  if (hasCountry) return 'pure_sovereign';
  return hasCompany ? 'no_sovereign' : null;
}

/** Full without flags, Interim with exactly one, Essentials with both. */
export function coverageTier(
  hasIcmGovernance: boolean,
  hasIcmSustainability: boolean,
): CoverageTier {
  if (hasIcmGovernance !== hasIcmSustainability) return 'interim';
  return hasIcmGovernance ? 'essentials' : 'full';
}

/**
 * The row flag `incomplete`: covered, but a pillar of the profile has no score (12.5). With proxies
 * off a proxy is not covered, and lacks nothing.
 */
export function isIncomplete(
  coverage: LeafCoverage,
  pillarScores: readonly (number | null)[],
  isProxyOn = true,
): boolean {
  const isCovered = coverage === 'direct' || (coverage === 'proxy' && isProxyOn);
  return isCovered && pillarScores.includes(null);
}
