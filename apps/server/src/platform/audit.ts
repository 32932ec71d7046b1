import type { IdentityTransaction, ReachTransaction } from './database/database.ts';

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
  /** Where the request came from. */
  readonly from?: Origin;
}

/** Where a request came from, as events keep it. */
export interface Origin {
  /** Keyed hash of the caller's address. */
  readonly addressHash: Buffer;
  readonly userAgent: string;
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
      ip_hash: event.from?.addressHash ?? null,
      user_agent: event.from?.userAgent ?? null,
    })
    .execute();
}

/** Something that a stranger tried. */
export interface StrangerEvent {
  readonly action: string;
  /** Keyed hash of what was typed; null if the address itself is the subject. */
  readonly subject: Buffer | null;
  readonly requestId: string;
  readonly from: Origin;
}

/** Records what belongs to no organisation. Only administration can read it. */
export async function recordStranger(tx: IdentityTransaction, event: StrangerEvent): Promise<void> {
  await tx
    .insertInto('stranger_events')
    .values({
      action: event.action,
      subject: event.subject,
      request_id: event.requestId,
      ip_hash: event.from.addressHash,
      user_agent: event.from.userAgent,
    })
    .execute();
}
