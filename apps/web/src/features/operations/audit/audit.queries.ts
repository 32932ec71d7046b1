import {
  listAuditActionsEndpoint,
  listAuditEventsEndpoint,
} from '@verdure/contract/operations/audit';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { heldFor } from '../../../api/held-for.ts';
import { keys } from '../../../api/keys.ts';
import { filtersOf } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';

export const EVENTS_A_PAGE = 50;

/** A page of events; while another is on its way, the last one stays. */
export const auditEventsQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: keys.auditEvents(search),
    queryFn: ({ signal }) => {
      const query = { ...filtersOf(search), page: search.page ?? 1, pageSize: EVENTS_A_PAGE };
      return call(listAuditEventsEndpoint, { query }, { signal });
    },
    placeholderData: heldFor(['audit', 'events']),
    // a log grows: whoever comes back sees what came since
    staleTime: 0,
  });

export const auditActionsQuery = () =>
  queryOptions({
    queryKey: keys.auditActions,
    queryFn: ({ signal }) => call(listAuditActionsEndpoint, {}, { signal }),
  });
