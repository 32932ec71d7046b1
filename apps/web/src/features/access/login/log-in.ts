import { getUserEndpoint } from '@verdure/contract/access/account';
import { loginEndpoint } from '@verdure/contract/access/login';

import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { endSession, startSession } from '../../../api/session.ts';
import { loginMessages } from './login.messages.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Logs in and makes sure of the user behind it.
 *
 * @returns the sentence of a failure, null when the session stands
 */
export async function logIn(credentials: Credentials): Promise<string | null> {
  try {
    const { token, system_features } = await call(loginEndpoint, { body: credentials });
    startSession(token, system_features);
  } catch (error) {
    return refusalOf(error);
  }
  try {
    await call(getUserEndpoint, {});
    return null;
  } catch {
    endSession();
    return loginMessages.userFailed;
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.status === null) return loginMessages.noAnswer;
  return loginMessages.refused(error instanceof CallError ? error.serverText : null);
}
