import type { CountryResolver } from './country-names.ts';
import { memoryTable, type SourceFiles } from './source-files.ts';

/** Older years are not current for any country. */
const FIRST_YEAR = 2000;

const WGI_FILE = 'countries/wgi_1996_2019.csv';

async function plainTable(files: SourceFiles, file: string, columns: readonly string[]) {
  const [country = '', year = ''] = columns;
  const records = await files.records(file);
  const rows = records.filter(
    (record) => Number(record(year)) >= FIRST_YEAR && isIso3(record(country)),
  );
  return memoryTable(
    columns,
    rows.map((record) => columns.map((column) => record(column))),
  );
}

/** Aggregates such as World have no three-letter code. */
const isIso3 = (code: string): boolean => /^[A-Za-z]{3}$/.test(code);

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
  { file, columns }: { readonly file: string; readonly columns: readonly string[] },
  files: SourceFiles,
  iso2Of: CountryResolver,
) {
  if (file.startsWith('wgi:')) return wgiTable(files, file.slice('wgi:'.length), iso2Of);
  return plainTable(files, file, columns);
}
