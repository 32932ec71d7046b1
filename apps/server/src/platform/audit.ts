import type { ReachTransaction } from './database/database.ts';

/** An act to record in the audit log. `before` and `after` must never contain a secret. */
export interface AuditEvent {
  /** The organisation whose data changed. */
  readonly organisationId: number;
  /** Null for jobs and the command line. */
  readonly actorUserId: number | null;
  /** Feature and verb: 'portfolio.renamed'. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: number | string };
  /** The changed fields before the act; absent for a creation. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** The changed fields after the act; absent for a deletion. */
  readonly after?: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
  /** SHA-256 of the caller's address. */
  readonly ipHash?: Buffer;
}

const textOf = (value: Readonly<Record<string, unknown>> | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** Records an act in its own transaction, so that both are stored or neither. */
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
