import { type CompanyDraft, type CompanyJoin, plainName } from './company-join.ts';
import { memoryTable, type SourceFiles } from './source-files.ts';

interface Matched {
  readonly table: ReturnType<typeof memoryTable>;
  readonly matched: number;
  readonly unmatched: number;
}

const WBA_FILE = 'wba-gender-2024/gender_assessment.csv';
const WBA_SCORE = 'Percentage of Total Possible Score (out of 52.3)';

const isNamed = (draft: CompanyDraft, name: string): boolean =>
  [draft.name, ...draft.synonyms].some((known) => plainName(known) === plainName(name));

/** The assessed companies by ISIN. If several share one ISIN, the name must fit too. */
export async function wbaRows(files: SourceFiles, join: CompanyJoin): Promise<Matched> {
  const records = await files.records(WBA_FILE);
  const carriers = Map.groupBy(records, (record) => record('ISIN'));
  const rows = new Map<string, readonly string[]>();
  for (const record of records) {
    const draft = join.of(record('ISIN'));
    const isin = draft?.isins[0];
    if (draft === undefined || isin === undefined) continue;
    const isShared = (carriers.get(record('ISIN'))?.length ?? 0) > 1;
    if (isShared && !isNamed(draft, record('Company Name'))) continue;
    rows.set(isin, [isin, record('Year assessed'), record(WBA_SCORE)]);
  }
  return {
    table: memoryTable(['isin', 'Year assessed', WBA_SCORE], [...rows.values()]),
    matched: rows.size,
    unmatched: records.length - rows.size,
  };
}

/** The year of the pay snapshot: 5 April of the first of the two years. */
const PAY_GAP_FILES = [
  { file: 'uk-gender-pay-gap/gpg_2021_2022.csv', year: 2021 },
  { file: 'uk-gender-pay-gap/gpg_2022_2023.csv', year: 2022 },
];

/** British companies by name without legal form, if only one company has that name. */
function britishByName(join: CompanyJoin): ReadonlyMap<string, CompanyDraft> {
  const british = join.drafts.filter(
    ({ countryCode, isins }) => countryCode === 'GB' && isins.length > 0,
  );
  const byName = Map.groupBy(british, ({ name }) => plainName(name));
  return new Map(
    [...byName].flatMap(([name, drafts]) => {
      const only = drafts.length === 1 ? drafts[0] : undefined;
      return only === undefined || name === '' ? [] : [[name, only] as const];
    }),
  );
}

/** The filings of employers whose name is unique in that year. */
async function filingsOf(files: SourceFiles, file: string) {
  const records = await files.records(file);
  const employers = Map.groupBy(records, (record) => plainName(record('EmployerName')));
  const alone = [...employers].flatMap(([name, [first, ...others]]) =>
    first === undefined || others.length > 0 ? [] : [{ name, gap: first('DiffMeanHourlyPercent') }],
  );
  return { count: records.length, alone };
}

/** Pay gaps, where exactly one listed company and one employer have the name. */
export async function payGapRows(files: SourceFiles, join: CompanyJoin): Promise<Matched> {
  const byName = britishByName(join);
  const rows: (readonly (string | number)[])[] = [];
  let filings = 0;
  for (const { file, year } of PAY_GAP_FILES) {
    const { count, alone } = await filingsOf(files, file);
    filings += count;
    for (const { name, gap } of alone) {
      const isin = byName.get(name)?.isins[0];
      if (isin !== undefined) rows.push([isin, year, gap]);
    }
  }
  const table = memoryTable(['isin', 'year', 'DiffMeanHourlyPercent'], rows);
  return { table, matched: rows.length, unmatched: filings - rows.length };
}
