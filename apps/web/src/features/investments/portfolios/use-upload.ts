import {
  checkUpdateEndpoint,
  checkUploadEndpoint,
  updatePortfolioEndpoint,
  uploadPortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';
import type { Portfolio, WeightUnit } from '@verdure/contract/investments/portfolios';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isCancelled, runTask } from '../../../ui/tasks/task-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { uploadMessages } from './upload.messages.ts';

export interface Chosen {
  readonly file: File;
  readonly weights: WeightUnit;
  /** The columns that the reader chose; null where they are found. */
  readonly columns: string | null;
}

const queryOf = ({ weights, columns }: Chosen) =>
  columns === null ? { weights } : { weights, columns };

/** What the upload would do. The server reads and matches the file and stores nothing. */
export const useUploadCheck = (portfolio: Portfolio | null) =>
  useMutation({
    mutationFn: (chosen: Chosen) => {
      const sent = { query: queryOf(chosen), file: chosen.file };
      return portfolio === null
        ? call(checkUploadEndpoint, sent)
        : call(checkUpdateEndpoint, { params: { portfolioId: portfolio.id }, ...sent });
    },
  });

export function useUpload(portfolio: Portfolio | null) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (chosen: Chosen) =>
      runTask(uploadMessages.task(chosen.file.name), ({ signal }) => {
        const sent = { query: queryOf(chosen), file: chosen.file };
        return portfolio === null
          ? call(uploadPortfolioEndpoint, sent, { signal })
          : call(
              updatePortfolioEndpoint,
              { params: { portfolioId: portfolio.id }, ...sent },
              { signal },
            );
      }),
    onError: (error) => {
      if (!isCancelled(error)) return;
      showToast('info', uploadMessages.cancelled);
      // the server may have stored the file before the cancellation arrived
      return makeStale('portfolio');
    },
    onSuccess: () => makeStale('portfolio'),
  });
}
