import {
  FINANCIALS_SECTOR_ID,
  NACE_SECTIONS,
  type NaceSection,
} from '@verdure/contract/vocabulary';

import { withheldByPast, implausibleBasisRatio, type YearOfSeries } from '../scores/index.ts';
import { numberOrNull } from './columns.ts';
import type { CompanyFrame } from './company-columns.ts';
import {
  byField,
  type Withheld,
  withheldAt,
  withheldColumns,
  type WithheldReason,
} from './withheld.ts';
import { type Fundamentals, type RawFundamentals, readFundamentals } from './read-rows.ts';
import type { FundamentalsRow } from './snapshot-input.ts';
import {
  AMOUNT_AGE_COUNT,
  type CompanyColumns,
  FUNDAMENTAL_FIELDS,
  type FundamentalField,
  type WithheldColumns,
  HISTORY_AGE_COUNT,
  type NumberColumn,
  type SectorSpan,
} from './snapshot.ts';

/** The fundamentals that count, and those that are held back with the reason. */
export interface TestedFundamentals {
  readonly fundamentals: Fundamentals;
  readonly heldBackAmounts: Readonly<Record<FundamentalField, WithheldColumns | null>>;
}

/** The values of a row, oldest year first. */
export function seriesOf(
  { asOfYear }: Pick<CompanyFrame, 'asOfYear'>,
  valueByAge: readonly NumberColumn[],
  { row, confirmed }: { readonly row: number; readonly confirmed: number },
): readonly YearOfSeries[] {
  const series: YearOfSeries[] = [];
  for (let age = HISTORY_AGE_COUNT - 1; age >= 0; age -= 1) {
    const value = valueByAge[age]?.[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    series.push({ year: asOfYear - age, value, isConfirmed: (confirmed & (1 << age)) !== 0 });
  }
  return series;
}

/** Whether a company is a financial: of the parent sector Financials, or NACE section K (17.5). */
export const isFinancial = (parentSectorId: number | null, naceSection: number): boolean =>
  parentSectorId === FINANCIALS_SECTOR_ID || NACE_SECTIONS[naceSection - 1]?.code === 'K';

/** The companies whose fundamentals are tested. */
interface AmountFrame {
  readonly asOfYear: number;
  readonly companies: Pick<CompanyColumns, 'id' | 'span'>;
  readonly spans: readonly Pick<SectorSpan, 'parentId'>[];
}

/** One field of the fundamentals of one company row. */
interface AmountAt {
  readonly field: FundamentalField;
  readonly row: number;
}

function heldByPast(
  frame: AmountFrame,
  { byAge, confirmed }: RawFundamentals,
  { field, row }: AmountAt,
): readonly Withheld[] {
  const series = seriesOf(frame, byAge[field], { row, confirmed: confirmed[field]?.[row] ?? 0 });
  return withheldByPast(series, 'amount').map(({ year, times, pastYear }) => ({
    row,
    age: frame.asOfYear - year,
    test: 'past' as const,
    times,
    pastYear,
  }));
}

/** The years of a row whose enterprise value does not fit its market cap. */
function unfitting(
  { byAge }: RawFundamentals,
  { row, isFinancialRow }: { readonly row: number; readonly isFinancialRow: boolean },
): readonly Withheld[] {
  return Array.from({ length: HISTORY_AGE_COUNT }, (_, age) => age).flatMap((age) => {
    const times = implausibleBasisRatio({
      enterpriseValueUsd: numberOrNull(byAge.enterpriseValueUsd[age]?.[row]),
      marketCapUsd: numberOrNull(byAge.marketCapUsd[age]?.[row]),
      isFinancial: isFinancialRow,
    });
    return times === null ? [] : [{ row, age, test: 'basis' as const, times, pastYear: null }];
  });
}

const isBasis = (field: FundamentalField): boolean =>
  field === 'enterpriseValueUsd' || field === 'marketCapUsd';

/** Everything that is held back of one field. */
function heldBackOf(
  frame: AmountFrame,
  raw: RawFundamentals,
  { field, naceSection }: { readonly field: FundamentalField; readonly naceSection: Uint8Array },
): readonly Withheld[] {
  // a profit swings about zero, so that no year says what another can be
  if (field === 'ebitUsd') return [];
  const rows = Array.from(frame.companies.id.keys());
  return rows.flatMap((row) => {
    const past = heldByPast(frame, raw, { field, row });
    if (!isBasis(field)) return past;
    const parentId = frame.spans[frame.companies.span[row] ?? -1]?.parentId ?? null;
    const isFinancialRow = isFinancial(parentId, naceSection[row] ?? 0);
    const confirmed = raw.confirmed[field]?.[row] ?? 0;
    const pairs = unfitting(raw, { row, isFinancialRow });
    return [...past, ...pairs.filter(({ age }) => (confirmed & (1 << age)) === 0)];
  });
}

/** A column without the amounts that are held back. */
function countedColumn(column: NumberColumn, held: readonly Withheld[], age: number): NumberColumn {
  const ofAge = held.filter((each) => each.age === age);
  if (column === null || ofAge.length === 0) return column;
  const counted = column.slice();
  for (const { row } of ofAge) counted[row] = Number.NaN;
  return counted;
}

/** One field by age after its tests, with what is held back of it. */
function testField(
  frame: AmountFrame,
  raw: RawFundamentals,
  { field, naceSection }: { readonly field: FundamentalField; readonly naceSection: Uint8Array },
) {
  const held = heldBackOf(frame, raw, { field, naceSection });
  const counted = raw.byAge[field]
    .slice(0, AMOUNT_AGE_COUNT)
    .map((column, age) => countedColumn(column, held, age));
  return { held, counted };
}

/**
 * The revenue of each age that counts: what values are scaled by (methodology 3). It is tested against
 * the company's own past alone.
 */
export const countedRevenue = (frame: AmountFrame, raw: RawFundamentals): readonly NumberColumn[] =>
  testField(frame, raw, { field: 'revenueUsd', naceSection: new Uint8Array() }).counted;

/**
 * Fundamentals after their tests: against the company's own past, and enterprise value against
 * market cap (methodology 4.2).
 *
 * @param naceSection by row, the place in `NACE_SECTIONS` from 1
 */
export function testFundamentals(
  frame: AmountFrame,
  raw: RawFundamentals,
  naceSection: Uint8Array,
): TestedFundamentals {
  const tested = byField((field) => testField(frame, raw, { field, naceSection }));
  return {
    fundamentals: byField((field) => tested[field].counted),
    heldBackAmounts: byField((field) => withheldColumns(tested[field].held)),
  };
}

/** An amount of the fundamentals that is held back. */
export interface WithheldAmount {
  readonly field: FundamentalField;
  readonly year: number;
  /** USD, as it is stored. */
  readonly usd: number;
  readonly reason: WithheldReason;
}

interface TestedCompany {
  /** The year of `asOf` of the snapshot. */
  readonly asOfYear: number;
  readonly parentSectorId: number | null;
  readonly naceSection: NaceSection | null;
}

/** What is held back of the fundamentals of one company, as a snapshot would (methodology 4.2). */
export function withheldFundamentals(
  rows: readonly FundamentalsRow[],
  { asOfYear, parentSectorId, naceSection }: TestedCompany,
): readonly WithheldAmount[] {
  const companies = { id: Int32Array.of(rows[0]?.companyId ?? 0), span: Int32Array.of(0) };
  const frame = { asOfYear, companies, spans: [{ parentId: parentSectorId }] };
  const section = NACE_SECTIONS.findIndex(({ code }) => code === naceSection) + 1;
  const raw = readFundamentals(frame, rows);
  const { heldBackAmounts } = testFundamentals(frame, raw, Uint8Array.of(section));
  return rows.flatMap((row) =>
    FUNDAMENTAL_FIELDS.flatMap((field) => {
      const reason = withheldAt(heldBackAmounts[field], 0, asOfYear - row.year);
      const usd = row[field];
      return reason === null || usd === null ? [] : [{ field, year: row.year, usd, reason }];
    }),
  );
}
