import type { Measured } from '../measures/index.ts';

/** A company of an investment, and an answer about it; null or NA: it cannot be assessed. */
export interface AnsweredCompany {
  readonly weightFraction: number;
  readonly answer: 'Y' | 'N' | 'NA' | null;
}

const isKnown = ({ answer }: AnsweredCompany): boolean => answer === 'Y' || answer === 'N';

/**
 * The share of the long company weight with Y. Companies with N, and those that cannot be
 * assessed, stay in the whole (methodology 19.2 and 20).
 */
export function alignedShare(companies: readonly AnsweredCompany[]): Measured {
  let whole = 0;
  let known = 0;
  for (const company of companies) {
    if (company.weightFraction <= 0) continue;
    whole += company.weightFraction;
    if (isKnown(company)) known += company.weightFraction;
  }
  let value = 0;
  const contributions = Float64Array.from(companies, (company) => {
    if (company.weightFraction <= 0 || !isKnown(company)) return Number.NaN;
    const share = company.answer === 'Y' ? company.weightFraction / whole : 0;
    value += share;
    return share;
  });
  return {
    value: whole > 0 ? value : null,
    contributions,
    coveredFraction: whole > 0 ? known / whole : 0,
  };
}
