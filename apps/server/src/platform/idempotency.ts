import { createHash } from 'node:crypto';
import { Problem } from '@verdure/contract/http/problem';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { TenantTransaction } from './database/database.ts';

/** A write that the caller may repeat if it got no answer. */
export interface RetryableRequest {
  readonly organisationId: number;
  readonly userId: number;
  /** Chosen by the caller: 8 to 128 characters, new for each act. */
  readonly key: string;
  /** Method, path and body. Reusing a key for another request is an error. */
  readonly content: string | Buffer;
}

export interface RememberedAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Locks the key, so that a second caller waits for the first. */
const waitForTurn = (tx: TenantTransaction, { organisationId, userId, key }: RetryableRequest) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${organisationId}:${userId}:${key}`}, 0))`.execute(
    tx,
  );

/**
 * Acts once per key and returns the first answer to later calls. Uses the act's own transaction.
 *
 * @param bodySchema the schema of the stored answer's body
 */
export async function actOnce<Body>(
  tx: TenantTransaction,
  {
    request,
    bodySchema,
  }: { readonly request: RetryableRequest; readonly bodySchema: z.ZodType<Body> },
  act: () => Promise<RememberedAnswer<Body>>,
): Promise<RememberedAnswer<Body>> {
  await waitForTurn(tx, request);
  const requestHash = createHash('sha256').update(request.content).digest();
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('organisation_id', '=', request.organisationId)
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (earlier !== undefined) {
    if (!earlier.request_hash.equals(requestHash)) {
      throw new Problem('request.malformed', {
        message: 'This idempotency key was used for another request',
      });
    }
    return { status: earlier.status, body: bodySchema.parse(earlier.response) };
  }

  const answer = await act();
  await tx
    .insertInto('idempotency_keys')
    .values({
      organisation_id: request.organisationId,
      user_id: request.userId,
      key: request.key,
      request_hash: requestHash,
      status: answer.status,
      response: JSON.stringify(answer.body),
    })
    .execute();
  return answer;
}
