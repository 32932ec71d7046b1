import type { OverallsRow } from '@verdure/contract/investments/constituents';

import { recordExport } from '../../../api/record-export.ts';
import { csvOf } from '../../../format/csv.ts';
import type { CsvCell } from '../../../format/csv.ts';
import { download, fileNameOf } from '../../../ui/download.ts';
import { exportLine, exportLines } from '../../../ui/table/export-lines.ts';
import type { TableModel } from '../../../ui/table/use-table-model.ts';
import { NOT_RECORDED } from '../../../ui/take-away.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { constituentsMessages } from './constituents.messages.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import type { Holding } from './holding.ts';

interface Exported {
  /** The id of the portfolio or fund. */
  readonly name: string;
  readonly scope: InvestmentScope;
  readonly model: TableModel<Holding>;
  /** The portfolio or fund itself. */
  readonly total: Holding;
  readonly evidence: Evidence;
}

/** What the figures were made under. */
interface Evidence {
  readonly profile: string;
  readonly overalls: OverallsRow | null;
}

/** Below the rows: the total, and what a reader needs to get the same figures again. */
function evidenceLines({ model, total, evidence }: Exported): readonly (readonly CsvCell[])[] {
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

const isRecorded = ({ scope, model }: Exported): Promise<boolean> =>
  recordExport({ kind: 'table-csv', subject: scope, rows: model.shown.length }).then(
    () => true,
    () => false,
  );

/** The visible table as a CSV file, with its total and evidence below (SCR-PORT-29). The export is recorded first. */
export async function exportHoldings(exported: Exported): Promise<void> {
  try {
    const content = csvOf([...exportLines(exported.model), ...evidenceLines(exported)]);
    if (!(await isRecorded(exported))) {
      showToast('error', NOT_RECORDED);
      return;
    }
    const name = `${fileNameOf(exported.name)} ESG overview.csv`;
    download({ name, type: 'text/csv;charset=utf-8', content });
  } catch {
    showToast('error', constituentsMessages.exportFailed);
  }
}
