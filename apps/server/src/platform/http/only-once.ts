import type { z } from 'zod';

import type { TenantTransaction } from '../database/database.ts';
import { actOnce } from '../idempotency.ts';
import type { Viewer } from '../viewer.ts';
import { Reply } from './reply.ts';
import type { RequestFacts } from './serve.ts';

/** A write that a client may send again. */
export interface RetryableWrite<Body> {
  readonly request: RequestFacts;
  /** What was sent: the file or the body. */
  readonly content: Buffer | string;
  readonly answer: z.ZodType<Body>;
  readonly act: () => Promise<Reply<Body>>;
}

const contentOf = ({ method, path }: RequestFacts, content: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`${method} ${path}\n`), Buffer.from(content)]);

/**
 * Runs a write once for each Idempotency-Key header, in the transaction of the write. Without the
 * header it always runs.
 */
export async function onlyOnce<Body>(
  tx: TenantTransaction,
  viewer: Viewer,
  { request, content, answer, act }: RetryableWrite<Body>,
): Promise<Reply<Body>> {
  const key = request.idempotencyKey;
  if (key === null) return act();

  const { organisationId, userId } = viewer;
  const { status, body } = await actOnce(
    tx,
    {
      request: { organisationId, userId, key, content: contentOf(request, content) },
      bodySchema: answer,
    },
    act,
  );
  return new Reply(body, { status: status === 207 ? 207 : 200 });
}
