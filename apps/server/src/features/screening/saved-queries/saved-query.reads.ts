import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { maySeeQuery } from './saved-query.policy.ts';
import { findQuery, listQueries } from './saved-query.store.ts';
import type { SavedQuery, SavedQuerySummary } from './saved-query.ts';

/** Finds a saved query that the viewer may see. @throws Problem for any other */
export async function mustSeeQuery(
  tx: TenantTransaction,
  viewer: Viewer,
  id: number,
): Promise<SavedQuery> {
  const query = await findQuery(tx, viewer.organisationId, id);
  if (query === null || !maySeeQuery(viewer, query)) throw new Problem('screener-query.not-found');
  return query;
}

/** The queries that a viewer sees, by name. */
export async function queriesSeenBy(
  tx: TenantTransaction,
  viewer: Viewer,
): Promise<readonly SavedQuerySummary[]> {
  const queries = await listQueries(tx, viewer.organisationId);
  return queries.filter((query) => maySeeQuery(viewer, query));
}
