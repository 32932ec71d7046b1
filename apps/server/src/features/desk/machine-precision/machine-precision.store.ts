import { MACHINE_SOURCE } from '@verdure/contract/desk/delete-metrics';
import {
  PRECISION_ROWS,
  PRECISION_WEEKS,
  type PrecisionOf,
} from '@verdure/contract/desk/machine-precision';
import { REJECTION_REASONS } from '@verdure/contract/desk/rejection-reasons';
import { type RawBuilder, sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

export interface WantedPrecision {
  readonly by: PrecisionOf;
  /** Whose private companies are counted beside the public ones. */
  readonly organisationId: number;
  /** Counts no public company. */
  readonly isPrivateAlone: boolean;
}

/** Decisions of one week and kind; of all metrics or publishers where id is null. */
export interface CountedDecisions {
  readonly id: number | null;
  readonly name: string | null;
  readonly week: string;
  readonly outcome: 'as_read' | 'corrected' | 'rejected';
  readonly reason: (typeof REJECTION_REASONS)[number] | null;
  readonly count: number;
  /** Metrics or publishers with decisions. */
  readonly total: number;
}

const GROUP_IDS = {
  metric: sql`decided.metric_id`,
  publisher: sql`decided.company_id`,
} as const satisfies Record<PrecisionOf, RawBuilder<unknown>>;
const GROUPS = {
  metric: sql`metrics`,
  publisher: sql`companies`,
} as const satisfies Record<PrecisionOf, RawBuilder<unknown>>;

const FIRST_WEEK = sql`(date_trunc('week', now() at time zone 'UTC')
  - ${sql.lit(PRECISION_WEEKS - 1)} * interval '1 week')`;

/** A figure as the machine read it, also once a person judged its awareness. */
const isMachines = (alias: string): RawBuilder<unknown> =>
  sql`(not ${sql.ref(`${alias}.edited`)} and ${sql.ref(`${alias}.value`)} is not null
    and starts_with(${sql.ref(`${alias}.source`)}, ${MACHINE_SOURCE}))`;

const at = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.company_id`)}, ${sql.ref(`${alias}.metric_id`)}, ${sql.ref(`${alias}.year`)})
    = (live.company_id, live.metric_id, live.year)`;

/** The machine itself proposed it: a view that shows the figure of its source was not proposed. */
const IS_PROPOSED = sql`exists (select from company_metric_values proposed
  where ${at('proposed')} and proposed.created_by is null and ${isMachines('proposed')})`;

/** It took over from a figure of the machine, in force or waiting, perhaps over other corrections. */
const IS_CORRECTION = sql`exists (select from company_metric_values was
  where ${at('was')} and ${isMachines('was')} and was.superseded_at is not null
    and (was.approved or was.rejected or exists (select from company_metric_values typed
      where ${at('typed')} and typed.edited and typed.created_at = was.superseded_at)))`;

/** A rejected correction of a figure in force: that one stays as it was decided. */
const IS_DROPPED_DRAFT = sql`(live.edited and live.rejected and exists (
  select from company_metric_values kept
  where ${at('kept')} and kept.approved and kept.superseded_at is null))`;

/** Counts what people last decided about each figure of the machine. */
export async function countDecisions(
  tx: AdministrationTransaction,
  { by, organisationId, isPrivateAlone }: WantedPrecision,
): Promise<readonly CountedDecisions[]> {
  const { rows } = await sql<CountedDecisions>`
    with decided as (
      select live.company_id, live.metric_id,
        date_trunc('week', coalesce(live.approved_at, live.created_at) at time zone 'UTC')::date as week,
        case when not live.approved then 'rejected' when live.edited then 'corrected'
          else 'as_read' end as outcome,
        case when not live.approved and live.reason = any(${[...REJECTION_REASONS]}::text[])
          then live.reason end as reason
      from company_metric_values live
      join companies company on company.id = live.company_id
      where live.superseded_at is null and (live.approved or live.rejected)
        and coalesce(live.approved_by, live.created_by) is not null
        and coalesce(live.approved_at, live.created_at) at time zone 'UTC' >= ${FIRST_WEEK}
        and (company.pe_organisation_id = ${organisationId}
          or (company.pe_organisation_id is null and not ${isPrivateAlone}::boolean))
        and ((${isMachines('live')} and ${IS_PROPOSED}) or (live.edited and ${IS_CORRECTION}))
        and not ${IS_DROPPED_DRAFT}
    ), grouped as (
      select ${GROUP_IDS[by]} as id, week, outcome, reason, count(*)::integer as count
      from decided
      group by grouping sets ((${GROUP_IDS[by]}, week, outcome, reason), (week, outcome, reason))
    ), ranked as (
      select id, row_number() over (order by sum(count) desc, id) as place,
        count(*) over ()::integer as total
      from grouped where id is not null group by id
    )
    select grouped.id, named.name, to_char(grouped.week, 'YYYY-MM-DD') as week, grouped.outcome,
      grouped.reason, grouped.count,
      coalesce(ranked.total, (select max(total) from ranked)) as total
    from grouped
    left join ranked on ranked.id = grouped.id
    left join ${GROUPS[by]} named on named.id = grouped.id
    where grouped.id is null or ranked.place <= ${PRECISION_ROWS}
    order by ranked.place nulls first, grouped.week`.execute(tx);
  return rows;
}

/** The Monday of the oldest week that is counted. */
export async function readFirstWeek(tx: AdministrationTransaction): Promise<string> {
  const { rows } = await sql<{ week: string }>`
    select to_char(${FIRST_WEEK}, 'YYYY-MM-DD') as week`.execute(tx);
  return rows[0]?.week ?? '';
}
