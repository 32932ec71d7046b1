import type { CountryCategories } from './mapping-files.ts';
import type { KnownCountries } from './country-names.ts';
import { memoryTable, type SourceRecord } from './source-files.ts';

const COLUMNS = ['iso2', 'iso3', 'name', 'esg_rated', 'geographic', 'globe', 'economic'];

function globeOf(
  code: SourceRecord,
  entity: SourceRecord | undefined,
  categories: CountryCategories,
) {
  const isSmallIsland = code('Small Island Developing States (SIDS)') !== '';
  const coast = entity?.('landlocked') ?? '';
  return categories.globe.find(({ landlocked, smallIsland }) =>
    smallIsland === true ? isSmallIsland : coast !== '' && landlocked === coast,
  )?.category;
}

/** All countries and territories by everyday name, with the categories from the data sets. */
export function countryTable({ codes, entities }: KnownCountries, categories: CountryCategories) {
  const rows = codes.map((code) => {
    const iso3 = code('ISO3166-1-Alpha-3');
    const entity = entities.get(iso3);
    const subRegion = code('Sub-region Name');
    const incomeGroup = entity?.('income_groups') ?? '';
    return [
      code('ISO3166-1-Alpha-2'),
      iso3,
      entity?.('name') || code('CLDR display name') || code('official_name_en'),
      entity?.('un_state') === 'TRUE' ? 'yes' : 'no',
      categories.geographic.find(({ subRegions }) => subRegions.includes(subRegion))?.category ??
        '',
      globeOf(code, entity, categories) ?? '',
      categories.economic.find((entry) => entry.incomeGroup === incomeGroup)?.category ?? '',
    ];
  });
  return memoryTable(COLUMNS, rows);
}
