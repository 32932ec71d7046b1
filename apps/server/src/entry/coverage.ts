import { catalogueResolvers } from '../features/coverage/catalogue/catalogue.resolvers.ts';
import { catalogueRoutes } from '../features/coverage/catalogue/catalogue.routes.ts';
import { companyManagementRoutes } from '../features/desk/company-management/company-management.routes.ts';
import { interimCompanyRoutes } from '../features/desk/interim-companies/interim-company.routes.ts';
import { companyRoutes } from '../features/coverage/companies/company.routes.ts';
import { reviewRoutes } from '../features/desk/review/review.routes.ts';
import { scoreExplanationRoutes } from '../features/coverage/score-explanations/score-explanation.routes.ts';
import { consensusRoutes } from '../features/coverage/consensus/consensus.routes.ts';
import { importConsensusTable } from '../features/imports/import-consensus-table.ts';
import { newestSnapshotRoutes } from '../features/coverage/companies/newest-snapshot.routes.ts';
import { countryRoutes } from '../features/coverage/countries/country.routes.ts';
import { ownDataRoutes } from '../features/coverage/own-data/own-data.routes.ts';
import { customMetricRoutes } from '../features/coverage/custom-metrics/custom-metric.routes.ts';
import { machinePrecisionRoutes } from '../features/desk/machine-precision/machine-precision.routes.ts';
import { disagreementRoutes } from '../features/desk/disagreements/disagreement.routes.ts';
import { documentRoutes } from '../features/coverage/documents/document.routes.ts';
import { deleteMetricsRoutes } from '../features/desk/delete-metrics/delete-metrics.routes.ts';
import { reportingYearRoutes } from '../features/desk/reports/reporting-year.routes.ts';
import { reportRoutes } from '../features/desk/reports/report.routes.ts';
import { engagementRoutes } from '../features/coverage/engagements/engagement.routes.ts';
import { noteRoutes } from '../features/coverage/notes/note.routes.ts';
import { peerRoutes } from '../features/coverage/peers/peers.routes.ts';
import { preferenceRoutes } from '../features/desk/preferences/preference.routes.ts';
import { portfolioOverview } from '../features/investments/constituents/constituents.reads.ts';
import { constituentResolvers } from '../features/investments/constituents/constituents.resolvers.ts';
import {
  createInvestments,
  type Investments,
} from '../features/investments/investment/investment.reads.ts';
import { attributionResolvers } from '../features/investments/attribution/attribution.resolvers.ts';
import { changesResolvers } from '../features/investments/changes/changes.resolvers.ts';
import { reachResolvers } from '../features/investments/reach/reach.resolvers.ts';
import { replacementResolvers } from '../features/investments/replacements/replacements.resolvers.ts';
import { lineageResolvers } from '../features/investments/lineage/lineage.resolvers.ts';
import { portfolioCustomMetricRoutes } from '../features/investments/custom-metrics/portfolio-custom-metrics.routes.ts';
import { edciResolvers } from '../features/investments/edci/edci.resolvers.ts';
import { exclusionResolvers } from '../features/investments/exclusions/exclusions.resolvers.ts';
import { footprintResolvers } from '../features/investments/footprints/footprint.resolvers.ts';
import { monthEndJobs } from '../features/investments/month-ends/month-ends.jobs.ts';
import { monthEndRoutes } from '../features/investments/month-ends/month-ends.routes.ts';
import { monthCauseRoutes } from '../features/investments/month-ends/month-cause.routes.ts';
import { scoreMonthEndRoutes } from '../features/investments/month-ends/score-month-ends.routes.ts';
import { worstPortfolioRoutes } from '../features/investments/worst-portfolio/worst-portfolio.routes.ts';
import { portfolioFigureRoutes } from '../features/investments/portfolio-figures/portfolio-figures.routes.ts';
import { profileEffectRoutes } from '../features/investments/profile-effect/profile-effect.routes.ts';
import { fundResolvers } from '../features/investments/funds/fund.resolvers.ts';
import { temperatureResolvers } from '../features/investments/temperature/temperature.resolvers.ts';
import { companyRegulatoryRoutes } from '../features/investments/regulatory/company-regulatory.routes.ts';
import { regulatoryResolvers } from '../features/investments/regulatory/regulatory.resolvers.ts';
import { extractionJobRoutes } from '../features/desk/extraction-jobs/extraction-job.routes.ts';
import { extractionJobs } from '../features/desk/extraction-jobs/extraction.jobs.ts';
import { watchingJobs } from '../features/alerts/watching/watching.jobs.ts';
import { watchingRoutes } from '../features/alerts/watching/watching.routes.ts';
import { companyOverviewRoutes } from '../features/reporting/company-overview/company-overview.routes.ts';
import { countryPageRoutes } from '../features/reporting/country-page/country-page.routes.ts';
import {
  findFilter,
  hasDays,
  subscribedSources,
} from '../features/news/company-sentiment/sentiment.reads.ts';
import { sentimentOfHoldings } from '../features/news/company-sentiment/investment-sentiment.ts';
import { sentimentResolvers } from '../features/news/company-sentiment/sentiment.resolvers.ts';
import { screenMembers } from '../features/screening/exports/members.reads.ts';
import { screenerExportRoutes } from '../features/screening/exports/screener-export.routes.ts';
import { savedQueryRoutes } from '../features/screening/saved-queries/saved-query.routes.ts';
import { screenerResolvers } from '../features/screening/screener/screener.resolvers.ts';
import { sentimentRoutes } from '../features/news/company-sentiment/sentiment.routes.ts';
import { alertJobs } from '../features/alerts/shifts/alert.jobs.ts';
import { portfolioMailJobs } from '../features/alerts/portfolio-mails/portfolio-mail.jobs.ts';
import { digestJobs } from '../features/alerts/digests/digest.jobs.ts';
import { controversyRoutes } from '../features/news/controversies/controversy.routes.ts';
import { writeFilter } from '../features/news/filters/filter.store.ts';
import { filterRoutes } from '../features/news/filters/filter.routes.ts';
import { feedRoutes } from '../features/news/feeds/feed.routes.ts';
import { receiptRoutes } from '../features/administration/receipts/receipt.routes.ts';
import { generatedReportRoutes } from '../features/reporting/generated-reports/generated-report.routes.ts';
import { templateRoutes } from '../features/reporting/templates/template.routes.ts';
import { tableFileRoutes } from '../features/investments/table-files/table-file.routes.ts';
import { tearsheetRoutes } from '../features/reporting/tearsheets/tearsheet.routes.ts';
import type { AnsweredRoot } from '../platform/graphql/answer-root.ts';
import type { Clock } from '../platform/clock.ts';
import type { Compute } from '../platform/compute/compute.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Route } from '../platform/http/serve.ts';
import { type Jobs, jobsTogether } from '../platform/jobs/run-jobs.ts';
import type { Store } from '../platform/database/store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { buildAndStoreSnapshot } from '../universe/build-snapshot.ts';
import { snapshotDirectory } from '../universe/snapshot-files.ts';
import { openUniverse, type Universe, type UniverseOptions } from '../universe/universe.ts';
import type { CoverageParts } from './api.ts';
import { assistant } from './assistant.ts';
import { receiptRemakes } from './receipt-remakes.ts';

