import {
  checkPasswordPolicyEndpoint,
  followsPasswordPolicy,
  hasPasswordPolicyEndpoint,
  mustChangePasswordEndpoint,
  passwordRotationEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  rotatePasswordEndpoint,
} from '@verdure/contract/access/passwords';

import { Reply } from '../../../platform/http/reply.ts';
import { type RequestFacts, type Route, serve, servePublic } from '../../../platform/http/serve.ts';
import { credentialsIn, type FindViewer } from '../../../platform/http/session-credentials.ts';
import { PASSWORD_MESSAGES } from './password.messages.ts';
import { findLinkPolicy, findPasswordAccount } from './password.store.ts';
import { type PasswordParts, requestReset } from './request-reset.ts';
import { CLOSED_ROTATION, lookAtRotation, rotationTokenOf } from './rotation.ts';
import { setPassword } from './set-password.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface PasswordRouteParts extends PasswordParts {
  readonly findViewer: FindViewer;
}

/**
 * A link's id works for anyone, because it identifies nobody. A user's id works only for that user.
 */
async function hasPolicy(
  { database, findViewer }: PasswordRouteParts,
  wanted: string,
  request: RequestFacts,
): Promise<boolean> {
  if (UUID.test(wanted)) return database.withIdentity((tx) => findLinkPolicy(tx, wanted));
  const credentials = credentialsIn(request);
  const viewer = credentials === null ? null : await findViewer(credentials);
  if (viewer === null || String(viewer.userId) !== wanted) return false;
  const account = await database.withTenant(viewer, (tx) => findPasswordAccount(tx, viewer));
  return account?.has_password_policy ?? false;
}

const policyRoutes = (parts: PasswordRouteParts): readonly Route[] => [
  servePublic(checkPasswordPolicyEndpoint, async ({ body }) =>
    followsPasswordPolicy(body.password),
  ),

  serve(mustChangePasswordEndpoint, ({ viewer }) =>
    parts.database.withTenant(viewer, async (tx) => {
      const account = await findPasswordAccount(tx, viewer);
      if (account === undefined) return false;
      const { must_change_password, has_password_policy, password_is_weak } = account;
      return must_change_password || (has_password_policy && password_is_weak);
    }),
  ),

  servePublic(hasPasswordPolicyEndpoint, ({ params, request }) =>
    hasPolicy(parts, params.userId, request),
  ),
];

export const passwordRoutes = (parts: PasswordRouteParts): readonly Route[] => [
  ...policyRoutes(parts),

  servePublic(requestPasswordResetEndpoint, async ({ body, request }) => {
    await requestReset(parts, { email: body.email, request });
    return { message: PASSWORD_MESSAGES.resetRequested };
  }),

  servePublic(resetPasswordEndpoint, async ({ params: { id, token }, body, request }) => {
    const { password } = body;
    const purpose = 'password-reset';
    await setPassword(parts, { purpose, token, publicId: id, password, request });
    return { message: PASSWORD_MESSAGES.changed };
  }),

  servePublic(passwordRotationEndpoint, ({ request }) =>
    lookAtRotation(parts, rotationTokenOf(request)),
  ),

  servePublic(rotatePasswordEndpoint, async ({ body: { password }, request }) => {
    const token = rotationTokenOf(request);
    const purpose = 'password-rotation';
    await setPassword(parts, { purpose, token, publicId: null, password, request });
    return new Reply({ message: PASSWORD_MESSAGES.changed }, { cookies: [CLOSED_ROTATION] });
  }),
];
