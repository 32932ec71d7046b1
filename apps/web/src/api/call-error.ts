import type { ErrorBody } from '@verdure/contract/http/error-body';

interface Failure {
  readonly route: string;
  /** Null if there was no answer. */
  readonly status: number | null;
  readonly body: ErrorBody | null;
}

/** A failed call; the error panel may show its detail. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number | null;
  /** The server's message; null if it sent nothing readable. */
  readonly serverText: string | null;
  readonly code: string | null;
  readonly errors: NonNullable<ErrorBody['errors']>;
  readonly debugDetail: Readonly<Record<string, string>>;

  constructor({ route, status, body }: Failure) {
    const serverText = body?.log || body?.message || null;
    super(serverText ?? 'Error contacting the server');
    this.status = status;
    this.serverText = serverText;
    this.code = body?.code ?? null;
    this.errors = body?.errors ?? [];
    this.debugDetail = {
      request: body?.request_id ?? 'none',
      route,
      status: status === null ? 'no answer' : String(status),
      time: new Date().toISOString(),
    };
  }
}

const NOT_FOUND = 404;

/** The server says that the object does not exist; no other failure means that. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && error.status === NOT_FOUND;

const FIRST_FAULT = 500;

/** No server answered, or none that was itself: the same call may succeed in a moment. */
export const isUnanswered = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === null || error.status >= FIRST_FAULT);

/** The server's code for what nobody expected: its sentence says less than the page's own. */
const FAULT = 'fault';

/**
 * The server's own sentence if it refused with one, otherwise the page's sentence (SCR-GLB-40); of
 * a fault too, whose sentence is the same for every call.
 */
export const textOf = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.code !== FAULT ? (error.serverText ?? fallback) : fallback;
