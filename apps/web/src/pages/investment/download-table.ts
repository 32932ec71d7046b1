import {
  type FiledTable,
  type TableFormat,
  tableFileEndpoint,
} from '@verdure/contract/investments/table-files';
import { CSV_TYPE, WORKBOOK_TYPE } from '@verdure/contract/http/file-types';

import { type InvestmentScope, stateIn } from '../../api/ask-investment.ts';
import { textOf } from '../../api/call-error.ts';
import { downloadFile } from '../../api/download-file.ts';
import { download } from '../../ui/download.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

export interface WantedTable {
  readonly table: FiledTable;
  readonly scope: InvestmentScope;
  /** Of EDCI: those that are shown; left out: all. */
  readonly issues?: readonly string[];
  /** What is said where the server says nothing. */
  readonly failed: string;
}

const TYPES = { csv: CSV_TYPE, xlsx: WORKBOOK_TYPE } as const satisfies Record<TableFormat, string>;

/** A table of the page as the file with a receipt that the server makes. */
export async function downloadTable(
  format: TableFormat,
  { table, scope, issues, failed }: WantedTable,
): Promise<void> {
  const { type: investmentType, id: investmentId, profileId, universeId } = scope;
  try {
    const file = await downloadFile(tableFileEndpoint, {
      params: { investmentId, profileId },
      body: {
        table,
        format,
        investmentType,
        universeId,
        ...stateIn(scope),
        ...(issues !== undefined && { issues }),
      },
      signal: new AbortController().signal,
    });
    download({ type: TYPES[format], ...file });
  } catch (error) {
    showToast('error', textOf(error, failed));
  }
}
