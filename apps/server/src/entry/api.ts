import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import * as access from '../features/access/index.ts';
import * as administration from '../features/administration/index.ts';
import * as coverage from '../features/coverage/index.ts';
import * as desk from '../features/desk/index.ts';
import * as investments from '../features/investments/index.ts';
import * as profiles from '../features/profiles/index.ts';
import * as screening from '../features/screening/index.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createGraphqlEndpoint } from '../platform/graphql/graphql-endpoint.ts';
import { createApp } from '../platform/http/app.ts';
import type { InFlightLimits } from '../platform/http/in-flight-limit.ts';
import type { Route } from '../platform/http/serve.ts';
import type { FindViewer } from '../platform/http/session-credentials.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import type { ServerParts } from '../platform/server-parts.ts';
import type { ScoredRooms } from './rooms.ts';

export interface ApiParts extends Pick<ServerParts, 'database' | 'clock' | 'compute'> {
  readonly rooms: ScoredRooms;
  readonly webFolder: string;
  readonly isProduction: boolean;
  /** True if the companies are invented. Every page then says so. */
  readonly isDemoData: boolean;
  /** True if the shipped public data are there. Every page then leads to their sources. */
  readonly hasPublicData?: boolean;
  /** Facts about the installation; has defaults. */
  readonly config?: Pick<Config, 'site' | 'neighbours'>;
  /** Encrypts other systems' secrets in the database. */
  readonly secretsKey: Buffer;
  /** Identity providers that may be on a private network. */
  readonly privateHosts: readonly string[];
  /** Null if a mail server delivers the mail. */
  readonly outbox: Outbox | null;
  readonly logger?: FastifyBaseLogger;
  readonly metricsToken?: string | null;
  readonly trustedProxies?: readonly string[];
  readonly requestsPerMinute?: number;
  readonly inFlight?: Partial<InFlightLimits>;
}

const NO_SETTINGS = readConfig({});

/** What access needs of the rooms above it. */
const OF_HIGHER_ROOMS = {
  workOfAUser: {
    handOverPortfolios: investments.handOverPortfolios,
    handOverProfiles: profiles.handOverProfiles,
    handOverQueries: screening.handOverQueries,
  },
  seenDefaults: {
    mustSeePortfolio: investments.mustSeePortfolio,
    mustSeeProfile: profiles.mustSeeProfile,
  },
};

/** All REST routes. */
function apiRoutes(given: ApiParts, findViewer: FindViewer): readonly Route[] {
  const { config = NO_SETTINGS, hasPublicData = false } = given;
  const parts = { ...given, config, hasPublicData, findViewer, ...OF_HIGHER_ROOMS };
  return [
    ...access.routes({ ...parts, privateHosts: new Set(given.privateHosts) }),
    ...administration.routes(parts),
    ...profiles.routes({ ...parts, mustSeeCompany: coverage.mustSeeCompany }),
    ...investments.routes(parts),
    ...desk.routes(parts),
    ...given.rooms.routes,
  ];
}

const databaseAnswers = (database: Database) => async (): Promise<boolean> => {
  await database.withCoverage((tx) => tx.selectFrom('sectors').select('id').limit(1).execute());
  return true;
};

/** Builds the HTTP application with every feature. It does not listen yet. */
export async function createApi(parts: ApiParts): Promise<FastifyInstance> {
  const { database, clock, rooms, isProduction, logger } = parts;
  const findViewer = access.findViewer(database, clock);
  return createApp({
    routes: apiRoutes(parts, findViewer),
    graphql: createGraphqlEndpoint({
      database,
      roots: rooms.roots,
      mayIntrospect: !isProduction,
    }),
    findViewer,
    addressKey: parts.secretsKey,
    onRefusal: administration.refusalRecorder({ database, clock }),
    readyChecks: { database: databaseAnswers(database), ...rooms.readyChecks },
    webFolder: parts.webFolder,
    neighbours: (parts.config ?? NO_SETTINGS).neighbours,
    checkAnswers: !isProduction,
    ...(logger && { logger }),
    metrics: { token: parts.metricsToken ?? null, isOpenHere: !isProduction },
    ...(parts.trustedProxies && { trustedProxies: parts.trustedProxies }),
    ...(parts.requestsPerMinute && { requestsPerMinute: parts.requestsPerMinute }),
    ...(parts.inFlight && { inFlight: parts.inFlight }),
  });
}
