import { Problem } from '@verdure/contract/http/problem';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { mayChangeQuery } from './saved-query.policy.ts';
import { mustSeeQuery } from './saved-query.reads.ts';
import {
  countQueries,
  deleteQueryRow,
  findQuery,
  insertQuery,
  updateQuery,
} from './saved-query.store.ts';
import type { QueryParts, SavedQuery, SavedQuerySummary } from './saved-query.ts';

/** Who changes a query, when, and by which request. */
export interface QueryChange extends Acting {
  readonly tx: TenantTransaction;
  readonly now: Date;
}

const MOST_QUERIES = 500;

/** What the audit keeps of a query. */
const auditedFields = ({ name, queryType }: Pick<QueryParts, 'name' | 'queryType'>) => ({
  name,
  queryType,
});

function record(
  { tx, viewer, requestId }: QueryChange,
  act: {
    readonly action: string;
    readonly id: number;
    readonly before?: QueryParts;
    readonly after?: QueryParts;
  },
) {
  return recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: act.action,
    subject: { type: 'screener-query', id: act.id },
    ...(act.before && { before: auditedFields(act.before) }),
    ...(act.after && { after: auditedFields(act.after) }),
  });
}

async function mustFind({ tx, viewer }: QueryChange, id: number): Promise<SavedQuery> {
  const query = await findQuery(tx, viewer.organisationId, id);
  if (query === null) throw new Problem('screener-query.not-found');
  return query;
}

/** Saves a query as the viewer's. @throws Problem for one too many */
export async function saveQuery(change: QueryChange, parts: QueryParts): Promise<SavedQuery> {
  const { tx, viewer, now } = change;
  const count = await countQueries(tx, viewer.organisationId);
  if (count >= MOST_QUERIES) throw new Problem('screener-query.too-many');
  const id = await insertQuery(tx, viewer, { parts, now });
  await record(change, { action: 'screener-query.saved', id, after: parts });
  return mustFind(change, id);
}

async function mustChange({ tx, viewer }: QueryChange, id: number): Promise<SavedQuery> {
  const query = await mustSeeQuery(tx, viewer, id);
  allow(mayChangeQuery(viewer, query));
  return query;
}

/** Overwrites a query; its owner stays. @throws Problem for whoever may not */
export async function overwriteQuery(
  change: QueryChange,
  id: number,
  parts: QueryParts,
): Promise<SavedQuery> {
  const { tx, now } = change;
  const before = await mustChange(change, id);
  await updateQuery(tx, before, { parts, now });
  await record(change, { action: 'screener-query.overwritten', id, before, after: parts });
  return mustFind(change, id);
}

/** Deletes a query. @throws Problem for whoever may not */
export async function deleteQuery(
  change: QueryChange,
  id: number,
): Promise<Pick<SavedQuerySummary, 'id'>> {
  const before = await mustChange(change, id);
  await deleteQueryRow(change.tx, before);
  await record(change, { action: 'screener-query.deleted', id, before });
  return { id };
}
