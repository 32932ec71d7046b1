import { csvOf } from '../../../format/csv.ts';
import { download, fileNameOf } from '../../../ui/download.ts';
import { exportLines } from '../../../ui/table/export-lines.ts';
import type { TableModel } from '../../../ui/table/use-table-model.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { constituentsMessages } from './constituents.messages.ts';
import type { Holding } from './holding.ts';

/** The visible table as a CSV file (SCR-PORT-29). */
export function exportHoldings(portfolioName: string, model: TableModel<Holding>): void {
  try {
    download({
      name: `${fileNameOf(portfolioName)} ESG overview.csv`,
      type: 'text/csv;charset=utf-8',
      content: csvOf(exportLines(model)),
    });
  } catch {
    showToast('error', constituentsMessages.exportFailed);
  }
}
