import { DASHBOARD_ROLES, INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { z } from 'zod';

import type { Viewer } from '../api/viewer.ts';
import { companySearch } from '../pages/company/company-search.ts';
import { countrySearch } from '../features/coverage/countries/country-search.ts';
import { investmentSearch } from '../pages/investment/investment-search.ts';
import { screenerSearch } from '../pages/screener/screener-search.ts';
import { scoringLogicSearch } from '../features/coverage/scoring-logic/scoring-logic-search.ts';
import { auditSearch } from '../features/administration/audit/audit-search.ts';
import { customisationSearch } from '../features/profiles/customisation-search.ts';
import { uploadsSearch } from '../features/desk/minerva-uploads/uploads-search.ts';
import { idInAddress } from '../format/id-in-address.ts';
import { paths } from '../paths.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { BoundaryFallback } from '../ui/states/boundary.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import {
  comparisonSearch,
  organisationsSearch,
  portfoliosSearch,
  sfdrSearch,
  teamSearch,
} from './page-searches.ts';
import { homeOf, PAGES } from './pages.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { root } from './root-route.ts';
import { only, onlyIdsFor, pagePart } from './route-parts.ts';
import { workbenchRoutes } from './workbench-routes.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ context }) => {
    const target = homeOf(context.viewer);
    if (target !== paths.home) throw redirect({ href: target });
  },
  component: pagePart(() => import('../pages/home-page.tsx'), 'HomePage'),
});

const portfolio = createRoute({
  getParentRoute: () => root,
  path: paths.portfolio,
  beforeLoad: only(...PAGES.portfolio.roles),
  validateSearch: investmentSearch,
  component: pagePart(() => import('../pages/investment/portfolio-page.tsx'), 'PortfolioPage'),
});

const portfolioSfdr = createRoute({
  getParentRoute: () => root,
  path: paths.portfolioSfdr,
  beforeLoad: only(...PAGES.portfolio.roles),
  validateSearch: sfdrSearch,
  component: pagePart(() => import('../pages/investment/sfdr-table-page.tsx'), 'PortfolioSfdrPage'),
});

const portfolioComparison = createRoute({
  getParentRoute: () => root,
  path: paths.portfolioComparison,
  beforeLoad: only(...PAGES.portfolio.roles),
  validateSearch: comparisonSearch,
  component: pagePart(() => import('../pages/investment/comparison-page.tsx'), 'ComparisonPage'),
});

const portfoliosProfiles = createRoute({
  getParentRoute: () => root,
  path: paths.portfoliosProfiles,
  beforeLoad: only(...PAGES.portfoliosProfiles.roles),
  validateSearch: portfoliosSearch,
  component: pagePart(
    () => import('../pages/portfolios-profiles-page.tsx'),
    'PortfoliosProfilesPage',
  ),
});

const profileCustomisation = createRoute({
  getParentRoute: () => root,
  path: paths.profileCustomisation,
  beforeLoad: only(...PAGES.profileCustomisation.roles),
  validateSearch: customisationSearch,
  component: pagePart(
    () => import('../pages/profile-customisation-page.tsx'),
    'ProfileCustomisationPage',
  ),
});

const findCompany = createRoute({
  getParentRoute: () => root,
  path: paths.findCompany,
  beforeLoad: only(...PAGES.findCompany.roles),
  component: pagePart(() => import('../pages/find-company-page.tsx'), 'FindCompanyPage'),
});

const company = createRoute({
  getParentRoute: () => root,
  path: paths.company,
  beforeLoad: onlyIdsFor(...DASHBOARD_ROLES),
  validateSearch: companySearch,
  component: pagePart(() => import('../pages/company/company-page.tsx'), 'CompanyPage'),
});

const country = createRoute({
  getParentRoute: () => root,
  path: paths.country,
  beforeLoad: onlyIdsFor(...INVESTOR_ROLES),
  validateSearch: countrySearch,
  component: pagePart(() => import('../pages/country-page.tsx'), 'CountryPage'),
});

const fund = createRoute({
  getParentRoute: () => root,
  path: paths.fund,
  beforeLoad: onlyIdsFor(...DASHBOARD_ROLES),
  validateSearch: investmentSearch,
  component: pagePart(() => import('../pages/investment/fund-page.tsx'), 'FundPage'),
});

const fundSfdr = createRoute({
  getParentRoute: () => root,
  path: paths.fundSfdr,
  beforeLoad: onlyIdsFor(...DASHBOARD_ROLES),
  validateSearch: sfdrSearch,
  component: pagePart(() => import('../pages/investment/sfdr-table-page.tsx'), 'FundSfdrPage'),
});

const helpSupport = createRoute({
  getParentRoute: () => root,
  path: paths.helpSupport,
  beforeLoad: only(...PAGES.helpSupport.roles),
  component: pagePart(() => import('../pages/help-page.tsx'), 'HelpPage'),
});

const glossary = createRoute({
  getParentRoute: () => root,
  path: paths.glossary,
  beforeLoad: only(...PAGES.glossary.roles),
  component: pagePart(() => import('../pages/glossary-page.tsx'), 'GlossaryPage'),
});

/** The short address of the glossary keeps the term. */
const help = createRoute({
  getParentRoute: () => root,
  path: paths.help,
  beforeLoad: ({ location }) => {
    throw redirect({ to: paths.glossary, hash: location.hash, replace: true });
  },
});

