import { type FactSource, factOfView } from '@verdure/contract/vocabulary';
import { entryUnderView } from '@verdure/scoring/values';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { sourcesInForce } from '../../imports/imports.reads.ts';

/** The beginning of the source of every value that the machine proposes. */
export const MACHINE_SOURCE = 'Machine reading: ';

/** A value that the machine proposes. */
export interface ProposedValue {
  readonly metricId: number;
  readonly year: number;
  readonly awareness: number | null;
  readonly rawValue: number | null;
  readonly rawUnit: string | null;
  /** How far a figure can be from rawValue and still be printed as it is. */
  readonly rawTolerance: number;
  /** In the unit of the metric; null for metrics without a figure. */
  readonly value: number | null;
  readonly source: string;
}

const recordOf = (proposed: ProposedValue) => ({
  metric_id: proposed.metricId,
  year: proposed.year,
  awareness: proposed.awareness,
  raw_value: proposed.rawValue,
  raw_unit: proposed.rawUnit,
  raw_tolerance: proposed.rawTolerance,
  value: proposed.value,
  source: proposed.source,
});

/** What the machine says of a view without its figure. */
const judgementOf = (view: ProposedValue): readonly ProposedValue[] =>
  view.awareness === null ? [] : [{ ...view, rawValue: null, rawUnit: null, value: null }];

/**
 * Figures of a view are proposed for its source, and reviewed there. Left out is what the source says
 * already, in the same report or in force (methodology 2.9).
 */
async function proposedForSources(
  tx: AdministrationTransaction,
  companyId: number,
  proposed: readonly ProposedValue[],
): Promise<readonly ProposedValue[]> {
  const metrics = await tx.selectFrom('metrics').select('id').execute();
  const known = new Set<FactSource>(['wellbeing', ...metrics.map(({ id }) => id)]);
  const sourceOf = ({ metricId }: ProposedValue) => factOfView(metricId)?.source;
  const places = proposed.flatMap((each) => {
    const source = sourceOf(each);
    return source === undefined ? [] : [{ companyId, year: each.year, source }];
  });
  const inForceOf = await sourcesInForce(tx, places);
  const stated = new Set(
    proposed.flatMap(({ metricId, year, value }) =>
      value === null ? [] : [`${metricId} ${year}`],
    ),
  );
  return proposed.flatMap((each) => {
    const { year, value } = each;
    const source = sourceOf(each);
    if (value === null || source === undefined || !known.has(source)) return [each];
    const inForce = inForceOf({ companyId, year, source });
    const isSaid = stated.has(`${source} ${year}`) || entryUnderView(inForce, value) === 'stands';
    if (isSaid) return judgementOf(each);
    // taxes wait under their metric: the fundamentals have no review of their own
    if (source === 'wellbeing') return [each];
    return [{ ...each, metricId: source, awareness: null }, ...judgementOf(each)];
  });
}

/** Reports round: figures closer than this share of them are the same figure. */
const SAME_SHARE = 0.001;

/**
 * Adds versions that wait for approval. Left out is a figure that is in force or waits already, a
 * suggestion of awareness where there is any version, and everything where an analyst's version
 * waits. A new version supersedes the machine's own waiting one, and keeps the awareness in force.
 *
 * @returns how many versions were added
 */
