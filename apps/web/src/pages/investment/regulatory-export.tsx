import type { FiledTable } from '@verdure/contract/investments/table-files';

import { regulatoryMessages } from '../../features/investments/regulatory/regulatory.messages.ts';
import { downloadTable } from './download-table.ts';
import { ExportAction } from './export-action.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

interface Props extends Pick<InvestmentTabProps, 'scope'> {
  readonly table: FiledTable;
  /** False while it loads, and where there is nothing. */
  readonly isThere: boolean;
  /** Why nothing can be exported yet. */
  readonly whyNot: string | null;
}

/** The tables of the tab as one file, in the head of the page. */
export function RegulatoryExport({ scope, table, isThere, whyNot }: Props) {
  if (!isThere) return null;
  return (
    <ExportAction
      whyNot={whyNot}
      onExport={(format) =>
        void downloadTable(format, { table, scope, failed: regulatoryMessages.exportFailed })
      }
    />
  );
}
