import { logoutEndpoint } from '@verdure/contract/access/login';

import { call } from '../api/call.ts';
import { endSession } from '../api/session.ts';

/** Logs out whatever the server answers; the page is loaded anew without anything kept. */
export async function logOut(): Promise<void> {
  try {
    await call(logoutEndpoint, {});
  } finally {
    endSession();
  }
}
