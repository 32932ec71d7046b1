import type { InviteDetails } from '@verdure/contract/access/invitations';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { textOf } from '../api/call-error.ts';
import { PublicQueries } from '../api/public-queries.tsx';
import { invitationsMessages } from '../features/access/invitations/invitations.messages.ts';
import { inviteQuery } from '../features/access/invitations/invitations.queries.ts';
import type { InviteLink } from '../features/access/invitations/invitations.queries.ts';
import { ProviderInvite } from '../features/access/invitations/provider-invite.tsx';
import { RegisterForm } from '../features/access/invitations/register-form.tsx';
import { GradeLadder } from '../features/access/login/grade-ladder.tsx';
import { loginMessages } from '../features/access/login/login.messages.ts';
import { BackToLogin } from '../features/access/passwords/back-to-login.tsx';
import { NewPasswordFields } from '../features/access/passwords/new-password-fields.tsx';
import { passwordsMessages } from '../features/access/passwords/passwords.messages.ts';
import { useNewPassword } from '../features/access/passwords/use-new-password.ts';
import { paths } from '../paths.ts';
import { PublicPage } from '../ui/public-page.tsx';
import { FormError } from '../ui/states/form-error.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

interface Props {
  readonly link: InviteLink;
  /** The address of an organisation with single sign-on. */
  readonly isByProvider: boolean;
}

/** Of the form on a phone, with the sentence over it. */
const FORM_HEIGHT_PX = 384;
/** Leaves time to read the sentence before the page changes (SCR-INV-10). */
const REDIRECT_AFTER_MS = 1000;

/** The login page redirects everyone to their home. */
const goToLogin = (): void => window.location.assign(paths.loginAlias);

/** /accept-invite/{id}/{token} and /accept-invite-oidc/{id}/{token} */
export function AcceptInvitePage(props: Props) {
  return (
    <PublicQueries>
      <Invitation {...props} />
    </PublicQueries>
  );
}

function titleOf(invitee: InviteDetails | undefined): string {
  if (!invitee) return invitationsMessages.title;
  const name = `${invitee.first_name} ${invitee.last_name}`.trim();
  return name === '' ? invitationsMessages.plainGreeting : invitationsMessages.greeting(name);
}

function Invitation({ link, isByProvider }: Props) {
  const invite = useQuery(inviteQuery(link, isByProvider));
  const invitee = invite.data;
  const isActive = invitee?.is_active === true;
  useEffect(() => {
    if (isActive) goToLogin();
  }, [isActive]);

  return (
    <PublicPage
      title={titleOf(invitee)}
      picture={<GradeLadder />}
      pictureLabel={loginMessages.picture}
    >
      {invite.isPending || isActive ? <Skeleton heightPx={FORM_HEIGHT_PX} /> : null}
      <FormError text={invite.error && textOf(invite.error, invitationsMessages.expired)} />
      {invitee && !isActive ? <Accepting link={link} invitee={invitee} /> : null}
      <BackToLogin />
    </PublicPage>
  );
}

interface AcceptingProps {
  readonly link: InviteLink;
  readonly invitee: InviteDetails;
}

function Accepting({ link, invitee }: AcceptingProps) {
  return (
    <>
      <p>{invitationsMessages.invitedTo(invitee.organisation_name)}</p>
      {invitee.oidc_managed ? (
        <ProviderInvite link={link} />
      ) : (
        <Registering link={link} invitee={invitee} />
      )}
    </>
  );
}

function Registering({ link, invitee }: AcceptingProps) {
  const mismatch = passwordsMessages.bothMustMatch;
  const model = useNewPassword({ hasPolicy: invitee.has_password_policy, mismatch });
  return (
    <RegisterForm
      link={link}
      invitee={invitee}
      password={model.password}
      passwordReason={model.disabledReason}
      passwordFields={<NewPasswordFields model={model} label={invitationsMessages.password} />}
      onRegistered={() => setTimeout(goToLogin, REDIRECT_AFTER_MS)}
    />
  );
}
