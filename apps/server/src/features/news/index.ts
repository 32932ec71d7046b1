import type { Clock } from '../../platform/clock.ts';
import type {
  AdministrationTransaction,
  TenantTransaction,
} from '../../platform/database/database.ts';
import type { ServerParts } from '../../platform/server-parts.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Investments } from '../investments/investment/investment.reads.ts';
import { findFilter, hasDays, subscribedSources } from './company-sentiment/sentiment.reads.ts';
import { sentimentRoutes } from './company-sentiment/sentiment.routes.ts';
import { controversyRoutes } from './controversies/controversy.routes.ts';
import { feedRoutes } from './feeds/feed.routes.ts';
import { filterRoutes } from './filters/filter.routes.ts';
import { writeFilter } from './filters/filter.store.ts';

export { sentimentOfHoldings } from './company-sentiment/investment-sentiment.ts';
export { sentimentResolvers as roots } from './company-sentiment/sentiment.resolvers.ts';
export { feedJobs as jobs } from './feeds/feed.jobs.ts';

/** What is said about companies in the news. */
export const routes = (
  parts: Pick<ServerParts, 'database' | 'clock' | 'compute'> & {
    readonly investments: Investments;
  },
): readonly Route[] => [
  ...sentimentRoutes(parts),
  ...controversyRoutes(parts),
  ...feedRoutes(parts),
  ...filterRoutes(parts),
];

/** What the news know of a company. */
export const ofCompany = {
  hasSentiment: (tx: TenantTransaction, viewer: Viewer, companyId: number) =>
    hasDays(tx, companyId, subscribedSources(viewer)),
  findFilter,
};

/** Stores the filter of a company, which is changed together with the company. */
export const filterWriter =
  (clock: Clock) => (tx: AdministrationTransaction, companyId: number, filter: string) =>
    writeFilter(tx, companyId, { filter, now: clock.now() });
