import type { ReachTransaction } from './database/database.ts';

/** An act that changed something, as the record keeps it. Never a secret in `before` or `after`. */
export interface AuditEvent {
  /** Whose data changed. */
  readonly organisationId: number;
  /** Null for jobs and the command line. */
  readonly actorUserId: number | null;
  /** Feature and verb: 'portfolio.renamed'. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number | string };
  /** What the act changed, as it was; absent for a creation. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** What the act changed, as it is; absent for a deletion. */
  readonly after?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  /** SHA-256 of the caller's address. */
  readonly ipHash?: Buffer;
}

const textOf = (value: Readonly<Record<string, unknown>> | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** Records an act in the transaction of the act: both are kept, or neither. */
export async function recordAudit(tx: ReachTransaction, event: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      organisation_id: event.organisationId,
      actor_user_id: event.actorUserId,
      action: event.action,
      subject_type: event.subject.type,
      subject_id: String(event.subject.id),
      before: textOf(event.before),
      after: textOf(event.after),
      request_id: event.requestId ?? null,
      ip_hash: event.ipHash ?? null,
    })
    .execute();
}
