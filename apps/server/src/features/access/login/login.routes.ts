import {
  loginEndpoint,
  logoutEndpoint,
  permissionMatrixEndpoint,
} from '@verdure/contract/access/login';

import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve, servePublic } from '../../../platform/http/serve.ts';
import { SESSION_COOKIE } from '../../../platform/http/session-credentials.ts';
import { type LoginParts, logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { presentPermissionMatrix } from './permission-matrix.ts';

const NO_TOKEN = { token: '', system_features: [] };

export const loginRoutes = (parts: LoginParts): readonly Route[] => [
  servePublic(loginEndpoint, async ({ body, request: { id: requestId, ip, userAgent } }) => {
    const outcome = await logIn(parts, { ...body, ip, userAgent, requestId });
    // without a Location header, so that the page sees the 302 and decides
    if (outcome.kind === 'must-change-password') return new Reply(NO_TOKEN, { status: 302 });

    const { token, cookie, systemFeatures } = outcome;
    return new Reply(
      { token, system_features: [...systemFeatures] },
      { cookies: [{ name: SESSION_COOKIE, value: cookie }] },
    );
  }),

  serve(logoutEndpoint, async ({ viewer, request }) => {
    await logOut(parts, viewer, request.id);
    return new Reply(undefined, { cookies: [{ name: SESSION_COOKIE, value: null }] });
  }),

  serve(permissionMatrixEndpoint, async ({ viewer }) => presentPermissionMatrix(viewer)),
];
