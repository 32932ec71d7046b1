import { WORKBOOK_TYPE } from '@verdure/contract/http/file-types';
import { formatDate } from '../../format/date.ts';
import { csvOf } from '../../format/csv.ts';
import type { CsvCell, NumberForm } from '@verdure/documents/cells';
import { download, fileNameOf } from '../download.ts';
import type { Download } from '../download.ts';
import { NOT_RECORDED } from '../exports.ts';
import { showToast } from '../toast/toast-store.ts';
import type { Fact } from './export-lines.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** A table as lines: the header, the rows, and its totals. */
export interface ExportedSheet {
  readonly name: string;
  /** The first line is the header. */
  readonly lines: readonly (readonly CsvCell[])[];
  /** Under the rows. */
  readonly totals?: readonly (readonly CsvCell[])[];
  /** How the numbers of a column look in a workbook; none for text. */
  readonly forms?: readonly (NumberForm | undefined)[];
  /** '12 of 40'; absent where every row is there. */
  readonly rows?: string;
}

export interface SheetsExport {
  /** Of the portfolio, fund or company, for the name of the file and the sheet 'About'. */
  readonly name: string;
  /** What the tables show. */
  readonly what: string;
  readonly sheets: readonly ExportedSheet[];
  /** What the figures were made under. */
  readonly facts: readonly Fact[];
  /** The earlier day that the tables are of: '2026-03-31'; undefined: today. */
  readonly asOf: string | undefined;
  /** Rejects when the export could not be recorded; then no file is saved. */
  readonly record: (kind: `table-${ExportFormat}`) => Promise<void>;
  readonly failed: string;
}

/** Tables as one file (SCR-PORT-29). The export is recorded before the file is saved. */
export async function exportSheets(format: ExportFormat, tables: SheetsExport): Promise<void> {
  try {
    const file = await (format === 'csv' ? csvFile(tables) : workbookFile(tables));
    const isRecorded = await tables.record(`table-${format}`).then(
      () => true,
      () => false,
    );
    if (isRecorded) download(file);
    else showToast('error', NOT_RECORDED);
  } catch {
    showToast('error', tables.failed);
  }
}

const fileName = ({ name, what, asOf }: SheetsExport, format: ExportFormat): string =>
  `${fileNameOf(name)} ${what}${asOf === undefined ? '' : ` as shown on ${formatDate(asOf)}`}.${format}`;

const dayFacts = ({ asOf }: SheetsExport): readonly Fact[] =>
  asOf === undefined ? [] : [['As shown on', formatDate(asOf)]];

/** The tables below each other; at the end what a reader needs to get the same figures again. */
function csvFile(tables: SheetsExport): Download {
  const { sheets, facts } = tables;
  const lines = sheets.flatMap(({ name, lines: rows, totals = [] }) => [
    ...(sheets.length > 1 ? [[name]] : []),
    ...rows,
    [],
    ...totals,
    ...(sheets.length > 1 && totals.length > 0 ? [[]] : []),
  ]);
  const content = csvOf([...lines, ...dayFacts(tables), ...facts]);
  return { name: fileName(tables, 'csv'), type: 'text/csv;charset=utf-8', content };
}

const UNITS =
  'Scores are points from 0 to 4; weights are fractions of 1 (0.01 is 1%); percents are percents.';

/** The code that writes workbooks is loaded with the first one. */
async function workbookFile(tables: SheetsExport): Promise<Download> {
  const { workbookBytes } = await import('@verdure/documents/workbook');
  const { name, what, sheets, facts } = tables;
  const madeAt = new Date().toISOString();
  const about = [
    ['About', name],
    ['Table', what],
    ...dayFacts(tables),
    ...facts,
    ...sheets.flatMap(({ rows }) => (rows === undefined ? [] : [['Rows', rows]])),
    ['Units', UNITS],
    ['Made', madeAt],
  ];
  const bytes = workbookBytes({
    title: `${name} ${what}`,
    madeAt,
    sheets: [...sheets, { name: 'About', lines: about }],
  });
  return {
    name: fileName(tables, 'xlsx'),
    type: WORKBOOK_TYPE,
    content: new Blob([bytes]),
  };
}
