import {
  type ScreenerExportFormat,
  screenerExportEndpoint,
} from '@verdure/contract/screening/screener';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { download } from '../../../ui/download.ts';
import { isCancelled, runTask } from '../../../ui/tasks/task-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { screenerMessages } from './screener.messages.ts';

interface Props {
  /** What was run. */
  readonly query: ScreenerQuery;
  readonly profileId: number;
  /** -1: the whole coverage. */
  readonly portfolioId: number;
  readonly asOf: string | undefined;
  readonly total: number;
}

const API_NAMES = {
  company: 'company_api',
  country: 'country_api',
  fund: 'fund_overalls_uncustomised',
} as const;

/** The whole result as a workbook or CSV (SCR-SCRN-24). The server writes it, and records that it did. */
export function ResultExports({ query, profileId, portfolioId, asOf, total }: Props) {
  const [pending, setPending] = useState<ScreenerExportFormat | null>(null);
  const take = async (format: ScreenerExportFormat) => {
    setPending(format);
    try {
      const file = await runTask(screenerMessages.exportTask, ({ signal }) =>
        downloadFile(screenerExportEndpoint, {
          params: { profileId, portfolioId },
          body: { screenerQuery: query, apiName: API_NAMES[query.queryType], format, asOf },
          signal,
        }),
      );
      download({ name: file.name, type: file.content.type, content: file.content });
    } catch (error) {
      if (!isCancelled(error)) showToast('error', textOf(error, screenerMessages.exportFailed));
    } finally {
      setPending(null);
    }
  };
  const whyNot = total === 0 ? screenerMessages.nothingToExport : null;
  return (
    <>
      <Button
        icon={<FileSpreadsheet className="icon" aria-hidden />}
        isPending={pending === 'xlsx'}
        disabledReason={whyNot}
        onClick={() => void take('xlsx')}
      >
        Excel
      </Button>
      <Button
        icon={<Download className="icon" aria-hidden />}
        isPending={pending === 'csv'}
        disabledReason={whyNot}
        onClick={() => void take('csv')}
      >
        csv
      </Button>
    </>
  );
}
