import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { Problem, type ProblemCode } from '@verdure/contract/http/problem';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';

import type { NeighbourConfig } from '../config.ts';
import type { GraphqlEndpoint } from '../graphql/graphql-endpoint.ts';
import { pathWithoutSecrets } from '../logging.ts';
import { keyedHashOf } from '../tokens/secret.ts';
import type { Viewer } from '../viewer.ts';
import { announceCloseOf } from './announce-close.ts';
import { addressMatcher, addressOf, networkOf } from './client-address.ts';
import { compressAnswers } from './compress-answer.ts';
import { serveDocs } from './docs.ts';
import { errorAnswer, problemOf } from './error-answer.ts';
import { type ReadyChecks, serveHealth } from './health.ts';
import { type InFlightLimits, limitInFlight } from './in-flight-limit.ts';
import { type MetricsAccess, serveMetrics } from './metrics.ts';
import { serveNeighbours } from './neighbours.ts';
import { registerRoutes } from './register-routes.ts';
import { addSecurityHeaders, EARLY_HEADERS } from './security-headers.ts';
import type { Route } from './serve.ts';
import type { FindViewer } from './session-credentials.ts';
import { answerUnreadable } from './unreadable-request.ts';
import { serveWebFiles } from './web-files.ts';

/** A logged-in user may not do what was asked. */
export interface Refusal {
  readonly viewer: Pick<Viewer, 'organisationId' | 'userId'>;
  readonly code: ProblemCode;
  readonly method: string;
  /** The pattern of the route, without the values of its parameters. */
  readonly route: string;
  readonly requestId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly addressHash: Buffer;
  }
}

export interface AppOptions {
  readonly routes: readonly Route[];
  readonly graphql: GraphqlEndpoint;
  readonly findViewer: FindViewer;
  /** Keeps a record of refusals. */
  readonly onRefusal?: (refusal: Refusal) => Promise<void>;
  readonly readyChecks: ReadyChecks;
  /** The folder of the built web application. */
  readonly webFolder: string;
  /** Other applications that are installed with this one. */
  readonly neighbours: NeighbourConfig;
  readonly logger?: FastifyBaseLogger;
  readonly checkAnswers?: boolean;
  /** Addresses and networks of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies?: readonly string[];
  /** For one address, which a whole office may share. */
  readonly requestsPerMinute?: number;
  readonly inFlight?: Partial<InFlightLimits>;
  readonly metrics: MetricsAccess;
  /** The key under which events keep addresses. */
  readonly addressKey: Buffer;
}

/** For callers without a session. The other calls have their own limit. */
const BODY_BYTES = 16 * 1024;
const REQUEST_MILLISECONDS = 60_000;
const HEADERS_MILLISECONDS = 15_000;
/** How often late requests are looked for. */
const CHECK_MILLISECONDS = 5_000;
const MEGABYTE = 1024 * 1024;
const IN_FLIGHT: InFlightLimits = {
  atOnce: 500,
  ofAddress: 200,
  bytesOfPerson: 64 * MEGABYTE,
  bytesOfOrganisation: 96 * MEGABYTE,
  bytesInAll: 384 * MEGABYTE,
  bodyMilliseconds: 10_000,
  leastBytes: 10_000,
};
const PARAMETER_CHARACTERS = 2_000;

/** Logs one line for each request, without its query and headers. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, viewer } = request;
    const told = { method, path: pathWithoutSecrets(url), status: reply.statusCode };
    request.log.debug(
      { ...told, milliseconds: Math.round(reply.elapsedTime), userId: viewer?.userId ?? null },
      'answered',
    );
  });
}

const REFUSED = 403;
/** Causes that users are not told: the server is busy, or a row was in the way. */
const UNTOLD: readonly number[] = [409, 503];

async function tellRefusal(
  request: FastifyRequest,
  error: unknown,
  onRefusal: AppOptions['onRefusal'],
): Promise<void> {
  const { viewer, method, routeOptions, id: requestId } = request;
  const problem = problemOf(error);
  if (problem?.status !== REFUSED || !viewer || onRefusal === undefined) return;
  const route = routeOptions.url ?? '';
  await onRefusal({ viewer, code: problem.code, method, route, requestId }).catch(
    // the request is refused even if the refusal cannot be recorded
    (reason: unknown) => request.log.error({ err: reason }, 'refusal not recorded'),
  );
}

/** Answers every error that reaches the framework. */
function answerErrors(app: FastifyInstance, onRefusal: AppOptions['onRefusal']): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = problemOf(error);
    if (problem === null) request.log.error({ err: error }, 'fault');
    // users are only told to try again, so the operator needs the reason in the log
    else if (problem !== error && UNTOLD.includes(problem.status)) {
      request.log.warn({ err: error }, problem.code);
    }
    await tellRefusal(request, error, onRefusal);
    const { status, body, retryAfterSeconds } = errorAnswer(error, request.id);
    if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
    // helmet adds them for each route, and some requests are refused before
    reply.headers(EARLY_HEADERS);
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}

/** Node takes the first Host and a proxy perhaps the last, so two of them name two sites. */
function refuseSeveralHosts(rawHeaders: readonly string[] | undefined): void {
  const hosts = rawHeaders?.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if ((hosts?.length ?? 0) > 1) throw new Problem('request.malformed');
}

async function limitRates(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(addressOf(ip)),
    // a page is a hundred small files, which come from memory: twenty people behind one address open
    // it in a minute, and a part that is refused is a page that does not open
    allowList: ({ url }) => url === '/healthz' || url === '/readyz' || url.startsWith('/assets/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('request.too-many', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  // before the session is looked up, so that requests without a session count too
  app.addHook('onRequest', app.rateLimit());
}

async function serveApi(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { routes, findViewer, graphql, checkAnswers = false } = options;
  await app.register(
    async (scope) => {
      // no cache may keep tenant data
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      registerRoutes(scope, routes, { findViewer, checkAnswers });
      graphql.register(scope, findViewer);
      serveDocs(
        scope,
        routes.map(({ endpoint }) => endpoint),
      );
    },
    { prefix: '/api' },
  );
}

/** The whole HTTP application. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustedProxies = [] } = options;
  const app = Fastify({
    ...(options.logger && { loggerInstance: options.logger }),
    trustProxy: trustedProxies.length > 0 && addressMatcher(trustedProxies),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MILLISECONDS,
    http: { headersTimeout: HEADERS_MILLISECONDS, connectionsCheckingInterval: CHECK_MILLISECONDS },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_CHARACTERS },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      const { status, body } = errorAnswer(error, request.id);
      reply.hijack();
      const type = { 'content-type': 'application/json; charset=utf-8' };
      reply.raw.writeHead(status, { ...EARLY_HEADERS, 'x-request-id': request.id, ...type });
      reply.raw.end(JSON.stringify(body));
    },
  });
  app.decorateRequest('addressHash', {
    getter() {
      return keyedHashOf(addressOf(this.ip), options.addressKey);
    },
  });
  announceCloseOf(app);
  answerErrors(app, options.onRefusal);
  logRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await addSecurityHeaders(app);
  app.addHook('onRequest', async ({ raw }) => refuseSeveralHosts(raw.rawHeaders));
  limitInFlight(app, { ...IN_FLIGHT, ...options.inFlight });
  await limitRates(app, options.requestsPerMinute ?? 3_000);
  await app.register(cookie);
  await app.register(multipart);
  compressAnswers(app);
  serveMetrics(app, options.metrics);
  serveHealth(app, options.readyChecks);
  await serveApi(app, options);
  serveNeighbours(app, options.neighbours);
  await serveWebFiles(app, options.webFolder);
  return app;
}
