import { ACCOUNT_AMOUNTS, type AccountAmount } from '@verdure/contract/vocabulary';
import type { RateTable } from '@verdure/scoring/units';
import { sql } from 'kysely';

import { insertRows } from '../bulk/insert-rows.ts';
import {
  COMPANY_KEY_FIELDS,
  type CompanyIndex,
  loadCompanyIndex,
} from '../lookup/company-index.ts';
import { loadRates } from '../lookup/load-rates.ts';
import { convertReadFigure, writtenCell } from '../reading/convert-read-figure.ts';
import { bindMeasures, type ReadFigure } from '../reading/measure-reader.ts';
import { readCompany } from '../reading/read-company.ts';
import { amountColumn, amountOf, amountPeriod, mayBeNegative } from '../reading/account-amounts.ts';
import {
  PERIOD_FIELDS,
  reportedYear,
  type ReportingPeriod,
  reportingPeriod,
} from '../reading/reporting-period.ts';
import { bindFields, columnPlaces } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { type ReportedYear, writeReportingYears } from '../staging/reporting-years.ts';
import type { SourceRow } from '../tables/source-table.ts';
import type { ImportAct, ImportInput } from './import-run.ts';

const AMOUNT_COLUMNS = ACCOUNT_AMOUNTS.map(amountColumn);
const INVALID_VALUE = 'invalid_value: it cannot be negative, and is stored as not disclosed';

const FIELDS = [...COMPANY_KEY_FIELDS, ...PERIOD_FIELDS, 'reason'];

interface FundamentalsRow {
  readonly line: number;
  readonly companyId: number;
  readonly year: number;
  readonly amounts: Map<AccountAmount, number | null>;
}

/** Figures missing from the file keep their stored value; jsonb tells a missing key from a null. */
export async function writeFundamentals(
  tx: AdministrationTransaction,
  rows: readonly Omit<FundamentalsRow, 'line'>[],
  source: string,
) {
  await sql`
    create temporary table staged_fundamentals (company_id integer, year smallint, amounts text,
      revenue_usd float8, expenses_usd float8, wellbeing_usd float8, market_cap_usd float8,
      enterprise_value_usd float8, ebit_usd float8) on commit drop
  `.execute(tx);
  await insertRows(
    tx,
    {
      table: 'staged_fundamentals',
      columns: { company_id: 'integer', year: 'integer', amounts: 'text' },
    },
    rows.map(({ companyId, year, amounts }) => [
      companyId,
      year,
      JSON.stringify(
        Object.fromEntries([...amounts].map(([name, usd]) => [amountColumn(name), usd])),
      ),
    ]),
  );
  const sameRow = sql`old.company_id = staged.company_id
    and old.year = staged.year and old.superseded_at is null`;
  const assignments = AMOUNT_COLUMNS.map(
    (column) => sql`${sql.id(column)} = case when staged.amounts::jsonb ? ${column}::text
      then (staged.amounts::jsonb ->> ${column}::text)::float8
      else (select old.${sql.id(column)} from company_fundamentals old where ${sameRow}) end`,
  );
  await sql`update staged_fundamentals staged set ${sql.join(assignments)}`.execute(tx);
  const list = (of: string) => sql.join(AMOUNT_COLUMNS.map((column) => sql.id(of, column)));
  const equal = await sql`
    delete from staged_fundamentals staged using company_fundamentals old where ${sameRow}
      and (${list('old')}) is not distinct from (${list('staged')})
  `.execute(tx);
  await sql`
    update company_fundamentals old set superseded_at = now()
    from staged_fundamentals staged where ${sameRow}
  `.execute(tx);
  const added = await sql`
    insert into company_fundamentals (company_id, year, version, source, ${sql.join(AMOUNT_COLUMNS.map((c) => sql.id(c)))})
    select company_id, year,
      coalesce((select max(version) from company_fundamentals old
        where (old.company_id, old.year) = (staged.company_id, staged.year)), 0) + 1,
      ${source}, ${list('staged')}
    from staged_fundamentals staged
  `.execute(tx);
  return {
    taken: Number(added.numAffectedRows ?? 0n),
    unchanged: Number(equal.numAffectedRows ?? 0n),
  };
}

/** Collects one file's amounts, one row per company and year. */
class FundamentalsSheet {
  readonly rows = new Map<string, FundamentalsRow>();
  readonly years = new Map<string, ReportedYear>();
  repeated = 0;

  /** @returns why the amount is refused, or null */
  add(
    of: { line: number; companyId: number },
    period: ReportingPeriod,
    [name, usd]: [AccountAmount, number | null],
  ) {
    const key = `${of.companyId} ${period.year}`;
    const found = this.rows.get(key) ?? { ...of, year: period.year, amounts: new Map() };
    const earlier = found.amounts.get(name);
    if (earlier !== undefined && earlier !== usd) {
      return `line ${found.line} gives another amount for this company and year`;
    }
    if (earlier !== undefined) this.repeated += 1;
    found.amounts.set(name, usd);
    this.rows.set(key, found);
    this.years.set(key, { companyId: of.companyId, ...reportedYear(period) });
    return null;
  }
}

/** Reads one file's rows into amounts in USD. */
function amountReader(input: ImportInput, known: { companies: CompanyIndex; rates: RateTable }) {
  const { mapping, table } = input;
  const { decimalComma: isDecimalComma } = mapping;
  const places = columnPlaces(table.columns);
  const fields = bindFields(mapping, places, FIELDS);
  const figuresOf = bindMeasures({ mapping, places, fields, targetOf: amountOf });
  const sheet = new FundamentalsSheet();
  const book = new TallyBook();

  function addFigure(row: SourceRow, companyId: number, told: ReadFigure<AccountAmount>): void {
    if (told.figure.kind === 'blank') return;
    const reported = reportingPeriod(row, fields, told.year);
    const period = amountPeriod(told.target, reported);
    const read = convertReadFigure(told, {
      unit: 'USD',
      period,
      isDecimalComma,
      rates: known.rates,
    });
    const amount = read?.kind === 'read' ? read.value : null;
    const isInvalid = amount !== null && amount < 0 && !mayBeNegative(told.target);
    const reason =
      read?.kind === 'refused'
        ? read.reason
        : (sheet.add({ line: row.line, companyId }, reported, [
            told.target,
            isInvalid ? null : amount,
          ]) ?? (isInvalid ? INVALID_VALUE : null));
    if (reason === null) return;
    book.refuse({ line: row.line, field: told.label, value: writtenCell(told), reason });
  }
  function addRow(row: SourceRow): void {
    const companyId = readCompany(row, fields, known.companies);
    for (const figure of figuresOf(row)) addFigure(row, companyId, figure);
  }
  return { sheet, book, process: (row: SourceRow) => book.process(row, addRow) };
}

/** Imports revenue, market value and similar amounts, in any currency with exchange rates. */
export const importFundamentals: ImportAct = async (tx, input) => {
  const known = {
    companies: await loadCompanyIndex(tx),
    rates: input.rates ?? (await loadRates(tx)),
  };
  const { sheet, book, process } = amountReader(input, known);
  for await (const row of input.table.rows) process(row);
  const written = await writeFundamentals(tx, [...sheet.rows.values()], input.source);
  await writeReportingYears(tx, sheet.years.values());
  return book.close({ taken: written.taken, unchanged: written.unchanged + sheet.repeated });
};
