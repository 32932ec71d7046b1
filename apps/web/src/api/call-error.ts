import type { ErrorBody } from '@verdure/contract/http/error-body';

interface Failure {
  readonly route: string;
  /** Null where no answer came. */
  readonly status: number | null;
  readonly body: ErrorBody | null;
}

/** A call that did not succeed; its detail is what the error panel may show. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number | null;
  /** What the server says; null where it said nothing readable. */
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

/** The server says that there is no such thing; no other failure says so. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof CallError && error.status === NOT_FOUND;

/** The server's own sentence where it sent one, else the sentence of the screen (SCR-GLB-40). */
export const textOf = (error: unknown, fallback: string): string =>
  error instanceof CallError ? (error.serverText ?? fallback) : fallback;
