import { AUDIT_LIMITS, type AuditFilters } from '@verdure/contract/administration/audit';
import { Problem } from '@verdure/contract/http/problem';
import { sql } from 'kysely';

import type { Reach } from '../../../platform/database/within-reach.ts';
import { likeText } from '../../../platform/database/like.ts';
import { valueSentence } from './value-sentence.ts';

const NUMBER_PATTERN = '^[0-9]{1,9}$';

/** The company that an event is about, itself or by a value. */
const COMPANY_ID = sql<string | null>`
  coalesce(event.after ->> 'company_id', case when event.subject_type = 'company' then event.subject_id end)`;

const METRIC_ID = sql<string | null>`event.after ->> 'metric_id'`;

/** A private company is known to its own organisation alone. */
const MAY_KNOW = sql<boolean>`(pe_organisation_id is null or pe_organisation_id = event.organisation_id)`;

/** Matching events that the transaction can reach, with the names of users that still exist. */
function matching({ tx, onlyOrganisationId }: Reach, filters: AuditFilters) {
  const organisationId = onlyOrganisationId ?? filters.organisation_id ?? null;
  const { from, to, actor, action, company_id: companyId, metric_id: metricId } = filters;
  return tx
    .selectFrom('audit_events as event')
    .innerJoin('organisations as organisation', 'organisation.id', 'event.organisation_id')
    .leftJoin('users as actor', 'actor.id', 'event.actor_user_id')
    .$if(organisationId !== null, (q) => q.where('event.organisation_id', '=', organisationId))
    .$if(from !== undefined, (q) => q.where('at', '>=', `${from}T00:00:00Z`))
    .$if(to !== undefined, (q) => q.where('at', '<', sql<string>`${to}::date + 1`))
    .$if(Boolean(action), (q) => q.where(sql<boolean>`starts_with(event.action, ${action ?? ''})`))
    .$if(companyId !== undefined, (q) =>
      q
        .where(COMPANY_ID, '=', String(companyId))
        .where(
          sql<boolean>`exists (select from companies where id = ${companyId} and ${MAY_KNOW})`,
        ),
    )
    .$if(metricId !== undefined, (q) => q.where(METRIC_ID, '=', String(metricId)))
    .$if(Boolean(actor), (q) => {
      const part = `%${likeText(actor ?? '')}%`;
      return q.where(
        sql<boolean>`(actor.email ilike ${part} or actor.first_name || ' ' || actor.last_name ilike ${part})`,
      );
    });
}

/**
 * What an event is about, by name, where it still exists and belongs to the organisation of the event or to
 * everybody. A private company of another organisation has none.
 */
const SUBJECT_NAME = sql<string | null>`
  case when event.subject_id ~ ${sql.lit(NUMBER_PATTERN)} then
    case event.subject_type
      when 'user' then (select trim(first_name || ' ' || last_name) from users
        where organisation_id = event.organisation_id and id = event.subject_id::integer)
      when 'portfolio' then (select name from portfolios
        where organisation_id = event.organisation_id and id = event.subject_id::integer)
      when 'profile' then (select name from profiles
        where organisation_id = event.organisation_id and id = event.subject_id::integer)
      when 'screener-query' then (select name from screener_queries
        where organisation_id = event.organisation_id and id = event.subject_id::integer)
      when 'organisation' then (select name from organisations where id = event.subject_id::integer)
      when 'company' then (select name from companies where id = event.subject_id::integer
        and ${MAY_KNOW})
      when 'country' then (select name from countries where id = event.subject_id::integer)
      when 'fund' then coalesce(
        (select name from funds where id = event.subject_id::integer),
        (select name from own_funds
          where organisation_id = event.organisation_id and id = event.subject_id::integer))
    end
  end`;

const COMPANY_NAME = sql<string | null>`
  case when ${COMPANY_ID} ~ ${sql.lit(NUMBER_PATTERN)} then
    (select name from companies where id = (${COMPANY_ID})::integer and ${MAY_KNOW})
  end`;

const rows = (reach: Reach, filters: AuditFilters) =>
  matching(reach, filters)
    .leftJoin('metrics as metric', (join) => join.on(sql<boolean>`metric.id::text = ${METRIC_ID}`))
    .select([
      'event.id',
      'event.at',
      'event.organisation_id',
      'organisation.name as organisation_name',
      'event.actor_user_id as actor_id',
      sql<string | null>`trim(actor.first_name || ' ' || actor.last_name)`.as('actor_name'),
      'actor.email as actor_email',
      'event.action',
      'event.subject_type',
      'event.subject_id',
      SUBJECT_NAME.as('subject_name'),
      COMPANY_NAME.as('company_name'),
      'metric.name as metric_name',
      'metric.unit as metric_unit',
      'metric.display_dp as metric_decimals',
      'event.before',
      'event.after',
      'event.request_id',
      // half of the hash tells addresses apart
      sql<string | null>`left(encode(event.ip_hash, 'hex'), 16)`.as('address'),
      'event.user_agent',
    ])
    .orderBy('event.id', 'desc');
type StoredRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function present(row: StoredRow) {
  const { company_name: _company, metric_name: _name, ...event } = row;
  const { metric_unit: _unit, metric_decimals: _decimals, ...said } = event;
  return { ...said, sentence: valueSentence(row) };
}
export type AuditRow = ReturnType<typeof present>;

export async function listEvents(
  reach: Reach,
  filters: AuditFilters,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<readonly AuditRow[]> {
  const found = await rows(reach, filters)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return found.map(present);
}

/** The events before a given one; the newest events if none is given. */
export async function listEventsBefore(
  reach: Reach,
  filters: AuditFilters,
  { eventId, limit }: { readonly eventId: number | null; readonly limit: number },
): Promise<readonly AuditRow[]> {
  const found = await rows(reach, filters)
    .$if(eventId !== null, (q) => q.where('event.id', '<', eventId))
    .limit(limit)
    .execute();
  return found.map(present);
}

/** The number of matching events. Stops counting one above the limit. */
export async function countEvents(
  reach: Reach,
  filters: AuditFilters,
  most: number = AUDIT_LIMITS.counted,
): Promise<number> {
  const found = matching(reach, filters)
    .select('event.id')
    .limit(most + 1)
    .as('found');
  const { counted } = await reach.tx
    .selectFrom(found)
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}

/** The distinct actions. Steps through the index instead of reading every event. */
export async function listActions({ tx, onlyOrganisationId }: Reach): Promise<readonly string[]> {
  const own =
    onlyOrganisationId === null ? sql`true` : sql`organisation_id = ${onlyOrganisationId}`;
  const { rows: found } = await sql<{ action: string }>`
    with recursive step as (
      (select action from audit_events where ${own} order by action limit 1)
      union all
      select (
        select audit_events.action from audit_events
        where ${own} and audit_events.action > step.action order by audit_events.action limit 1
      )
      from step where step.action is not null
    )
    select action from step where action is not null`.execute(tx);
  return found.map(({ action }) => action);
}

/** Answers the same for an organisation out of reach and one that does not exist. */
export async function mustReachOrganisation(
  { tx, onlyOrganisationId }: Reach,
  { organisation_id }: AuditFilters,
): Promise<void> {
  if (organisation_id === undefined || organisation_id === onlyOrganisationId) return;
  if (onlyOrganisationId !== null) throw new Problem('organisation.not-found');
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisation_id)
    .executeTakeFirstOrThrow(() => new Problem('organisation.not-found'));
}
