/**
 * The process cannot start, for a reason that its operator can fix. The message is one sentence.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

export const isErrorWithCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

export const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(messageOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error);
