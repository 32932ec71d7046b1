import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { accountRoutes } from '../features/access/account/account.routes.ts';
import { keyViewerFinder } from '../features/access/account/find-key-viewer.ts';
import { againProver } from '../features/access/account/prove-again.ts';
import { endOtherSessions } from '../features/access/login/end-sessions.ts';
import { viewerFinder } from '../features/access/login/find-viewer.ts';
import { findLastProof } from '../features/access/login/own-sessions.store.ts';
import { loadViewer } from '../features/access/login/session.store.ts';
import { managedRoles } from '../features/access/login/permission-matrix.ts';
import { organisationRoutes } from '../features/access/organisations/organisation.routes.ts';
import { siteRoutes } from '../features/access/site/site.routes.ts';
import { teamRoutes } from '../features/access/team/team.routes.ts';
import { mustSeeCompany } from '../features/coverage/companies/company.reads.ts';
import { handOverPortfolios } from '../features/investments/portfolios/hand-over-portfolios.ts';
import { handOverQueries } from '../features/screening/saved-queries/saved-query.store.ts';
import { handOverProfiles } from '../features/profiles/hand-over-profiles.ts';
import {
  mustSeePortfolio,
  type OverviewOf,
} from '../features/investments/portfolios/portfolio.reads.ts';
import { mustSeeProfile } from '../features/profiles/profile.reads.ts';
import { portfolioProfileRoutes } from '../features/investments/portfolios/portfolio-profile.routes.ts';
import { portfolioRoutes } from '../features/investments/portfolios/portfolio.routes.ts';
import { policyQuestionRoutes } from '../features/investments/policy-questions/policy-questions.routes.ts';
import { proxyRoutes } from '../features/investments/portfolios/proxy.routes.ts';
import { checkUploadRoutes } from '../features/investments/portfolios/check-upload.routes.ts';
import { draftRoutes } from '../features/investments/drafts/draft.routes.ts';
import { createFromHoldings } from '../features/investments/portfolios/create-from-holdings.ts';
import { masterRoutes } from '../features/investments/portfolios/master.routes.ts';
import { portfolioUserRoutes } from '../features/investments/portfolios/portfolio-users.routes.ts';
import { issuerChoiceRoutes } from '../features/investments/portfolios/issuer-choices/issuer-choice.routes.ts';
import { uploadRoutes } from '../features/investments/portfolios/upload.routes.ts';
import { profileRoutes } from '../features/profiles/profile.routes.ts';
import { profileCompanyRoutes } from '../features/profiles/profile-company.routes.ts';
import { weightingRoutes } from '../features/profiles/weighting.routes.ts';
import { auditRoutes } from '../features/administration/audit/audit.routes.ts';
import { browserErrorRoutes } from '../features/administration/browser-errors/browser-error.routes.ts';
import { exportRoutes } from '../features/administration/exports/export.routes.ts';
import { refusalRecorder } from '../features/administration/audit/record-refusal.ts';
import { outboxRoutes } from '../features/administration/outbox/outbox.routes.ts';
import { minervaUploadRoutes } from '../features/desk/minerva-uploads/minerva-upload.routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Compute } from '../platform/compute/compute.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createGraphqlEndpoint } from '../platform/graphql/graphql-endpoint.ts';
import type { AnsweredRoot } from '../platform/graphql/answer-root.ts';
import { createApp } from '../platform/http/app.ts';
import type { ReadyChecks } from '../platform/http/health.ts';
import type { InFlightLimits } from '../platform/http/in-flight-limit.ts';
import type { Route } from '../platform/http/serve.ts';
import { type FindViewer, viewerOfEither } from '../platform/http/session-credentials.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import { accessRoutes } from './access.ts';

/** The routes and roots of coverage, joined by `start`. */
export interface CoverageParts {
  readonly routes: readonly Route[];
  readonly roots: readonly AnsweredRoot[];
  readonly overviewOf: OverviewOf;
  readonly readyChecks: ReadyChecks;
}

export interface ApiParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly compute: Compute;
  readonly coverage: CoverageParts;
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

/** What passes to somebody else before a user is deleted. */
const WORK_OF_A_USER = { handOverPortfolios, handOverProfiles, handOverQueries };

const WORK_OF_AN_ACCOUNT = {
  seenDefaults: { mustSeePortfolio, mustSeeProfile },
  endOtherSessions,
};

const administrationRoutes = (
  { database, clock, outbox, logger }: ApiParts,
  findViewer: FindViewer,
): readonly Route[] => [
  ...outboxRoutes({ database, outbox }),
  ...auditRoutes({ database, clock }),
  ...exportRoutes({ database }),
  ...browserErrorRoutes({ findViewer, clock, ...(logger && { logger }) }),
];

/** All REST routes. */
function apiRoutes(parts: ApiParts, findViewer: FindViewer): readonly Route[] {
  const { database, clock, compute, coverage, isDemoData, secretsKey, logger } = parts;
  const { config = NO_SETTINGS, hasPublicData = false } = parts;
  const proveAgain = againProver({ database, clock, findLastProof });
  return [
    ...accessRoutes({
      database,
      clock,
      findViewer,
      secretsKey,
      proveAgain,
      privateHosts: new Set(parts.privateHosts),
      ...(logger && { logger }),
    }),
    ...accountRoutes({
      database,
      clock,
      proveAgain,
      ...WORK_OF_AN_ACCOUNT,
      isDemoData,
      ...(logger && { logger }),
    }),
    ...teamRoutes({ database, proveAgain, managedRoles, ...WORK_OF_A_USER }),
    ...organisationRoutes({ database, compute, proveAgain }),
    ...siteRoutes({ config, hasPublicData }),
    ...administrationRoutes(parts, findViewer),
    ...portfolioRoutes({ database }),
    ...proxyRoutes({ database }),
    ...policyQuestionRoutes({ database }),
    ...uploadRoutes({ database, compute }),
    ...checkUploadRoutes({ database, compute }),
    ...issuerChoiceRoutes({ database }),
    ...masterRoutes({ database }),
    ...draftRoutes({ database, createFromHoldings }),
    ...portfolioUserRoutes({ database }),
    ...portfolioProfileRoutes({ database, overviewOf: coverage.overviewOf }),
    ...profileRoutes({ database }),
    ...weightingRoutes({ database }),
    ...profileCompanyRoutes({ database, mustSeeCompany }),
    ...minervaUploadRoutes({ database, clock, compute }),
    ...coverage.routes,
  ];
}

const databaseAnswers = (database: Database) => async (): Promise<boolean> => {
  await database.withCoverage((tx) => tx.selectFrom('sectors').select('id').limit(1).execute());
  return true;
};

/** Builds the HTTP application with every feature. It does not listen yet. */
export async function createApi(parts: ApiParts): Promise<FastifyInstance> {
  const { database, clock, coverage, isProduction, logger } = parts;
  const findViewer = viewerOfEither(
    viewerFinder(database, clock),
    keyViewerFinder({ database, clock, loadViewer }),
  );
  return createApp({
    routes: apiRoutes(parts, findViewer),
    graphql: createGraphqlEndpoint({
      database,
      roots: coverage.roots,
      mayIntrospect: !isProduction,
    }),
    findViewer,
    addressKey: parts.secretsKey,
    onRefusal: refusalRecorder({ database, clock }),
    readyChecks: { database: databaseAnswers(database), ...coverage.readyChecks },
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
