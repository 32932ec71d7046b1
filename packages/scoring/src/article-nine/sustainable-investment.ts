import type { Grade, Marker } from '@verdure/contract/vocabulary';

/** What is known of one requirement or objective. */
export interface Finding {
  readonly contributes: boolean;
  readonly harms: boolean;
}

export interface SustainableInvestment {
  /** Null: it cannot be assessed. */
  readonly answer: 'Y' | 'N' | null;
  readonly marker: Marker;
}

/** Whether anything is harmed: harm wins over a contribution to the same (methodology 19.1). */
export const isHarming = (findings: Iterable<Finding>): boolean =>
  [...findings].some(({ harms }) => harms);

/** Whether anything is contributed to without harming the same. */
export const isContributing = (findings: Iterable<Finding>): boolean =>
  [...findings].some(({ contributes, harms }) => contributes && !harms);

/**
 * Whether a company is a sustainable investment: good governance, no significant harm, and a
 * contribution to at least one requirement (methodology 19.2,
 * docs/formulas/sustainable-investment.md).
 */
export function sustainableInvestment(
  governanceGrade: Grade | null,
  findings: readonly Finding[],
): SustainableInvestment {
  if (governanceGrade === null) return { answer: null, marker: 'grey' };
  if (governanceGrade === 'E' || isHarming(findings)) return { answer: 'N', marker: 'red' };
  return isContributing(findings)
    ? { answer: 'Y', marker: 'green' }
    : { answer: 'N', marker: 'yellow' };
}