/** Loads the universe into memory. Builds a snapshot first if there is none to load. */
export async function readyUniverse(
  { database, pool, address, requestsAddress }: Store,
  config: Config,
  parts: Pick<UniverseOptions, 'compute' | 'logger'>,
) {
  const directory = snapshotDirectory(config.dataDirectory);
  const universe = await openUniverse({
    database,
    directory,
    address,
    requestsAddress,
    ...parts,
  });
  if (universe.isReady()) return universe;
  await buildAndStoreSnapshot(pool, directory);
  await universe.refresh();
  return universe;
}

interface Joined {
  readonly database: Database;
  readonly clock: Clock;
  readonly compute: Compute;
  readonly universe: Universe;
  readonly files: FileStore;
}

/** What a company's page reads and changes, beside scores by regulation and sentiment. */
const companyPageRoutes = (
  parts: Pick<Joined, 'database' | 'universe' | 'files' | 'clock' | 'compute'>,
): readonly Route[] => [
  ...companyManagementRoutes({
    database: parts.database,
    compute: parts.compute,
    saveFilter: (tx, companyId, filter) =>
      writeFilter(tx, companyId, { filter, now: parts.clock.now() }),
  }),
  ...companyRoutes({
    ...parts,
    news: {
      hasSentiment: (tx, viewer, companyId) => hasDays(tx, companyId, subscribedSources(viewer)),
      findFilter,
    },
  }),
  ...noteRoutes(parts),
  ...documentRoutes(parts),
  ...interimCompanyRoutes(parts),
  ...reportRoutes(parts),
  ...reportingYearRoutes(parts),
  ...deleteMetricsRoutes(parts),
  ...engagementRoutes(parts),
  ...preferenceRoutes(parts),
  ...peerRoutes(parts),
  ...customMetricRoutes(parts),
  ...ownDataRoutes(parts),
  ...disagreementRoutes(parts),
  ...machinePrecisionRoutes(parts),
];

