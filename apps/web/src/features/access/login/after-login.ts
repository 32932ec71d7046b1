import { reportGrantEndpoint } from '@verdure/contract/access/tickets';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keys } from '../../../api/keys.ts';
import { permissionMatrixQuery } from '../../../api/permission-matrix.ts';
import { readQuery } from '../../../api/read-query.ts';
import { consumeLogin } from '../../../api/session.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';

/** A grant is valid for ten minutes; it is asked for again a little earlier. */
const GRANT_FRESH_FOR_MS = 9 * 60_000;

/** The grant that an administrator's reports need. It is kept in memory only. */
export const reportGrantQuery = () =>
  queryOptions({
    ...readQuery(keys.reportGrant, reportGrantEndpoint, {}),
    staleTime: GRANT_FRESH_FOR_MS,
  });

/**
 * Fetches what follows a login (SCR-LOGIN-14); nothing on screen waits for it. It runs once for a
 * login, not for each page load, because each grant is an entry in the audit log.
 */
export function AfterLogin(): null {
  const viewer = useViewer();
  const queries = useQueryClient();
  useEffect(() => {
    if (!consumeLogin()) return;
    void queries.prefetchQuery(permissionMatrixQuery());
    if (mayCall(viewer, reportGrantEndpoint)) void queries.prefetchQuery(reportGrantQuery());
  }, [queries, viewer]);
  return null;
}
