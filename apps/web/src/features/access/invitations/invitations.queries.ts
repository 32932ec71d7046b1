import {
  acceptInviteEndpoint,
  inviteDetailsByProviderEndpoint,
  inviteDetailsEndpoint,
  startInviteByProviderEndpoint,
} from '@verdure/contract/access/invitations';
import { type BodyOf, pathOf } from '@verdure/contract/http/endpoint';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { startSession } from '../../../api/session.ts';

/** The two parts of the link in the mail. */
export interface InviteLink {
  readonly id: string;
  readonly token: string;
}

/** Who is invited. Reading it does not use up the invitation. */
export const inviteQuery = (link: InviteLink, isByProvider: boolean) =>
  readQuery(
    keys.invitation(link.id, isByProvider),
    isByProvider ? inviteDetailsByProviderEndpoint : inviteDetailsEndpoint,
    { params: { ...link } },
  );

export type Registration = BodyOf<typeof acceptInviteEndpoint>;

/** Registers the person and logs them in. */
export async function register(link: InviteLink, registration: Registration): Promise<void> {
  const session = await call(acceptInviteEndpoint, { params: { ...link }, body: registration });
  startSession(session.token, session.system_features);
}

/** Opened as a page: it leads to the identity provider, which returns as after a login. */
export const providerStartOf = (link: InviteLink): string =>
  `/api${pathOf(startInviteByProviderEndpoint, { ...link })}`;
