import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { TABLES_FOLDER } from '@verdure/public-universe';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

import { normalName } from '../../src/features/imports/imports.reads.ts';
import type { Known } from '../../src/features/investments/portfolios/identity/described-row.ts';
import { ChoiceBook } from '../../src/features/investments/portfolios/identity/choice-book.ts';
import { IssuerIndex } from '../../src/features/investments/portfolios/identity/issuer-index.ts';

const records = z.array(z.record(z.string(), z.string()));

const tableOf = (name: string) => {
  const bytes = gunzipSync(readFileSync(new URL(name, TABLES_FOLDER)));
  return records.parse(parse(bytes, { columns: true, relax_column_count: true, bom: true }));
};

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(';').filter((each) => each !== '');

/** The companies of the public data as an upload knows them, without a database. */
export function publicCompanies(): Known {
  const companies = tableOf('03-companies.csv.gz').map((company, at) => ({
    id: at + 1,
    name: company.name ?? '',
    synonyms: listOf(company.synonyms),
    tickers: [...listOf(company.ticker), ...listOf(company.tickers)],
    countryCode: company.country || null,
    isins: [...listOf(company.isin), ...listOf(company.isins)],
    lei: company.lei || null,
  }));
  const carriers = companies.flatMap(({ id, name, synonyms: otherNames, isins }) =>
    isins.map((isin) => ({ isin, type: 'company' as const, id, name, otherNames })),
  );
  const countries = new Map(
    tableOf('01-countries.csv.gz').flatMap((country) =>
      Object.values(country).map((text) => [normalName(text), country.iso2 ?? ''] as const),
    ),
  );
  return {
    byIsin: Map.groupBy(carriers, ({ isin }) => isin),
    byLei: new Map(companies.flatMap(({ id, lei }) => (lei === null ? [] : [[lei, id] as const]))),
    ownFunds: new Map(),
    issuers: new IssuerIndex(companies),
    choices: new ChoiceBook([]),
    countryOf: (text) => (text === '' ? null : (countries.get(normalName(text)) ?? null)),
  };
}
