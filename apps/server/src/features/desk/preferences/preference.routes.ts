import { getPreferencesEndpoint, setPreferencesEndpoint } from '@verdure/contract/desk/preferences';

import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mustChangeCompany, mustSeeCompany } from '../../coverage/companies/company.reads.ts';
import { readPreferences } from '../../coverage/companies/company-preferences.reads.ts';
import { setPreferences } from './set-preferences.ts';

/** Which parts of a company are assessed and shown (API-075). */
export const preferenceRoutes = ({ database }: Pick<ServerParts, 'database'>): readonly Route[] => [
  serve(getPreferencesEndpoint, ({ viewer, params: { companyId } }) =>
    database.withTenant(viewer, async (tx) => {
      await mustSeeCompany(tx, viewer, companyId);
      return readPreferences(tx, companyId);
    }),
  ),

  serve(setPreferencesEndpoint, async ({ viewer, params: { companyId }, body, request }) => {
    await database.withTenant(viewer, (tx) => mustChangeCompany(tx, viewer, { companyId }));
    return database.withAdministration((tx) =>
      setPreferences(tx, companyId, { viewer, requestId: request.id, preferences: body }),
    );
  }),
];
