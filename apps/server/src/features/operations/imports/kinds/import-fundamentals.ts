import { sql } from 'kysely';

import { insertRows } from '../bulk/insert-rows.ts';
import { COMPANY_KEY_FIELDS, loadCompanyIndex } from '../lookup/company-index.ts';
import { loadRates } from '../lookup/load-rates.ts';
import { convertFigure } from '../reading/figure.ts';
import { bindMeasures } from '../reading/measure-reader.ts';
import { readCompany } from '../reading/read-company.ts';
import {
  flowPeriod,
  PERIOD_FIELDS,
  reportingPeriod,
  stockPeriod,
} from '../reading/reporting-period.ts';
import { bindFields, columnPlaces } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import type { AdministrationTransaction } from '../../../../platform/database/database.ts';
import { type ReportedYear, writeReportingYears } from '../staging/reporting-years.ts';
import type { ImportAct } from './import-run.ts';

/** Flows are exchanged at the mean rate of the year, stocks at the closing rate (methodology 2.6). */
const AMOUNTS = {
  revenue: { column: 'revenue_usd', nature: 'flow' },
  expenses: { column: 'expenses_usd', nature: 'flow' },
  wellbeing: { column: 'wellbeing_usd', nature: 'flow' },
  market_cap: { column: 'market_cap_usd', nature: 'stock' },
  enterprise_value: { column: 'enterprise_value_usd', nature: 'stock' },
  ebit: { column: 'ebit_usd', nature: 'flow' },
} as const;
type AmountName = keyof typeof AMOUNTS;

const AMOUNT_COLUMNS = Object.values(AMOUNTS).map(({ column }) => column);
const isAmountName = (name: string | number): name is AmountName => String(name) in AMOUNTS;
const FIELDS = [...COMPANY_KEY_FIELDS, ...PERIOD_FIELDS, 'reason'];

interface FundamentalsRow {
  readonly line: number;
  readonly companyId: number;
  readonly year: number;
  readonly amounts: Map<AmountName, number | null>;
}

/** A figure that the file does not give keeps its value; jsonb tells an absent key from a null. */
async function writeFundamentals(
  tx: AdministrationTransaction,
  rows: readonly FundamentalsRow[],
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
        Object.fromEntries([...amounts].map(([name, usd]) => [AMOUNTS[name].column, usd])),
      ),
    ]),
  );
  const inForce = sql`company_fundamentals old where old.company_id = staged.company_id
    and old.year = staged.year and old.superseded_at is null`;
  const assignments = AMOUNT_COLUMNS.map(
    (column) => sql`${sql.id(column)} = case when staged.amounts::jsonb ? ${column}::text
      then (staged.amounts::jsonb ->> ${column}::text)::float8
      else (select old.${sql.id(column)} from ${inForce}) end`,
  );
  await sql`update staged_fundamentals staged set ${sql.join(assignments)}`.execute(tx);
  const list = (of: string) => sql.join(AMOUNT_COLUMNS.map((column) => sql.id(of, column)));
  const equal = await sql`
    delete from staged_fundamentals staged using ${inForce}
      and (${list('old')}) is not distinct from (${list('staged')})
  `.execute(tx);
  await sql`
    update company_fundamentals older set superseded_at = now()
    from staged_fundamentals staged, ${inForce} and older.id = old.id
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

/** Revenue, market value and the like, in any currency that has rates. */
export const importFundamentals: ImportAct = async (tx, { mapping, table, source }) => {
  const places = columnPlaces(table.columns);
  const fields = bindFields(mapping, places, FIELDS);
  const targetOf = (name: string | number) => (isAmountName(name) ? name : null);
  const figuresOf = bindMeasures({ mapping, places, fields, targetOf });
  const companies = await loadCompanyIndex(tx);
  const rates = await loadRates(tx);
  const book = new TallyBook();
  const rows = new Map<string, FundamentalsRow>();
  const years = new Map<string, ReportedYear>();
  let repeated = 0;

  for await (const row of table.rows) {
    book.take(row, () => {
      const companyId = readCompany(row, fields, companies);
      for (const { target, label, year: columnYear, figure, ...companions } of figuresOf(row)) {
        if (figure.kind === 'blank') continue;
        const period = reportingPeriod(row, fields, columnYear);
        const { year } = period;
        const cell = figure.kind === 'told' ? figure.cell : '';
        const refuse = (reason: string) =>
          book.refuse({ line: row.line, field: label, value: String(cell), reason });
        const exchanged =
          AMOUNTS[target].nature === 'flow' ? flowPeriod(period) : stockPeriod(period);
        const asked = {
          ...companions,
          cell,
          isDecimalComma: mapping.decimalComma,
          period: exchanged,
        };
        const read = figure.kind === 'told' ? convertFigure(asked, 'USD', rates) : null;
        if (read?.kind === 'refused') {
          refuse(read.reason);
          continue;
        }
        const usd = read?.value ?? null;
        const found = rows.get(`${companyId} ${year}`) ?? {
          line: row.line,
          companyId,
          year,
          amounts: new Map(),
        };
        rows.set(`${companyId} ${year}`, found);
        const earlier = found.amounts.get(target);
        if (earlier === undefined) found.amounts.set(target, usd);
        else if (earlier === usd) repeated += 1;
        else refuse(`line ${found.line} gives another amount for this company and year`);
        const [periodStart, periodEnd] = period.isGiven ? [period.start, period.end] : [null, null];
        years.set(`${companyId} ${year}`, { companyId, year, periodStart, periodEnd });
      }
    });
  }
  const written = await writeFundamentals(tx, [...rows.values()], source);
  await writeReportingYears(tx, years.values());
  return book.close({ taken: written.taken, unchanged: written.unchanged + repeated });
};
