import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';

/** A passage as it was before an act. */
interface PassageBefore {
  readonly id: number;
  readonly before: string;
}

/** The passages that a change of some of them can touch: one that is best takes the mark from others. */
export async function readPassagesBefore(
  tx: AdministrationTransaction,
  ids: readonly number[],
): Promise<readonly PassageBefore[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PassageBefore>`
    select passage.id, to_jsonb(passage)::text as before
    from company_excerpts passage
    where (passage.company_id, passage.metric_id, passage.year) in (
      select company_id, metric_id, year from company_excerpts where id = any(${[...ids]}::bigint[]))
    order by passage.id`.execute(tx);
  return rows;
}

interface ActOfPassages {
  readonly actId: number;
  readonly companyId: number;
  readonly before: readonly PassageBefore[];
}

/** Remembers the passages that this transaction added to a company, and those that it changed. */
export async function storeActPassages(
  tx: AdministrationTransaction,
  { organisationId }: Viewer,
  { actId, companyId, before }: ActOfPassages,
): Promise<void> {
  await sql`
    insert into review_act_passages (organisation_id, act_id, passage_id, before)
    select ${organisationId}, ${actId}, passage.id, was.before::jsonb
    from company_excerpts passage
    left join unnest(
      ${before.map(({ id }) => id)}::bigint[], ${before.map((each) => each.before)}::text[]
    ) as was (id, before) on was.id = passage.id
    where passage.company_id = ${companyId} and passage.changed_at = now()
      and (was.id is not null or passage.created_at = now())`.execute(tx);
}

/** The passages that an act added or changed. */
export async function passagesOfAct(
  tx: AdministrationTransaction,
  { organisationId }: Viewer,
  actId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ passage_id: number }>`
    select passage_id from review_act_passages
    where organisation_id = ${organisationId} and act_id = ${actId}
    order by passage_id`.execute(tx);
  return rows.map(({ passage_id }) => passage_id);
}

/**
 * The passages of an act are as it found them, where nobody changed them since: a copy goes, so that
 * it can be made again, and what an analyst added is hidden.
 */
export async function restorePassages(
  tx: AdministrationTransaction,
  { organisationId, userId }: Viewer,
  actId: number,
): Promise<void> {
  const ofAct = sql`review_act_passages touched
    join review_acts act on (act.organisation_id, act.id) = (touched.organisation_id, touched.act_id)
    where touched.organisation_id = ${organisationId} and touched.act_id = ${actId}
      and passage.id = touched.passage_id and passage.changed_at = act.created_at`;
  await sql`
    update company_excerpts passage set (document_id, page, body, labels, raw_value, raw_unit, boxes,
      more_words, best_excerpt, is_confirmed, is_edited, is_deleted, user_view, changed_by, changed_at) = (
        select document_id, page, body, labels, raw_value, raw_unit, boxes, more_words, best_excerpt,
          is_confirmed, is_edited, is_deleted, user_view, changed_by, changed_at
        from jsonb_populate_record(null::company_excerpts, touched.before))
    from ${ofAct} and touched.before is not null`.execute(tx);
  await sql`
    update company_excerpts passage set is_deleted = true, best_excerpt = false,
      changed_by = ${userId}, changed_at = now()
    from ${ofAct} and touched.before is null and passage.is_added`.execute(tx);
  await sql`
    delete from company_excerpts passage
    using ${ofAct} and touched.before is null and not passage.is_added`.execute(tx);
}
