import {
  addCompanyCodeEndpoint,
  addPruneCodeEndpoint,
  deleteCompanyCodeEndpoint,
  deletePruneCodeEndpoint,
  listCompanyCodesEndpoint,
  listPruneCodesEndpoint,
} from '@verdure/contract/desk/company-management';
import type { BodyOf } from '@verdure/contract/http/endpoint';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { codeMessages } from './company-management.messages.ts';

export const codesQuery = (companyId: number) =>
  readQuery(keys.companyCodes(companyId), listCompanyCodesEndpoint, { params: { companyId } });

export const pruneCodesQuery = (companyId: number) =>
  readQuery(keys.companyPruneCodes(companyId), listPruneCodesEndpoint, { params: { companyId } });

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
