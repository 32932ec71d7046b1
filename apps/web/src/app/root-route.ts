import { createRootRouteWithContext } from '@tanstack/react-router';

import type { RouteContext } from './route-parts.ts';
import { Shell } from './shell/shell.tsx';

/** Every page of the dashboard is below it. */
export const root = createRootRouteWithContext<RouteContext>()({ component: Shell });
