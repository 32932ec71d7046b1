import type { AnsweredRoot } from '../../platform/graphql/answer-root.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { ServerParts } from '../../platform/server-parts.ts';
import { handOverManaged } from '../access/team/hand-over.reads.ts';
import { attributionResolvers } from './attribution/attribution.resolvers.ts';
import { changesResolvers } from './changes/changes.resolvers.ts';
import { portfolioOverview } from './constituents/constituents.reads.ts';
import { constituentResolvers } from './constituents/constituents.resolvers.ts';
import { portfolioCustomMetricRoutes } from './custom-metrics/portfolio-custom-metrics.routes.ts';
import { draftRoutes } from './drafts/draft.routes.ts';
import { edciResolvers } from './edci/edci.resolvers.ts';
import { exclusionResolvers } from './exclusions/exclusions.resolvers.ts';
import { footprintResolvers } from './footprints/footprint.resolvers.ts';
import { fundResolvers } from './funds/fund.resolvers.ts';
import { gradeNeedResolvers } from './grade-needs/grade-needs.resolvers.ts';
import type { InvestmentParts } from './investment/investment-parts.reads.ts';
import { knownMetricResolvers } from './known-metrics/known-metrics.resolvers.ts';
import { lineageResolvers } from './lineage/lineage.resolvers.ts';
import { monthCauseRoutes } from './month-ends/month-cause.routes.ts';
import { monthEndRoutes } from './month-ends/month-ends.routes.ts';
import { scoreMonthEndRoutes } from './month-ends/score-month-ends.routes.ts';
import { policyQuestionRoutes } from './policy-questions/policy-questions.routes.ts';
import { portfolioFigureRoutes } from './portfolio-figures/portfolio-figures.routes.ts';
import { checkUploadRoutes } from './portfolios/check-upload.routes.ts';
import { createFromHoldings } from './portfolios/create-from-holdings.ts';
import { issuerChoiceRoutes } from './portfolios/issuer-choices/issuer-choice.routes.ts';
import { masterRoutes } from './portfolios/master.routes.ts';
import { portfolioProfileRoutes } from './portfolios/portfolio-profile.routes.ts';
import { portfolioRoutes } from './portfolios/portfolio.routes.ts';
import { portfolioUserRoutes } from './portfolios/portfolio-users.routes.ts';
import { proxyRoutes } from './portfolios/proxy.routes.ts';
import { uploadRoutes } from './portfolios/upload.routes.ts';
import { profileEffectRoutes } from './profile-effect/profile-effect.routes.ts';
import { reachResolvers } from './reach/reach.resolvers.ts';
import { companyRegulatoryRoutes } from './regulatory/company-regulatory.routes.ts';
import { regulatoryResolvers } from './regulatory/regulatory.resolvers.ts';
import { replacementResolvers } from './replacements/replacements.resolvers.ts';
import { remakeTable } from './table-files/compose-table.ts';
import { tableFileRoutes } from './table-files/table-file.routes.ts';
import { temperatureResolvers } from './temperature/temperature.resolvers.ts';
import { worstPortfolioRoutes } from './worst-portfolio/worst-portfolio.routes.ts';

export { enqueueMonthEnds, monthEndJobs as jobs } from './month-ends/month-ends.jobs.ts';
export { mustSeePortfolio } from './portfolios/portfolio.reads.ts';

export const handOverPortfolios = handOverManaged('portfolios');

/** Portfolios as they are stored: holdings, masters, drafts, uploads. */
export const routes = (parts: Pick<ServerParts, 'database' | 'compute'>): readonly Route[] => [
  ...portfolioRoutes(parts),
  ...proxyRoutes(parts),
  ...policyQuestionRoutes(parts),
  ...uploadRoutes(parts),
  ...checkUploadRoutes(parts),
  ...issuerChoiceRoutes(parts),
  ...masterRoutes(parts),
  ...draftRoutes({ ...parts, createFromHoldings }),
  ...portfolioUserRoutes(parts),
];

interface RoomParts extends InvestmentParts {
  readonly sentiment: Parameters<typeof tableFileRoutes>[0]['sentiment'];
}

/** Portfolios, funds and companies under a profile. */
export const scoredRoutes = (parts: RoomParts): readonly Route[] => [
  ...portfolioProfileRoutes({ ...parts, overviewOf: portfolioOverview(parts.investments) }),
  ...portfolioCustomMetricRoutes(parts),
  ...portfolioFigureRoutes(parts),
  ...worstPortfolioRoutes(parts),
  ...monthEndRoutes(parts),
  ...scoreMonthEndRoutes(parts),
  ...monthCauseRoutes(parts),
  ...profileEffectRoutes(parts),
  ...companyRegulatoryRoutes(parts),
  ...tableFileRoutes(parts),
];

export const roots = (parts: Omit<RoomParts, 'sentiment'>): readonly AnsweredRoot[] => [
  ...fundResolvers,
  ...[
    constituentResolvers,
    exclusionResolvers,
    edciResolvers,
    lineageResolvers,
    attributionResolvers,
    replacementResolvers,
    footprintResolvers,
    knownMetricResolvers,
    gradeNeedResolvers,
    temperatureResolvers,
    regulatoryResolvers,
  ].flatMap((resolversOf) => resolversOf(parts.investments)),
  ...reachResolvers(parts),
  ...changesResolvers(parts),
];

/** How the question of a table is answered again. */
export const remakes = (parts: Pick<RoomParts, 'investments' | 'sentiment'>) => ({
  table: remakeTable(parts),
});
