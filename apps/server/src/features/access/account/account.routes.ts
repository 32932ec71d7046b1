import {
  API_KEY_DAYS,
  confirmEmailEndpoint,
  deleteApiKeyEndpoint,
  generateApiKeyEndpoint,
  getUserEndpoint,
  proxySearchEndpoint,
  type User,
  updateUserEndpoint,
} from '@verdure/contract/access/account';

import { allow } from '../../../platform/allow.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type Route, serve, servePublic } from '../../../platform/http/serve.ts';
import type { ProveAgain } from '../../../platform/prove-again.ts';
import type { RefusalParts } from '../../../platform/tokens/record-refused-link.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listUniverses } from '../organisations/organisation.reads.ts';
import { mayHaveApiKey, mayUploadByKey } from './account.policy.ts';
import { presentUser } from './account.present.ts';
import { findAccount } from './account.store.ts';
import { findApiKey } from './api-key.store.ts';
import { changeAccount } from './change-account.ts';
import type { SeenDefaults } from './change-defaults.ts';
import { confirmEmail } from './confirm-email.ts';
import { endApiKey, generateApiKey } from './generate-api-key.ts';
import { provePassword } from './prove-password.ts';
import { setProxySearch } from './set-proxy-search.ts';

interface AccountParts extends RefusalParts {
  readonly proveAgain: ProveAgain;
  readonly seenDefaults: SeenDefaults;
  readonly endOtherSessions: (tx: TenantTransaction, viewer: Viewer, now: Date) => Promise<unknown>;
  /** True if the companies are invented. Every page then says so. */
  readonly isDemoData: boolean;
}

const confirmationRoute = (parts: RefusalParts): Route =>
  servePublic(confirmEmailEndpoint, async ({ params: { id, token }, request }) => {
    await confirmEmail(parts, { publicId: id, token, request });
    return { message: 'Your new email is confirmed. Log in with it from now on.' };
  });

const newKeyRoute = ({ database, clock, proveAgain }: AccountParts): Route =>
  serve(generateApiKeyEndpoint, async ({ viewer, body, request: { id: requestId } }) => {
    allow(mayHaveApiKey(viewer), 'api-key.scoped');
    const { scope = 'read', expires_in_days: days = API_KEY_DAYS } = body ?? {};
    allow(scope === 'read' || mayUploadByKey(viewer), 'api-key.may-not-upload');
    await proveAgain(viewer, { password: body?.current_password, requestId });
    return database.withTenant(viewer, async (tx) => ({
      apiKey: await generateApiKey(tx, viewer, { scope, days, now: clock.now(), requestId }),
    }));
  });

export function accountRoutes(parts: AccountParts): readonly Route[] {
  const { database, clock, isDemoData, seenDefaults } = parts;
  const endOtherSessions = (tx: TenantTransaction, viewer: Viewer) =>
    parts.endOtherSessions(tx, viewer, clock.now());

  const userOf = async (tx: TenantTransaction, viewer: Viewer): Promise<User> => {
    const universes = await listUniverses(tx, viewer.organisationId);
    const apiKey = await findApiKey(tx, viewer);
    return presentUser(await findAccount(tx, viewer), { viewer, universes, apiKey, isDemoData });
  };

  return [
    serve(getUserEndpoint, ({ viewer }) => database.withTenant(viewer, (tx) => userOf(tx, viewer))),

    serve(updateUserEndpoint, async ({ viewer, body: change, request: { id: requestId } }) => {
      const asked = { ...change, requestId };
      const proof = await provePassword({ database, clock }, viewer, asked);
      return database.withTenant(viewer, async (tx) => {
        const now = clock.now();
        const act = { change, proof, requestId, now, seenDefaults, endOtherSessions };
        await changeAccount(tx, viewer, act);
        return userOf(tx, viewer);
      });
    }),

    confirmationRoute(parts),
    serve(proxySearchEndpoint, ({ viewer, params, request }) =>
      database.withTenant(viewer, async (tx) => {
        const isOn = params.searchProxyPref === 'true';
        await setProxySearch(tx, viewer, { isOn, requestId: request.id });
        return userOf(tx, viewer);
      }),
    ),

    newKeyRoute(parts),
    serve(deleteApiKeyEndpoint, ({ viewer, request }) =>
      database.withTenant(viewer, async (tx) => {
        await endApiKey(tx, viewer, request.id);
        return userOf(tx, viewer);
      }),
    ),
  ];
}
