import {
  acceptInviteByProviderEndpoint,
  acceptInviteEndpoint,
  type InviteDetails,
  inviteDetailsByProviderEndpoint,
  inviteDetailsEndpoint,
  inviteEndpoint,
  startInviteByProviderEndpoint,
} from '@verdure/contract/access/invitations';
import type { AuthorizationAnswer } from '@verdure/contract/access/login';

import type { Reply } from '../../../platform/http/reply.ts';
import { type RequestFacts, type Route, serve, servePublic } from '../../../platform/http/serve.ts';
import { type Accepted, acceptWithPassword } from './accept-invitation.ts';
import { type InviteLink, mustFindInvitation, mustFindOpenInvitation } from './open-invitation.ts';
import { type InvitationParts, inviteUser } from './invite-user.ts';

type SessionReply = Reply<{ token: string; system_features: number[] }>;

export interface InvitationRouteParts extends InvitationParts {
  readonly beginSession: (user: Accepted, request: RequestFacts) => Promise<SessionReply>;
  /** Redirects to the organisation's provider and remembers the invitation. */
  readonly startSignOn: (
    organisationId: number,
    link: InviteLink,
    request: RequestFacts,
  ) => Promise<Reply<undefined>>;
  /** Completes the sign-on: links the identity and logs in. */
  readonly finishSignOn: (
    answer: AuthorizationAnswer & { readonly link: InviteLink },
    request: RequestFacts,
  ) => Promise<SessionReply>;
}

async function detailsOf(parts: InvitationParts, link: InviteLink): Promise<InviteDetails> {
  const { invitation, isOpen } = await mustFindInvitation(parts, link);
  if (!invitation.isAccepted && !isOpen) await mustFindOpenInvitation(parts, link);
  return {
    first_name: invitation.firstName,
    last_name: invitation.lastName,
    email: invitation.email,
    is_active: invitation.isAccepted,
    organisation_name: invitation.organisationName,
    oidc_managed: invitation.isSingleSignOn,
    has_password_policy: invitation.hasPasswordPolicy,
  };
}

export const invitationRoutes = (parts: InvitationRouteParts): readonly Route[] => [
  serve(inviteEndpoint, ({ viewer, body: { user, current_password: password }, request }) =>
    inviteUser(parts, viewer, { user, password, requestId: request.id }),
  ),

  servePublic(inviteDetailsEndpoint, ({ params }) => detailsOf(parts, params)),

  servePublic(inviteDetailsByProviderEndpoint, ({ params }) => detailsOf(parts, params)),

  servePublic(acceptInviteEndpoint, async ({ params: link, body: person, request }) => {
    const user = await acceptWithPassword(parts, { link, person, request });
    return parts.beginSession(user, request);
  }),

  servePublic(startInviteByProviderEndpoint, async ({ params: link, request }) => {
    const { invitation } = await mustFindOpenInvitation(parts, link);
    return parts.startSignOn(invitation.organisationId, link, request);
  }),

  servePublic(acceptInviteByProviderEndpoint, ({ params: link, body, request }) =>
    parts.finishSignOn({ code: body.code, state: body.state, link }, request),
  ),
];
