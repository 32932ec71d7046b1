import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { type Cell, insertRows } from '../bulk/insert-rows.ts';

/** A company's figure for one year, converted to the stored unit. */
export interface StagedValue {
  readonly line: number;
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly rawValue: number | null;
  readonly rawUnit: string | null;
  readonly value: number | null;
  /** Parts that the file does not give keep their value from the version in force. */
  readonly gives: {
    readonly awareness: boolean;
    readonly performance: boolean;
    readonly value: boolean;
  };
  readonly reason: string | null;
}

const COLUMNS = {
  company_id: 'integer',
  metric_id: 'integer',
  year: 'integer',
  awareness: 'double precision',
  performance: 'double precision',
  raw_value: 'double precision',
  raw_unit: 'text',
  value: 'double precision',
  gives_awareness: 'boolean',
  gives_performance: 'boolean',
  gives_value: 'boolean',
  reason: 'text',
} as const;

const cellsOf = (staged: StagedValue): readonly Cell[] => [
  staged.companyId,
  staged.metricId,
  staged.year,
  staged.awareness,
  staged.performance,
  staged.rawValue,
  staged.rawUnit,
  staged.value,
  staged.gives.awareness,
  staged.gives.performance,
  staged.gives.value,
  staged.reason,
];

export async function stageValues(
  tx: AdministrationTransaction,
  values: Iterable<StagedValue>,
): Promise<void> {
  await sql`
    create temporary table staged_values (
      company_id integer, metric_id integer, year smallint,
      awareness float8, performance float8, raw_value float8, raw_unit text, value float8,
      gives_awareness boolean, gives_performance boolean, gives_value boolean, reason text,
      by_rule boolean not null default false
    ) on commit drop
  `.execute(tx);
  await insertRows(tx, { table: 'staged_values', columns: COLUMNS }, rowsOf(values));
  await sql`analyze staged_values`.execute(tx);
}

function* rowsOf(values: Iterable<StagedValue>): Generator<readonly Cell[]> {
  for (const value of values) yield cellsOf(value);
}

/**
 * Copies the stored versions of the staged values, so that later steps compare with these few and
 * not with millions. Reads in index order, so each index page is read once.
 */
async function findVersions(tx: AdministrationTransaction, isApproved: boolean): Promise<void> {
  await sql`
    create temporary table stored_values on commit drop as
    select old.id, old.company_id, old.metric_id, old.year, old.version,
      old.approved = ${isApproved} and old.superseded_at is null
        and (old.approved or old.uploaded_by_organisation_id is null) as in_force,
      old.approved and old.superseded_at is null as is_approved,
      old.awareness, old.performance, old.raw_value, old.raw_unit, old.value, old.reason, old.by_rule
    from (select company_id, metric_id, year from staged_values order by 1, 2, 3) staged
    join company_metric_values old on old.company_id = staged.company_id
      and old.metric_id = staged.metric_id and old.year = staged.year
  `.execute(tx);
  await sql`analyze stored_values`.execute(tx);
}

/**
 * The version that a staged value supersedes: an approved one or, for values that need approval,
 * one from an earlier import. An organisation's own uploads are never superseded by an import.
 */
const sameValue = sql`
  old.company_id = staged.company_id and old.metric_id = staged.metric_id
    and old.year = staged.year and old.in_force
`;

interface Writing {
  readonly source: string;
  /** The awareness follows from a rule and not from an analyst. */
  readonly isByRule: boolean;
  readonly isApproved: boolean;
}

/**
 * Copies what the file does not give from the version that is superseded, else from the approved one:
 * a correction that waits takes no points away when it is approved.
 */
async function carryOver(tx: AdministrationTransaction): Promise<void> {
  await sql`
    update staged_values staged set
      awareness = case when gives_awareness then staged.awareness else old.awareness end,
      performance = case when gives_performance then staged.performance else old.performance end,
      raw_value = case when gives_value then staged.raw_value else old.raw_value end,
      raw_unit = case when gives_value then staged.raw_unit else old.raw_unit end,
      value = case when gives_value then staged.value else old.value end,
      by_rule = staged.by_rule or (old.by_rule and not gives_awareness)
    from (
      select distinct on (company_id, metric_id, year) * from stored_values
      where in_force or is_approved
      order by company_id, metric_id, year, in_force desc, version desc
    ) old
    where old.company_id = staged.company_id and old.metric_id = staged.metric_id
      and old.year = staged.year
      and not (gives_awareness and gives_performance and gives_value)
  `.execute(tx);
}

/**
 * Marks the awareness that follows from a rule, and drops it where an analyst has judged the metric in any
 * year. @returns how many were dropped
 */
async function markByRule(tx: AdministrationTransaction): Promise<number> {
  const judged = await sql`
    delete from staged_values staged where exists (
      select from company_metric_values judged
      where judged.company_id = staged.company_id and judged.metric_id = staged.metric_id
        and judged.approved and judged.superseded_at is null
        and judged.awareness is not null and not judged.by_rule)
  `.execute(tx);
  await sql`update staged_values set by_rule = gives_awareness`.execute(tx);
  return Number(judged.numAffectedRows ?? 0n);
}

/** Drops staged values that equal the version in force. @returns how many */
async function dropEqual(tx: AdministrationTransaction): Promise<number> {
  const equal = await sql`
    delete from staged_values staged using stored_values old where ${sameValue}
      and old.by_rule = staged.by_rule
      and (old.awareness, old.performance, old.raw_value, old.raw_unit, old.value)
        is not distinct from
        (staged.awareness, staged.performance, staged.raw_value, staged.raw_unit, staged.value)
      and (staged.reason is null or staged.reason = old.reason)
  `.execute(tx);
  return Number(equal.numAffectedRows ?? 0n);
}

/**
 * Writes the staged values as new versions. Values equal to the version in force are dropped;
 * changed ones supersede it.
 */
export async function writeStagedValues(
  tx: AdministrationTransaction,
  { source, isByRule, isApproved }: Writing,
): Promise<{ readonly taken: number; readonly unchanged: number }> {
  const judged = isByRule ? await markByRule(tx) : 0;
  await findVersions(tx, isApproved);
  await carryOver(tx);
  const unchanged = await dropEqual(tx);
  await sql`
    update company_metric_values stored set superseded_at = now()
    from stored_values old join staged_values staged on ${sameValue} where stored.id = old.id
  `.execute(tx);
  const added = await sql`
    insert into company_metric_values (company_id, metric_id, year, version, approved, awareness,
      performance, raw_value, raw_unit, value, reason, by_rule, source)
    select company_id, metric_id, year, coalesce(last.version, 0) + 1,
      ${isApproved}, awareness, performance, raw_value, raw_unit, value, reason, by_rule, ${source}
    from staged_values staged
    left join (
      select company_id, metric_id, year, max(version) as version from stored_values group by 1, 2, 3
    ) last using (company_id, metric_id, year)
    order by company_id, metric_id, year
  `.execute(tx);
  // the same transaction may write again
  await sql`drop table staged_values, stored_values`.execute(tx);
  return { taken: Number(added.numAffectedRows ?? 0n), unchanged: unchanged + judged };
}
