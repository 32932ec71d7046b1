import { saveFilterEndpoint, tryFilterEndpoint } from '@verdure/contract/news/sentiment-filters';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { filterMessages } from './filter.messages.ts';

export const useTryFilter = (companyId: number) =>
  useMutation({
    mutationFn: (filter: string) =>
      call(tryFilterEndpoint, { params: { companyId }, body: { filter } }),
    onError: (error) => showToast('error', textOf(error, filterMessages.tryFailed)),
  });

export const useSaveFilter = (companyId: number) =>
  useAct({
    act: (body: BodyOf<typeof saveFilterEndpoint>) =>
      call(saveFilterEndpoint, { params: { companyId }, body }),
    makesStale: 'sentiment',
    done: filterMessages.saved,
    failed: filterMessages.saveFailed,
  });
