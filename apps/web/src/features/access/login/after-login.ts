import { reportGrantEndpoint } from '@verdure/contract/access/tickets';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { permissionMatrixQuery } from '../../../api/permission-matrix.ts';
import { takeLogin } from '../../../api/session.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';

/** A grant is good for ten minutes; asked for again before that, where somebody needs it. */
const GRANT_FRESH_FOR_MS = 9 * 60_000;

/** What an administrator's reports are generated with. Kept in memory alone. */
export const reportGrantQuery = () =>
  queryOptions({
    queryKey: keys.reportGrant,
    queryFn: ({ signal }) => call(reportGrantEndpoint, {}, { signal }),
    staleTime: GRANT_FRESH_FOR_MS,
  });

/**
 * What is fetched once somebody is in (SCR-LOGIN-14); nothing on screen waits for it. Once for a
 * login: each grant is an entry of the audit log, and a page that is loaded again is no login.
 */
export function AfterLogin(): null {
  const viewer = useViewer();
  const queries = useQueryClient();
  useEffect(() => {
    if (!takeLogin()) return;
    void queries.prefetchQuery(permissionMatrixQuery());
    if (mayCall(viewer, reportGrantEndpoint)) void queries.prefetchQuery(reportGrantQuery());
  }, [queries, viewer]);
  return null;
}
