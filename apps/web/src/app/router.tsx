import type { RoleId } from '@verdure/contract/vocabulary';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';

import type { Viewer } from '../api/viewer.ts';
import { companySearch } from '../features/coverage/companies/company-search.ts';
import { countrySearch } from '../features/coverage/countries/country-search.ts';
import { portfolioSearch } from '../features/investments/portfolios/portfolio-search.ts';
import { homeOf, paths } from '../paths.ts';
import { BoundaryFallback } from '../ui/states/boundary.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Shell } from './shell/shell.tsx';

interface Context {
  readonly viewer: Viewer;
}

const root = createRootRouteWithContext<Context>()({
  component: Shell,
  notFoundComponent: () => null,
  beforeLoad: ({ location, context }) => {
    if (!KNOWN.test(location.pathname)) throw redirect({ to: homeOf(context.viewer.role_id) });
  },
});

/** Everything else goes home (SCR-GLB-36). */
const KNOWN = /^\/dashboard(\/(portfolio|portfolios-profiles|company(\/\d+)?|country\/\d+))?\/?$/;

/** Who may not open a page is sent home and told so (SCR-GLB-37). */
const only =
  (...roles: readonly RoleId[]) =>
  ({ context }: { readonly context: Context }) => {
    if (roles.some((role) => role === context.viewer.role_id)) return;
    showToast('info', 'Your role may not open this page');
    throw redirect({ to: homeOf(context.viewer.role_id) });
  };

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ context }) => {
    const target = homeOf(context.viewer.role_id);
    if (target !== paths.home) throw redirect({ to: target });
  },
  component: lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage'),
});

const portfolio = createRoute({
  getParentRoute: () => root,
  path: paths.portfolio,
  beforeLoad: only(2, 3),
  validateSearch: portfolioSearch,
  component: lazyRouteComponent(() => import('../pages/portfolio-page.tsx'), 'PortfolioPage'),
});

const portfoliosProfiles = createRoute({
  getParentRoute: () => root,
  path: paths.portfoliosProfiles,
  beforeLoad: only(1, 2, 3),
  validateSearch: z.object({
    view: z.enum(['upload', 'update']).optional().catch(undefined),
    portfolio: z.coerce.number().int().optional().catch(undefined),
  }),
  component: lazyRouteComponent(
    () => import('../pages/portfolios-profiles-page.tsx'),
    'PortfoliosProfilesPage',
  ),
});

const findCompany = createRoute({
  getParentRoute: () => root,
  path: paths.findCompany,
  beforeLoad: only(1, 2, 3),
  component: lazyRouteComponent(() => import('../pages/find-company-page.tsx'), 'FindCompanyPage'),
});

const company = createRoute({
  getParentRoute: () => root,
  path: paths.company,
  beforeLoad: only(1, 2, 3),
  validateSearch: companySearch,
  component: lazyRouteComponent(() => import('../pages/company-page.tsx'), 'CompanyPage'),
});

const country = createRoute({
  getParentRoute: () => root,
  path: paths.country,
  beforeLoad: only(2, 3),
  validateSearch: countrySearch,
  component: lazyRouteComponent(() => import('../pages/country-page.tsx'), 'CountryPage'),
});

const routeTree = root.addChildren([
  home,
  portfolio,
  portfoliosProfiles,
  findCompany,
  company,
  country,
]);

export const createDashboardRouter = (viewer: Viewer) =>
  createRouter({
    routeTree,
    context: { viewer },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingComponent: () => <Skeleton heightPx={400} />,
    defaultErrorComponent: ({ reset }) => <BoundaryFallback onRetry={reset} />,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
