import type { WatchEvent } from '@verdure/contract/alerts/watching';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Crossing } from './crossings.ts';
import type { Owner, WatchRule } from './watch-rule.ts';

const eventsOf = (tx: TenantTransaction, { organisationId, userId }: Owner) =>
  tx
    .selectFrom('watch_events')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .select([
      'id',
      'at',
      'rule_id',
      'entity_type',
      'entity_id',
      'entity_name',
      'subject_name',
      'figure',
      'before',
      'after',
      'read_at',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

/** The list is for a person: more than this nobody reads. */
const MOST_EVENTS = 500;

/** What happened, newest first. */
export async function listEvents(
  tx: TenantTransaction,
  owner: Owner,
): Promise<readonly WatchEvent[]> {
  const rows = await eventsOf(tx, owner).limit(MOST_EVENTS).execute();
  return rows.map(({ read_at, ...event }) => ({ ...event, is_read: read_at !== null }));
}

/** Marks everything as read. @returns how many events were unread */
export async function readEvents(
  tx: TenantTransaction,
  { organisationId, userId }: Owner,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('watch_events')
    .set({ read_at: now.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

interface Found {
  readonly rule: WatchRule;
  readonly crossings: readonly Crossing[];
  readonly now: Date;
}

/** Stores what a check found. */
export async function insertEvents(
  tx: TenantTransaction,
  { organisationId, userId }: Owner,
  { rule, crossings, now }: Found,
): Promise<void> {
  if (crossings.length === 0) return;
  await tx
    .insertInto('watch_events')
    .values(
      crossings.map(({ reading, before, after }) => ({
        organisation_id: organisationId,
        user_id: userId,
        rule_id: rule.id,
        at: now.toISOString(),
        subject_name: rule.subjectName,
        entity_type: reading.type,
        entity_id: reading.id,
        entity_name: reading.name,
        figure: rule.figure,
        before,
        after,
        by_mail: rule.byMail,
      })),
    )
    .execute();
}

const toMail = (tx: TenantTransaction, { organisationId, userId }: Owner) =>
  eventsOf(tx, { organisationId, userId }).where('by_mail', '=', true);

/** Whether something waits to be mailed and nothing was mailed since. */
export async function isMailDue(
  tx: TenantTransaction,
  owner: Owner,
  since: Date,
): Promise<boolean> {
  const waiting = await toMail(tx, owner).where('mailed_at', 'is', null).limit(1).execute();
  const mailed = await toMail(tx, owner)
    .where('mailed_at', '>', since.toISOString())
    .limit(1)
    .execute();
  return waiting.length > 0 && mailed.length === 0;
}

/** Marks what waits to be mailed as part of the mail that is owed at this time. */
export const markMailed = (
  tx: TenantTransaction,
  { organisationId, userId }: Owner,
  owedAt: Date,
) =>
  tx
    .updateTable('watch_events')
    .set({ mailed_at: owedAt.toISOString() })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('by_mail', '=', true)
    .where('mailed_at', 'is', null)
    .execute();

/** The events of mails that are not sent yet, newest first. A mail that is tried again finds them again. */
export async function listUnsentEvents(
  tx: TenantTransaction,
  owner: Owner,
): Promise<readonly Omit<WatchEvent, 'is_read'>[]> {
  const rows = await toMail(tx, owner)
    .where('mailed_at', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('created_at')
        .where('organisation_id', '=', owner.organisationId)
        .where('user_id', '=', owner.userId)
        .where('kind', '=', 'watch-told')
        .where('sent_at', 'is', null)
        .where('dropped_at', 'is', null),
    )
    .execute();
  return rows.map(({ read_at: _seen, ...event }) => event);
}
