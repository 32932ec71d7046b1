import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type {
  changeMetricAndExcerptsEndpoint,
  changeMetricsEndpoint,
  MetricChange,
  MetricChanged,
} from '@verdure/contract/desk/review-changes';
import type { AddedExcerpt } from '@verdure/contract/desk/review-excerpts';
import type { ReviewUndone } from '@verdure/contract/desk/review-undo';
import type { AnswerOf, BodyOf } from '@verdure/contract/http/endpoint';
import { Problem } from '@verdure/contract/http/problem';
import { factOfView, type FigureCheck } from '@verdure/contract/vocabulary';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting, Viewer } from '../../../platform/viewer.ts';
import { blockImports } from '../../../universe/values-lock.ts';
import { readPassagesBefore } from './act-passages.store.ts';
import { addPassage, changeExcerpt } from './change-excerpt.ts';
import { changeValue } from './change-value.ts';
import { mustBeSeen, passedOver } from './failed-checks.ts';
import { kindOf, recordAct } from './record-act.ts';
import { readState, type ReviewState } from './review-act.store.ts';
import {
  mustChangeReviewed,
  mustFindVersion,
  mustReviewCompany,
  presentValues,
  readPeers,
  type ReviewParts,
} from './review.ts';
import { findVersionPlace } from './review.store.ts';
import { SUM_METRIC_IDS } from './scope-sums.ts';
import { undoAct } from './undo-act.ts';

interface Before {
  readonly rows: readonly ReviewedMetric[];
  readonly state: ReviewState;
  readonly read: () => Promise<readonly ReviewedMetric[]>;
}

/** The values of a company before a change, and how to read them after it. */
async function opened(
  tx: AdministrationTransaction,
  presented: Parameters<typeof presentValues>[1],
): Promise<Before> {
  const read = () => presentValues(tx, presented);
  return { rows: await read(), state: await readState(tx, presented.company.id), read };
}

/** What a change made of the values of a company. */
async function difference({ rows, read }: Before) {
  const after = await read();
  const before = new Map(rows.map((row) => [row.id, row]));
  const left = new Set(after.map(({ id }) => id));
  return {
    rows: after.filter((row) => before.get(row.id)?.approved !== row.approved),
    all: after,
    removed_ids: rows.flatMap(({ id }) => (left.has(id) ? [] : [id])),
  };
}

interface Changed {
  readonly companyId: number;
  readonly viewer: Viewer;
  readonly before: Before;
  readonly versionId: number;
  readonly id: number;
  readonly passages: Awaited<ReturnType<typeof readPassagesBefore>>;
}

async function answer(
  tx: AdministrationTransaction,
  { companyId, viewer, before, versionId, id, passages }: Changed,
): Promise<MetricChanged> {
  const { rows, all, removed_ids } = await difference(before);
  const was = before.rows.find((row) => row.id === versionId);
  const changed = all.find((row) => row.id === id);
  if (was === undefined || changed === undefined) throw new Problem('company-metric.not-found');
  const done = { kind: kindOf(was, changed), rows: [changed] };
  const act = { companyId, viewer, before: before.state, done, passages };
  const act_id = await recordAct(tx, act);
  return { changed, also: rows.filter((row) => row.id !== id), removed_ids, act_id };
}

type Excerpts = BodyOf<typeof changeMetricAndExcerptsEndpoint>['excerpts'];

interface Wanted {
  readonly versionId: number;
  readonly change: MetricChange;
  readonly excerpts?: Excerpts;
  readonly added?: readonly AddedExcerpt[] | undefined;
}

/** A figure that comes with its passage is typed from it. */
const withPassage = (change: MetricChange, passageId: number | undefined): MetricChange =>
  passageId === undefined || change.raw_value === undefined
    ? change
    : { passage_id: passageId, ...change };

/** Changes a value, and passages with it: all or nothing (API-095, API-100). */
export async function changeReviewedValue(
  parts: ReviewParts,
  { versionId, change, excerpts = [], added = [] }: Wanted,
  actor: Acting,
): Promise<MetricChanged> {
  const { viewer } = actor;
  const { place } = await parts.database.withAdministration((tx) =>
    mustFindVersion(tx, viewer, versionId),
  );
  const peers = await readPeers(parts, viewer, place.company_id);
  return parts.database.withAdministration(async (tx) => {
    await blockImports(tx);
    const { company } = await mustFindVersion(tx, viewer, versionId);
    mustChangeReviewed(viewer, company);
    const before = await opened(tx, { company, viewer, peers });
    const { company_id: companyId, metric_id: metricId, year } = place;
    const passages = await readPassagesBefore(
      tx,
      excerpts.map(({ id }) => id),
    );
    for (const { id, ...excerpt } of excerpts) {
      await changeExcerpt(tx, id, { change: excerpt, actor });
    }
    const behind = { companyId, metricId, year, actor };
    const ids: number[] = [];
    for (const passage of added) ids.push(await addPassage(tx, behind, passage));
    const target = { company, place: { companyId, metricId, year }, versionId };
    const failed = passedOverBy(change, versionId, before);
    const wanted = withPassage(change, ids[0]);
    const given = { change: wanted, actor, snapshot: peers.snapshot, failed };
    const id = await changeValue(tx, target, given);
    return answer(tx, { companyId, viewer, before, versionId, id, passages });
  });
}

