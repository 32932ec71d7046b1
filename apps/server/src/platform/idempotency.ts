import { createHash } from 'node:crypto';
import { Problem } from '@verdure/contract/http/problem';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { TenantTransaction } from './database/database.ts';
import { Reply } from './http/reply.ts';
import type { RequestFacts } from './http/serve.ts';
import type { Viewer } from './viewer.ts';

/** A write that may be sent again. */
export interface RetryableWrite<Answer extends z.ZodType> {
  readonly request: RequestFacts;
  /** What was sent besides the path: the file, the body. */
  readonly content: Buffer | string;
  readonly answer: Answer;
}

const fingerprintOf = ({ method, path }: RequestFacts, content: Buffer | string): Buffer =>
  createHash('sha256').update(`${method} ${path}\n`).update(content).digest();

const usedOtherwise = (): Problem =>
  new Problem('request.malformed', {
    message: 'This Idempotency-Key was used for another request. Use a new one.',
  });

/** Two requests with one key go one after the other. */
const waitForTurn = (tx: TenantTransaction, { userId }: Viewer, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`.execute(tx);

/**
 * Does a write once for each idempotency key: its answer is kept in the transaction of the act and given
 * again to the same request. Without a key the act is simply done.
 */
export async function onlyOnce<Answer extends z.ZodType>(
  tx: TenantTransaction,
  viewer: Viewer,
  write: RetryableWrite<Answer> & { readonly act: () => Promise<Reply<z.infer<Answer>>> },
): Promise<Reply<z.infer<Answer>>> {
  const key = write.request.idempotencyKey;
  if (key === null) return write.act();

  await waitForTurn(tx, viewer, key);
  const requestHash = fingerprintOf(write.request, write.content);
  const { organisationId, userId } = viewer;
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept !== undefined) {
    if (!kept.request_hash.equals(requestHash)) throw usedOtherwise();
    const body = write.answer.parse(kept.response);
    return new Reply(body, { status: kept.status === 207 ? 207 : 200 });
  }

  const reply = await write.act();
  await tx
    .insertInto('idempotency_keys')
    .values({
      ...{ organisation_id: organisationId, user_id: userId, key, request_hash: requestHash },
      ...{ status: reply.status, response: JSON.stringify(reply.body) },
    })
    .execute();
  return reply;
}
