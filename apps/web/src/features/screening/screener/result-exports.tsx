import { screenerExportEndpoint } from '@verdure/contract/screening/screener';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { takeFile } from '../../../api/take-file.ts';
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
  readonly total: number;
}

const API_NAMES = {
  company: 'company_api',
  country: 'country_api',
  fund: 'fund_overalls_uncustomised',
} as const;

/** The whole result as a workbook (SCR-SCRN-24). The server writes it, and records that it did. */
export function ResultExports({ query, profileId, portfolioId, total }: Props) {
  const [isPending, setPending] = useState(false);
  const take = async () => {
    setPending(true);
    try {
      const file = await runTask(screenerMessages.exportTask, ({ signal }) =>
        takeFile(screenerExportEndpoint, {
          params: { profileId, portfolioId },
          body: { screenerQuery: query, apiName: API_NAMES[query.queryType] },
          signal,
        }),
      );
      download({ name: file.name, type: file.content.type, content: file.content });
    } catch (error) {
      if (!isCancelled(error)) showToast('error', textOf(error, screenerMessages.exportFailed));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      icon={<FileSpreadsheet className="icon" aria-hidden />}
      isPending={isPending}
      disabledReason={total === 0 ? screenerMessages.nothingToExport : null}
      onClick={() => void take()}
    >
      Excel
    </Button>
  );
}
