import {
  BASIS_YEARS_AWAY,
  type FundamentalField,
  withheldAt,
  type WithheldReason,
  isAmountWithheld,
  type Snapshot,
} from '../snapshot/index.ts';

/** An amount of the fundamentals, with the year that it is of. */
export interface DatedAmount {
  /** USD. */
  readonly usd: number;
  readonly year: number;
}

/** What a holding is compared with; revenue and expenses are flows of one year. */
const BASIS_FIELDS: readonly FundamentalField[] = ['enterpriseValueUsd', 'marketCapUsd'];

/** The years that an amount beside a figure may be of, the preferred first. */
function yearsOf(field: FundamentalField, year: number): readonly number[] {
  if (!BASIS_FIELDS.includes(field)) return [year];
  const away = Array.from({ length: BASIS_YEARS_AWAY }, (_, index) => index + 1);
  // of two years equally near, the later
  return [year, ...away.flatMap((years) => [year + years, year - years])];
}

/**
 * The amount beside a figure of a year: revenue, expenses and taxes of that year; enterprise value
 * and market cap of that year, else of the nearest at most two years away, of two equally near the
 * later. Null: there is none, or it is held back (methodology 4.2, docs/formulas/figure-year.md).
 */
export function amountForYear(
  snapshot: Snapshot,
  field: FundamentalField,
  { row, year }: { readonly row: number; readonly year: number },
): DatedAmount | null {
  for (const candidate of yearsOf(field, year)) {
    const at = { row, age: snapshot.asOfYear - candidate };
    if (isAmountWithheld(snapshot, field, at)) return null;
    const usd = snapshot.fundamentals[field][at.age]?.[row] ?? Number.NaN;
    if (Number.isFinite(usd)) return { usd, year: candidate };
  }
  return null;
}

/** An amount that no figure uses, with its year and the reason. */
export interface WithheldAmount {
  readonly year: number;
  readonly reason: WithheldReason;
}

/** Why there is no amount beside a figure of a year: the amount met first is held back; else null. */
export function amountWithheld(
  snapshot: Snapshot,
  field: FundamentalField,
  { row, year }: { readonly row: number; readonly year: number },
): WithheldAmount | null {
  for (const candidate of yearsOf(field, year)) {
    const age = snapshot.asOfYear - candidate;
    const reason = withheldAt(snapshot.heldBackAmounts[field], row, age);
    if (reason !== null) return { year: candidate, reason };
    if (Number.isFinite(snapshot.fundamentals[field][age]?.[row] ?? Number.NaN)) return null;
  }
  return null;
}

/** The amount of a company's reporting year: what it is worth, or sells, by itself. */
export const amountOfCompany = (
  snapshot: Snapshot,
  field: FundamentalField,
  row: number,
): DatedAmount | null =>
  amountForYear(snapshot, field, { row, year: snapshot.companies.reportingYear[row] ?? 0 });

/**
 * The newest amount of a company's reporting year or a year before it, as far back as values count
 * (docs/formulas/figure-year.md): how large it is, also where its last report is not read yet.
 */
export function latestAmountOfCompany(
  snapshot: Snapshot,
  field: FundamentalField,
  row: number,
): DatedAmount | null {
  const newest = snapshot.companies.reportingYear[row] ?? 0;
  const oldest = snapshot.asOfYear - snapshot.fundamentals[field].length + 1;
  for (let year = newest; year >= oldest; year -= 1) {
    const amount = amountForYear(snapshot, field, { row, year });
    if (amount !== null) return amount;
  }
  return null;
}
