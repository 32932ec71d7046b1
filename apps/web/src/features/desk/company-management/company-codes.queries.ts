import {
  addCompanyCodeEndpoint,
  addPruneCodeEndpoint,
  deleteCompanyCodeEndpoint,
  deletePruneCodeEndpoint,
  listCompanyCodesEndpoint,
  listPruneCodesEndpoint,
} from '@verdure/contract/desk/company-management';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { codeMessages } from './company-management.messages.ts';

export const codesQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.companyCodes(companyId),
    queryFn: ({ signal }) => call(listCompanyCodesEndpoint, { params: { companyId } }, { signal }),
  });

export const pruneCodesQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.companyPruneCodes(companyId),
    queryFn: ({ signal }) => call(listPruneCodesEndpoint, { params: { companyId } }, { signal }),
  });

interface Act<Input> {
  readonly act: (input: Input) => Promise<unknown>;
  readonly done: string;
  readonly failed: string;
}

function useAct<Input>({ act, done, failed }: Act<Input>) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await makeStale('company');
      showToast('success', done);
    },
    onError: (error) => showToast('error', textOf(error, failed)),
  });
}

const ADDED = { done: codeMessages.added, failed: codeMessages.addFailed } as const;
const DELETED = { done: codeMessages.deleted, failed: codeMessages.deleteFailed } as const;

export const useAddCode = (companyId: number) =>
  useAct({
    act: (body: BodyOf<typeof addCompanyCodeEndpoint>) =>
      call(addCompanyCodeEndpoint, { params: { companyId }, body }),
    ...ADDED,
  });

export const useDeleteCode = () =>
  useAct({
    act: (companyCodeId: number) => call(deleteCompanyCodeEndpoint, { params: { companyCodeId } }),
    ...DELETED,
  });

export const useAddPruneCode = (companyId: number) =>
  useAct({
    act: (body: BodyOf<typeof addPruneCodeEndpoint>) =>
      call(addPruneCodeEndpoint, { params: { companyId }, body }),
    ...ADDED,
  });

export const useDeletePruneCode = () =>
  useAct({
    act: (pruneCodeId: number) => call(deletePruneCodeEndpoint, { params: { pruneCodeId } }),
    ...DELETED,
  });
