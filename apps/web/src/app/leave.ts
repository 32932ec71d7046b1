import { logoutEndpoint } from '@verdure/contract/access/login';

import { call } from '../api/call.ts';
import { beginLeaving, endSession } from '../api/session.ts';

/** Where the identity provider ends its own session; null for password users. */
async function externalLogout(): Promise<string | null> {
  try {
    return (await call(logoutEndpoint, {}))?.external_logout_url ?? null;
  } catch {
    // leave this page whatever the server answers
    return null;
  }
}

/**
 * Logs out: cancels running requests and clears everything of the session except theme and menu
 * (SCR-SHELL-17).
 */
export async function logOut(): Promise<void> {
  beginLeaving();
  const external = await externalLogout();
  endSession('left');
  if (external !== null) window.location.replace(external);
}
