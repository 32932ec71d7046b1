import type { Measured } from '../measures/index.ts';

export interface ReportingCompany {
  /** In the unit of the total; below 0 is short. */
  readonly value: number;
  /** Share of turnover, capital or operating expenditure; null: not reported. */
  readonly alignedFraction: number | null;
}

/** What companies report as aligned, as a share of all investments (methodology 20). */
export function reportedShare(
  companies: readonly ReportingCompany[],
  totalValue: number | null,
): Measured {
  let whole = 0;
  let reported = 0;
  for (const { value, alignedFraction } of companies) {
    if (value <= 0) continue;
    whole += value;
    if (alignedFraction !== null) reported += value;
  }
  const total = totalValue ?? 0;
  let sum = 0;
  const contributions = Float64Array.from(companies, ({ value, alignedFraction }) => {
    if (value <= 0 || alignedFraction === null || total === 0) return Number.NaN;
    const share = (value * alignedFraction) / total;
    sum += share;
    return share;
  });
  return {
    value: reported > 0 && total !== 0 ? sum : null,
    contributions,
    coveredFraction: whole > 0 ? reported / whole : 0,
  };
}
