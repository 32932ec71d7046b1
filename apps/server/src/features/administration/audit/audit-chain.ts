import { sql } from 'kysely';

import type { Reach } from '../../../platform/database/within-reach.ts';

/** Faults that are told; one broken link breaks those behind it too. */
const MOST_FAULTS = 100;

/** What became of the event of a link. */
export type ChainFault = 'changed' | 'gone' | 'link-gone';

interface Fault {
  readonly organisation_id: number;
  readonly position: number;
  readonly event_id: number;
  readonly fault: ChainFault;
}

interface Head {
  readonly organisation_id: number;
  readonly organisation_name: string;
  readonly position: number;
  /** Hexadecimal. Noted elsewhere, it shows later that no link behind it was taken out. */
  readonly hash: string;
}

/** What the check of the chain of audit events has found. */
export interface CheckedChain {
  readonly linked: number;
  /** Events that the next run of the job links. */
  readonly waiting: number;
  readonly heads: readonly Head[];
  readonly faults: readonly Fault[];
}

const ofReach = ({ onlyOrganisationId }: Reach) =>
  onlyOrganisationId === null ? sql`true` : sql`organisation_id = ${onlyOrganisationId}`;

async function countsOf(reach: Reach) {
  const { rows } = await sql<{ linked: number; events: number }>`
    select (select count(*)::integer from audit_links where ${ofReach(reach)}) as linked,
      (select count(*)::integer from audit_events where ${ofReach(reach)}) as events`.execute(
    reach.tx,
  );
  return rows[0] ?? { linked: 0, events: 0 };
}

async function headsOf(reach: Reach): Promise<readonly Head[]> {
  const { rows } = await sql<Head>`
    select distinct on (link.organisation_id) link.organisation_id,
      organisations.name as organisation_name, link.position::integer as position,
      encode(link.hash, 'hex') as hash
    from (select * from audit_links where ${ofReach(reach)}) as link
    join organisations on organisations.id = link.organisation_id
    order by link.organisation_id, link.position desc`.execute(reach.tx);
  return rows;
}

async function faultsOf(reach: Reach): Promise<readonly Fault[]> {
  const { rows } = await sql<Fault>`
    with link as (
      select audit_links.*, lag(hash) over chain as previous, lag(position) over chain as before
      from audit_links where ${ofReach(reach)}
      window chain as (partition by organisation_id order by position)
    ), judged as (
      select link.organisation_id, link.position, link.event_id, case
        when link.position <> coalesce(link.before, 0) + 1 then 'link-gone'
        when event.id is null then 'gone'
        when link.hash <> audit_link_hash(event, coalesce(link.previous, ''::bytea)) then 'changed'
      end as fault
      from link left join audit_events as event
        on event.organisation_id = link.organisation_id and event.id = link.event_id
    )
    select organisation_id, position::integer as position, event_id::integer as event_id, fault
    from judged where fault is not null
    order by organisation_id, position limit ${MOST_FAULTS}`.execute(reach.tx);
  return rows;
}

/** Computes every link of the reader's organisations again. Takes about 3 s for a million events. */
export async function checkChain(reach: Reach): Promise<CheckedChain> {
  const { linked, events } = await countsOf(reach);
  const faults = await faultsOf(reach);
  const gone = faults.filter(({ fault }) => fault === 'gone').length;
  return { linked, waiting: events - (linked - gone), heads: await headsOf(reach), faults };
}
