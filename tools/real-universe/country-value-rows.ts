import type { CountryResolver } from './country-names.ts';
import { memoryTable, type SourceFiles } from './source-files.ts';

/** Older years are not current for any country. */
const FIRST_YEAR = 2000;

/** An entry of country-values.json. */
interface IndicatorFile {
  readonly file: string;
  /** The columns of country, year and value. */
  readonly columns: readonly string[];
}

const WGI_FILE = 'countries/wgi_1996_2019.csv';

/** Places without a country code, such as World and parts of countries, are left out. */
async function plainTable(
  files: SourceFiles,
  { file, columns }: IndicatorFile,
  iso2Of: CountryResolver,
) {
  const [country = '', year = ''] = columns;
  const records = await files.records(file);
  const rows = records.filter(
    (record) => Number(record(year)) >= FIRST_YEAR && iso2Of(record(country)) !== null,
  );
  return memoryTable(
    columns,
    rows.map((record) => columns.map((column) => record(column))),
  );
}

/** Some of its territories are not in the list of countries, such as parts of countries. */
async function wgiTable(files: SourceFiles, indicator: string, iso2Of: CountryResolver) {
  const records = await files.records(WGI_FILE);
  const rows = records.flatMap((record) => {
    const iso2 = iso2Of(record('Country/Territory')) ?? iso2Of(record('Code'));
    if (record('Indicator') !== indicator || Number(record('Year')) < FIRST_YEAR) return [];
    // NA is a missing rank here, but the code of Namibia there
    const rank = record('Rank') === 'NA' ? '' : record('Rank');
    return iso2 === null ? [] : [[iso2, record('Year'), rank]];
  });
  return memoryTable(['iso2', 'Year', 'Rank'], rows);
}

/** The table for one entry of country-values.json. */
export function countryValueTable(
  indicator: IndicatorFile,
  files: SourceFiles,
  iso2Of: CountryResolver,
) {
  const { file } = indicator;
  if (file.startsWith('wgi:')) return wgiTable(files, file.slice('wgi:'.length), iso2Of);
  return plainTable(files, indicator, iso2Of);
}
