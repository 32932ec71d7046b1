import {
  type ChosenTable,
  type DividedFigure,
  type FiledTable,
  type MadeFigure,
  type TableFormat,
  tableFileEndpoint,
} from '@verdure/contract/investments/table-files';
import { CSV_TYPE, WORKBOOK_TYPE } from '@verdure/contract/http/file-types';

import { type InvestmentScope, stateIn } from '../../api/ask-investment.ts';
import { CallError, textOf } from '../../api/call-error.ts';
import { downloadFile } from '../../api/download-file.ts';
import { lineageMessages } from '../../features/investments/lineage/lineage.messages.ts';
import { download } from '../../ui/download.ts';
import { isCancelled, runTask } from '../../ui/tasks/task-store.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

export interface TableRequest {
  readonly table: FiledTable;
  readonly scope: InvestmentScope;
  /** What stands beside it, under the same profile. */
  readonly beside?: readonly Pick<InvestmentScope, 'type' | 'id'>[];
  /** Of how a figure is made: which. */
  readonly opened?: MadeFigure;
  /** Of lifts and drags: which figure, and by what it is divided. */
  readonly divided?: DividedFigure;
  /** Of EDCI: those that are shown; left out: all. */
  readonly issues?: readonly string[];
  /** Of a table whose columns and rows the reader chooses. */
  readonly chosen?: ChosenTable;
  /** What is said where the server says nothing. */
  readonly failed: string;
}

/** As the list of tasks names it. */
const TASK = 'Export of a table';

const TYPES = { csv: CSV_TYPE, xlsx: WORKBOOK_TYPE } as const satisfies Record<TableFormat, string>;

/** What the server says, with what it lists. */
function whyNot(error: unknown, failed: string): string {
  const listed = error instanceof CallError ? error.errors : [];
  return [textOf(error, failed), ...listed.filter((each) => typeof each === 'string')].join(' ');
}

/** A table of the page as the file with a receipt that the server makes. */
export async function downloadTable(
  format: TableFormat,
  { table, scope, beside = [], failed, ...wanted }: TableRequest,
): Promise<void> {
  const { type: investmentType, id: investmentId, profileId, universeId } = scope;
  try {
    const file = await runTask(TASK, ({ signal }) =>
      downloadFile(tableFileEndpoint, {
        params: { investmentId, profileId },
        body: {
          table,
          format,
          investmentType,
          universeId,
          ...stateIn(scope),
          ...(beside.length > 0 && { beside: beside.map(({ type, id }) => ({ type, id })) }),
          ...wanted,
        },
        signal,
      }),
    );
    download({ type: TYPES[format], ...file });
  } catch (error) {
    if (!isCancelled(error)) showToast('error', whyNot(error, failed));
  }
}

/** How a figure is made, as a file. */
export const downloadLineage = (scope: InvestmentScope, opened: MadeFigure): Promise<void> =>
  downloadTable('csv', { table: 'lineage', scope, opened, failed: lineageMessages.exportFailed });
