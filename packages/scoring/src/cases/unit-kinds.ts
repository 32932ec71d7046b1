import { isoDate } from './case-date.ts';
import {
  combinedEmissions,
  convertAmount,
  convertUnit,
  inEur,
  rateIn,
  type RatePeriod,
  type RateTable,
  type ReportedAmount,
  rateTable,
  TARGET_UNITS,
} from '../units/index.ts';
import { caseKind, whenAsked } from './case-kind.ts';
import { list, number, nullable, oneOf, record, text, where } from './check-shape.ts';

const scope = nullable(record({ raw_value: nullable(number), unit: text }));

const reported = (side: { readonly raw_value: number | null; readonly unit: string } | null) =>
  side === null ? null : { raw: side.raw_value, unit: side.unit };

/** Section 2.1 to 2.5 and 2.8. */
export const units = caseKind(
  record({
    conversions: list(
      record({ raw_value: nullable(number), unit: text, target_unit: oneOf(TARGET_UNITS) }),
    ),
    scope_pairs: list(record({ scope1: scope, scope2: scope })),
  }),
  ({ conversions, scope_pairs }) => ({
    conversions: conversions.map(({ raw_value, unit, target_unit }) => {
      const { value, warning } = convertUnit(raw_value, unit, target_unit);
      return { stored_value: value, warning };
    }),
    combined_tco2e: scope_pairs.map(({ scope1, scope2 }) =>
      combinedEmissions(reported(scope1), reported(scope2)),
    ),
  }),
);

const amountFields = { raw_amount: nullable(number), currency: text, multiplier: nullable(text) };

interface CasePeriod {
  readonly nature: 'stock' | 'flow';
  readonly date: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
}

interface CaseAmount extends CasePeriod {
  readonly raw_amount: number | null;
  readonly currency: string;
  readonly multiplier: string | null;
}

/** The period that a nature needs; null when its dates are missing. */
function periodOf(amount: CasePeriod): RatePeriod | null {
  const { nature, date, period_start: start, period_end: end } = amount;
  if (nature === 'stock') return date === null ? null : { nature, date };
  return start === null || end === null ? null : { nature, start, end };
}

const periodFields = {
  nature: oneOf(['stock', 'flow'] as const),
  date: nullable(isoDate),
  period_start: nullable(isoDate),
  period_end: nullable(isoDate),
};

const PERIOD_WORDS = 'a date for a stock, period_start and period_end for a flow';

const amount = where(
  record({ ...amountFields, ...periodFields }),
  (value) => periodOf(value) !== null,
  PERIOD_WORDS,
);

function reportedAmount(from: CaseAmount): ReportedAmount[] {
  const period = periodOf(from);
  const { raw_amount: raw, currency, multiplier } = from;
  return period === null ? [] : [{ raw, currency, multiplier, period }];
}

const conversion = where(
  record({ usd_amount: nullable(number), ...periodFields }),
  (value) => periodOf(value) !== null,
  PERIOD_WORDS,
);

/** An amount of USD in EUR, with the day of the rate, used or refused. */
function inEuro(from: CasePeriod & { readonly usd_amount: number | null }, table: RateTable) {
  const period = periodOf(from);
  if (from.usd_amount === null || period === null) {
    return { eur: null, warning: null, rate_date: null };
  }
  const rate = rateIn(table, 'EUR', period);
  const eur = inEur(from.usd_amount, rate);
  return { eur, warning: eur === null ? 'no_rate' : null, rate_date: rate.rateDate };
}

/** Section 2.6. */
export const currency = caseKind(
  record(
    {
      rates: list(record({ currency: text, date: isoDate, usd_per_unit: number })),
      amounts: list(amount),
    },
    { eur_conversions: list(conversion) },
  ),
  ({ rates, amounts, eur_conversions }) => {
    const table = rateTable(
      rates.map(({ currency: code, date, usd_per_unit }) => ({
        currency: code,
        date,
        usdPerUnit: usd_per_unit,
      })),
    );
    return {
      amounts: amounts.flatMap(reportedAmount).map((item) => convertAmount(item, table)),
      ...whenAsked('eur_conversions', eur_conversions, (asked) =>
        asked.map((one) => inEuro(one, table)),
      ),
    };
  },
);
