import { tidyCode } from '@verdure/contract/vocabulary';

import type { CompanyDraft } from './company-draft.ts';
import type { CompanyJoin } from './company-join.ts';
import { COMPANY_FILES } from './company-lists.ts';
import { namesAgree } from './company-names.ts';
import { readAwarenessRules } from './mapping-files.ts';
import { refutedReader } from './refuted.ts';
import { memoryTable, type SourceFiles, type SourceRecord } from './source-files.ts';

/** What a source states about a company, by field. */
export interface Statement {
  readonly isin: string;
  readonly year: number;
  readonly told: (field: string) => string;
}

const isNamed = (draft: CompanyDraft, name: string): boolean =>
  [draft.name, ...draft.synonyms].some((known) => namesAgree(known, name));

const yearAtEnd = (text: string): number => Number(/(\d{4})\s*$/.exec(text)?.[1] ?? 0);

interface Reader {
  readonly file: string;
  readonly isin: string;
  readonly name: string;
  readonly yearOf: (record: SourceRecord) => number;
  readonly told: (record: SourceRecord) => (field: string) => string;
}

export const CORE_SOCIAL_FILE = 'wba-benchmarks/core_social_indicators_2022.csv';
export const TAIWAN_CLIMATE_FILE = 'tw-twse-esg-2024/t187ap46_L_08_climate_text.csv';

const TAIWAN_QUESTIONS: Readonly<Record<string, string>> = {
  oversight: '董事會與管理階層對於氣候相關風險與機會之監督及治理',
  effect: '辨識之氣候風險與機會如何影響企業之業務、策略及財務 (短期、中期、長期)',
  process: '氣候風險之辨識、評估及管理流程如何整合於整體風險管理制度',
};

/** A text shorter than this says that there is nothing to tell. */
const SHORTEST_ANSWER = 30;

const READERS = {
  gender: {
    file: COMPANY_FILES.gender,
    isin: 'ISIN',
    name: 'Company Name',
    yearOf: (record) => Number(record('Year assessed')),
    told: (record) => record,
  },
  'core-social': {
    file: CORE_SOCIAL_FILE,
    isin: 'isin',
    name: 'company',
    // 'from - to' of the research: what was public at its end
    yearOf: (record) => yearAtEnd(record('Research period')),
    told: (record) => record,
  },
  'taiwan-climate': {
    file: TAIWAN_CLIMATE_FILE,
    isin: 'isin',
    name: '',
    yearOf: (record) => Number(record('報告年度')) + 1911,
    told: (record) => (field) =>
      record(TAIWAN_QUESTIONS[field] ?? '').length >= SHORTEST_ANSWER ? 'told' : '',
  },
} as const satisfies Readonly<Record<string, Reader>>;
export type StatementSource = keyof typeof READERS;

/** The headers of the gender assessment go on with the words of the question. */
async function wholeNames(files: SourceFiles, file: string) {
  const { columns } = await files.table(file);
  return (field: string): string =>
    columns.find((column) => column === field || column.startsWith(`${field} `)) ?? field;
}

/** What a source states, of the companies that it names. */
export async function statementsOf(
  source: StatementSource,
  files: SourceFiles,
  join: CompanyJoin,
): Promise<readonly Statement[]> {
  const { file, isin: code, name, yearOf, told }: Reader = READERS[source];
  const isRefuted = await refutedReader();
  const wholeName = await wholeNames(files, file);
  return (await files.records(file)).flatMap((record) => {
    const isin = tidyCode(record(code));
    const called = record(name);
    const draft = isRefuted(isin, called) ? undefined : join.of(isin);
    const year = yearOf(record);
    const primary = draft?.isins[0];
    if (draft === undefined || primary === undefined || !(year > 0)) return [];
    if (name !== '' && !isNamed(draft, called)) return [];
    return [{ isin: primary, year, told: (field: string) => told(record)(wholeName(field)) }];
  });
}

/** The awareness that follows from statements by the published table; the highest level counts. */
export async function awarenessRows(source: string, statements: Iterable<Statement>) {
  const rules = (await readAwarenessRules()).filter((rule) => rule.source === source);
  const rows = new Map<string, readonly (string | number)[]>();
  const levels = new Map<string, number>();
  for (const { isin, year, told } of statements) {
    for (const { field, value, metric, level, states } of rules) {
      const key = `${isin} ${year} ${metric}`;
      if (told(field) !== value || level <= (levels.get(key) ?? 0)) continue;
      levels.set(key, level);
      rows.set(key, [isin, year, metric, '', level, states]);
    }
  }
  return memoryTable(['isin', 'year', 'metric', 'value', 'level', 'states'], [...rows.values()]);
}
