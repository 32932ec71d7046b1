import {
  type AccountAmount,
  ACCOUNT_AMOUNTS,
  type OwnPrecedence,
  ownValueCounts,
} from '@verdure/contract/vocabulary';
import type { FundamentalField, FundamentalsRow } from '@verdure/scoring/snapshot';

import { AMOUNT_OF } from './confirmed-amounts.ts';

/** An amount of a company and year. */
export interface AmountKey {
  readonly companyId: number;
  readonly year: number;
  readonly field: AccountAmount;
}

/** An amount of the coverage in force. */
export interface CoverageAmount extends AmountKey {
  readonly usd: number;
  /** An analyst typed or confirmed it; else it is of public data. */
  readonly isDesk: boolean;
}

/** An amount that an organisation brings for itself. */
export interface OwnAmount extends AmountKey {
  readonly usd: number;
  readonly uploadId: number;
}

/** What the engine calls each amount. */
export const FIELD_OF = { ...AMOUNT_OF, ebit: 'ebitUsd' } as const satisfies Readonly<
  Record<AccountAmount, FundamentalField>
>;

export const amountKey = ({ companyId, field, year }: AmountKey): string =>
  `${companyId} ${field} ${year}`;

/** Fundamentals of the coverage, with the amounts that analysts typed. */
export interface MarkedFundamentals extends FundamentalsRow {
  readonly typed: readonly AccountAmount[];
}

/** The amounts of a row, one by one. One that an analyst confirmed is of the desk, as one that an analyst typed. */
export const amountsOf = (row: MarkedFundamentals): readonly CoverageAmount[] =>
  ACCOUNT_AMOUNTS.flatMap((field) => {
    const { companyId, year, typed, confirmedFields = [] } = row;
    const usd = row[FIELD_OF[field]];
    const isConfirmed = confirmedFields.some((confirmed) => confirmed === FIELD_OF[field]);
    return usd === null
      ? []
      : [{ companyId, year, field, usd, isDesk: isConfirmed || typed.includes(field) }];
  });

/** The amounts of an organisation that count beside those of the coverage, by its rule, amount by amount. */
export function countedAmounts<Own extends OwnAmount>(
  coverage: readonly CoverageAmount[],
  own: readonly Own[],
  precedence: OwnPrecedence,
): readonly Own[] {
  const others = new Map(coverage.map((amount) => [amountKey(amount), amount]));
  return own.filter((given) => {
    const other = others.get(amountKey(given));
    const origin = other === undefined ? null : other.isDesk ? 'desk' : 'public';
    return ownValueCounts(precedence, origin);
  });
}

const NO_AMOUNTS = {
  revenueUsd: null,
  expensesUsd: null,
  enterpriseValueUsd: null,
  marketCapUsd: null,
  wellbeingUsd: null,
  ebitUsd: null,
} as const;

const rowKey = ({ companyId, year }: Pick<AmountKey, 'companyId' | 'year'>): string =>
  `${companyId} ${year}`;

function laidOver(row: FundamentalsRow, amount: OwnAmount): FundamentalsRow {
  const field = FIELD_OF[amount.field];
  const confirmedFields = (row.confirmedFields ?? []).filter((confirmed) => confirmed !== field);
  return { ...row, [field]: amount.usd, confirmedFields };
}

/** Fundamentals with the amounts laid over them that count for an organisation. Nobody confirmed those. */
export function withAmounts(
  rows: readonly FundamentalsRow[],
  counted: readonly OwnAmount[],
): readonly FundamentalsRow[] {
  const laid = new Map(rows.map((row) => [rowKey(row), row]));
  for (const amount of counted) {
    const { companyId, year } = amount;
    const beneath = laid.get(rowKey(amount)) ?? { companyId, year, ...NO_AMOUNTS };
    laid.set(rowKey(amount), laidOver(beneath, amount));
  }
  return [...laid.values()];
}
