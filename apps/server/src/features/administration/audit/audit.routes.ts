import {
  AUDIT_LIMITS,
  checkAuditChainEndpoint,
  exportAuditEventsEndpoint,
  listAuditActionsEndpoint,
  listAuditEventsEndpoint,
} from '@verdure/contract/administration/audit';

import { withinReach } from '../../../platform/database/within-reach.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { checkChain } from './audit-chain.ts';
import { countEvents, listActions, listEvents, mustReachOrganisation } from './audit.store.ts';
import { exportAudit } from './export-audit.ts';

type AuditParts = Pick<ServerParts, 'database' | 'clock'>;

export const auditRoutes = ({ database, clock }: AuditParts): readonly Route[] => [
  serve(listAuditEventsEndpoint, ({ viewer, query: { page, pageSize, ...filters } }) =>
    withinReach(database, viewer, async (reach) => {
      await mustReachOrganisation(reach, filters);
      const documents = await listEvents(reach, filters, { page, pageSize });
      const counted = await countEvents(reach, filters);
      return {
        documents: [...documents],
        total: Math.min(counted, AUDIT_LIMITS.counted),
        has_more: counted > AUDIT_LIMITS.counted,
      };
    }),
  ),

  serve(listAuditActionsEndpoint, async ({ viewer }) => [
    ...(await withinReach(database, viewer, listActions)),
  ]),

  serve(checkAuditChainEndpoint, async ({ viewer }) => {
    const { heads, faults, ...counts } = await withinReach(database, viewer, checkChain);
    return { ...counts, heads: [...heads], faults: [...faults] };
  }),

  serve(exportAuditEventsEndpoint, async ({ viewer, query: filters, request }) => {
    const parts = await withinReach(database, viewer, (reach) =>
      exportAudit(reach, viewer, { filters, requestId: request.id }),
    );
    const name = `audit-${clock.now().toISOString().slice(0, 10)}.csv`;
    return new Reply(undefined, { file: { type: 'text/csv', name, parts } });
  }),
];
