import {
  addCompanyCodeEndpoint,
  addPruneCodeEndpoint,
  deleteCompanyCodeEndpoint,
  deletePruneCodeEndpoint,
  listCompanyCodesEndpoint,
  listPruneCodesEndpoint,
} from '@verdure/contract/desk/company-management';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
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

const ADDED = {
  makesStale: 'company',
  done: codeMessages.added,
  failed: codeMessages.addFailed,
} as const;
const DELETED = {
  makesStale: 'company',
  done: codeMessages.deleted,
  failed: codeMessages.deleteFailed,
} as const;

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