/** The checks that a change passes over. @throws Problem 'company-metric.fails-check' where it names others */
function passedOverBy(
  change: MetricChange,
  versionId: number,
  { rows }: Before,
): readonly FigureCheck[] {
  const row = rows.find(({ id }) => id === versionId);
  if (row === undefined) return [];
  const failed = passedOver(row, change);
  if (failed.length > 0 && change.despite !== undefined)
    mustBeSeen([{ row, despite: change.despite }]);
  return failed;
}

interface Batch {
  readonly companyId: number;
  readonly year: number;
  readonly changes: BodyOf<typeof changeMetricsEndpoint>;
}

const isSum = ({ metric }: ReviewedMetric): boolean => SUM_METRIC_IDS.includes(metric.id);

/** Sources and parts come first, views and sums follow them. */
const placeInTurn = (row: ReviewedMetric): number =>
  Number(isSum(row)) * 2 + Number(factOfView(row.metric.id) !== undefined);
const inTurn = (one: ReviewedMetric, other: ReviewedMetric): number =>
  placeInTurn(one) - placeInTurn(other);

const hasEnded = async (tx: AdministrationTransaction, versionId: number): Promise<boolean> =>
  (await findVersionPlace(tx, versionId))?.superseded_at !== null;

/** What was to be approved unseen, and has a fault now. @throws Problem 'company-metric.fails-check' */
function mustPass(rows: readonly ReviewedMetric[], changes: Batch['changes']): void {
  const unseen = new Set(changes.flatMap(({ id, passing }) => (passing === true ? [id] : [])));
  const failing = rows.find((row) => unseen.has(row.id) && !row.passes_all);
  if (failing === undefined) return;
  throw new Problem('company-metric.fails-check', {
    message: `${failing.metric.name} does not pass every check any more. Nothing was approved: look at it first`,
  });
}

/** Approves or rejects several values of a company in a year, all or none (API-097). */
export async function changeReviewedValues(
  parts: ReviewParts,
  { companyId, year, changes }: Batch,
  actor: Acting,
): Promise<AnswerOf<typeof changeMetricsEndpoint>> {
  const { viewer } = actor;
  const peers = await readPeers(parts, viewer, companyId);
  return parts.database.withAdministration(async (tx) => {
    await blockImports(tx);
    const company = await mustReviewCompany(tx, viewer, companyId);
    mustChangeReviewed(viewer, company);
    const before = await opened(tx, { company, viewer, peers });
    const wanted = new Map(changes.map(({ id, passing: _passing, ...change }) => [id, change]));
    const rows = before.rows.filter((row) => row.year === year && wanted.has(row.id));
    if (rows.length < wanted.size) throw new Problem('company-metric.changed');
    mustPass(rows, changes);
    const approvals = rows.flatMap((row) => {
      const { approved, despite = [] } = wanted.get(row.id) ?? {};
      return approved === true ? [{ row, despite }] : [];
    });
    mustBeSeen(approvals);
    for (const row of [...rows].sort(inTurn)) {
      // its parts have decided about it
      if (isSum(row) && (await hasEnded(tx, row.id))) continue;
      const change = wanted.get(row.id) ?? {};
      const place = { companyId, metricId: row.metric.id, year };
      const failed = passedOver(row, change);
      const given = { change, actor, snapshot: peers.snapshot, failed };
      await changeValue(tx, { company, place, versionId: row.id }, given);
    }
    const { rows: metrics, removed_ids } = await difference(before);
    const isApproval = changes.some(({ approved }) => approved);
    const done = { kind: isApproval ? 'approval' : 'rejection', rows } as const;
    const act = { companyId, viewer, before: before.state, done };
    return { metrics, removed_ids, act_id: await recordAct(tx, act) };
  });
}

/** Undoes what the viewer did to the values of a company. */
export async function undoReview(
  parts: ReviewParts,
  { companyId, actId }: { readonly companyId: number; readonly actId: number | undefined },
  actor: Acting,
): Promise<ReviewUndone> {
  const { viewer } = actor;
  const peers = await readPeers(parts, viewer, companyId);
  return parts.database.withAdministration(async (tx) => {
    await blockImports(tx);
    const company = await mustReviewCompany(tx, viewer, companyId);
    mustChangeReviewed(viewer, company);
    const before = await opened(tx, { company, viewer, peers });
    const { act, text, left } = await undoAct(tx, { companyId, actId, actor });
    const { rows: metrics, removed_ids } = await difference(before);
    const undone = act && { text, metric_id: act.metric_id, year: act.year };
    return { undone, left: [...left], metrics, removed_ids };
  });
}
