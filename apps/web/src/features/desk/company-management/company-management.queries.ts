import { getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import { businessActivitiesEndpoint, sectorsEndpoint } from '@verdure/contract/coverage/catalogue';
import {
  type CompanyChange,
  deleteCompanyEndpoint,
  manageCompaniesEndpoint,
  updateCompanyEndpoint,
} from '@verdure/contract/desk/company-management';
import type { QueryOf } from '@verdure/contract/http/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { deleteMessages, editMessages } from './company-management.messages.ts';

export type CompaniesRequest = QueryOf<typeof manageCompaniesEndpoint>;

export const managedCompaniesQuery = (asked: CompaniesRequest) =>
  queryOptions({
    ...readQuery(keys.managedCompanies(asked), manageCompaniesEndpoint, { query: asked }),
    placeholderData: placeholderOf(keys.managedCompanies()),
  });

/** A company with what administrators set of it. */
export const managedCompanyQuery = (companyId: number) =>
  readQuery(keys.company(companyId), getCompanyEndpoint, { params: { companyId }, query: {} });

export const catalogueSectorsQuery = () =>
  queryOptions({
    ...readQuery(keys.sectors, sectorsEndpoint, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const activitiesQuery = () =>
  queryOptions({
    ...readQuery(keys.businessActivities, businessActivitiesEndpoint, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useChangeCompany = (companyId: number, saved: string = editMessages.saved) =>
  useAct({
    act: (body: CompanyChange) => call(updateCompanyEndpoint, { params: { companyId }, body }),
    makesStale: 'company',
    done: saved,
    failed: editMessages.saveFailed,
  });

export function useDeleteCompany(companyId: number, onDeleted: () => void) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: () => call(deleteCompanyEndpoint, { params: { companyId } }),
    onSuccess: async () => {
      onDeleted();
      showToast('success', deleteMessages.deleted);
      await makeStale('companies');
    },
    onError: (error) => showToast('error', textOf(error, deleteMessages.failed)),
  });
}
