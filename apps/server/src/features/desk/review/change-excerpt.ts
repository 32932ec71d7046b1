import type {
  AddedExcerpt,
  addExcerptEndpoint,
  ExcerptChange,
  ReviewedExcerpt,
} from '@verdure/contract/desk/review-excerpts';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { Problem } from '@verdure/contract/http/problem';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { convertEntered } from './entered-value.ts';
import { mostBestExcerpts } from './metric-mappings.ts';
import { mustChangeReviewed, mustFindVersion } from './review.ts';
import { recordPassage } from './passage-audit.ts';
import { presentPassage } from './review-excerpt.present.ts';
import {
  findPassage,
  findReport,
  insertPassage,
  listPassages,
  lockPassages,
  type PassageChange,
  type ReviewedPassage,
  updatePassages,
} from './review-excerpt.store.ts';
import { findCompanyUnderReview } from './review.store.ts';

interface InReport {
  readonly companyId: number;
  readonly reportId: number;
  readonly page: number;
}

/** @throws Problem for a report of another company, or a page that the report does not have */
async function mustBeInReport(
  tx: AdministrationTransaction,
  { companyId, reportId, page }: InReport,
): Promise<void> {
  const report = await findReport(tx, reportId);
  if (report?.company_id !== companyId) throw new Problem('excerpt.other-report');
  const { page_count: pages } = report;
  if (pages !== null && page > pages) {
    throw new Problem('excerpt.no-such-page', {
      message: `The report has ${pages} pages, so there is no page ${page}`,
    });
  }
}

interface Figure {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
  readonly raw_value: number | null;
  readonly raw_unit: string | null;
}

/** A figure comes with a unit of its metric, or not at all. @throws Problem otherwise */
async function mustHaveUnit(tx: AdministrationTransaction, figure: Figure): Promise<void> {
  const { companyId, metricId, year, raw_value: value, raw_unit: unit } = figure;
  if (value === null && unit === null) return;
  if (value === null || unit === null) throw new Problem('excerpt.unit-needed');
  const metric = await tx
    .selectFrom('metrics')
    .where('id', '=', metricId)
    .select(['id', 'tag', 'unit'])
    .executeTakeFirstOrThrow();
  await convertEntered(tx, { metric, companyId, year }, { value, unit });
}

/** @throws Problem 'excerpt.not-found' */
async function mustFindPassage(
  tx: AdministrationTransaction,
  id: number,
): Promise<ReviewedPassage> {
  const passage = await findPassage(tx, id);
  if (passage === undefined) throw new Problem('excerpt.not-found');
  return passage;
}

interface Behind {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
  readonly actor: Acting;
}

/** Adds a passage behind a value; it counts as confirmed. @returns its id */
export async function addPassage(
  tx: AdministrationTransaction,
  { companyId, metricId, year, actor }: Behind,
  { report_id: reportId, page, text, labels, raw_value, raw_unit, boxes = [] }: AddedExcerpt,
): Promise<number> {
  await mustBeInReport(tx, { companyId, reportId, page });
  await mustHaveUnit(tx, { companyId, metricId, year, raw_value, raw_unit });
  const of = { company_id: companyId, metric_id: metricId, year };
  const id = await insertPassage(tx, {
    passage: {
      ...of,
      document_id: reportId,
      page,
      body: text,
      labels: [...new Set(labels)],
      raw_value,
      raw_unit,
      boxes,
    },
    by: actor.viewer.userId,
  });
  const after = await mustFindPassage(tx, id);
  await recordPassage(tx, { action: 'added', before: undefined, after, actor });
  return id;
}

/** Adds a passage that an analyst read. */
export async function addExcerpt(
  tx: AdministrationTransaction,
  given: BodyOf<typeof addExcerptEndpoint>,
  actor: Acting,
): Promise<ReviewedExcerpt> {
  const { place, company } = await mustFindVersion(tx, actor.viewer, given.company_metric_id);
  mustChangeReviewed(actor.viewer, company);
  if (place.metric_id !== given.metric_id) throw new Problem('company-metric.not-found');
  const { company_id: companyId, metric_id: metricId, year } = place;
  const id = await addPassage(tx, { companyId, metricId, year, actor }, given);
  return presentPassage(await mustFindPassage(tx, id));
}

