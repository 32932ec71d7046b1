import { createRoute } from '@tanstack/react-router';

import { cardsSearch } from '../features/desk/review/cards-search.ts';
import { reviewSearch } from '../features/desk/review/review-search.ts';
import { scoringLogicSearch } from '../features/coverage/scoring-logic/scoring-logic-search.ts';
import { paths } from '../paths.ts';
import { foundSearch, managedSearch } from './page-searches.ts';
import { PAGES } from './pages.ts';
import { root } from './root-route.ts';
import { only, onlyIdsFor, pagePart } from './route-parts.ts';

const manageCompanies = createRoute({
  getParentRoute: () => root,
  path: paths.manageCompanies,
  beforeLoad: only(...PAGES.manageCompanies.roles),
  validateSearch: managedSearch,
  component: pagePart(
    () => import('../pages/manage-companies/manage-companies-page.tsx'),
    'ManageCompaniesPage',
  ),
});

const manageIcmCompanies = createRoute({
  getParentRoute: () => root,
  path: paths.manageIcmCompanies,
  beforeLoad: only(...PAGES.manageIcmCompanies.roles),
  validateSearch: foundSearch,
  component: pagePart(
    () => import('../pages/manage-icm-companies-page.tsx'),
    'ManageIcmCompaniesPage',
  ),
});

const disagreements = createRoute({
  getParentRoute: () => root,
  path: paths.disagreements,
  beforeLoad: only(...PAGES.disagreements.roles),
  validateSearch: foundSearch,
  component: pagePart(() => import('../pages/disagreements-page.tsx'), 'DisagreementsPage'),
});

const manageScores = createRoute({
  getParentRoute: () => root,
  path: paths.manageScores,
  beforeLoad: only(...PAGES.manageScores.roles),
  validateSearch: cardsSearch,
  component: pagePart(() => import('../pages/manage-scores-page.tsx'), 'ManageScoresPage'),
});

const manageScoresCompany = createRoute({
  getParentRoute: () => root,
  path: paths.manageScoresCompany,
  beforeLoad: onlyIdsFor(...PAGES.manageScores.roles),
  validateSearch: reviewSearch,
  component: pagePart(
    () => import('../pages/manage-scores-company-page.tsx'),
    'ManageScoresCompanyPage',
  ),
});

/** Role 6 reviews the private companies of its organisation on the same pages (SCR-EXT-03). */
const metricScores = createRoute({
  getParentRoute: () => root,
  path: paths.metricScores,
  beforeLoad: only(...PAGES.metricScores.roles),
  validateSearch: cardsSearch,
  component: pagePart(() => import('../pages/manage-scores-page.tsx'), 'MetricScoresPage'),
});

const metricScoresCompany = createRoute({
  getParentRoute: () => root,
  path: paths.metricScoresCompany,
  beforeLoad: onlyIdsFor(...PAGES.metricScores.roles),
  validateSearch: reviewSearch,
  component: pagePart(
    () => import('../pages/manage-scores-company-page.tsx'),
    'MetricScoresCompanyPage',
  ),
});

const metricCompanies = createRoute({
  getParentRoute: () => root,
  path: paths.metricCompanies,
  beforeLoad: only(...PAGES.metricCompanies.roles),
  validateSearch: managedSearch,
  component: pagePart(() => import('../pages/metric-companies-page.tsx'), 'MetricCompaniesPage'),
});

const manageScoringLogic = createRoute({
  getParentRoute: () => root,
  path: paths.manageScoringLogic,
  beforeLoad: only(...PAGES.manageScoringLogic.roles),
  validateSearch: scoringLogicSearch,
  component: pagePart(
    () => import('../pages/manage-scoring-logic-page.tsx'),
    'ManageScoringLogicPage',
  ),
});

/** Pages of the analysts who keep companies, values and texts. */
export const workbenchRoutes = [
  manageCompanies,
  manageIcmCompanies,
  disagreements,
  manageScores,
  manageScoresCompany,
  metricScores,
  metricScoresCompany,
  metricCompanies,
  manageScoringLogic,
] as const;