const dataSources = createRoute({
  getParentRoute: () => root,
  path: paths.dataSources,
  beforeLoad: only(...PAGES.helpSupport.roles),
  component: pagePart(() => import('../pages/data-sources-page.tsx'), 'DataSourcesPage'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: paths.account,
  beforeLoad: only(...PAGES.account.roles),
  component: pagePart(() => import('../pages/account-page.tsx'), 'AccountPage'),
});

const loginOptions = createRoute({
  getParentRoute: () => root,
  path: paths.loginOptions,
  beforeLoad: only(...PAGES.loginOptions.roles),
  component: pagePart(() => import('../pages/login-options-page.tsx'), 'LoginOptionsPage'),
});

const team = createRoute({
  getParentRoute: () => root,
  path: paths.team,
  beforeLoad: only(...PAGES.team.roles),
  validateSearch: teamSearch,
  component: pagePart(() => import('../pages/team-page.tsx'), 'TeamPage'),
});

const organisations = createRoute({
  getParentRoute: () => root,
  path: paths.organisations,
  beforeLoad: only(...PAGES.organisations.roles),
  validateSearch: organisationsSearch,
  component: pagePart(() => import('../pages/organisations-page.tsx'), 'OrganisationsPage'),
});

const watching = createRoute({
  getParentRoute: () => root,
  path: paths.watching,
  beforeLoad: only(...PAGES.watching.roles),
  validateSearch: z.object({ portfolio: idInAddress, company: idInAddress }),
  component: pagePart(() => import('../pages/watching-page.tsx'), 'WatchingPage'),
});

const controversies = createRoute({
  getParentRoute: () => root,
  path: paths.controversies,
  beforeLoad: only(...PAGES.controversies.roles),
  validateSearch: z.object({ portfolio: idInAddress }),
  component: pagePart(() => import('../pages/controversies-page.tsx'), 'ControversiesPage'),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: paths.audit,
  beforeLoad: only(...PAGES.audit.roles),
  validateSearch: auditSearch,
  component: pagePart(() => import('../pages/audit-page.tsx'), 'AuditPage'),
});

const outbox = createRoute({
  getParentRoute: () => root,
  path: paths.outbox,
  beforeLoad: only(...PAGES.outbox.roles),
  validateSearch: z.object({ mail: z.string().max(128).optional().catch(undefined) }),
  component: pagePart(() => import('../pages/outbox-page.tsx'), 'OutboxPage'),
});

const feeds = createRoute({
  getParentRoute: () => root,
  path: paths.feeds,
  beforeLoad: only(...PAGES.feeds.roles),
  component: pagePart(() => import('../pages/feeds-page.tsx'), 'FeedsPage'),
});

const uploadData = createRoute({
  getParentRoute: () => root,
  path: paths.uploadData,
  beforeLoad: only(...PAGES.uploadData.roles),
  validateSearch: uploadsSearch,
  component: pagePart(() => import('../pages/upload-data-page.tsx'), 'UploadDataPage'),
});

const minervaUploads = createRoute({
  getParentRoute: () => root,
  path: paths.minervaUploads,
  beforeLoad: only(...PAGES.minervaUploads.roles),
  validateSearch: uploadsSearch,
  component: pagePart(() => import('../pages/minerva-uploads-page.tsx'), 'MinervaUploadsPage'),
});

const scoringLogic = createRoute({
  getParentRoute: () => root,
  path: paths.scoringLogic,
  beforeLoad: only(...PAGES.scoringLogic.roles),
  validateSearch: scoringLogicSearch,
  component: pagePart(() => import('../pages/scoring-logic-page.tsx'), 'ScoringLogicPage'),
});

const screener = createRoute({
  getParentRoute: () => root,
  path: paths.screener,
  beforeLoad: only(...PAGES.screener.roles),
  validateSearch: screenerSearch,
  component: pagePart(() => import('../pages/screener/screener-page.tsx'), 'ScreenerPage'),
});

const consensusData = createRoute({
  getParentRoute: () => root,
  path: paths.consensusData,
  beforeLoad: only(...PAGES.consensusData.roles),
  component: pagePart(() => import('../pages/consensus-data-page.tsx'), 'ConsensusDataPage'),
});

/** Unknown pages of the dashboard are not found; every other address leads home (SCR-GLB-36). */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location: { pathname } }) => {
    throw pathname.startsWith(`${paths.home}/`) ? notFound() : redirect({ to: paths.home });
  },
});

const routeTree = root.addChildren([
  elsewhere,
  home,
  portfolio,
  portfolioSfdr,
  portfolioComparison,
  portfoliosProfiles,
  profileCustomisation,
  findCompany,
  company,
  country,
  fund,
  fundSfdr,
  helpSupport,
  glossary,
  help,
  dataSources,
  loginOptions,
  team,
  organisations,
  audit,
  watching,
  controversies,
  outbox,
  ...workbenchRoutes,
  feeds,
  account,
  uploadData,
  minervaUploads,
  consensusData,
  scoringLogic,
  screener,
]);

export const createDashboardRouter = (viewer: Viewer) =>
  createRouter({
    routeTree,
    context: { viewer },
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    defaultNotFoundComponent: () => <NotFoundPage />,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingComponent: () => <Skeleton heightPx={400} />,
    defaultErrorComponent: ({ error, reset }) => <BoundaryFallback error={error} onRetry={reset} />,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
