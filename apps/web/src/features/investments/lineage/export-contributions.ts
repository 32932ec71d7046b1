import { recordExport } from '../../../api/record-export.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { csvOf } from '../../../format/csv.ts';
import { download, fileNameOf } from '../../../ui/download.ts';
import type { TableRow } from '../../../ui/table/column.ts';
import { exportLine, exportLines } from '../../../ui/table/export-lines.ts';
import type { TableModel } from '../../../ui/table/use-table-model.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { lineageMessages } from './lineage.messages.ts';
import type { LineageEvidence } from './lineage.ts';

interface Exported<Row extends TableRow> {
  /** Of the file: 'Global Equity Core carbon footprint'. */
  readonly name: string;
  readonly scope: InvestmentScope;
  readonly model: TableModel<Row>;
  readonly total: Row;
  readonly profile: string;
  readonly evidence: LineageEvidence | null;
}

/** The visible table as a CSV file, its total and its evidence below. The export is recorded first. */
export async function exportContributions<Row extends TableRow>({
  name,
  scope,
  model,
  total,
  profile,
  evidence,
}: Exported<Row>): Promise<void> {
  const facts =
    evidence === null
      ? []
      : [
          ['Data as of', evidence.as_of],
          ['Snapshot', evidence.snapshot_version],
          ['Methodology', evidence.methodology_version],
        ];
  try {
    const below = [[], [...exportLine(model, total)], ['Profile', profile], ...facts];
    const content = csvOf([...exportLines(model), ...below]);
    await recordExport({ kind: 'table-csv', subject: scope, rows: model.shown.length });
    download({ name: `${fileNameOf(name)}.csv`, type: 'text/csv;charset=utf-8', content });
  } catch {
    showToast('error', lineageMessages.exportFailed);
  }
}