export async function addProposedValues(
  tx: AdministrationTransaction,
  companyId: number,
  proposed: readonly ProposedValue[],
): Promise<number> {
  const sources = await proposedForSources(tx, companyId, proposed);
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(sources.map(recordOf))}::jsonb) as given (
        metric_id integer, year smallint, awareness float8, raw_value float8, raw_unit text,
        raw_tolerance float8, value float8, source text)
    ), live as (
      select old.*, not old.approved and old.created_by is null and not old.edited
          and old.uploaded_by_organisation_id is null
          and starts_with(old.source, ${MACHINE_SOURCE}) as is_machines
      from company_metric_values old join given using (metric_id, year)
      where old.company_id = ${companyId} and old.superseded_at is null
        and (old.approved or old.uploaded_by_organisation_id is null)
    ), changed as (
      select given.*, (select in_force.awareness from live in_force
          where in_force.approved and (in_force.metric_id, in_force.year) = (given.metric_id, given.year))
          as known_awareness
      from given
      where not exists (
        select from live where (live.metric_id, live.year) = (given.metric_id, given.year) and (
          (given.value is null and not coalesce(live.is_machines, false))
          or (given.value is null and live.awareness is not distinct from given.awareness)
          or abs(live.value - given.value)
            <= ${SAME_SHARE}::float8 * greatest(abs(live.value), abs(given.value))
          or (live.raw_unit = given.raw_unit
            and abs(live.raw_value - given.raw_value) <= given.raw_tolerance)
          or not (live.approved or coalesce(live.is_machines, false))))
    ), superseded as (
      update company_metric_values old set superseded_at = now()
      from live, changed
      where old.id = live.id and live.is_machines
        and (live.metric_id, live.year) = (changed.metric_id, changed.year)
    )
    insert into company_metric_values (company_id, metric_id, year, version, approved, awareness,
      raw_value, raw_unit, value, source)
    select ${companyId}, metric_id, year,
      coalesce((select max(version) from company_metric_values old
        where (old.company_id, old.metric_id, old.year)
          = (${companyId}, changed.metric_id, changed.year)), 0) + 1,
      false, coalesce(awareness, known_awareness), raw_value, raw_unit, value, source
    from changed
    returning id`.execute(tx);
  return rows.length;
}

/** A passage of a report, for the value of a metric. */
export interface FoundPassage {
  readonly metricId: number;
  readonly year: number;
  readonly page: number;
  readonly kind: 'text' | 'table';
  readonly body: string | null;
  readonly tables: readonly unknown[] | null;
  readonly labels: readonly string[];
  readonly rawValue: number | null;
  readonly rawUnit: string | null;
  readonly performanceMatch: boolean;
  /** What the name of its row says beyond the metric; null: no row names it. */
  readonly moreWords: readonly string[] | null;
  /** On its page; null where they are not known. */
  readonly boxes: readonly unknown[] | null;
}

interface Place {
  readonly companyId: number;
  readonly documentId: number;
}

/**
 * Stores passages. Left out are those that the report has already, deleted or edited by an analyst
 * or not.
 *
 * @returns how many were stored
 */
export async function addPassages(
  tx: AdministrationTransaction,
  { companyId, documentId }: Place,
  passages: readonly FoundPassage[],
): Promise<number> {
  const given = passages.map((passage) => ({
    metric_id: passage.metricId,
    year: passage.year,
    page: passage.page,
    kind: passage.kind,
    body: passage.body,
    tables: passage.tables,
    labels: passage.labels,
    raw_value: passage.rawValue,
    raw_unit: passage.rawUnit,
    performance_match: passage.performanceMatch,
    more_words: passage.moreWords,
    boxes: passage.boxes,
  }));
  const texts = JSON.stringify(given);
  // a passage that was read before its boxes or the words of its row were known gets them
  await sql`
    update company_excerpts old set boxes = coalesce(old.boxes, given.boxes),
      more_words = coalesce(old.more_words, given.more_words)
    from jsonb_to_recordset(${texts}::jsonb) as given (
      metric_id integer, year smallint, page smallint, kind text, body text, tables jsonb,
      more_words text[], boxes jsonb)
    where old.document_id = ${documentId} and not old.is_edited
      and ((old.boxes is null and given.boxes is not null)
        or (old.more_words is null and given.more_words is not null))
      and (old.metric_id, old.year, old.page, old.kind)
        = (given.metric_id, given.year, given.page, given.kind)
      and old.body is not distinct from given.body
      and old.tables is not distinct from given.tables`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into company_excerpts (company_id, document_id, metric_id, year, page, kind, body, tables,
      labels, raw_value, raw_unit, performance_match, more_words, boxes)
    select ${companyId}::integer, ${documentId}::integer, given.*
    from jsonb_to_recordset(${texts}::jsonb) as given (
      metric_id integer, year smallint, page smallint, kind text, body text, tables jsonb,
      labels text[], raw_value float8, raw_unit text, performance_match boolean, more_words text[],
      boxes jsonb)
    where not exists (
      select from company_excerpts old
      where old.document_id = ${documentId}
        and (old.metric_id, old.year, old.page, old.kind)
          = (given.metric_id, given.year, given.page, given.kind)
        and (old.is_edited or (old.body is not distinct from given.body
          and old.tables is not distinct from given.tables)))
    returning id`.execute(tx);
  return rows.length;
}
