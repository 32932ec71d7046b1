import { DASHBOARD_ROLES, INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';

import { auditSearch } from '../features/administration/audit/audit-search.ts';
import { countrySearch } from '../features/coverage/countries/country-search.ts';
import { scoringLogicSearch } from '../features/coverage/scoring-logic/scoring-logic-search.ts';
import { precisionSearch } from '../features/desk/machine-precision/precision-search.ts';
import { uploadsSearch } from '../features/desk/minerva-uploads/uploads-search.ts';
import { cardsSearch } from '../features/desk/review/cards-search.ts';
import { reviewSearch } from '../features/desk/review/review-search.ts';
import { portfoliosQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { profileChoicesQuery } from '../features/profiles/profiles.queries.ts';
import { customisationSearch } from '../features/profiles/customisation-search.ts';
import { idInAddress } from '../format/id-in-address.ts';
import { companySearch } from '../pages/company/company-search.ts';
import { investmentSearch } from '../pages/investment/investment-search.ts';
import { screenerSearch } from '../pages/screener/screener-search.ts';
import { paths } from '../paths.ts';
import {
  comparisonSearch,
  foundSearch,
  managedSearch,
  organisationsSearch,
  portfoliosSearch,
  sfdrSearch,
  teamSearch,
} from './page-searches.ts';
import { PAGES } from './pages.ts';
import { anySearch, page, pagePart } from './route-parts.ts';

/** What every page of a portfolio asks first. */
function beginWithLists(queries: QueryClient): void {
  void queries.prefetchQuery(profileChoicesQuery());
  void queries.prefetchQuery(portfoliosQuery());
}

/** Every page of the dashboard, one row each: its address, who may open it, its search, its code. */
export const pageRoutes = [
  page(
    paths.portfolio,
    { roles: PAGES.portfolio.roles, search: investmentSearch, begin: beginWithLists },
    pagePart(() => import('../pages/investment/portfolio-page.tsx'), 'PortfolioPage'),
  ),
  page(
    paths.portfolioSfdr,
    { roles: PAGES.portfolio.roles, search: sfdrSearch, begin: beginWithLists },
    pagePart(() => import('../pages/investment/sfdr-table-page.tsx'), 'PortfolioSfdrPage'),
  ),
  page(
    paths.portfolioComparison,
    { roles: PAGES.portfolio.roles, search: comparisonSearch, begin: beginWithLists },
    pagePart(() => import('../pages/investment/comparison-page.tsx'), 'ComparisonPage'),
  ),
  page(
    paths.portfoliosProfiles,
    { roles: PAGES.portfoliosProfiles.roles, search: portfoliosSearch, begin: beginWithLists },
    pagePart(() => import('../pages/portfolios-profiles-page.tsx'), 'PortfoliosProfilesPage'),
  ),
  page(
    paths.profileCustomisation,
    { roles: PAGES.profileCustomisation.roles, search: customisationSearch },
    pagePart(() => import('../pages/profile-customisation-page.tsx'), 'ProfileCustomisationPage'),
  ),
  page(
    paths.findCompany,
    { roles: PAGES.findCompany.roles, search: anySearch },
    pagePart(() => import('../pages/find-company-page.tsx'), 'FindCompanyPage'),
  ),
  page(
    paths.company,
    { roles: DASHBOARD_ROLES, search: companySearch },
    pagePart(() => import('../pages/company/company-page.tsx'), 'CompanyPage'),
  ),
  page(
    paths.country,
    { roles: INVESTOR_ROLES, search: countrySearch },
    pagePart(() => import('../pages/country-page.tsx'), 'CountryPage'),
  ),
  page(
    paths.fund,
    { roles: DASHBOARD_ROLES, search: investmentSearch },
    pagePart(() => import('../pages/investment/fund-page.tsx'), 'FundPage'),
  ),
  page(
    paths.fundSfdr,
    { roles: DASHBOARD_ROLES, search: sfdrSearch },
    pagePart(() => import('../pages/investment/sfdr-table-page.tsx'), 'FundSfdrPage'),
  ),
  page(
    paths.helpSupport,
    { roles: PAGES.helpSupport.roles, search: anySearch },
    pagePart(() => import('../pages/help-page.tsx'), 'HelpPage'),
  ),
  page(
    paths.glossary,
    { roles: PAGES.glossary.roles, search: anySearch },
    pagePart(() => import('../pages/glossary-page.tsx'), 'GlossaryPage'),
  ),
  page(
    paths.dataSources,
    { roles: PAGES.helpSupport.roles, search: anySearch },
    pagePart(() => import('../pages/data-sources-page.tsx'), 'DataSourcesPage'),
  ),
  page(
    paths.account,
    { roles: PAGES.account.roles, search: anySearch },
    pagePart(() => import('../pages/account-page.tsx'), 'AccountPage'),
  ),
  page(
    paths.loginOptions,
    { roles: PAGES.loginOptions.roles, search: anySearch },
    pagePart(() => import('../pages/login-options-page.tsx'), 'LoginOptionsPage'),
  ),
  page(
    paths.team,
    { roles: PAGES.team.roles, search: teamSearch },
    pagePart(() => import('../pages/team-page.tsx'), 'TeamPage'),
  ),
  page(
    paths.organisations,
    { roles: PAGES.organisations.roles, search: organisationsSearch },
    pagePart(() => import('../pages/organisations-page.tsx'), 'OrganisationsPage'),
  ),
  page(
    paths.watching,
    {
      roles: PAGES.watching.roles,
      search: z.object({ portfolio: idInAddress, company: idInAddress, query: idInAddress }),
    },
    pagePart(() => import('../pages/watching-page.tsx'), 'WatchingPage'),
  ),
  page(
    paths.controversies,
    { roles: PAGES.controversies.roles, search: z.object({ portfolio: idInAddress }) },
    pagePart(() => import('../pages/controversies-page.tsx'), 'ControversiesPage'),
  ),
  page(
    paths.audit,
    { roles: PAGES.audit.roles, search: auditSearch },
    pagePart(() => import('../pages/audit-page.tsx'), 'AuditPage'),
  ),
  page(
    paths.outbox,
    {
      roles: PAGES.outbox.roles,
      search: z.object({ mail: z.string().max(128).optional().catch(undefined) }),
    },
    pagePart(() => import('../pages/outbox-page.tsx'), 'OutboxPage'),
  ),
  page(
    paths.feeds,
    { roles: PAGES.feeds.roles, search: anySearch },
    pagePart(() => import('../pages/feeds-page.tsx'), 'FeedsPage'),
  ),
  page(
    paths.uploadData,
    { roles: PAGES.uploadData.roles, search: uploadsSearch },
    pagePart(() => import('../pages/upload-data-page.tsx'), 'UploadDataPage'),
  ),
  page(
    paths.minervaUploads,
    { roles: PAGES.minervaUploads.roles, search: uploadsSearch },
    pagePart(() => import('../pages/minerva-uploads-page.tsx'), 'MinervaUploadsPage'),
  ),
  page(
    paths.scoringLogic,
    { roles: PAGES.scoringLogic.roles, search: scoringLogicSearch },
    pagePart(() => import('../pages/scoring-logic-page.tsx'), 'ScoringLogicPage'),
  ),
  page(
    paths.screener,
    { roles: PAGES.screener.roles, search: screenerSearch, begin: beginWithLists },
    pagePart(() => import('../pages/screener/screener-page.tsx'), 'ScreenerPage'),
  ),
  page(
    paths.consensusData,
    { roles: PAGES.consensusData.roles, search: anySearch },
    pagePart(() => import('../pages/consensus-data-page.tsx'), 'ConsensusDataPage'),
  ),
  page(
    paths.ownData,
    { roles: PAGES.ownData.roles, search: anySearch },
    pagePart(() => import('../pages/own-data-page.tsx'), 'OwnDataPage'),
  ),
  page(
    paths.manageCompanies,
    { roles: PAGES.manageCompanies.roles, search: managedSearch },
    pagePart(
      () => import('../pages/manage-companies/manage-companies-page.tsx'),
      'ManageCompaniesPage',
    ),
  ),
  page(
    paths.manageIcmCompanies,
    { roles: PAGES.manageIcmCompanies.roles, search: foundSearch },
    pagePart(() => import('../pages/manage-icm-companies-page.tsx'), 'ManageIcmCompaniesPage'),
  ),
  page(
    paths.disagreements,
    { roles: PAGES.disagreements.roles, search: foundSearch },
    pagePart(() => import('../pages/disagreements-page.tsx'), 'DisagreementsPage'),
  ),
  page(
    paths.manageScores,
    { roles: PAGES.manageScores.roles, search: cardsSearch },
    pagePart(() => import('../pages/manage-scores-page.tsx'), 'ManageScoresPage'),
  ),
  page(
    paths.machinePrecision,
    { roles: PAGES.machinePrecision.roles, search: precisionSearch },
    pagePart(() => import('../pages/machine-precision-page.tsx'), 'MachinePrecisionPage'),
  ),
  page(
    paths.manageScoresCompany,
    { roles: PAGES.manageScores.roles, search: reviewSearch },
    pagePart(() => import('../pages/manage-scores-company-page.tsx'), 'ManageScoresCompanyPage'),
  ),
  // Role 6 reviews the private companies of its organisation on the same pages (SCR-EXT-03).
  page(
    paths.metricScores,
    { roles: PAGES.metricScores.roles, search: cardsSearch },
    pagePart(() => import('../pages/manage-scores-page.tsx'), 'MetricScoresPage'),
  ),
  page(
    paths.metricPrecision,
    { roles: PAGES.metricPrecision.roles, search: precisionSearch },
    pagePart(() => import('../pages/machine-precision-page.tsx'), 'MetricPrecisionPage'),
  ),
  page(
    paths.metricScoresCompany,
    { roles: PAGES.metricScores.roles, search: reviewSearch },
    pagePart(() => import('../pages/manage-scores-company-page.tsx'), 'MetricScoresCompanyPage'),
  ),
  page(
    paths.metricCompanies,
    { roles: PAGES.metricCompanies.roles, search: managedSearch },
    pagePart(() => import('../pages/metric-companies-page.tsx'), 'MetricCompaniesPage'),
  ),
  page(
    paths.manageScoringLogic,
    { roles: PAGES.manageScoringLogic.roles, search: scoringLogicSearch },
    pagePart(() => import('../pages/manage-scoring-logic-page.tsx'), 'ManageScoringLogicPage'),
  ),
] as const;

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

function isAt(path: string, pathname: string): boolean {
  const [pattern, found] = [segmentsOf(path), segmentsOf(pathname)];
  return (
    pattern.length === found.length &&
    pattern.every((part, at) => part.startsWith('$') || part === found[at])
  );
}

/** Begins to load the code of a page while the viewer is asked for; a role that may not open it goes home. */
export function preloadPage(pathname: string): void {
  const found = pageRoutes.find(({ options }) => 'path' in options && isAt(options.path, pathname));
  void found?.options.component?.preload?.();
}
