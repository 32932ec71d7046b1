import { sql } from 'kysely';

import type { AdministrationTransaction, Database } from '../../../platform/database/database.ts';

/** Events of a transaction that is still open come late, so the youngest wait for it. */
const SETTLED_SECONDS = 60;
const ROWS_AT_ONCE = 1_000;

/** A place in the stream. */
export interface StreamPlace {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Events of the same time, in the order of their ids. */
  readonly id: string;
}

interface StreamedEvent extends StreamPlace {
  readonly line: string;
}

/** The next events after a place, of organisations and of strangers, oldest first. */
async function nextEvents(
  tx: AdministrationTransaction,
  { at, id }: StreamPlace,
): Promise<readonly StreamedEvent[]> {
  const { rows } = await sql<StreamedEvent>`
    select to_json(at) #>> '{}' as at, id, line from (
      select at, 'a' || lpad(id::text, 19, '0') as id, json_build_object(
          'id', 'a' || lpad(id::text, 19, '0'), 'at', at, 'action', action,
          'organisation_id', organisation_id, 'actor_user_id', actor_user_id,
          'subject_type', subject_type, 'subject_id', subject_id, 'before', before, 'after', after,
          'request_id', request_id, 'address', left(encode(ip_hash, 'hex'), 16),
          'user_agent', user_agent)::text as line
        from audit_events
      union all
      select at, 's' || lpad(id::text, 19, '0'), json_build_object(
          'id', 's' || lpad(id::text, 19, '0'), 'at', at, 'action', action,
          'subject_type', 'email', 'subject_id', left(encode(subject, 'hex'), 16),
          'request_id', request_id, 'address', left(encode(ip_hash, 'hex'), 16),
          'user_agent', user_agent)::text
        from stranger_events
    ) as event
    where (at, id) > (${at}::timestamptz, ${id}) and at < now() - ${SETTLED_SECONDS} * interval '1 second'
    order by event.at, event.id limit ${ROWS_AT_ONCE}`.execute(tx);
  return rows;
}

/**
 * Writes each event after a place as one line of JSON.
 *
 * @returns the place of the last event
 */
export async function streamAudit(
  database: Database,
  from: StreamPlace,
  write: (line: string) => void,
): Promise<StreamPlace> {
  let place = from;
  for (;;) {
    const events = await database.withAdministration((tx) => nextEvents(tx, place));
    for (const { line } of events) write(line);
    place = events.at(-1) ?? place;
    if (events.length < ROWS_AT_ONCE) return { at: place.at, id: place.id };
  }
}
