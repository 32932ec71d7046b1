import type { Route } from '../../platform/http/serve.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { browserErrorRoutes } from './browser-errors/browser-error.routes.ts';
import { exportRoutes } from './exports/export.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';

export { auditJobs as jobs } from './audit/audit-chain.jobs.ts';
export { refusalRecorder } from './audit/record-refusal.ts';
export { receiptRoutes } from './receipts/receipt.routes.ts';

type AdministrationParts = Parameters<typeof outboxRoutes>[0] &
  Parameters<typeof auditRoutes>[0] &
  Parameters<typeof browserErrorRoutes>[0];

/** The audit log, the outbox, recorded exports and errors in browsers. */
export const routes = (parts: AdministrationParts): readonly Route[] => [
  ...outboxRoutes(parts),
  ...auditRoutes(parts),
  ...exportRoutes(parts),
  ...browserErrorRoutes(parts),
];
