import {
  acceptInviteEndpoint,
  inviteDetailsByProviderEndpoint,
  inviteDetailsEndpoint,
  startInviteByProviderEndpoint,
} from '@verdure/contract/access/invitations';
import { type BodyOf, pathOf } from '@verdure/contract/http/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { startSession } from '../../../api/session.ts';

/** The two parts of the link in the mail. */
export interface InviteLink {
  readonly id: string;
  readonly token: string;
}

/** Who is invited. Reading it does not use up the invitation. */
export const inviteQuery = (link: InviteLink, isByProvider: boolean) =>
  queryOptions({
    queryKey: keys.invitation(link.id, isByProvider),
    queryFn: ({ signal }) =>
      call(
        isByProvider ? inviteDetailsByProviderEndpoint : inviteDetailsEndpoint,
        { params: { ...link } },
        { signal },
      ),
  });

export type Registration = BodyOf<typeof acceptInviteEndpoint>;

/** Registers the person and logs them in. */
export async function register(link: InviteLink, registration: Registration): Promise<void> {
  const session = await call(acceptInviteEndpoint, { params: { ...link }, body: registration });
  startSession(session.token, session.system_features);
}

/** Opened as a page: it leads to the identity provider, which returns as after a login. */
export const providerStartOf = (link: InviteLink): string =>
  `/api${pathOf(startInviteByProviderEndpoint, { ...link })}`;
