import { COUNTRY_METRICS, type CountryMetric } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import { insertRows } from '../bulk/insert-rows.ts';
import { type CountryIndex, loadCountryIndex } from '../lookup/country-index.ts';
import { loadRates } from '../lookup/load-rates.ts';
import { convertFigure, readFigure } from '../reading/figure.ts';
import { bindMeasures, cellOf } from '../reading/measure-reader.ts';
import { flowPeriod, PERIOD_FIELDS, reportingPeriod } from '../reading/reporting-period.ts';
import { bindFields, columnPlaces, type RowFields } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import type { SourceRow } from '../tables/source-table.ts';
import type { AdministrationTransaction } from '../../../../platform/database/database.ts';
import type { ImportAct } from './import-run.ts';

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
  const inForce = sql`country_metric_values old
    where (old.country_id, old.metric_id, old.year) = (staged.country_id, staged.metric_id, staged.year)
      and old.superseded_at is null`;
  const equal = await sql`
    delete from staged_country_values staged using ${inForce}
      and (old.value, coalesce(staged.awareness, old.awareness))
        is not distinct from (staged.value, old.awareness)
  `.execute(tx);
  await sql`
    update staged_country_values staged set awareness = coalesce(staged.awareness, old.awareness) from ${inForce}
  `.execute(tx);
  await sql`
    update country_metric_values older set superseded_at = now()
    from staged_country_values staged, ${inForce} and older.id = old.id
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

/** Indicators of countries, in columns or one a row. */
export const importCountryValues: ImportAct = async (tx, { mapping, table, source }) => {
  const places = columnPlaces(table.columns);
  const fields = bindFields(mapping, places, FIELDS);
  const figuresOf = bindMeasures({ mapping, places, fields, targetOf: metricOf });
  const countries = await loadCountryIndex(tx);
  const rates = await loadRates(tx);
  const book = new TallyBook();
  const values = new Map<string, CountryValue>();
  let repeated = 0;

  function add(value: CountryValue, label: string, cell: string): void {
    const key = `${value.countryId} ${value.metricId} ${value.year}`;
    const earlier = values.get(key);
    if (earlier === undefined) values.set(key, value);
    else if (earlier.value === value.value) repeated += 1;
    else {
      const reason = `line ${earlier.line} gives another figure for this country, metric and year`;
      book.refuse({ line: value.line, field: label, value: cell, reason });
    }
  }
  for await (const row of table.rows) {
    book.take(row, () => {
      const countryId = countryOf(row, fields, countries);
      for (const figure of figuresOf(row)) {
        if (figure.figure.kind === 'blank') continue;
        const period = reportingPeriod(row, fields, figure.year);
        const of = { line: row.line, countryId, metricId: figure.target.id, year: period.year };
        const awarenessCell = cellOf(figure.awareness);
        const awareness =
          awarenessCell === null
            ? null
            : readFigure(
                { ...figure, cell: awarenessCell, isDecimalComma: mapping.decimalComma },
                false,
              );
        if (figure.figure.kind === 'not-disclosed') {
          add({ ...of, value: null, awareness }, figure.label, '');
          continue;
        }
        const { cell } = figure.figure;
        const asked = {
          ...figure,
          cell,
          isDecimalComma: mapping.decimalComma,
          period: flowPeriod(period),
        };
        const read = convertFigure(asked, figure.target.unit, rates);
        if (read.kind === 'read')
          add({ ...of, value: read.value, awareness }, figure.label, String(cell));
        else
          book.refuse({
            line: row.line,
            field: figure.label,
            value: String(cell),
            reason: read.reason,
          });
      }
    });
  }
  const written = await writeValues(tx, [...values.values()], source);
  return book.close({ taken: written.taken, unchanged: written.unchanged + repeated });
};
