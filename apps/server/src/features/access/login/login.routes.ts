import {
  loginEndpoint,
  logoutEndpoint,
  permissionMatrixEndpoint,
  singleSignOnEndpoint,
  singleSignOnHostEndpoint,
  singleSignOnStartEndpoint,
} from '@verdure/contract/access/login';
import { followsPasswordPolicy } from '@verdure/contract/access/passwords';
import { Problem } from '@verdure/contract/http/problem';

import { Reply, type ReplyCookie } from '../../../platform/http/reply.ts';
import { type RequestFacts, type Route, serve, servePublic } from '../../../platform/http/serve.ts';
import { SESSION_COOKIE } from '../../../platform/http/session-credentials.ts';
import { rememberDevice } from './known-device.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { presentPermissionMatrix } from './permission-matrix.ts';
import { finishSignOn, hostOrganisation, type SignOnParts, startSignOn } from './sign-on.ts';

const NO_TOKEN = { token: '', system_features: [] };
const START_PATH = `/api${singleSignOnStartEndpoint.path}`;

export interface LoginRouteParts extends SignOnParts {
  readonly secretsKey: Buffer;
  /** Lets the user replace an expired password. */
  readonly openRotation: (
    user: { readonly organisationId: number; readonly userId: number },
    request: RequestFacts,
  ) => Promise<ReplyCookie>;
}

const sessionRoutes = (parts: LoginRouteParts): readonly Route[] => [
  servePublic(loginEndpoint, async ({ body, request }) => {
    const account = await logIn(parts, { ...body, request });
    if (!account.mustChangePassword) {
      const passwordIsWeak = !followsPasswordPolicy(body.password);
      const session = await parts.beginSession({ ...account, passwordIsWeak }, request);
      const device = await rememberDevice(parts, request, account);
      return device === null
        ? session
        : new Reply(session.body, { cookies: [...session.cookies, device] });
    }
    // no Location header: the browser would follow it, and the page must handle the 302
    const cookies = [await parts.openRotation(account, request)];
    return new Reply(NO_TOKEN, { status: 302, cookies });
  }),

  serve(logoutEndpoint, async ({ viewer, request }) => {
    const external_logout_url = await logOut(parts, viewer, request);
    const cookies = [{ name: SESSION_COOKIE, value: null }];
    const body = external_logout_url === null ? undefined : { external_logout_url };
    return new Reply(body, { cookies });
  }),
];

const signOnRoutes = (parts: LoginRouteParts): readonly Route[] => [
  servePublic(singleSignOnHostEndpoint, async ({ request }) => {
    const is_managed = (await hostOrganisation(parts, request)) !== null;
    return { is_managed, start_path: is_managed ? START_PATH : null };
  }),

  servePublic(singleSignOnStartEndpoint, async ({ query, request }) => {
    const organisationId = await hostOrganisation(parts, request);
    if (organisationId === null) throw new Problem('not-found');
    return startSignOn(parts, organisationId, {
      invite: null,
      isAgain: query.again === 'true',
      request,
    });
  }),

  servePublic(singleSignOnEndpoint, ({ body, request }) => finishSignOn(parts, body, request)),
];

export const loginRoutes = (parts: LoginRouteParts): readonly Route[] => [
  ...sessionRoutes(parts),
  ...signOnRoutes(parts),
  serve(permissionMatrixEndpoint, async ({ viewer }) => presentPermissionMatrix(viewer)),
];
