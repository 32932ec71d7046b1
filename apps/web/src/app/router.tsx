import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';

import { NotFoundPage } from '../pages/not-found-page.tsx';
import { paths } from '../paths.ts';
import { BoundaryFallback } from '../ui/states/boundary.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { pageRoutes } from './page-routes.ts';
import { homeOf } from './pages.ts';
import { root, type RouteContext } from './root-route.ts';
import { pagePart } from './route-parts.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ context }) => {
    const target = homeOf(context.viewer);
    if (target !== paths.home) throw redirect({ href: target });
  },
  component: pagePart(() => import('../pages/home-page.tsx'), 'HomePage'),
});

/** The short address of the glossary keeps the term. */
const help = createRoute({
  getParentRoute: () => root,
  path: paths.help,
  beforeLoad: ({ location }) => {
    throw redirect({ to: paths.glossary, hash: location.hash, replace: true });
  },
});

/** Unknown pages of the dashboard are not found; every other address leads home (SCR-GLB-36). */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location: { pathname } }) => {
    throw pathname.startsWith(`${paths.home}/`) ? notFound() : redirect({ to: paths.home });
  },
});

const routeTree = root.addChildren([elsewhere, home, help, ...pageRoutes]);

export const createDashboardRouter = (context: RouteContext) =>
  createRouter({
    routeTree,
    context,
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
