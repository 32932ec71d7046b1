import { getUserEndpoint } from '@verdure/contract/access/account';
import {
  type AuthorizationAnswer,
  loginEndpoint,
  singleSignOnEndpoint,
} from '@verdure/contract/access/login';

import { call } from '../../../api/call.ts';
import { CallError, textOf } from '../../../api/call-error.ts';
import { endSession, startSession } from '../../../api/session.ts';
import { loginMessages } from './login.messages.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The result of an attempt: logged in, must choose another password, or refused with a sentence. */
export type LoginOutcome =
  | { readonly kind: 'in' }
  | { readonly kind: 'must-rotate' }
  | { readonly kind: 'refused'; readonly text: string };

/** The password was right but has expired. */
const ROTATION = 302;

interface SessionHalf {
  readonly token: string;
  readonly system_features: readonly number[];
}

/** Stores the session and loads its user. Without user data, nobody is logged in. */
async function begin({ token, system_features }: SessionHalf): Promise<LoginOutcome> {
  startSession(token, system_features);
  try {
    await call(getUserEndpoint, {});
    return { kind: 'in' };
  } catch {
    endSession();
    return { kind: 'refused', text: loginMessages.userFailed };
  }
}

export async function logIn(credentials: Credentials): Promise<LoginOutcome> {
  try {
    return await begin(await call(loginEndpoint, { body: credentials }));
  } catch (error) {
    if (error instanceof CallError && error.status === ROTATION) return { kind: 'must-rotate' };
    return { kind: 'refused', text: refusalOf(error) };
  }
}

/** With the code of the identity provider; a cookie proves that we asked for it. */
export async function logInWithCode(answer: AuthorizationAnswer): Promise<LoginOutcome> {
  try {
    return await begin(await call(singleSignOnEndpoint, { body: answer }));
  } catch (error) {
    return { kind: 'refused', text: textOf(error, fallbackOf(error)) };
  }
}

const fallbackOf = (error: unknown): string =>
  error instanceof CallError && error.status === null
    ? loginMessages.noAnswer
    : loginMessages.codeInvalid;

function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.status === null) return loginMessages.noAnswer;
  return loginMessages.refused(error instanceof CallError ? error.serverText : null);
}
