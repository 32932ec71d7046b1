import { getLogoEndpoint, userOrganisationEndpoint } from '@verdure/contract/access/organisations';
import { queryOptions } from '@tanstack/react-query';

import { call, send } from './call.ts';
import { keys } from './keys.ts';
import { mayCall } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/** The logo of the viewer's organisation as a data address; null if it has none. */
export const organisationLogoQuery = (viewer: Viewer) =>
  queryOptions({
    queryKey: keys.organisationLogo,
    enabled: mayCall(viewer, getLogoEndpoint),
    queryFn: async ({ signal }) => {
      const { logo } = await call(userOrganisationEndpoint, {}, { signal });
      return logo === null ? null : readImage(logo, signal);
    },
  });

/** Puts the image itself into an address, because an image tag would not send the token. */
async function readImage(path: string, signal: AbortSignal): Promise<string> {
  const route = `GET ${path}`;
  const answer = await send(path, { route, init: {}, signal, endsSession: true });
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(await answer.blob());
  return read;
}
