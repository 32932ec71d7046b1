import { newsDigestMail } from '../features/alerts/digests/news-digest.mails.ts';
import { portfolioChangesMail } from '../features/alerts/portfolio-mails/portfolio-changes.mails.ts';
import { sentimentAlertMail } from '../features/alerts/shifts/sentiment-alert.mails.ts';
import {
  apiKeyMadeMail,
  emailChangedMail,
  emailChangeNoticeMail,
  emailConfirmationMail,
} from '../features/access/account/account.mails.ts';
import {
  type AcceptByProvider,
  providerAccepter,
} from '../features/access/invitations/accept-invitation.ts';
import { invitationMail } from '../features/access/invitations/invitation.mails.ts';
import { invitationRoutes } from '../features/access/invitations/invitation.routes.ts';
import { viewerOfSession } from '../features/access/login/find-viewer.ts';
import { providerFinder } from '../features/access/login/identity-provider.ts';
import { loginRoutes } from '../features/access/login/login.routes.ts';
import { sessionOpener } from '../features/access/login/open-session.ts';
import { managedRoles } from '../features/access/login/permission-matrix.ts';
import { sessionRoutes } from '../features/access/login/session.routes.ts';
import { finishSignOn, startSignOn } from '../features/access/login/sign-on.ts';
import { findSignOn } from '../features/access/login/sign-on.store.ts';
import {
  passwordChangedMail,
  passwordResetMail,
} from '../features/access/passwords/password.mails.ts';
import { passwordRoutes } from '../features/access/passwords/password.routes.ts';
import { passwordJobs } from '../features/access/passwords/request-reset.ts';
import { rotationOpener } from '../features/access/passwords/rotation.ts';
import { ticketRoutes } from '../features/access/tickets/ticket.routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Route } from '../platform/http/serve.ts';
import type { FindViewer } from '../platform/http/session-credentials.ts';
import type { Jobs } from '../platform/jobs/run-jobs.ts';
import type { Logger } from '../platform/logging.ts';
import { watchNoticeMail } from '../features/alerts/watching/watching.mails.ts';
import { mailJobs, mailSchedules } from '../platform/mail/mail.jobs.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import type { ProveAgain } from '../platform/prove-again.ts';
import { tokenJobs, tokenSchedules } from '../platform/tokens/token.jobs.ts';

export interface AccessParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly findViewer: FindViewer;
  readonly proveAgain: ProveAgain;
  readonly secretsKey: Buffer;
  readonly privateHosts: ReadonlySet<string>;
  readonly logger?: Pick<Logger, 'info'>;
}

/** Joins login, sessions, single sign-on, invitations, passwords and tickets. */
export function accessRoutes(parts: AccessParts): readonly Route[] {
  const { database, clock } = parts;
  const beginSession = sessionOpener(parts);
  const acceptInvite: AcceptByProvider = providerAccepter(parts);
  const signOn = { ...parts, findProvider: providerFinder(parts), beginSession, acceptInvite };
  return [
    ...loginRoutes({ ...signOn, openRotation: rotationOpener(parts) }),
    ...sessionRoutes(parts),
    ...passwordRoutes(parts),
    ...invitationRoutes({
      database,
      clock,
      beginSession,
      proveAgain: parts.proveAgain,
      ...(parts.logger && { logger: parts.logger }),
      assignableRoles: ({ roleId, isRestrictedAdmin }) => managedRoles(roleId, isRestrictedAdmin),
      startSignOn: (organisationId, link, request) =>
        startSignOn(signOn, organisationId, { invite: link, isAgain: false, request }),
      finishSignOn: (answer, request) => finishSignOn(signOn, answer, request),
    }),
    ...ticketRoutes({ database, clock, viewerOfSession: viewerOfSession(database, clock) }),
  ];
}

interface BackgroundParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** The origin of links in mails, except for organisations with their own host. */
  readonly publicUrl: string;
}

/** The background jobs of access. */
export function accessJobs({ database, clock, mailer, publicUrl }: BackgroundParts): Jobs {
  const originOf = async (organisationId: number) =>
    (await findSignOn(database, organisationId))?.origin ?? publicUrl;
  const composers = {
    invitation: invitationMail(originOf),
    'password-reset': passwordResetMail(publicUrl),
    'password-changed': passwordChangedMail,
    'api-key-made': apiKeyMadeMail,
    'email-confirmation': emailConfirmationMail(publicUrl),
    'email-change-told': emailChangeNoticeMail,
    'email-changed': emailChangedMail,
    'watch-told': watchNoticeMail(publicUrl),
    'sentiment-alert': sentimentAlertMail(publicUrl),
    'news-digest': newsDigestMail(publicUrl),
    'portfolio-changes': portfolioChangesMail(publicUrl),
  };
  return {
    handlers: [
      ...mailJobs({ database, clock, mailer, composers }),
      ...passwordJobs({ database, clock }),
      ...tokenJobs({ database, clock }),
    ],
    schedules: [...mailSchedules, ...tokenSchedules],
  };
}
