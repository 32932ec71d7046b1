import type { AmountField } from '@verdure/contract/desk/company-administration';
import type { FundamentalField, FundamentalsRow } from '@verdure/scoring/snapshot';

/** An amount that was confirmed, as `confirmed_amounts` has it. */
interface ConfirmedAmount {
  readonly company_id: number;
  readonly year: number;
  readonly field: AmountField;
  readonly usd: number;
}

export const AMOUNT_OF = {
  revenue: 'revenueUsd',
  expenses: 'expensesUsd',
  wellbeing: 'wellbeingUsd',
  enterprise_value: 'enterpriseValueUsd',
  market_cap: 'marketCapUsd',
} as const satisfies Record<AmountField, FundamentalField>;

const keyOf = (companyId: number, year: number): string => `${companyId}/${year}`;

/** Fundamentals with what is confirmed of them: those amounts that are still the confirmed ones. */
export function withConfirmed<Row extends FundamentalsRow>(
  rows: readonly Row[],
  confirmed: readonly ConfirmedAmount[],
): readonly Row[] {
  const byYear = Map.groupBy(confirmed, (each) => keyOf(each.company_id, each.year));
  return rows.map((row) => {
    const found = byYear.get(keyOf(row.companyId, row.year)) ?? [];
    const inForce = found.filter(({ field, usd }) => row[AMOUNT_OF[field]] === usd);
    if (inForce.length === 0) return row;
    return { ...row, confirmedFields: inForce.map(({ field }) => AMOUNT_OF[field]) };
  });
}
