import { sql } from 'kysely';

import { insertRows } from '../bulk/insert-rows.ts';
import { ImportProblem } from '../import-problem.ts';
import { readNumber } from '../reading/read-number.ts';
import { bindFields, columnPlaces, type RowFields } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import type { SourceRow, SourceTable } from '../tables/source-table.ts';
import type { ImportMapping } from '../mapping/import-mapping.ts';
import type { ImportAct } from './import-run.ts';

const FIELDS = ['date', 'currency', 'usd_per_unit'];
const CURRENCY = /^[A-Z]{3}$/;

interface Rate {
  readonly currency: string;
  readonly date: string;
  readonly usdPerUnit: number;
}

type RateReader = (row: SourceRow) => readonly Rate[];

/** Reads one rate per row, in USD for one unit. */
function longReader(fields: RowFields): RateReader {
  return (row) => {
    const currency = fields.mustText(row, 'currency');
    if (!CURRENCY.test(currency)) fields.refuse(row, 'currency', 'is no currency code');
    const usdPerUnit = fields.number(row, 'usd_per_unit');
    if (usdPerUnit === null) return [];
    if (usdPerUnit <= 0) fields.refuse(row, 'usd_per_unit', 'is not above 0');
    return [{ currency, date: dateOf(row, fields), usdPerUnit }];
  };
}

const dateOf = (row: SourceRow, fields: RowFields): string =>
  fields.date(row, 'date') ?? fields.refuse(row, 'date', 'is missing');

/** Reads one column per currency, in units for one unit of the base currency. */
function wideReader(table: SourceTable, fields: RowFields, mapping: ImportMapping): RateReader {
  const base = mapping.base ?? '';
  const columns = table.columns.flatMap((currency, place) =>
    CURRENCY.test(currency) ? [{ currency, place }] : [],
  );
  const usd = columns.find(({ currency }) => currency === 'USD');
  if (usd === undefined)
    throw new ImportProblem('The file has no column USD, so nothing can be turned into dollars.');
  const quoteAt = (row: SourceRow, place: number): number | null => {
    const told = fields.told(row.cells[place] ?? '');
    return told.kind === 'told' ? readNumber(told.cell, mapping.decimalComma) : null;
  };
  return (row) => {
    const date = dateOf(row, fields);
    const usdPerBase = quoteAt(row, usd.place);
    if (usdPerBase === null || usdPerBase <= 0)
      return fields.refuse(row, 'date', 'has no quote of USD');
    const others = columns.flatMap(({ currency, place }) => {
      const quote = currency === 'USD' ? null : quoteAt(row, place);
      return quote === null || quote <= 0
        ? []
        : [{ currency, date, usdPerUnit: usdPerBase / quote }];
    });
    return [{ currency: base, date, usdPerUnit: usdPerBase }, ...others];
  };
}

/** Imports daily exchange rates, in USD for one unit. A changed rate replaces the stored one. */
export const importRates: ImportAct = async (tx, { mapping, table }) => {
  const fields = bindFields(mapping, columnPlaces(table.columns), FIELDS);
  const ratesOf =
    mapping.base === undefined ? longReader(fields) : wideReader(table, fields, mapping);
  const book = new TallyBook();
  const rates = new Map<string, Rate>();
  for await (const row of table.rows) {
    book.process(row, () => {
      for (const rate of ratesOf(row)) rates.set(`${rate.currency} ${rate.date}`, rate);
    });
  }
  await sql`create temporary table staged_rates (currency text, date date, usd_per_unit float8) on commit drop`.execute(
    tx,
  );
  await insertRows(
    tx,
    {
      table: 'staged_rates',
      columns: { currency: 'text', date: 'date', usd_per_unit: 'double precision' },
    },
    [...rates.values()].map(({ currency, date, usdPerUnit }) => [currency, date, usdPerUnit]),
  );
  const written = await sql`
    insert into exchange_rates (currency, date, usd_per_unit)
    select currency, date, usd_per_unit from staged_rates
    on conflict (currency, date) do update set usd_per_unit = excluded.usd_per_unit
      where exchange_rates.usd_per_unit <> excluded.usd_per_unit
  `.execute(tx);
  const taken = Number(written.numAffectedRows ?? 0n);
  return book.close({ taken, unchanged: rates.size - taken });
};
