import type { OverallsRow } from '@verdure/contract/investments/constituents';

import { recordExport } from '../../../api/record-export.ts';
import { csvOf } from '../../../format/csv.ts';
import type { CsvCell } from '../../../format/csv.ts';
import { download, fileNameOf } from '../../../ui/download.ts';
import type { TableRow } from '../../../ui/table/column.ts';
import { exportLine, exportLines } from '../../../ui/table/export-lines.ts';
import type { TableModel } from '../../../ui/table/use-table-model.ts';
import { NOT_RECORDED } from '../../../ui/take-away.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { constituentsMessages } from './constituents.messages.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';

interface Exported<Row extends TableRow> {
  /** The id of the portfolio or fund. */
  readonly name: string;
  /** What the table shows, for the name of the file. */
  readonly what: string;
  readonly scope: InvestmentScope;
  readonly model: TableModel<Row>;
  /** The portfolio or fund itself. */
  readonly total: Row;
  readonly evidence: Evidence;
}

/** What the figures were made under. */
interface Evidence {
  readonly profile: string;
  /** The answer that names its data. */
  readonly overalls: Pick<OverallsRow, 'as_of' | 'snapshot_version' | 'methodology_version'> | null;
}

/** Below the rows: the total, and what a reader needs to get the same figures again. */
function evidenceLines<Row extends TableRow>({
  model,
  total,
  evidence,
}: Exported<Row>): readonly (readonly CsvCell[])[] {
  const { profile, overalls } = evidence;
  const facts = overalls
    ? [
        ['Data as of', overalls.as_of],
        ['Snapshot', overalls.snapshot_version],
        ['Methodology', overalls.methodology_version],
      ]
    : [];
  return [[], [...exportLine(model, total)], ['Profile', profile], ...facts];
}

const isRecorded = <Row extends TableRow>({ scope, model }: Exported<Row>): Promise<boolean> =>
  recordExport({ kind: 'table-csv', subject: scope, rows: model.shown.length }).then(
    () => true,
    () => false,
  );

/** The visible table as a CSV file, with its total and evidence below (SCR-PORT-29). The export is recorded first. */
export async function exportHoldings<Row extends TableRow>(exported: Exported<Row>): Promise<void> {
  try {
    const content = csvOf([...exportLines(exported.model), ...evidenceLines(exported)]);
    if (!(await isRecorded(exported))) {
      showToast('error', NOT_RECORDED);
      return;
    }
    const name = `${fileNameOf(exported.name)} ${exported.what}.csv`;
    download({ name, type: 'text/csv;charset=utf-8', content });
  } catch {
    showToast('error', constituentsMessages.exportFailed);
  }
}
