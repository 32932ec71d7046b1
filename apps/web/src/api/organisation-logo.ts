import { getLogoEndpoint, userOrganisationEndpoint } from '@verdure/contract/access/organisations';
import { queryOptions } from '@tanstack/react-query';

import { call } from './call.ts';
import { keys } from './keys.ts';
import { readImage } from './read-image.ts';
import { mayCall } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** The logo of the viewer's organisation as a data address; null if it has none. */
export const organisationLogoQuery = (viewer: Viewer) =>
  queryOptions({
    queryKey: keys.organisationLogo,
    enabled: mayCall(viewer, getLogoEndpoint),
    queryFn: async ({ signal }) => {
      const { logo } = await call(userOrganisationEndpoint, {}, { signal });
      return logo === null ? null : readImage({ address: logo, route: `GET ${logo}` }, signal);
    },
  });
