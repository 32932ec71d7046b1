import type { Page } from '../layout/index.ts';
import { newestHead } from './report-year.ts';

/** What a cover and the name of a file say of a report. */
export interface Cover {
  /** Reporting year; null: nothing says it. */
  readonly year: number | null;
  /** Two places say the year, and none another one. */
  readonly isYearSure: boolean;
  readonly type: 'annual' | 'sustainability';
  readonly isTypeSure: boolean;
}

export interface FileWithPages {
  readonly fileName: string;
  readonly pages: readonly Page[];
  /** No report is of a later year. */
  readonly latest: number;
}

const COVER_PAGES = 3;
const FIRST_YEAR = 1990;

/** The lines of the first pages, in order, each as one text. */
export const coverLines = (pages: readonly Page[], count = COVER_PAGES): readonly string[] =>
  pages
    .slice(0, count)
    .flatMap(({ lines }) => lines.map(({ cells }) => cells.map(({ text }) => text).join(' ')));

/** A name of a file with its signs as blanks: 'gsk esg performance 2023'. */
export const wordsOfFileName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]{1,5}$/i, '')
    .replace(/[_\-.+%()[\]]/g, ' ')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2');

const REPORT_WORDS =
  /\b(?:reports?|accounts|review|datasheet|data sheet|fact sheet|statement|disclosure|bericht|rapport|informe|redovisning|form 10-k|form 20-f)\b/i;
const YEAR = /\b((?:19|20)\d\d)\b/g;
const SHORT_YEAR = /\bFY\s?'?(\d\d)\b/gi;
/** 'for the year ended 31 December 2023', 'reporting on our 2023 fiscal year', 'fiscal year 2023'. */
const PERIODS = [
  /\b(?:years?|period|months) end(?:ed|ing) (?:\d{1,2} )?[a-z]{3,9}\.? ?(?:\d{1,2},? )?(20\d\d)\b/gi,
  /\b(?:fiscal|financial|reporting|calendar)(?: year)? (20\d\d)\b/gi,
  /\b(20\d\d) (?:fiscal|financial|reporting|calendar) year\b/gi,
] as const;

const yearsBy = (pattern: RegExp, text: string): readonly number[] =>
  [...text.matchAll(pattern)].map(([, year = '']) =>
    year.length === 2 ? 2000 + Number(year) : Number(year),
  );

const yearsIn = (text: string): readonly number[] => [
  ...yearsBy(YEAR, text),
  ...yearsBy(SHORT_YEAR, text),
];

/** Years of lines that call the report by its kind, and of those beside them. */
function titleYears(lines: readonly string[]): readonly number[] {
  const near = lines.filter(
    (_, at) =>
      REPORT_WORDS.test(lines[at] ?? '') ||
      REPORT_WORDS.test(lines[at - 1] ?? '') ||
      REPORT_WORDS.test(lines[at + 1] ?? ''),
  );
  return near.flatMap(yearsIn);
}

const newestOf = (years: readonly number[], latest: number): number | null => {
  const possible = years.filter((year) => year >= FIRST_YEAR && year <= latest);
  return possible.length === 0 ? null : Math.max(...possible);
};

/** What each place says. A period is told by the words of a statement, so it counts more. */
function yearsSaid({ fileName, pages, latest }: FileWithPages) {
  const lines = coverLines(pages);
  const text = lines.join(' ');
  return [
    {
      year: newestOf(
        PERIODS.flatMap((pattern) => yearsBy(pattern, text)),
        latest,
      ),
      points: 3,
    },
    { year: newestHead(pages, latest), points: 3 },
    { year: newestOf(titleYears(coverLines(pages, 1)), latest), points: 2 },
    { year: newestOf(yearsIn(wordsOfFileName(fileName)), latest), points: 2 },
  ].flatMap(({ year, points }) => (year === null ? [] : [{ year, points }]));
}

function yearOf(file: FileWithPages): Pick<Cover, 'year' | 'isYearSure'> {
  const said = yearsSaid(file);
  const points = new Map<number, number>();
  for (const { year, points: its } of said) points.set(year, (points.get(year) ?? 0) + its);
  const [best] = [...points].sort(([a, x], [b, y]) => y - x || b - a);
  if (best === undefined) return { year: null, isYearSure: false };
  return { year: best[0], isYearSure: said.length > 1 && points.size === 1 };
}

const SUSTAINABLE =
  /\b(?:sustainab\w*|esg|environment\w*|climate|csr|tcfd|responsib\w*|impact|non.?financial|nachhaltig\w*|hållbarhet\w*|durable|rse|sostenib\w*|social)\b/gi;
const ANNUAL =
  /\b(?:annual|accounts|10.?k|20.?f|integrated|universal registration|geschäftsbericht|årsredovisning|rapport annuel|informe anual|financial)\b/gi;

const countOf = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].length;

/** The title is the first lines; what the file is called counts twice. */
const TITLE_LINES = 12;

function typeOf({ fileName, pages }: FileWithPages): Pick<Cover, 'type' | 'isTypeSure'> {
  const name = wordsOfFileName(fileName);
  const title = coverLines(pages, 1).slice(0, TITLE_LINES).join(' ');
  const count = (pattern: RegExp) => 2 * countOf(pattern, name) + countOf(pattern, title);
  const [sustainable, annual] = [count(SUSTAINABLE), count(ANNUAL)];
  return {
    type: annual > sustainable ? 'annual' : 'sustainability',
    isTypeSure: sustainable !== annual && Math.min(sustainable, annual) === 0,
  };
}

/** The year and kind of a report, by its first pages, its tables and the name of its file. */
export const readCover = (file: FileWithPages): Cover => ({ ...yearOf(file), ...typeOf(file) });
