import { createRootRouteWithContext } from '@tanstack/react-router';

import type { RouteContext } from './route-parts.ts';
import { Shell } from './shell/shell.tsx';

/** The route around every page of the dashboard. */
export const root = createRootRouteWithContext<RouteContext>()({ component: Shell });
