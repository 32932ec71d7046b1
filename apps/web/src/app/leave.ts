import { logoutEndpoint } from '@verdure/contract/access/login';

import { call } from '../api/call.ts';
import { endSession } from '../api/session.ts';

/** Where the identity provider ends its own session; null for people who log in with a password. */
async function externalLogout(): Promise<string | null> {
  try {
    return (await call(logoutEndpoint, {}))?.external_logout_url ?? null;
  } catch {
    // whatever the server answers, this page is left
    return null;
  }
}

/**
 * Logs out: what runs is cancelled, nothing of the session is kept but the theme and the menu
 * (SCR-SHELL-17).
 */
export async function logOut(): Promise<void> {
  const external = await externalLogout();
  endSession('left');
  if (external !== null) window.location.replace(external);
}
