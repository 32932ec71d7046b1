import type { ReactNode } from 'react';

import { sessionToken } from './api/session.ts';
import type { ProviderReturn } from './features/access/login/provider-return.ts';
import { unescaped } from './format/unescaped.ts';
// in the first script: most visits start here, and another request would delay the first paint
import { LoginPage } from './pages/login-page.tsx';
import { paths } from './paths.ts';

/** The two parts of a link in a mail. */
interface MailLink {
  readonly id: string;
  readonly token: string;
}

const LOGIN: readonly string[] = [paths.login, paths.loginAlias];
const RESET = /^(?:\/dashboard)?\/reset-password(?:\/([^/]+)\/([^/]+))?\/?$/;
const INVITE = /^\/accept-invite(-oidc)?\/([^/]+)\/([^/]+)\/?$/;

const CONFIRM = /^\/confirm-email\/([^/]+)\/([^/]+)\/?$/;

const linkOf = (id: string | undefined, token: string | undefined): MailLink | null =>
  id === undefined || token === undefined ? null : { id: unescaped(id), token: unescaped(token) };

/** Sends people who are logged in to their role's home (SCR-INV-03). */
function leaveForHome(): null {
  window.location.replace(paths.home);
  return null;
}

function loginPage(returned: ProviderReturn | null): ReactNode {
  if (sessionToken() !== null && returned === null) return leaveForHome();
  return <LoginPage returned={returned} />;
}

async function invitePage(link: MailLink, isByProvider: boolean): Promise<ReactNode> {
  if (sessionToken() !== null) return leaveForHome();
  const { AcceptInvitePage } = await import('./pages/accept-invite-page.tsx');
  return <AcceptInvitePage link={link} isByProvider={isByProvider} />;
}

async function passwordPage(link: MailLink | null): Promise<ReactNode> {
  if (link === null) {
    const { ResetPasswordPage } = await import('./pages/reset-password-page.tsx');
    return <ResetPasswordPage />;
  }
  const { SetPasswordPage } = await import('./pages/set-password-page.tsx');
  return <SetPasswordPage link={link} />;
}

async function confirmPage(link: MailLink): Promise<ReactNode> {
  const { ConfirmEmailPage } = await import('./pages/confirm-email-page.tsx');
  return <ConfirmEmailPage link={link} />;
}

async function assistantPage(): Promise<ReactNode> {
  const { AssistantPage } = await import('./pages/assistant-page.tsx');
  return <AssistantPage />;
}

/** The page of an address that needs no session; undefined if it needs one. */
export async function publicPage(returned: ProviderReturn | null): Promise<ReactNode | undefined> {
  const { pathname } = window.location;
  if (LOGIN.includes(pathname)) return loginPage(returned);
  if (pathname === paths.assistant) return assistantPage();
  const reset = RESET.exec(pathname);
  if (reset) return passwordPage(linkOf(reset[1], reset[2]));
  const confirm = CONFIRM.exec(pathname);
  const confirmed = confirm && linkOf(confirm[1], confirm[2]);
  if (confirmed) return confirmPage(confirmed);
  const invite = INVITE.exec(pathname);
  const link = invite && linkOf(invite[2], invite[3]);
  return link ? invitePage(link, invite[1] !== undefined) : undefined;
}
