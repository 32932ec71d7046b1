import { createRandom } from '../random/index.ts';
import type { CoverageKind } from './company.ts';
import { sizeOf } from './company-traits.ts';

/** Lower limits of a standard score, for shares of 55, 11, 9, 20 and 5%. */
const LIMITS = [
  { coverage: 'full', above: -0.126 },
  { coverage: 'interim', above: -0.412 },
  { coverage: 'essentials', above: -0.674 },
  { coverage: 'proxy', above: -1.645 },
] as const satisfies readonly { coverage: CoverageKind; above: number }[];

/** Large companies are covered fully more often than small ones. */
export function coverageKindOf(seed: number, companyId: number): CoverageKind {
  const chance = createRandom(seed, 'coverage', companyId).normal();
  const standing = 0.6 * sizeOf(seed, companyId) + 0.8 * chance;
  return LIMITS.find(({ above }) => standing > above)?.coverage ?? 'sentiment-only';
}

/** The flags behind a coverage kind: exactly one for interim, both for essentials. */
export function coverageFlagsOf(
  coverage: CoverageKind,
  isGovernanceInterim: boolean,
): { readonly icmGov: boolean; readonly icmSus: boolean } {
  const isEssentials = coverage === 'essentials';
  const isInterim = coverage === 'interim';
  return {
    icmGov: isEssentials || (isInterim && isGovernanceInterim),
    icmSus: isEssentials || (isInterim && !isGovernanceInterim),
  };
}
