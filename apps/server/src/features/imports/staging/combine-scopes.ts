import {
  COMBINED_GHG_ID,
  IMPACT_THEMES,
  SCOPE_1_ID,
  SCOPE_2_ID,
} from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

const CLIMATE_STABILITY_ID = IMPACT_THEMES[4].metricId;
/** Where a sum comes from that no report gave. */
export const SUM_SOURCE = 'Scope 1 + scope 2';

/**
 * Recomputes scope 1 + 2 where this run imported one of them, for both metrics that use the sum
 * (methodology 1.5 and 2.8). The sum is null if one part is not disclosed. If a company has no row
 * for one part, the sum that it reported stays.
 *
 * @returns how many sums changed
 */
export async function combineScopes(
  tx: AdministrationTransaction,
  touched: Iterable<{ readonly companyId: number; readonly year: number }>,
): Promise<number> {
  const pairs = JSON.stringify(
    [...touched].map(({ companyId, year }) => ({ company_id: companyId, year })),
  );
  await sql`
    create temporary table scope_sums on commit drop as
    select touched.company_id, touched.year, readers.metric_id, first.value + second.value as value
    from (select distinct company_id, year from json_to_recordset(${pairs}::json) as t(company_id integer, year smallint)) touched
    join company_metric_values first on first.company_id = touched.company_id and first.year = touched.year
      and first.metric_id = ${SCOPE_1_ID} and first.approved and first.superseded_at is null
    join company_metric_values second on second.company_id = touched.company_id and second.year = touched.year
      and second.metric_id = ${SCOPE_2_ID} and second.approved and second.superseded_at is null
    cross join unnest(array[${COMBINED_GHG_ID}::integer, ${CLIMATE_STABILITY_ID}::integer]) as readers(metric_id)
  `.execute(tx);
  await sql`
    delete from scope_sums sums using company_metric_values old
    where (old.company_id, old.metric_id, old.year) = (sums.company_id, sums.metric_id, sums.year)
      and old.approved and old.superseded_at is null and old.value is not distinct from sums.value
  `.execute(tx);
  await sql`
    create temporary table superseded_sums on commit drop as
    select old.company_id, old.metric_id, old.year, old.awareness, old.reason, old.id
    from company_metric_values old
    join scope_sums sums on (old.company_id, old.metric_id, old.year) = (sums.company_id, sums.metric_id, sums.year)
    where old.approved and old.superseded_at is null
  `.execute(tx);
  await sql`
    update company_metric_values old set superseded_at = now()
    from superseded_sums where old.id = superseded_sums.id
  `.execute(tx);
  const added = await sql`
    insert into company_metric_values (company_id, metric_id, year, version, approved, awareness,
      reason, raw_value, raw_unit, value, source)
    select sums.company_id, sums.metric_id, sums.year,
      coalesce((select max(version) from company_metric_values old
        where (old.company_id, old.metric_id, old.year) = (sums.company_id, sums.metric_id, sums.year)), 0) + 1,
      true, before.awareness, before.reason, sums.value, case when sums.value is not null then 'tonnes CO2e' end,
      sums.value, ${SUM_SOURCE}
    from scope_sums sums
    left join superseded_sums before using (company_id, metric_id, year)
  `.execute(tx);
  // the same transaction may combine again
  await sql`drop table scope_sums, superseded_sums`.execute(tx);
  return Number(added.numAffectedRows ?? 0n);
}

/**
 * Drops reported sums if both parts are in the file or already stored, in force or waiting: the sum is
 * then computed from the parts. Points that are given with a sum stay.
 *
 * @returns how many reported sums were dropped
 */
export async function dropStatedSums(tx: AdministrationTransaction): Promise<number> {
  // a scalar subquery uses the index for each sum; "exists" might scan every stored value
  const known = (scopeId: number) => sql`(
    exists (select from staged_values part where part.company_id = sum.company_id
      and part.year = sum.year and part.metric_id = ${scopeId})
    or (select true from company_metric_values part where part.company_id = sum.company_id
      and part.year = sum.year and part.metric_id = ${scopeId} and part.superseded_at is null
      and (part.approved or part.uploaded_by_organisation_id is null) limit 1))`;
  const isComputed = sql`sum.metric_id in (${COMBINED_GHG_ID}, ${CLIMATE_STABILITY_ID})
    and sum.gives_value and ${known(SCOPE_1_ID)} and ${known(SCOPE_2_ID)}`;
  const dropped = await sql`
    delete from staged_values sum
    where not sum.gives_awareness and not sum.gives_performance and ${isComputed}
  `.execute(tx);
  await sql`
    update staged_values sum set gives_value = false, raw_value = null, raw_unit = null, value = null
    where ${isComputed}
  `.execute(tx);
  return Number(dropped.numAffectedRows ?? 0n);
}
