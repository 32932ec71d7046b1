import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, universeIdParam } from '../http/fields.ts';

export const proxyAverageEndpoint = endpoint({
  id: 'API-072',
  method: 'GET',
  path: '/companies/{companyId}/proxy-average/{universeId}',
  summary: 'Averages of the peer group per metric',
  access: forRoles(DASHBOARD_ROLES),
  params: z.object({ companyId: idParam, universeId: universeIdParam }),
  query: asOfQuery,
  answer: z.array(
    z.object({
      metric_id: id,
      proxy_avg_performance_value: z.number().nullable(),
      peer_count: z.number().int().nullable(),
      peer_level: z.enum(['sub_sector', 'parent_sector', 'whole_coverage']).nullable(),
    }),
  ),
});
