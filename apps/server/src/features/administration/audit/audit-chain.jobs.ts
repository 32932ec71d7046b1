import { sql } from 'kysely';
import { z } from 'zod';

import type { AdministrationTransaction, Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';
import { handleJob, jobKind } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/run-jobs.ts';

const LINK_AUDIT = jobKind({ task: 'audit.link', payload: z.unknown() });

/** Continues the chain of audit events with those that have no link yet. */
export async function linkAudit(tx: AdministrationTransaction): Promise<void> {
  await lock(tx, 'audit-chain');
  await sql`select link_audit_events()`.execute(tx);
}

export const auditJobs = ({ database }: { readonly database: Database }): Jobs => ({
  handlers: [handleJob(LINK_AUDIT, () => database.withAdministration(linkAudit))],
  schedules: [{ task: LINK_AUDIT.task, match: '*/5 * * * *' }],
});
