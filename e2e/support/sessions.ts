import { loginEndpoint } from '@verdure/contract/access/login';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import type { BrowserContextOptions } from 'playwright-core';

import { PEOPLE } from './accounts.ts';

export type Person = keyof typeof PEOPLE;

/** Both parts of a session, and its product. */
export interface Session {
  readonly url: string;
  readonly token: string;
  /** As sent: `name=value`. */
  readonly cookie: string;
  readonly systemFeatures: readonly number[];
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the product that all journeys share. */
    productUrl: string;
    /** Its data directory; null when it runs outside of the tests. */
    productDirectory: string | null;
    /** A session for each person. A journey that ends a session must open its own. */
    sessions: Record<Person, Session>;
  }
}

interface Login {
  readonly email: string;
  readonly password: string;
}

/** A new session, without the login page, which has its own journey. */
export async function sessionOf(url: string, login: Login): Promise<Session> {
  const answer = await fetch(`${url}/api${loginEndpoint.path}`, {
    method: loginEndpoint.method,
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`${login.email} could not log in: ${await answer.text()}`);
  const { token, system_features } = loginEndpoint.answer.parse(await answer.json());
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  return { url, token, cookie, systemFeatures: system_features };
}

/** A new session of a person of the demo. */
export const openSession = (url: string, person: Person): Promise<Session> =>
  sessionOf(url, { email: PEOPLE[person], password: DEMO_PASSWORD });

/** What a browser stores of a session. */
export function storageOf({ url, token, cookie, systemFeatures }: Session) {
  const [name = '', ...value] = cookie.split('=');
  return {
    cookies: [
      {
        name,
        value: value.join('='),
        domain: new URL(url).hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
      },
    ],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: 'verdure.token', value: token },
          { name: 'verdure.system-features', value: JSON.stringify(systemFeatures) },
        ],
      },
    ],
  } satisfies BrowserContextOptions['storageState'];
}
