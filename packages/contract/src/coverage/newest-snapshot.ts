import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';

/** How often an open page asks whether scores were calculated again, in milliseconds. */
export const NEWEST_SNAPSHOT_MS = 30_000;

export const newestSnapshotEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/snapshots/newest',
  summary: 'The snapshot that scores are calculated from now',
  access: forRoles(DASHBOARD_ROLES),
  answer: z.object({
    version: z.number().int().describe('Grows with each snapshot; answers name theirs.'),
  }),
});
