import type { ServerParts } from '../../../platform/server-parts.ts';
import { blockImports } from '../../../universe/values-lock.ts';
import { deleteMetricsEndpoint } from '@verdure/contract/desk/delete-metrics';

import { type Route, serve } from '../../../platform/http/serve.ts';
import { mustChangeCompany } from '../../coverage/companies/company.reads.ts';
import { deleteMetrics } from './delete-metrics.ts';

/** Takes a year of metrics out of force (API-094). */
export const deleteMetricsRoutes = ({
  database,
}: Pick<ServerParts, 'database'>): readonly Route[] => [
  serve(deleteMetricsEndpoint, async ({ viewer, params, query: { metricType }, request }) => {
    const { companyId, year } = params;
    await database.withTenant(viewer, (tx) => mustChangeCompany(tx, viewer, { companyId }));
    const deletion = { companyId, year, metricType, viewer, requestId: request.id };
    const deleted = await database.withAdministration(async (tx) => {
      await blockImports(tx);
      return deleteMetrics(tx, deletion);
    });
    return { deleted };
  }),
];
