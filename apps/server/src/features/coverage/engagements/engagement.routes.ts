import {
  addEngagementEndpoint,
  deleteEngagementEndpoint,
  type Engagement as EngagementAnswer,
  listEngagementsEndpoint,
} from '@verdure/contract/coverage/engagements';

import { allow } from '../../../platform/allow.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustSeeCompany } from '../companies/company.reads.ts';
import { addEngagement, deleteEngagement } from './change-engagements.ts';
import { listEngagements, recordsEngagements } from './engagement.store.ts';
import type { EngagedCompany, Engagement } from './engagement.ts';

const present = ({ user, ...engagement }: Engagement): EngagementAnswer => ({
  ...engagement,
  user: user && { full_name: user.fullName, email: user.email },
});

/** The company, if the viewer may open it and the organisation records engagements. */
async function mustEngage(
  tx: TenantTransaction,
  viewer: Viewer,
  companyId: number,
): Promise<EngagedCompany> {
  await mustSeeCompany(tx, viewer, companyId);
  allow(await recordsEngagements(tx, viewer.organisationId), 'engagement.off');
  return { organisationId: viewer.organisationId, companyId };
}

/** What an organisation did about a company (API-076 to 078). */
export const engagementRoutes = ({ database }: Pick<ServerParts, 'database'>): readonly Route[] => [
  serve(listEngagementsEndpoint, ({ viewer, params }) =>
    database.withTenant(viewer, async (tx) => {
      const company = await mustEngage(tx, viewer, params.companyId);
      return (await listEngagements(tx, company)).map(present);
    }),
  ),

  serve(addEngagementEndpoint, ({ viewer, params, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const company = await mustEngage(tx, viewer, params.companyId);
      const by = { userId: viewer.userId, requestId: request.id };
      return present(await addEngagement(tx, company, { by, given: body }));
    }),
  ),

  serve(deleteEngagementEndpoint, ({ viewer, params, request }) =>
    database.withTenant(viewer, async (tx) => {
      const company = await mustEngage(tx, viewer, params.companyId);
      const by = { userId: viewer.userId, requestId: request.id };
      await deleteEngagement(tx, company, { by, engagementId: params.engagementId });
      return { id: params.engagementId };
    }),
  ),
];
