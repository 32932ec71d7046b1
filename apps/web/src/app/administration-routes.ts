import { createRoute } from '@tanstack/react-router';

import { scoringLogicSearch } from '../features/coverage/scoring-logic/scoring-logic-search.ts';
import { paths } from '../paths.ts';
import { foundSearch } from './page-searches.ts';
import { PAGES } from './pages.ts';
import { root } from './root-route.ts';
import { only, pagePart } from './route-parts.ts';

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

/** Pages where administrators review and edit what every organisation sees. */
export const administrationRoutes = [
  manageIcmCompanies,
  disagreements,
  manageScoringLogic,
] as const;
