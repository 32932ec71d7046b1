import {
  deleteApiKeyEndpoint,
  generateApiKeyEndpoint,
  getUserEndpoint,
  proxySearchEndpoint,
  type User,
  updateUserEndpoint,
} from '@verdure/contract/access/account';

import { allow } from '../../../platform/allow.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ProveAgain } from '../../../platform/prove-again.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listUniverses } from '../organisations/organisation.reads.ts';
import { mayHaveApiKey } from './account.policy.ts';
import { presentUser } from './account.present.ts';
import { findAccount } from './account.store.ts';
import { findApiKey } from './api-key.store.ts';
import { changeAccount } from './change-account.ts';
import { endApiKey, generateApiKey } from './generate-api-key.ts';
import { provePassword } from './prove-password.ts';
import { setProxySearch } from './set-proxy-search.ts';

interface AccountParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly proveAgain: ProveAgain;
  readonly endOtherSessions: (tx: TenantTransaction, viewer: Viewer, now: Date) => Promise<unknown>;
  /** True if the companies are invented. Every page then says so. */
  readonly isDemoData: boolean;
}

export function accountRoutes(parts: AccountParts): readonly Route[] {
  const { database, clock, isDemoData, proveAgain } = parts;
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
        await changeAccount(tx, viewer, { change, proof, requestId, endOtherSessions });
        return userOf(tx, viewer);
      });
    }),

    serve(proxySearchEndpoint, ({ viewer, params, request }) =>
      database.withTenant(viewer, async (tx) => {
        const isOn = params.searchProxyPref === 'true';
        await setProxySearch(tx, viewer, { isOn, requestId: request.id });
        return userOf(tx, viewer);
      }),
    ),

    serve(generateApiKeyEndpoint, async ({ viewer, body, request: { id: requestId } }) => {
      allow(mayHaveApiKey(viewer), 'api-key.scoped');
      await proveAgain(viewer, { password: body?.current_password, requestId });
      return database.withTenant(viewer, async (tx) => ({
        apiKey: await generateApiKey(tx, viewer, { now: clock.now(), requestId }),
      }));
    }),

    serve(deleteApiKeyEndpoint, ({ viewer, request }) =>
      database.withTenant(viewer, async (tx) => {
        await endApiKey(tx, viewer, request.id);
        return userOf(tx, viewer);
      }),
    ),
  ];
}
