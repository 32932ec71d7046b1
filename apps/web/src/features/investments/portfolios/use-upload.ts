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

/** A file, and how its weights are meant. */
export interface Chosen {
  readonly file: File;
  readonly weights: WeightUnit;
}

/** What the upload would do. The server reads and matches the file and stores nothing. */
export const useUploadCheck = (portfolio: Portfolio | null) =>
  useMutation({
    mutationFn: ({ file, weights }: Chosen) =>
      portfolio === null
        ? call(checkUploadEndpoint, { query: { weights }, file })
        : call(checkUpdateEndpoint, {
            params: { portfolioId: portfolio.id },
            query: { weights },
            file,
          }),
  });

export function useUpload(portfolio: Portfolio | null) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: ({ file, weights }: Chosen) =>
      runTask(uploadMessages.task(file.name), ({ signal }) =>
        portfolio === null
          ? call(uploadPortfolioEndpoint, { query: { weights }, file }, { signal })
          : call(
              updatePortfolioEndpoint,
              { params: { portfolioId: portfolio.id }, query: { weights }, file },
              { signal },
            ),
      ),
    onError: (error) => {
      if (!isCancelled(error)) return;
      showToast('info', uploadMessages.cancelled);
      // the server may have stored the file before the cancellation arrived
      return makeStale('portfolio');
    },
    onSuccess: () => makeStale('portfolio'),
  });
}
