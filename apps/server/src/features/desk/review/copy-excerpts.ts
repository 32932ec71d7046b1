import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { isPartOfSums, SUM_METRIC_IDS } from './scope-sums.ts';
import type { ValuePlace } from './value-versions.store.ts';

/** The passages of a metric that its sums take over: those that somebody confirmed or that hold its figure. */
export const copiedExcerptIds = async (
  tx: AdministrationTransaction,
  { companyId, metricId, year }: ValuePlace,
): Promise<readonly number[]> => {
  if (!isPartOfSums(metricId)) return [];
  const rows = await tx
    .selectFrom('company_excerpts')
    .where('company_id', '=', companyId)
    .where('metric_id', '=', metricId)
    .where('year', '=', year)
    .where('is_deleted', '=', false)
    .where((each) =>
      each.or([each('is_confirmed', '=', true), each('performance_match', '=', true)]),
    )
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * After an approval: the sums show the passages of their parts (SCR-APP-08). A passage that a sum
 * shows already, or that an analyst took away from it, is not copied again.
 */
export async function copyExcerpts(
  tx: AdministrationTransaction,
  place: ValuePlace,
  by: number | null,
): Promise<void> {
  const ids = await copiedExcerptIds(tx, place);
  if (ids.length === 0) return;
  await sql`
    insert into company_excerpts (company_id, metric_id, year, document_id, page, kind, body, tables,
      image, labels, raw_value, raw_unit, is_confirmed, performance_match, more_words, boxes,
      changed_by, changed_at)
    select source.company_id, sum.id, source.year, source.document_id, source.page, source.kind,
      source.body, source.tables, source.image, source.labels, source.raw_value, source.raw_unit,
      source.is_confirmed, source.performance_match, source.more_words, source.boxes, ${by}::integer, now()
    from company_excerpts source
    join metrics sum on sum.id = any(${[...SUM_METRIC_IDS]}::integer[])
    where source.id = any(${[...ids]}::bigint[]) and not exists (
      select from company_excerpts there
      where (there.company_id, there.metric_id, there.year, there.document_id, there.page, there.kind)
          = (source.company_id, sum.id, source.year, source.document_id, source.page, source.kind)
        and there.body is not distinct from source.body
    )
    order by source.id, sum.id`.execute(tx);
}