/** What is said about companies in the news. */
const newsRoutes = (parts: Omit<Joined, 'universe' | 'files'> & { investments: Investments }) => [
  ...sentimentRoutes(parts),
  ...controversyRoutes(parts),
  ...feedRoutes(parts),
  ...filterRoutes(parts),
];

/** Files that leave with a receipt, and the check of it. */
const fileRoutes = (
  parts: Omit<Joined, 'files'> & { readonly investments: Investments },
): readonly Route[] => [
  ...screenerExportRoutes(parts),
  ...tableFileRoutes({ ...parts, sentiment: sentimentOfHoldings(parts.clock) }),
  ...tearsheetRoutes(parts),
  ...generatedReportRoutes(parts),
  ...templateRoutes(parts),
  ...companyOverviewRoutes(parts),
  ...countryPageRoutes(parts),
  ...receiptRoutes({ ...parts, remakes: receiptRemakes(parts) }),
];

/**
 * Joins the features that use the universe in memory.
 *
 * @param background what jobs read and write through; where requests are answered too, on connections of its own
 */
export function coverageParts(
  { universe, files, ...parts }: Joined,
  background: Database = parts.database,
): CoverageParts & { readonly jobs: Jobs } {
  const { database } = parts;
  const investments = createInvestments(universe, parts);
  const membersOf = screenMembers({ investments, clock: parts.clock });
  const watching = { ...parts, universe, investments, membersOf };
  const behind = { ...watching, database: background };
  return {
    routes: [
      ...companyPageRoutes({ ...parts, universe, files }),
      ...portfolioCustomMetricRoutes({ database, investments }),
      ...companyRegulatoryRoutes({ database, universe }),
      ...newestSnapshotRoutes({ universe }),
      ...countryRoutes({ database, universe }),
      ...catalogueRoutes({ database }),
      ...reviewRoutes({ database, universe }),
      ...extractionJobRoutes(parts),
      ...scoreExplanationRoutes({ database }),
      ...consensusRoutes({ database, compute: parts.compute, importConsensusTable }),
      ...portfolioFigureRoutes({ database, investments }),
      ...worstPortfolioRoutes({ database, investments }),
      ...monthEndRoutes(parts),
      ...scoreMonthEndRoutes(parts),
      ...monthCauseRoutes({ ...parts, universe, investments }),
      ...profileEffectRoutes({ database, universe, investments }),
      ...newsRoutes({ ...parts, investments }),
      ...savedQueryRoutes(parts),
      ...watchingRoutes(watching),
      ...fileRoutes({ ...parts, universe, investments }),
      ...assistant({ database, clock: parts.clock, investments }),
    ],
    jobs: jobsTogether(
      ...[watchingJobs, alertJobs, digestJobs, portfolioMailJobs].map((jobsOf) => jobsOf(behind)),
      monthEndJobs(behind),
      extractionJobs({ ...behind, files }),
    ),
    roots: answeredRoots({ ...parts, universe, investments }),
    readyChecks: { universe: async () => universe.isReady() },
    overviewOf: portfolioOverview(investments),
  };
}

interface RootParts {
  readonly investments: Investments;
  readonly universe: Universe;
  readonly clock: Clock;
  readonly compute: Compute;
}

/** Every GraphQL root. */
const answeredRoots = ({
  investments,
  universe,
  clock,
  compute,
}: RootParts): readonly AnsweredRoot[] => [
  ...catalogueResolvers,
  ...fundResolvers,
  ...constituentResolvers(investments),
  ...exclusionResolvers(investments),
  ...edciResolvers(investments),
  ...lineageResolvers(investments),
  ...attributionResolvers(investments),
  ...replacementResolvers(investments),
  ...reachResolvers({ investments, compute }),
  ...changesResolvers({ investments, universe }),
  ...footprintResolvers(investments),
  ...temperatureResolvers(investments),
  ...regulatoryResolvers(investments),
  ...sentimentResolvers(investments, clock),
  ...screenerResolvers({ investments, clock }),
];
