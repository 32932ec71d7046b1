import { exportForms, exportLine, exportLines, filterFacts } from './export-lines.ts';
import { type ExportFormat, exportSheets, type SheetsExport } from './export-sheets.ts';
import type { TableModel } from './use-table-model.ts';

export interface TableExport<Row> extends Omit<SheetsExport, 'sheets'> {
  readonly model: TableModel<Row>;
  /** The rows of the whole, if the table has any. */
  readonly totals: readonly Row[];
}

/** The visible table as a file (SCR-PORT-29), with the filters that narrow it. */
export const exportTable = <Row>(
  format: ExportFormat,
  { model, totals, ...table }: TableExport<Row>,
): Promise<void> =>
  exportSheets(format, {
    ...table,
    facts: [...table.facts, ...filterFacts(model)],
    sheets: [
      {
        name: table.what,
        lines: exportLines(model),
        totals: totals.map((total) => exportLine(model, total)),
        forms: exportForms(model),
        rows: `${model.shown.length} of ${model.totalCount}`,
      },
    ],
  });
