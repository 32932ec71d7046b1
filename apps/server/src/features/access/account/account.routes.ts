import { getUserEndpoint, type User, updateUserEndpoint } from '@verdure/contract/access/account';

import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { listUniverses } from '../organisations/organisation.reads.ts';
import { presentUser } from './account.present.ts';
import { findAccount } from './account.store.ts';
import { findApiKey } from './api-key.store.ts';
import { changeDefaults } from './change-defaults.ts';

interface AccountParts {
  readonly database: Database;
  /** The companies are invented, and every page says so. */
  readonly isDemoData: boolean;
}

export function accountRoutes({ database, isDemoData }: AccountParts): readonly Route[] {
  const userOf = async (tx: TenantTransaction, viewer: Viewer): Promise<User> => {
    const universes = await listUniverses(tx, viewer.organisationId);
    const apiKey = await findApiKey(tx, viewer);
    return presentUser(await findAccount(tx, viewer), { viewer, universes, apiKey, isDemoData });
  };

  return [
    serve(getUserEndpoint, ({ viewer }) => database.withTenant(viewer, (tx) => userOf(tx, viewer))),

    serve(updateUserEndpoint, ({ viewer, body, request }) =>
      database.withTenant(viewer, async (tx) => {
        await changeDefaults(tx, viewer, { ...body, requestId: request.id });
        return userOf(tx, viewer);
      }),
    ),
  ];
}