/** Best needs Confirmed: marking one confirms, and who takes the confirmation away takes both. */
function marksAfter(change: ExcerptChange): PassageChange {
  const { best_excerpt: best, is_confirmed: confirmed } = change;
  return {
    ...(best !== undefined && { best_excerpt: best }),
    ...(confirmed !== undefined && { is_confirmed: confirmed }),
    ...(best === true && { is_confirmed: true }),
    ...((confirmed === false || change.is_deleted === true) && { best_excerpt: false }),
    ...(change.user_view !== undefined && { user_view: change.user_view }),
    ...(change.is_deleted !== undefined && { is_deleted: change.is_deleted }),
  };
}

function contentAfter(change: ExcerptChange): PassageChange {
  const content = {
    ...(change.report_id !== undefined && { document_id: change.report_id }),
    ...(change.page !== undefined && { page: change.page }),
    ...(change.text !== undefined && { body: change.text }),
    ...(change.labels !== undefined && { labels: [...new Set(change.labels)] }),
    ...(change.raw_value !== undefined && { raw_value: change.raw_value }),
    ...(change.raw_unit !== undefined && { raw_unit: change.raw_unit }),
  };
  if (Object.keys(content).length === 0) return {};
  // what was boxed, and the name of the row, are of where the passage stood before
  const isMoved = Object.keys(content).some((name) => name !== 'labels');
  return { ...content, is_edited: true, ...(isMoved && { boxes: null, more_words: null }) };
}

/**
 * The passages that lose the mark Best to this one: those that share a label with it. Labels
 * cannot tell passages without any apart, so these share the lack of them.
 *
 * @throws Problem 'excerpt.two-best' where two others keep the mark and no more may have it
 */
async function losersOf(
  tx: AdministrationTransaction,
  passage: ReviewedPassage,
  labels: readonly string[],
): Promise<readonly number[]> {
  const others = (await lockPassages(tx, passage)).filter(
    (each) => each.best_excerpt && !each.is_deleted && each.id !== passage.id,
  );
  const shares = (each: { readonly labels: readonly string[] }) =>
    labels.length === 0
      ? each.labels.length === 0
      : each.labels.some((label) => labels.includes(label));
  const losing = others.filter(shares);
  const most = await mostBestExcerpts(tx, passage.metric_id);
  if (others.length - losing.length >= most) throw new Problem('excerpt.two-best');
  return losing.map(({ id }) => id);
}

/** Checks what an analyst changes of a passage beside its marks. */
async function mustFit(
  tx: AdministrationTransaction,
  passage: ReviewedPassage,
  change: ExcerptChange,
): Promise<void> {
  const { company_id: companyId, metric_id: metricId, year } = passage;
  if (change.report_id !== undefined || change.page !== undefined) {
    const { report_id: reportId = passage.document_id, page = passage.page } = change;
    await mustBeInReport(tx, { companyId, reportId, page });
  }
  if (change.raw_value === undefined && change.raw_unit === undefined) return;
  const { raw_value = passage.raw_value, raw_unit = passage.raw_unit } = change;
  await mustHaveUnit(tx, { companyId, metricId, year, raw_value, raw_unit });
}

/** @returns the passage, then those that lost the mark Best to it */
export async function changeExcerpt(
  tx: AdministrationTransaction,
  excerptId: number,
  { change, actor }: { readonly change: ExcerptChange; readonly actor: Acting },
): Promise<ReviewedExcerpt[]> {
  const passage = await mustFindPassage(tx, excerptId);
  const company = await findCompanyUnderReview(tx, passage.company_id, actor.viewer);
  if (company === undefined) throw new Problem('excerpt.not-found');
  mustChangeReviewed(actor.viewer, company);
  await mustFit(tx, passage, change);
  const by = actor.viewer.userId;
  const labels = change.labels ?? passage.labels;
  const after = { ...contentAfter(change), ...marksAfter(change) };
  // whatever changed: a passage that is best now must be the only one with its labels
  const isBest = after.best_excerpt ?? passage.best_excerpt;
  const loserIds = isBest ? await losersOf(tx, passage, labels) : [];
  const losers = await listPassages(tx, loserIds);
  if (loserIds.length > 0) {
    await updatePassages(tx, loserIds, { change: { best_excerpt: false }, by });
  }
  await updatePassages(tx, [excerptId], { change: after, by });
  const changed: ReviewedPassage[] = [];
  for (const before of [passage, ...losers]) {
    const now = await mustFindPassage(tx, before.id);
    await recordPassage(tx, { action: 'changed', before, after: now, actor });
    changed.push(now);
  }
  return changed.map(presentPassage);
}
