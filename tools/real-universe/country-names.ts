import { normalName } from '../../apps/server/src/features/imports/lookup/normal-name.ts';
import { readCountryNames } from './mapping-files.ts';
import type { SourceFiles, SourceRecord } from './source-files.ts';

const NAME_COLUMNS = [
  'CLDR display name',
  'official_name_en',
  'UNTERM English Short',
  'ISO4217-currency_country_name',
];

/** The two-letter code for any name in the data sets; null if the place is not a country. */
export type CountryResolver = (name: string) => string | null;

export interface KnownCountries {
  readonly codes: readonly SourceRecord[];
  /** The row of a country in the other data set, by its three-letter code. */
  readonly entities: ReadonlyMap<string, SourceRecord>;
  readonly iso2Of: CountryResolver;
}

export async function knownCountries(files: SourceFiles): Promise<KnownCountries> {
  const codes = await files.records('countries/country-codes.csv');
  const entities = new Map(
    (await files.records('countries/gapminder/entities_country.csv')).map((entity) => [
      entity('iso3166_1_alpha3'),
      entity,
    ]),
  );
  const byName = new Map<string, string>();
  for (const code of codes) {
    const iso2 = code('ISO3166-1-Alpha-2');
    const names = NAME_COLUMNS.map((column) => code(column));
    names.push(entities.get(code('ISO3166-1-Alpha-3'))?.('name') ?? '', code('ISO3166-1-Alpha-3'));
    for (const name of names) if (name !== '') byName.set(normalName(name), iso2);
  }
  for (const { iso2, names } of await readCountryNames()) {
    for (const name of names) byName.set(normalName(name), iso2);
  }
  return { codes, entities, iso2Of: (name) => byName.get(normalName(name)) ?? null };
}
