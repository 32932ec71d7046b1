import type { CompanyJoin } from './company-join.ts';
import { ITR_WORKBOOKS } from './company-lists.ts';
import { coverKey, isUnmeasured } from './emission-rows.ts';
import { type ItrWords, readWithheldFigures, readItrWords } from './mapping-files.ts';
import { memoryTable, type SourceFiles, type SourceRecord } from './source-files.ts';

const YEARS = [2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022];
const METRICS = ['s1', 's2', 's1s2', 's3'];
/** The first scope 2 method that a workbook gives wins. */
const SCOPE_2_WAYS = ['market', '', 'location'];

interface Figure {
  readonly isin: string;
  readonly metric: string;
  readonly year: number;
  readonly value: string;
  readonly unit: string;
}

interface Context {
  readonly primaryOf: (isin: string) => string | null;
  readonly covered: ReadonlySet<string>;
  readonly words: ItrWords;
  /** Fields by primary ISIN that cannot be right. */
  readonly heldBack: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ItrRows {
  readonly figures: ReturnType<typeof memoryTable>;
  readonly fundamentals: ReturnType<typeof memoryTable>;
  readonly companies: { readonly matched: number; readonly unmatched: readonly string[] };
}

interface LongRow {
  readonly isin: string;
  readonly metric: string;
  readonly way: string;
  readonly record: SourceRecord;
}

/** Only a company's first row has its name, and only a metric's first line has its name. */
function filledDown(records: readonly SourceRecord[]): readonly LongRow[] {
  let isin = '';
  return records.map((record) => {
    isin = record('company_id') || isin;
    return {
      isin,
      metric: record('metric').trim(),
      way: record('submetric').trim().toLowerCase(),
      record,
    };
  });
}

/** Figures for the whole company, without its parts and other metrics. */
function isWhole({ metric, way, record }: LongRow): boolean {
  const ways = metric === 's2' ? SCOPE_2_WAYS : [''];
  return METRICS.includes(metric) && ways.includes(way) && record('boundary') === '';
}

function longFigures(records: readonly SourceRecord[]): readonly Figure[] {
  const rows = filledDown(records)
    .filter(isWhole)
    .toSorted((a, b) => SCOPE_2_WAYS.indexOf(a.way) - SCOPE_2_WAYS.indexOf(b.way));
  return rows.flatMap(({ isin, metric, record }) =>
    YEARS.map((year) => ({
      isin,
      metric,
      year,
      value: record(String(year)),
      unit: record('unit'),
    })),
  );
}

const wideFigures = (records: readonly SourceRecord[]): readonly Figure[] =>
  records.flatMap((record) =>
    METRICS.flatMap((metric) =>
      YEARS.map((year) => ({
        isin: record('company_id'),
        metric,
        year,
        value: record(`${year}_ghg_${metric}`),
        unit: record('emissions_metric'),
      })),
    ),
  );

const VALUE_AT = 3;

/** Keeps the first figure for each company, metric and year. */
function uniqueFigures(figures: readonly Figure[], { primaryOf, covered, words }: Context) {
  const units = new Map(words.units.map(({ from, to }) => [from, to]));
  const kept = new Map<string, readonly string[]>();
  for (const { isin, metric, year, value, unit } of figures) {
    const primary = primaryOf(isin);
    if (primary === null || value === '' || covered.has(coverKey(primary, year))) continue;
    const key = `${primary} ${metric} ${year}`;
    if (!kept.has(key))
      kept.set(key, [primary, metric, String(year), value, units.get(unit) ?? unit]);
  }
  for (const [primary, metric, year] of [...kept.values()]) {
    if (metric !== 's1') continue;
    const keys = METRICS.slice(0, 3).map((each) => `${primary} ${each} ${year}`);
    const [scope1 = '', scope2 = ''] = keys.map((key) => kept.get(key)?.[VALUE_AT] ?? '');
    if (isUnmeasured(scope1, scope2)) for (const key of keys) kept.delete(key);
  }
  return memoryTable(['isin', 'metric', 'year', 'value', 'unit'], [...kept.values()]);
}

/** The source writes 1 if it has no figure. */
const amountOf = (text: string): string => (text === '1' ? '' : text);

/** A report date with only a year means the last day of that year. */
const lastDay = (date: string): string =>
  /^\d{4}$/.test(date) ? `${date}-12-31` : date.slice(0, 10);

function dayAfterYearBefore(end: string): string {
  const day = new Date(`${end}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function uniqueFundamentals(
  records: readonly SourceRecord[],
  { primaryOf, covered, words, heldBack }: Context,
) {
  const currencies = new Map(words.currencies.map((entry) => [entry.from, entry]));
  const kept = new Map<string, readonly string[]>();
  for (const record of records) {
    const primary = primaryOf(record('company_id'));
    const end = lastDay(record('report_date'));
    if (primary === null || !/^\d{4}-\d{2}-\d{2}$/.test(end)) continue;
    const key = coverKey(primary, end.slice(0, 4));
    if (kept.has(key)) continue;
    const word = currencies.get(record('currency'));
    const amountIn = (field: string): string =>
      heldBack.get(primary)?.has(field) === true ? '' : amountOf(record(field));
    kept.set(key, [
      primary,
      dayAfterYearBefore(end),
      end,
      covered.has(key) ? '' : amountOf(record('revenue')),
      amountIn('market_cap'),
      amountIn('evic'),
      word?.currency ?? record('currency'),
      word?.multiplier ?? '',
    ]);
  }
  const columns = [
    'isin',
    'period_start',
    'period_end',
    'revenue',
    'market_cap',
    'evic',
    'currency',
    'multiplier',
  ];
  return memoryTable(columns, [...kept.values()]);
}

/** Emissions and fundamentals of the sample, from its four workbooks. */
export async function itrRows(
  files: SourceFiles,
  join: CompanyJoin,
  covered: ReadonlySet<string>,
): Promise<ItrRows> {
  const primaryOf = (isin: string) => join.of(isin)?.isins[0] ?? null;
  const context = {
    primaryOf,
    covered,
    words: await readItrWords(),
    heldBack: await readWithheldFigures(),
  };
  const figures: Figure[] = [];
  const companies: SourceRecord[] = [];
  for (const { file, form, companies: sheet } of ITR_WORKBOOKS) {
    const listed = await files.records(file, { sheet });
    companies.push(...listed);
    const long = form === 'long' ? await files.records(file, { sheet: 'ITR V2 esg data' }) : null;
    figures.push(...(long === null ? wideFigures(listed) : longFigures(long)));
  }
  const names = (isKnown: boolean) =>
    new Set(
      companies
        .filter((record) => (primaryOf(record('company_id')) !== null) === isKnown)
        .map((record) => record('company_name')),
    );
  return {
    figures: uniqueFigures(figures, context),
    fundamentals: uniqueFundamentals(companies, context),
    companies: { matched: names(true).size, unmatched: [...names(false)].sort() },
  };
}
