import { createMasterPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { masterMessages } from './master.messages.ts';

type NewMaster = Omit<BodyOf<typeof createMasterPortfolioEndpoint>, 'portfolios'> & {
  readonly portfolios: { readonly id: number; readonly input: number }[];
};

export function useCreateMaster() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: NewMaster) => call(createMasterPortfolioEndpoint, { body }),
    onSuccess: async () => {
      await makeStale('portfolio');
      showToast('success', masterMessages.created);
    },
    onError: (error) => showToast('error', textOf(error, masterMessages.failed)),
  });
}
