import type { ConstituentType, CoverageTier, InvestmentType } from '@verdure/contract/vocabulary';

/** Whether a leaf has an own ESG total, that of its peers, or none. */
export const LEAF_COVERAGES = ['direct', 'proxy', 'none'] as const;
export type LeafCoverage = (typeof LEAF_COVERAGES)[number];

export interface CoveredLeaf {
  readonly type: ConstituentType;
  /** Below 0 is short. */
  readonly weightFraction: number;
  readonly coverage: LeafCoverage;
}

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

function sharesOf(
  leaves: readonly CoveredLeaf[],
  isProxyOn: boolean,
  sizeOf: (leaf: CoveredLeaf) => number,
): CoverageShares {
  let total = 0;
  let direct = 0;
  let proxy = 0;
  for (const leaf of leaves) {
    const size = sizeOf(leaf);
    total += size;
    if (leaf.coverage === 'direct') direct += size;
    if (leaf.coverage === 'proxy' && isProxyOn) proxy += size;
  }
  if (total === 0) return NO_SHARES;
  const directFraction = direct / total;
  const proxyFraction = proxy / total;
  return {
    directFraction,
    proxyFraction,
    notCoveredFraction: 1 - directFraction - proxyFraction,
  };
}

/**
 * How much of an investment has scores, by number and by gross weight. With the proxy toggle off
 * a proxy leaf is not covered (methodology 13, docs/formulas/coverage.md).
 */
export const coverageOf = (leaves: readonly CoveredLeaf[], isProxyOn: boolean): Coverage => ({
  counted: sharesOf(leaves, isProxyOn, () => 1),
  weighted: sharesOf(leaves, isProxyOn, ({ weightFraction }) => Math.abs(weightFraction)),
});

/** What is covered of one immediate constituent: direct plus proxy; null without leaves. */
export const coveredFraction = ({
  directFraction,
  proxyFraction,
}: CoverageShares): number | null =>
  directFraction === null || proxyFraction === null ? null : directFraction + proxyFraction;

/** By the leaves of type company or country; null without any of them. */
export function investmentType(
  leaves: readonly { readonly type: ConstituentType }[],
): InvestmentType | null {
  const hasCompany = leaves.some(({ type }) => type === 'company');
  const hasCountry = leaves.some(({ type }) => type === 'country');
  if (hasCompany && hasCountry) return 'mixed';
  if (hasCountry) return 'pure_sovereign';
  return hasCompany ? 'no_sovereign' : null;
}

/** Full with neither flag, Interim with exactly one, Essentials with both. */
export function coverageTier(
  hasIcmGovernance: boolean,
  hasIcmSustainability: boolean,
): CoverageTier {
  if (hasIcmGovernance !== hasIcmSustainability) return 'interim';
  return hasIcmGovernance ? 'essentials' : 'full';
}

/** The row flag `incomplete`: covered, but a pillar of the profile has no score (12.5). */
export const isIncomplete = (
  coverage: LeafCoverage,
  pillarScores: readonly (number | null)[],
): boolean => coverage !== 'none' && pillarScores.includes(null);
