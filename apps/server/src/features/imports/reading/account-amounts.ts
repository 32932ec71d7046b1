import { ACCOUNT_AMOUNTS, type AccountAmount } from '@verdure/contract/vocabulary';
import type { RatePeriod } from '@verdure/scoring/units';

import { flowPeriod, type ReportingPeriod, stockPeriod } from './reporting-period.ts';

/** What a company is worth at the end of its year; the others are what flows within it. */
const STOCKS: ReadonlySet<AccountAmount> = new Set(['market_cap', 'enterprise_value']);

/** Amounts that cannot be negative (methodology 26). */
const POSITIVE: ReadonlySet<AccountAmount> = new Set(['revenue', 'market_cap', 'enterprise_value']);

export const mayBeNegative = (amount: AccountAmount): boolean => !POSITIVE.has(amount);

/** The column of `company_fundamentals`. */
export const amountColumn = <Amount extends AccountAmount>(amount: Amount): `${Amount}_usd` =>
  `${amount}_usd`;

/** The amount that a mapping names; null: it is none. */
export const amountOf = (name: string | number): AccountAmount | null =>
  ACCOUNT_AMOUNTS.find((amount) => amount === name) ?? null;

/** Flows convert at the year's mean rate, stocks at the closing rate (methodology 2.6). */
export const amountPeriod = (amount: AccountAmount, period: ReportingPeriod): RatePeriod =>
  STOCKS.has(amount) ? stockPeriod(period) : flowPeriod(period);
