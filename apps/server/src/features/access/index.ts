import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/serve.ts';
import { type FindViewer, viewerOfEither } from '../../platform/http/session-credentials.ts';
import type { Logger } from '../../platform/logging.ts';
import type { ServerParts } from '../../platform/server-parts.ts';
import {
  apiKeyMadeMail,
  emailChangedMail,
  emailChangeNoticeMail,
  emailConfirmationMail,
} from './account/account.mails.ts';
import { accountRoutes } from './account/account.routes.ts';
import type { SeenDefaults } from './account/change-defaults.ts';
import { keyViewerFinder } from './account/find-key-viewer.ts';
import { againProver } from './account/prove-again.ts';
import { providerAccepter } from './invitations/accept-invitation.ts';
import { invitationMail } from './invitations/invitation.mails.ts';
import { invitationRoutes } from './invitations/invitation.routes.ts';
import { endOtherSessions } from './login/end-sessions.ts';
import { viewerFinder, viewerOfSession } from './login/find-viewer.ts';
import { providerFinder } from './login/identity-provider.ts';
import { loginRoutes } from './login/login.routes.ts';
import { sessionOpener } from './login/open-session.ts';
import { findLastProof } from './login/own-sessions.store.ts';
import { managedRoles } from './login/permission-matrix.ts';
import { sessionRoutes } from './login/session.routes.ts';
import { loadViewer } from './login/session.store.ts';
import { finishSignOn, startSignOn } from './login/sign-on.ts';
import { findSignOn } from './login/sign-on.store.ts';
import { organisationRoutes } from './organisations/organisation.routes.ts';
import { passwordChangedMail, passwordResetMail } from './passwords/password.mails.ts';
import { passwordRoutes } from './passwords/password.routes.ts';
import { rotationOpener } from './passwords/rotation.ts';
import { siteRoutes, type SiteParts } from './site/site.routes.ts';
import type { WorkOfAUser } from './team/delete-user.ts';
import { teamRoutes } from './team/team.routes.ts';
import { mayAskAssistant } from './tickets/ticket.policy.ts';
import { ticketRoutes } from './tickets/ticket.routes.ts';
import { redeemTicket } from './tickets/tickets.ts';

export { passwordJobs as jobs } from './passwords/request-reset.ts';

interface AccessParts extends SiteParts, Pick<ServerParts, 'database' | 'clock' | 'compute'> {
  readonly findViewer: FindViewer;
  readonly secretsKey: Buffer;
  /** Identity providers that may be on a private network. */
  readonly privateHosts: ReadonlySet<string>;
  /** True if the companies are invented. Every page then says so. */
  readonly isDemoData: boolean;
  readonly logger?: Pick<Logger, 'info'>;
  /** What passes to somebody else before a user is deleted. */
  readonly workOfAUser: WorkOfAUser;
  /** Which portfolio and profile a person may choose as default. */
  readonly seenDefaults: SeenDefaults;
}

/** Finds who sends a request: by session or by API key. */
export const findViewer = (database: Database, clock: Clock): FindViewer =>
  viewerOfEither(viewerFinder(database, clock), keyViewerFinder({ database, clock, loadViewer }));

/** Login, sessions, single sign-on, accounts, invitations, teams, organisations, passwords and tickets. */
export function routes({ workOfAUser, ...given }: AccessParts): readonly Route[] {
  const { database, clock } = given;
  const proveAgain = againProver({ database, clock, findLastProof });
  const parts = { ...given, proveAgain, managedRoles, endOtherSessions };
  const beginSession = sessionOpener(parts);
  const acceptInvite = providerAccepter(parts);
  const signOn = { ...parts, findProvider: providerFinder(parts), beginSession, acceptInvite };
  return [
    ...loginRoutes({ ...signOn, openRotation: rotationOpener(parts) }),
    ...sessionRoutes(parts),
    ...passwordRoutes(parts),
    ...invitationRoutes({
      ...parts,
      beginSession,
      assignableRoles: ({ roleId, isRestrictedAdmin }) => managedRoles(roleId, isRestrictedAdmin),
      startSignOn: (organisationId, link, request) =>
        startSignOn(signOn, organisationId, { invite: link, isAgain: false, request }),
      finishSignOn: (answer, request) => finishSignOn(signOn, answer, request),
    }),
    ...ticketRoutes({ database, clock, viewerOfSession: viewerOfSession(database, clock) }),
    ...accountRoutes(parts),
    ...teamRoutes({ database, proveAgain, managedRoles, ...workOfAUser }),
    ...organisationRoutes(parts),
    ...siteRoutes(parts),
  ];
}

/** Mails about invitations, passwords, keys and addresses. */
export function mails({
  database,
  publicUrl,
}: {
  readonly database: Database;
  /** The origin of links in mails, except for organisations with their own host. */
  readonly publicUrl: string;
}) {
  const originOf = async (organisationId: number) =>
    (await findSignOn(database, organisationId))?.origin ?? publicUrl;
  return {
    invitation: invitationMail(originOf),
    'password-reset': passwordResetMail(publicUrl),
    'password-changed': passwordChangedMail,
    'api-key-made': apiKeyMadeMail,
    'email-confirmation': emailConfirmationMail(publicUrl),
    'email-change-told': emailChangeNoticeMail,
    'email-changed': emailChangedMail,
  };
}

/** Who may ask the assistant: by a ticket at first, then for as long as the session of the ticket lives. */
export function assistantAccess(parts: Pick<AccessParts, 'database' | 'clock'>) {
  const ofSession = viewerOfSession(parts.database, parts.clock);
  return {
    redeem: (token: string, request: Parameters<typeof redeemTicket>[2]) =>
      redeemTicket(
        { ...parts, viewerOfSession: ofSession },
        { token, audience: 'assistant' },
        request,
      ),
    asking: async (session: Parameters<typeof ofSession>[0]) => {
      const viewer = await ofSession(session);
      return viewer !== null && mayAskAssistant(viewer) ? viewer : null;
    },
  };
}
