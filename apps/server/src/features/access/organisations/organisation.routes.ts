import {
  createOrganisationEndpoint,
  deleteLogoEndpoint,
  getLogoEndpoint,
  listOrganisationsEndpoint,
  updateOrganisationEndpoint,
  uploadLogoEndpoint,
  userOrganisationEndpoint,
} from '@verdure/contract/access/organisations';

import { allow } from '../../../platform/allow.ts';
import { withinReach } from '../../../platform/database/within-reach.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve, serveUpload } from '../../../platform/http/serve.ts';
import type { ProveAgain } from '../../../platform/prove-again.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { changeOrganisation } from './change-organisation.ts';
import { createOrganisation } from './create-organisation.ts';
import { redrawLogo } from './logo/redraw-logo.ts';
import { mayManageOrganisations } from './organisation.policy.ts';
import { LOGO_PATH, presentListed, presentOrganisation } from './organisation.present.ts';
import { listUniverses } from './organisation.reads.ts';
import {
  findLogo,
  findOrganisation,
  listOrganisations,
  mustFindListed,
} from './organisation.store.ts';
import { removeLogo, setLogo } from './set-logo.ts';
import { universeRoutes } from './universe.routes.ts';

interface OrganisationParts extends Pick<ServerParts, 'database' | 'compute'> {
  readonly proveAgain: ProveAgain;
}

const LOGO_ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** Routes for users, about their own organisation. */
const ownRoutes = ({ database, compute }: OrganisationParts): readonly Route[] => [
  serve(userOrganisationEndpoint, ({ viewer }) =>
    database.withTenant(viewer, async (tx) =>
      presentOrganisation(
        await findOrganisation(tx, viewer.organisationId),
        await listUniverses(tx, viewer.organisationId),
      ),
    ),
  ),

  serve(getLogoEndpoint, async ({ viewer }) => {
    const logo = await database.withTenant(viewer, (tx) => findLogo(tx, viewer.organisationId));
    if (logo === null) return new Reply(undefined);
    const { type, bytes } = logo;
    const name = `logo.${LOGO_ENDINGS[type]}`;
    return new Reply(undefined, { file: { type, name, parts: [bytes] } });
  }),

  serveUpload(uploadLogoEndpoint, async ({ viewer, file, request }) => {
    const logo = await redrawLogo(compute, file.bytes);
    await database.withTenant(viewer, (tx) => setLogo(tx, viewer, { logo, requestId: request.id }));
    const { width, height } = logo;
    return { data: { logo: LOGO_PATH, width_pixels: width, height_pixels: height } };
  }),

  serve(deleteLogoEndpoint, async ({ viewer, request }) => {
    await database.withTenant(viewer, (tx) => removeLogo(tx, viewer, request.id));
    return undefined;
  }),
];

/** Routes for administrators, about every organisation. */
const adminRoutes = ({ database, proveAgain }: OrganisationParts): readonly Route[] => [
  serve(listOrganisationsEndpoint, async ({ viewer, query }) => {
    const rows = await withinReach(database, viewer, (reach) => listOrganisations(reach, query));
    return { documents: rows.map(presentListed) };
  }),

  serve(createOrganisationEndpoint, ({ viewer, body, request: { id: requestId } }) => {
    allow(mayManageOrganisations(viewer));
    const { name, address, oidc_managed = false } = body;
    return database.withAdministration(async (tx) => {
      const actor = { userId: viewer.userId, requestId };
      const created = { name, address: address ?? '', oidc_managed };
      const id = await createOrganisation(tx, actor, created);
      return presentListed(await mustFindListed({ tx, onlyOrganisationId: null }, id));
    });
  }),

  serve(updateOrganisationEndpoint, async ({ viewer, params, body, request }) => {
    allow(mayManageOrganisations(viewer));
    const { current_password: password, ...change } = body;
    const actor = { userId: viewer.userId, requestId: request.id };
    // these settings decide where all of its users log in and enter their passwords
    if (change.oidc_managed !== undefined || change.provider_account_url !== undefined) {
      await proveAgain(viewer, { password, requestId: request.id });
    }
    return database.withAdministration(async (tx) =>
      presentListed(await changeOrganisation(tx, actor, { ...params, change })),
    );
  }),
];

export const organisationRoutes = (parts: OrganisationParts): readonly Route[] => [
  ...ownRoutes(parts),
  ...adminRoutes(parts),
  ...universeRoutes(parts),
];
