import { type DestinationStream, type Logger, pino } from 'pino';

import type { Config } from './config.ts';

export type { Logger } from 'pino';

const SECRET_NAMES = new Set(
  `authorization cookie set-cookie x-api-key token password current_password password_hash
    secret apikey api_key databaseurl connectionstring`.split(/\s+/),
);
const DEEPEST = 8;
const HIDDEN = '[hidden]';

/** Copies a value without the values of secret names, at any depth. */
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

/** A path segment as long as our secrets. */
const SECRET_IN_PATH = /(?<=\/)[A-Za-z0-9_-]{43}(?=\/|$)/g;

/** Removes query strings, which can contain a ticket, and tokens in link paths. */
export const pathWithoutSecrets = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? '').replace(SECRET_IN_PATH, HIDDEN);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Logs lines of JSON. Removes credentials from whatever is logged. */
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
