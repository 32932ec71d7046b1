import {
  createUniverseEndpoint,
  deleteUniverseEndpoint,
  getUniverseEndpoint,
  type Universe,
  updateUniverseEndpoint,
} from '@verdure/contract/access/organisations';
import { Problem } from '@verdure/contract/http/problem';

import { allow } from '../../../platform/allow.ts';
import type { Database, ReachTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { changeUniverse, createUniverse, deleteUniverse } from './change-universe.ts';
import { mayManageOrganisations } from './organisation.policy.ts';
import { listUniverseCompanies, mustFindUniverse, type UniverseKey } from './universe.store.ts';

const universeOf = async (tx: ReachTransaction, key: UniverseKey): Promise<Universe> => ({
  ...(await mustFindUniverse(tx, key)),
  companies: await listUniverseCompanies(tx, key),
});

const actorOf = (viewer: Viewer, requestId: string) => ({ userId: viewer.userId, requestId });

export const universeRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  serve(getUniverseEndpoint, ({ viewer, params }) =>
    mayManageOrganisations(viewer)
      ? database.withAdministration((tx) => universeOf(tx, params))
      : database.withTenant(viewer, async (tx) => {
          if (params.organisationId !== viewer.organisationId)
            throw new Problem('universe.not-found');
          return universeOf(tx, params);
        }),
  ),

  serve(createUniverseEndpoint, ({ viewer, params, body, request }) => {
    allow(mayManageOrganisations(viewer));
    return database.withAdministration(async (tx) => {
      const wanted = { ...params, name: body.name, companyIds: body.company_ids };
      return universeOf(tx, await createUniverse(tx, actorOf(viewer, request.id), wanted));
    });
  }),

  serve(updateUniverseEndpoint, ({ viewer, params, body, request }) => {
    allow(mayManageOrganisations(viewer));
    return database.withAdministration(async (tx) => {
      const change = { ...params, name: body.name, companyIds: body.company_ids };
      await changeUniverse(tx, actorOf(viewer, request.id), change);
      return universeOf(tx, params);
    });
  }),

  serve(deleteUniverseEndpoint, ({ viewer, params, request }) => {
    allow(mayManageOrganisations(viewer));
    return database.withAdministration(async (tx) => {
      await deleteUniverse(tx, actorOf(viewer, request.id), params);
      return { data: { id: params.universeId } };
    });
  }),
];
