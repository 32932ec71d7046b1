import { createRootRouteWithContext } from '@tanstack/react-router';

import type { QueryClient } from '@tanstack/react-query';

import type { Viewer } from '../api/viewer.ts';
import { Shell } from './shell/shell.tsx';

/** What every route knows. */
export interface RouteContext {
  readonly viewer: Viewer;
  readonly queries: QueryClient;
}

/** The route around every page of the dashboard. */
export const root = createRootRouteWithContext<RouteContext>()({ component: Shell });
