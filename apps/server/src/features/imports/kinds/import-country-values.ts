import { COUNTRY_METRICS, type CountryMetric } from '@verdure/contract/vocabulary';
import type { RateTable } from '@verdure/scoring/units';
import { sql } from 'kysely';

import { insertRows } from '../bulk/insert-rows.ts';
import { type CountryIndex, loadCountryIndex } from '../lookup/country-index.ts';
import { loadRates } from '../lookup/load-rates.ts';
import { convertReadFigure, writtenCell } from '../reading/convert-read-figure.ts';
import { readFigure } from '../reading/figure.ts';
import { bindMeasures, cellOf, type ReadFigure } from '../reading/measure-reader.ts';
import { flowPeriod, PERIOD_FIELDS, reportingPeriod } from '../reading/reporting-period.ts';
import { bindFields, columnPlaces, type RowFields } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import type { SourceRow } from '../tables/source-table.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { ImportAct, ImportInput } from './import-run.ts';

const FIELDS = ['country', ...PERIOD_FIELDS];

const metricsById = new Map(COUNTRY_METRICS.map((metric) => [String(metric.id), metric]));
const metricsByName = new Map(COUNTRY_METRICS.map((metric) => [metric.name.toLowerCase(), metric]));

const metricOf = (name: string | number): CountryMetric | null =>
  metricsById.get(String(name)) ?? metricsByName.get(String(name).toLowerCase()) ?? null;

interface CountryValue {
  readonly line: number;
  readonly countryId: number;
  readonly metricId: number;
  readonly year: number;
  readonly value: number | null;
  readonly awareness: number | null;
}

function countryOf(row: SourceRow, fields: RowFields, countries: CountryIndex): number {
  const match = countries.find(fields.mustText(row, 'country'));
  return match.kind === 'found'
    ? match.id
    : fields.refuse(row, 'country', 'is no country that is known');
}

async function writeValues(
  tx: AdministrationTransaction,
  values: readonly CountryValue[],
  source: string,
) {
  await sql`
    create temporary table staged_country_values
      (country_id integer, metric_id integer, year smallint, value float8, awareness float8) on commit drop
  `.execute(tx);
  await insertRows(
    tx,
    {
      table: 'staged_country_values',
      columns: {
        country_id: 'integer',
        metric_id: 'integer',
        year: 'integer',
        value: 'double precision',
        awareness: 'double precision',
      },
    },
    values.map(({ countryId, metricId, year, value, awareness }) => [
      countryId,
      metricId,
      year,
      value,
      awareness,
    ]),
  );
  const sameValue = sql`(old.country_id, old.metric_id, old.year) = (staged.country_id, staged.metric_id, staged.year)
      and old.superseded_at is null`;
  const equal = await sql`
    delete from staged_country_values staged using country_metric_values old where ${sameValue}
      and (old.value, coalesce(staged.awareness, old.awareness))
        is not distinct from (staged.value, old.awareness)
  `.execute(tx);
  await sql`
    update staged_country_values staged set awareness = coalesce(staged.awareness, old.awareness) from country_metric_values old where ${sameValue}
  `.execute(tx);
  await sql`
    update country_metric_values old set superseded_at = now()
    from staged_country_values staged where ${sameValue}
  `.execute(tx);
  const added = await sql`
    insert into country_metric_values (country_id, metric_id, year, version, value, awareness, source)
    select country_id, metric_id, year,
      coalesce((select max(version) from country_metric_values old
        where (old.country_id, old.metric_id, old.year) = (staged.country_id, staged.metric_id, staged.year)), 0) + 1,
      value, awareness, ${source}
    from staged_country_values staged
  `.execute(tx);
  return {
    taken: Number(added.numAffectedRows ?? 0n),
    unchanged: Number(equal.numAffectedRows ?? 0n),
  };
}

/** Collects one file's values. A repeated country, metric and year must have the same value. */
class CountryValueSheet {
  readonly values = new Map<string, CountryValue>();
  repeated = 0;

  /** @returns why the value is refused, or null */
  add(value: CountryValue): string | null {
    const key = `${value.countryId} ${value.metricId} ${value.year}`;
    const earlier = this.values.get(key);
    if (earlier !== undefined && earlier.value !== value.value) {
      return `line ${earlier.line} gives another figure for this country, metric and year`;
    }
    if (earlier === undefined) this.values.set(key, value);
    else this.repeated += 1;
    return null;
  }
}

function awarenessOf(told: ReadFigure<CountryMetric>, isDecimalComma: boolean): number | null {
  const cell = cellOf(told.awareness);
  return cell === null ? null : readFigure({ ...told, cell, isDecimalComma }, false);
}

/** Reads one file's rows into a sheet. */
function countryValueReader(
  { mapping, table }: ImportInput,
  known: { countries: CountryIndex; rates: RateTable },
) {
  const { decimalComma: isDecimalComma } = mapping;
  const places = columnPlaces(table.columns);
  const fields = bindFields(mapping, places, FIELDS);
  const figuresOf = bindMeasures({ mapping, places, fields, targetOf: metricOf });
  const book = new TallyBook();
  const sheet = new CountryValueSheet();

  function addFigure(row: SourceRow, countryId: number, told: ReadFigure<CountryMetric>): void {
    if (told.figure.kind === 'blank') return;
    const reported = reportingPeriod(row, fields, told.year);
    const period = flowPeriod(reported);
    const { id: metricId, unit } = told.target;
    const read = convertReadFigure(told, { unit, period, isDecimalComma, rates: known.rates });
    const awareness = awarenessOf(told, isDecimalComma);
    const of = { line: row.line, countryId, metricId, year: reported.year, awareness };
    const reason =
      read?.kind === 'refused' ? read.reason : sheet.add({ ...of, value: read?.value ?? null });
    if (reason === null) return;
    book.refuse({ line: row.line, field: told.label, value: writtenCell(told), reason });
  }
  function addRow(row: SourceRow): void {
    const countryId = countryOf(row, fields, known.countries);
    for (const told of figuresOf(row)) addFigure(row, countryId, told);
  }
  return { sheet, book, process: (row: SourceRow) => book.process(row, addRow) };
}

/** Imports country indicators, in columns or one per row. */
export const importCountryValues: ImportAct = async (tx, input) => {
  const known = {
    countries: await loadCountryIndex(tx),
    rates: input.rates ?? (await loadRates(tx)),
  };
  const { sheet, book, process } = countryValueReader(input, known);
  for await (const row of input.table.rows) process(row);
  const written = await writeValues(tx, [...sheet.values.values()], input.source);
  return book.close({ taken: written.taken, unchanged: written.unchanged + sheet.repeated });
};
