import type { DemoUniverse } from '@verdure/demo-universe';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import type { WrittenDemo } from './write-demo-companies.ts';

const SOURCE = 'Demo data';

const writeCountries = (tx: AdministrationTransaction, { countries }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'countries',
      columns: {
        id: 'integer',
        name: 'text',
        iso2: 'text',
        iso3: 'text',
        esg_rated: 'boolean',
        note: 'text',
      },
    },
    countries.map(({ id, name, iso2, iso3, esgRated, note }) => [
      id,
      name,
      iso2,
      iso3,
      esgRated,
      note,
    ]),
  );

const writeCodes = (tx: AdministrationTransaction, { countryCodes }: DemoUniverse) =>
  insertRows(
    tx,
    { table: 'country_codes', columns: { country_id: 'integer', code: 'text', type: 'text' } },
    countryCodes.map(({ countryId, code }) => [countryId, code, 'isin']),
  );

function writeCategories(tx: AdministrationTransaction, universe: DemoUniverse) {
  const groups = new Map(
    universe.countryCategories.map(({ id, categoryGroupId }) => [id, categoryGroupId]),
  );
  return insertRows(
    tx,
    {
      table: 'country_categories',
      columns: { country_id: 'integer', category_group_id: 'integer', category_id: 'integer' },
    },
    universe.countries.flatMap(({ id, categoryIds }) =>
      categoryIds.map((categoryId) => [id, groups.get(categoryId) ?? null, categoryId]),
    ),
  );
}

const writeValues = (tx: AdministrationTransaction, { universe, past }: WrittenDemo) =>
  insertRows(
    tx,
    {
      table: 'country_metric_values',
      columns: {
        country_id: 'integer',
        metric_id: 'integer',
        year: 'integer',
        value: 'double precision',
        awareness: 'double precision',
        source: 'text',
        ...(past && { created_at: 'timestamptz' as const }),
      },
    },
    universe.countryMetricValues.map(({ countryId, metricId, year, value, awareness }) => [
      countryId,
      metricId,
      year,
      value,
      awareness,
      SOURCE,
      ...(past === null ? [] : [past.moments.ofCountries(year)]),
    ]),
  );

/** Writes real countries with invented indicators. Returns the number of rows per table. */
export async function writeDemoCountries(tx: AdministrationTransaction, demo: WrittenDemo) {
  const { universe } = demo;
  return {
    countries: await writeCountries(tx, universe),
    country_codes: await writeCodes(tx, universe),
    country_categories: await writeCategories(tx, universe),
    country_metric_values: await writeValues(tx, demo),
  };
}
