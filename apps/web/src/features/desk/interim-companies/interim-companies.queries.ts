import {
  approveInterimEndpoint,
  type InterimCompany,
  interimCompaniesEndpoint,
} from '@verdure/contract/desk/interim-companies';
import type { QueryOf } from '@verdure/contract/http/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { interimMessages } from './interim-companies.messages.ts';

export const interimCompaniesQuery = (asked: QueryOf<typeof interimCompaniesEndpoint>) =>
  queryOptions({
    queryKey: keys.interimCompanies(asked),
    queryFn: ({ signal }) => call(interimCompaniesEndpoint, { query: asked }, { signal }),
    placeholderData: placeholderOf(keys.interimCompanies()),
  });

/** Releases a company to clients, or hides it from them (SCR-ICM-02). */
export function useSetApproval({ id, name, icm_approved }: InterimCompany) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: () =>
      call(approveInterimEndpoint, {
        params: { companyId: id },
        body: { icm_approved: !icm_approved },
      }),
    onSuccess: async (answer) => {
      await makeStale('companies');
      const words = answer.icm_approved ? interimMessages.approved : interimMessages.rejected;
      showToast('success', words(name));
    },
    onError: (error) => showToast('error', textOf(error, interimMessages.failed)),
  });
}
