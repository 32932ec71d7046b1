import type { CompanyJoin } from './company-join.ts';
import { readWithheldFigures } from './mapping-files.ts';
import { memoryTable, type SourceFiles, type SourceRecord } from './source-files.ts';

const FILE = 'se-company-emissions/emissions_by_period.csv';
const MATCHES = 'se-company-emissions/isin_name_match.csv';

const COPIED = [
  'period_start',
  'period_end',
  'scope1_t',
  'scope2_calculated_t',
  'scope3_calculated_t',
  'scope1and2_stated_t',
  'employees',
  'employees_unit',
  'turnover',
];

const NOT_DISCLOSED = 'N/D';

/** Nobody emits nothing: a company that reports 0 for both scopes has not measured them. */
export const isUnmeasured = (scope1: string, scope2: string): boolean =>
  [scope1, scope2].every((amount) => amount !== '' && Number(amount) === 0);

/** A stated sum of 0 says no more than its parts. */
function cellOf(record: SourceRecord, column: string): string {
  const text = record(column);
  if (column === 'scope1and2_stated_t' && text !== '' && Number(text) === 0) return '';
  const isScope = column === 'scope1_t' || column === 'scope2_calculated_t';
  return isScope && isUnmeasured(record('scope1_t'), record('scope2_calculated_t'))
    ? NOT_DISCLOSED
    : text;
}

/** The source writes millions of kronor as if they were a currency. */
const moneyOf = (currency: string) =>
  currency === 'MSEK' ? { currency: 'SEK', multiplier: 'm' } : { currency, multiplier: '' };

export interface EmissionRows {
  readonly table: ReturnType<typeof memoryTable>;
  readonly companies: { readonly matched: number; readonly unmatched: readonly string[] };
  /** The primary ISIN and year of each row, so that another data set does not repeat them. */
  readonly covered: ReadonlySet<string>;
}

export const coverKey = (isin: string, year: number | string): string => `${isin} ${year}`;

/** The periods of the Swedish companies, by the company's primary ISIN. */
export async function emissionRows(files: SourceFiles, join: CompanyJoin): Promise<EmissionRows> {
  const primary = new Map<string, string>();
  for (const match of await files.records(MATCHES)) {
    const isin = join.of(match('isin'))?.isins[0];
    if (isin !== undefined) primary.set(match('wikidata_id'), isin);
  }
  const records = await files.records(FILE);
  const known = records.filter((record) => primary.has(record('wikidata_id')));
  const isinOf = (record: SourceRecord) => primary.get(record('wikidata_id')) ?? '';
  const heldBack = await readWithheldFigures();
  const rows = known.map((record) => {
    const isin = isinOf(record);
    const { currency, multiplier } = moneyOf(record('turnover_currency'));
    return [
      isin,
      ...COPIED.map((column) =>
        heldBack.get(isin)?.has(column) === true ? '' : cellOf(record, column),
      ),
      currency,
      multiplier,
    ];
  });
  const names = (some: readonly SourceRecord[]) => new Set(some.map((record) => record('name')));
  const unmatched = records.filter((record) => !primary.has(record('wikidata_id')));
  return {
    table: memoryTable(['isin', ...COPIED, 'currency', 'multiplier'], rows),
    companies: { matched: names(known).size, unmatched: [...names(unmatched)].sort() },
    covered: new Set(
      known.map((record) => coverKey(isinOf(record), record('period_end').slice(0, 4))),
    ),
  };
}
