import { CATEGORY_GROUPS, COUNTRY_CATEGORIES } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import { insertRows } from '../bulk/insert-rows.ts';
import { reserveIds } from '../bulk/reserve-ids.ts';
import { loadCountryIndex } from '../lookup/country-index.ts';
import { bindFields, columnPlaces, type RowFields } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import type { SourceRow } from '../tables/source-table.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { ImportAct } from './import-run.ts';

const CATEGORY_FIELDS = { geographic: 1, globe: 2, economic: 3 } as const;
const FIELDS = ['name', 'iso2', 'iso3', 'esg_rated', 'note', ...Object.keys(CATEGORY_FIELDS)];

interface CountryRecord {
  readonly id: number | null;
  readonly name: string;
  readonly iso2: string | null;
  readonly iso3: string | null;
  readonly isEsgRated: boolean | null;
  readonly note: string | null;
  readonly categoryIds: readonly number[];
}

const categoryIdsByName = new Map<string, number>(
  COUNTRY_CATEGORIES.map(({ id, categoryGroupId, name }) => [
    `${categoryGroupId} ${name.toLowerCase()}`,
    id,
  ]),
);
const groupOf = (categoryId: number): number =>
  COUNTRY_CATEGORIES.find(({ id }) => id === categoryId)?.categoryGroupId ?? CATEGORY_GROUPS[0].id;

function categoriesOf(row: SourceRow, fields: RowFields): readonly number[] {
  return Object.entries(CATEGORY_FIELDS).flatMap(([field, group]) => {
    const name = fields.text(row, field);
    if (name === null) return [];
    const id = categoryIdsByName.get(`${group} ${name.toLowerCase()}`);
    return [id ?? fields.refuse(row, field, 'is no category of the catalogue')];
  });
}

const patterns = { iso2: /^[A-Z]{2}$/, iso3: /^[A-Z]{3}$/ } as const;

function isoOf(row: SourceRow, fields: RowFields, field: 'iso2' | 'iso3'): string | null {
  const code = fields.code(row, field);
  if (code === null || patterns[field].test(code)) return code;
  return fields.refuse(row, field, `is no code of ${field === 'iso2' ? 'two' : 'three'} letters`);
}

async function writeCountries(tx: AdministrationTransaction, records: readonly CountryRecord[]) {
  const fresh = (
    await reserveIds(tx, 'countries', records.filter(({ id }) => id === null).length)
  ).values();
  const countries = records.map((record) => ({
    ...record,
    id: record.id ?? fresh.next().value ?? 0,
  }));
  await sql`
    create temporary table staged_countries
      (id integer, name text, iso2 text, iso3 text, esg_rated boolean, note text) on commit drop
  `.execute(tx);
  await insertRows(
    tx,
    {
      table: 'staged_countries',
      columns: {
        id: 'integer',
        name: 'text',
        iso2: 'text',
        iso3: 'text',
        esg_rated: 'boolean',
        note: 'text',
      },
    },
    countries.map(({ id, name, iso2, iso3, isEsgRated, note }) => [
      id,
      name,
      iso2,
      iso3,
      isEsgRated,
      note,
    ]),
  );
  const written = await sql<{ id: number }>`
    insert into countries as old (id, name, iso2, iso3, esg_rated, note)
    select id, name, iso2, iso3, coalesce(esg_rated, (select esg_rated from countries where id = staged.id), false), note
    from staged_countries staged
    on conflict (id) do update set name = excluded.name, iso2 = coalesce(excluded.iso2, old.iso2),
      iso3 = coalesce(excluded.iso3, old.iso3), esg_rated = excluded.esg_rated,
      note = coalesce(excluded.note, old.note)
    where (old.name, old.iso2, old.iso3, old.esg_rated, old.note) is distinct from
      (excluded.name, coalesce(excluded.iso2, old.iso2), coalesce(excluded.iso3, old.iso3),
       excluded.esg_rated, coalesce(excluded.note, old.note))
    returning id
  `.execute(tx);
  const categorised = await writeCategories(tx, countries);
  return new Set([...written.rows, ...categorised].map(({ id }) => id)).size;
}

async function writeCategories(
  tx: AdministrationTransaction,
  countries: readonly (CountryRecord & { readonly id: number })[],
) {
  const rows = countries.flatMap(({ id, categoryIds }) =>
    categoryIds.map((category_id) => ({
      country_id: id,
      category_group_id: groupOf(category_id),
      category_id,
    })),
  );
  const written = await sql<{ id: number }>`
    insert into country_categories as old (country_id, category_group_id, category_id)
    select country_id, category_group_id, category_id
    from json_populate_recordset(null::country_categories, ${JSON.stringify(rows)}::json)
    on conflict (country_id, category_group_id) do update set category_id = excluded.category_id
      where old.category_id <> excluded.category_id
    returning country_id as id
  `.execute(tx);
  return written.rows;
}

/** Imports countries with their codes and categories. */
export const importCountries: ImportAct = async (tx, { mapping, table }) => {
  const fields = bindFields(mapping, columnPlaces(table.columns), FIELDS);
  const known = await loadCountryIndex(tx);
  const book = new TallyBook();
  const records = new Map<string, CountryRecord>();
  for await (const row of table.rows) {
    book.process(row, () => {
      const iso2 = isoOf(row, fields, 'iso2');
      const iso3 = isoOf(row, fields, 'iso3');
      const name = fields.mustText(row, 'name');
      const match = known.find(iso2 ?? iso3 ?? name);
      const key = iso2 ?? iso3 ?? name;
      if (records.has(key)) fields.refuse(row, 'name', 'stands in the file twice');
      records.set(key, {
        id: match.kind === 'found' ? match.id : null,
        name,
        iso2,
        iso3,
        isEsgRated: fields.flag(row, 'esg_rated'),
        note: fields.text(row, 'note'),
        categoryIds: categoriesOf(row, fields),
      });
    });
  }
  const taken = await writeCountries(tx, [...records.values()]);
  return book.close({ taken, unchanged: records.size - taken });
};
