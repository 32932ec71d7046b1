import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { createApi } from '../src/entry/api.ts';
import type { ScoredRooms } from '../src/entry/rooms.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { InFlightLimits } from '../src/platform/http/in-flight-limit.ts';
import type { Outbox } from '../src/platform/mail/outbox.ts';
import { NO_ROOMS } from './no-rooms.ts';
import { TEST_ACCESS } from './test-access.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { type TestClock, testClock } from './test-clock.ts';

export interface TestServer extends TestDatabase {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: TestClock;
  stop(): Promise<void>;
}

const PAGE = '<!doctype html><html><head><meta nonce="__CSP_NONCE__"></head><body></body></html>';

interface TestServerOptions {
  readonly outbox?: Outbox;
  readonly privateHosts?: readonly string[];
  readonly rooms?: ScoredRooms;
  readonly isProduction?: boolean;
  readonly requestsPerMinute?: number;
  readonly inFlight?: Partial<InFlightLimits>;
  readonly trustedProxies?: readonly string[];
  readonly logger?: FastifyBaseLogger;
  /** Settings as the environment would give them. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The whole HTTP application on a database of its own. Call `stop()` in `afterAll`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const made = await createTestDatabase();
  const clock = testClock();
  const webFolder = mkdtempSync(join(tmpdir(), 'verdure-web-'));
  writeFileSync(join(webFolder, 'index.html'), PAGE);
  const app = await createApi({
    database: made.database,
    clock,
    webFolder,
    isDemoData: true,
    rooms: options.rooms ?? NO_ROOMS,
    config: readConfig(options.settings ?? {}),
    ...TEST_ACCESS,
    ...(options.privateHosts && { privateHosts: options.privateHosts }),
    ...(options.outbox && { outbox: options.outbox }),
    ...(options.inFlight && { inFlight: options.inFlight }),
    ...(options.trustedProxies && { trustedProxies: options.trustedProxies }),
    ...(options.logger && { logger: options.logger }),
    isProduction: options.isProduction ?? false,
    requestsPerMinute: options.requestsPerMinute ?? 100_000,
  });
  await app.ready();
  return {
    ...made,
    app,
    clock,
    stop: async () => {
      await app.close();
      rmSync(webFolder, { recursive: true, force: true });
      await made.drop();
    },
  };
}
