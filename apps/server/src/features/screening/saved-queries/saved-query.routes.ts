import {
  deleteQueryEndpoint,
  savedQueriesEndpoint,
  type SavedQuery as SavedQueryAnswer,
  savedQueryEndpoint,
  type SavedQueryRow,
  saveQueryEndpoint,
  updateQueryEndpoint,
} from '@verdure/contract/screening/saved-queries';

import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { deleteQuery, overwriteQuery, saveQuery } from './change-queries.ts';
import { mayChangeQuery } from './saved-query.policy.ts';
import { mustSeeQuery, queriesSeenBy } from './saved-query.reads.ts';
import type { SavedQuery, SavedQuerySummary } from './saved-query.ts';

const presentRow = (viewer: Viewer, query: SavedQuerySummary): SavedQueryRow => ({
  id: query.id,
  name: query.name,
  notes: query.notes,
  user_id: query.owner.id,
  user_name: query.owner.fullName,
  user_email: query.owner.email,
  updated_at: query.updatedAt,
  query_type: query.queryType,
  may_change: mayChangeQuery(viewer, query),
});

const present = (viewer: Viewer, query: SavedQuery): SavedQueryAnswer => ({
  ...presentRow(viewer, query),
  tree: query.tree,
  field_selected: query.fieldSelected,
  field_values: query.fieldValues,
  columns: query.columns,
});

type Parts = Pick<ServerParts, 'database' | 'clock'>;

const readRoutes = ({ database }: Parts): readonly Route[] => [
  serve(savedQueriesEndpoint, ({ viewer }) =>
    database.withTenant(viewer, async (tx) => {
      const queries = await queriesSeenBy(tx, viewer);
      return queries.map((query) => presentRow(viewer, query));
    }),
  ),

  serve(savedQueryEndpoint, ({ viewer, params }) =>
    database.withTenant(viewer, async (tx) =>
      present(viewer, await mustSeeQuery(tx, viewer, params.screenerQueryId)),
    ),
  ),
];

/** Queries that people keep (API-125 to API-129). */
export const savedQueryRoutes = (parts: Parts): readonly Route[] => [
  ...readRoutes(parts),

  serve(saveQueryEndpoint, ({ viewer, body, request }) =>
    parts.database.withTenant(viewer, async (tx) => {
      const change = { tx, viewer, requestId: request.id, now: parts.clock.now() };
      const saved = await saveQuery(change, {
        name: body.name,
        notes: body.notes,
        queryType: body.queryType,
        tree: body.tree,
        fieldSelected: JSON.stringify(body.fieldSelected),
        fieldValues: JSON.stringify(body.fieldValues),
        columns: JSON.stringify(body.columns),
      });
      return present(viewer, saved);
    }),
  ),

  serve(updateQueryEndpoint, ({ viewer, params, body, request }) =>
    parts.database.withTenant(viewer, async (tx) => {
      const change = { tx, viewer, requestId: request.id, now: parts.clock.now() };
      const saved = await overwriteQuery(change, params.screenerQueryId, {
        name: body.name,
        notes: body.notes,
        queryType: body.query_type,
        tree: body.tree,
        fieldSelected: JSON.stringify(body.field_selected),
        fieldValues: JSON.stringify(body.field_values),
        columns: JSON.stringify(body.columns),
      });
      return present(viewer, saved);
    }),
  ),

  serve(deleteQueryEndpoint, ({ viewer, params, request }) =>
    parts.database.withTenant(viewer, (tx) => {
      const change = { tx, viewer, requestId: request.id, now: parts.clock.now() };
      return deleteQuery(change, params.screenerQueryId);
    }),
  ),
];
