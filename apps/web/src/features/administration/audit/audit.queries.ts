import {
  checkAuditChainEndpoint,
  listAuditActionsEndpoint,
  listAuditEventsEndpoint,
} from '@verdure/contract/administration/audit';
import { checkReceiptEndpoint } from '@verdure/contract/administration/receipts';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { filtersOf } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';

export const EVENTS_A_PAGE = 50;

/** A page of events. The last page stays visible while another loads. */
export const auditEventsQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: keys.auditEvents(search),
    queryFn: ({ signal }) => {
      const query = { ...filtersOf(search), page: search.page ?? 1, pageSize: EVENTS_A_PAGE };
      return call(listAuditEventsEndpoint, { query }, { signal });
    },
    placeholderData: placeholderOf(['audit', 'events']),
    // the log grows, so opening the page again loads new events
    staleTime: 0,
  });

export const auditActionsQuery = () => readQuery(keys.auditActions, listAuditActionsEndpoint, {});

/** Asked for by a press alone: the server computes the whole chain. */
export const auditChainQuery = () =>
  queryOptions({ ...readQuery(keys.auditChain, checkAuditChainEndpoint, {}), gcTime: 0 });

/** Asks alone; the log has the answer of no check. */
export const useCheckReceipt = () =>
  useMutation({ mutationFn: (file: File) => call(checkReceiptEndpoint, { file }) });
