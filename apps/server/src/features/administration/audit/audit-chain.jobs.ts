import { sql } from 'kysely';

import type { AdministrationTransaction, Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';
import { type Jobs, plainJob, scheduled } from '../../../platform/jobs/job.ts';

const LINK_AUDIT = plainJob('audit.link');

/** Continues the chain of audit events with those that have no link yet. */
export async function linkAudit(tx: AdministrationTransaction): Promise<void> {
  await lock(tx, 'audit-chain');
  await sql`select link_audit_events()`.execute(tx);
}

export const auditJobs = ({ database }: { readonly database: Database }): Jobs =>
  scheduled(LINK_AUDIT, { match: '*/5 * * * *' }, () => database.withAdministration(linkAudit));
