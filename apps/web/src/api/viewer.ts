import { getUserEndpoint } from '@verdure/contract/access/account';
import type { User } from '@verdure/contract/access/account';
import type { AccessRule } from '@verdure/contract/http/access-rule';
import { FEATURES } from '@verdure/contract/vocabulary';
import type { Feature } from '@verdure/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';

import { call } from './call.ts';
import { keys } from './keys.ts';
import { sessionSystemFeatures } from './session.ts';

/** The current user, and what their organisation subscribes to. */
export interface Viewer extends User {
  readonly systemFeatures: readonly number[];
}

export const viewerQuery = () =>
  queryOptions({
    queryKey: keys.viewer,
    queryFn: async ({ signal }): Promise<Viewer> => ({
      ...(await call(getUserEndpoint, {}, { signal })),
      systemFeatures: sessionSystemFeatures(),
    }),
  });

export const ViewerContext = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('There is no viewer above this component');
  return viewer;
}

export const hasFeature = (viewer: Viewer, feature: Feature): boolean =>
  viewer.organisation.features.includes(FEATURES[feature]);

/** Whether the viewer's organisation sees at least one of the two pillars of the ESG total. */
export const hasEsg = (viewer: Viewer): boolean =>
  hasFeature(viewer, 'sustainability') || hasFeature(viewer, 'governance');

/**
 * Whether the contract's own rule lets this viewer make a call. The page hides by it; the
 * server judges by it.
 */
export function mayCall(viewer: Viewer, { access }: { readonly access: AccessRule }): boolean {
  if (access.kind === 'public') return true;
  const hasRole = access.roles === undefined || access.roles.some((id) => id === viewer.role_id);
  const isScopedToo = access.scopedToo === true && viewer.user_is_scoped;
  const hasIt = access.feature === undefined || hasFeature(viewer, access.feature);
  return (hasRole || isScopedToo) && hasIt;
}
