import type { ErrorBody } from '@verdure/contract/http/error-body';
import { type PROBLEMS, Problem } from '@verdure/contract/http/problem';

import { TooManyWaiting } from '../limit-concurrency.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | null;
}

const RETRY_AFTER_SECONDS = { 429: 60, 503: 1 } as const satisfies Record<number, number>;

/** We never send messages of the framework. Its status decides which of ours is sent. */
const PROBLEM_OF_STATUS = new Map<number, keyof typeof PROBLEMS>([
  [400, 'request.malformed'],
  [404, 'route.not-found'],
  [406, 'request.malformed'],
  [408, 'request.malformed'],
  [413, 'request.too-large'],
  [414, 'request.too-large'],
  [415, 'request.malformed'],
  [429, 'request.too-many'],
  [431, 'request.too-large'],
  [503, 'server.busy'],
]);

/**
 * PostgreSQL does not answer, is stopping, has no room, or has stopped a statement that ran for too long:
 * the write did not happen and may be tried again.
 */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|53\w{3}|57P0[123]|57014|08\w{3}|40001|40P01)$/;

/** No room on the disk of the files, or on that of the database. */
const STORAGE_IS_FULL = /^(ENOSPC|EDQUOT|53100)$/;

/** A row that this one needs was deleted, or another took its place, while the request ran. */
const CONFLICT = /^2350[35]$/;

/** A NUL inside a text that is looked up: PostgreSQL can hold none, so nothing has such a name. */
const UNSTORABLE_TEXT = '22021';

const textOf = (error: unknown, key: 'code' | 'message'): string =>
  typeof error === 'object' && error !== null && key in error
    ? String(Reflect.get(error, key))
    : '';

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}

const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(textOf(error, 'code')) ||
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated)/.test(
    textOf(error, 'message'),
  );

/** What was thrown, as a problem; null for a fault, which is only logged. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof TooManyWaiting) return new Problem('server.busy');
  const status = statusOf(error);
  const code = status === null ? undefined : PROBLEM_OF_STATUS.get(status);
  if (code !== undefined) return new Problem(code);
  if (textOf(error, 'code') === UNSTORABLE_TEXT) return new Problem('request.malformed');
  if (CONFLICT.test(textOf(error, 'code'))) return new Problem('request.conflict');
  if (STORAGE_IS_FULL.test(textOf(error, 'code'))) return new Problem('storage.full');
  return isUnavailable(error) ? new Problem('server.busy') : null;
}

function retryAfterOf(problem: Problem): number | null {
  if (problem.detail.retryAfterSeconds !== undefined) return problem.detail.retryAfterSeconds;
  if (problem.status === 429) return RETRY_AFTER_SECONDS[429];
  return problem.status === 503 ? RETRY_AFTER_SECONDS[503] : null;
}

/** The one place that turns what was thrown into an HTTP answer. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  const problem = problemOf(error) ?? new Problem('fault');
  const { status, code, message, detail } = problem;
  return {
    status,
    retryAfterSeconds: retryAfterOf(problem),
    body: {
      message,
      code,
      // the interface shows this text of a 403 instead of its own
      ...(status === 403 && { log: message }),
      ...(detail.errors && { errors: detail.errors.map(mutable) }),
      request_id: requestId,
    },
  };
}

type ErrorItem = NonNullable<Problem['detail']['errors']>[number];
type WireItem = NonNullable<ErrorBody['errors']>[number];

const mutable = (item: ErrorItem): WireItem =>
  typeof item === 'object' && 'errors' in item ? { ...item, errors: [...item.errors] } : item;
