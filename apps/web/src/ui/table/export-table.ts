import { csvOf } from '../../format/csv.ts';
import type { CsvCell } from '../../format/csv.ts';
import { download, fileNameOf } from '../download.ts';
import type { Download } from '../download.ts';
import { NOT_RECORDED } from '../take-away.ts';
import { showToast } from '../toast/toast-store.ts';
import { exportForms, exportLine, exportLines, filterFacts } from './export-lines.ts';
import type { Fact } from './export-lines.ts';
import type { TableModel } from './use-table-model.ts';

export type ExportFormat = 'csv' | 'xlsx';

export interface TableExport<Row> {
  /** Of the portfolio or fund, for the name of the file and the sheet 'About'. */
  readonly name: string;
  /** What the table shows. */
  readonly what: string;
  readonly model: TableModel<Row>;
  /** The row of the whole, if the table has one. */
  readonly total: Row | null;
  /** What the figures were made under. */
  readonly facts: readonly Fact[];
  /** Rejects when the export could not be recorded; then no file is saved. */
  readonly record: (kind: `table-${ExportFormat}`) => Promise<void>;
  readonly failed: string;
}

/** The visible table as a file (SCR-PORT-29). The export is recorded before the file is saved. */
export async function exportTable<Row>(format: ExportFormat, table: TableExport<Row>) {
  try {
    const file = await (format === 'csv' ? csvFile(table) : workbookFile(table));
    const isRecorded = await table.record(`table-${format}`).then(
      () => true,
      () => false,
    );
    if (isRecorded) download(file);
    else showToast('error', NOT_RECORDED);
  } catch {
    showToast('error', table.failed);
  }
}

type Lines = readonly (readonly CsvCell[])[];

/** A blank line, then the total; nothing for a table without one. */
const totalLines = <Row>({ model, total }: TableExport<Row>): Lines =>
  total === null ? [] : [exportLine(model, total)];

const factsOf = <Row>({ facts, model }: TableExport<Row>): readonly Fact[] => [
  ...facts,
  ...filterFacts(model),
];

const fileName = <Row>({ name, what }: TableExport<Row>, format: ExportFormat): string =>
  `${fileNameOf(name)} ${what}.${format}`;

/** The rows; below them the total and what a reader needs to get the same figures again. */
function csvFile<Row>(table: TableExport<Row>): Download {
  const lines = [...exportLines(table.model), [], ...totalLines(table), ...factsOf(table)];
  return { name: fileName(table, 'csv'), type: 'text/csv;charset=utf-8', content: csvOf(lines) };
}

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const UNITS =
  'Scores are points from 0 to 4; weights are fractions of 1 (0.01 is 1%); percents are percents.';

/** The code that writes workbooks is loaded with the first one. */
async function workbookFile<Row>(table: TableExport<Row>): Promise<Download> {
  const { workbookBytes } = await import('./export-workbook.ts');
  const { name, what, model } = table;
  const total = totalLines(table);
  const rows = {
    name: what,
    lines: [...exportLines(model), ...total],
    forms: exportForms(model),
    boldAtEnd: total.length,
  };
  const lines = [
    ['About', name],
    ['Table', what],
    ...factsOf(table),
    ['Rows', `${model.shown.length} of ${model.totalCount}`],
    ['Units', UNITS],
    ['Made', new Date().toISOString()],
  ];
  const about = { name: 'About', lines, forms: [], boldAtEnd: 0 };
  const bytes = workbookBytes({ title: `${name} ${what}`, sheets: [rows, about] });
  return {
    name: fileName(table, 'xlsx'),
    type: WORKBOOK_TYPE,
    content: new Blob([bytes]),
  };
}
