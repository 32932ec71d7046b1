import { type DestinationStream, type Logger, pino } from 'pino';

import type { Config } from './config.ts';

export type { Logger } from 'pino';

const SECRET_NAMES = new Set([
  ...[
    'authorization',
    'cookie',
    'set-cookie',
    'x-api-key',
    'token',
    'password',
    'current_password',
  ],
  ...['password_hash', 'secret', 'apikey', 'api_key', 'databaseurl', 'connectionstring'],
]);
const DEEPEST = 8;
const HIDDEN = '[hidden]';

/** A copy without the values of secret names, at any depth. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error || Buffer.isBuffer(value)) return value;
  if (depth >= DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [
      name,
      SECRET_NAMES.has(name.toLowerCase()) ? HIDDEN : withoutSecrets(of, depth + 1),
    ]),
  );
}

/** As long as our secrets are, in a path of its own. */
const SECRET_IN_PATH = /(?<=\/)[A-Za-z0-9_-]{43}(?=\/|$)/g;

/** A query string may carry a one-time ticket, and the path of a link its token: neither is kept. */
export const pathWithoutSecrets = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? '').replace(SECRET_IN_PATH, HIDDEN);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Logs lines of JSON. No credential gets into them, whatever is handed in. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (entry: Record<string, unknown>) => {
        const clean = withoutSecrets(entry);
        return isRecord(clean) ? clean : {};
      },
    },
    serializers: {
      req: (request: unknown) =>
        isRecord(request)
          ? { method: request.method, path: pathWithoutSecrets(String(request.url)) }
          : request,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
