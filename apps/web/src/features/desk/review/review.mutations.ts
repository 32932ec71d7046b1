import { readReportAgainEndpoint } from '@verdure/contract/desk/report-readings';
import {
  changeMetricAndExcerptsEndpoint,
  changeMetricEndpoint,
  changeMetricsEndpoint,
} from '@verdure/contract/desk/review-changes';
import type { CompanyReview, ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange, MetricChanged } from '@verdure/contract/desk/review-changes';
import type { AddedExcerpt } from '@verdure/contract/desk/review-excerpts';
import { undoReviewEndpoint } from '@verdure/contract/desk/review-undo';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { CallError, textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { reviewMessages } from './review.messages.ts';
import { constantsQuery } from './review.queries.ts';
import { withChange, withRow, withVersions } from './review-cache.ts';

const CONFLICT = 409;

/** Changes what is shown of a company without loading it again. */
export function useReviewCache(companyId: number) {
  const queries = useQueryClient();
  const queryKey = keys.companyReview(companyId);
  return {
    change: (next: (review: CompanyReview) => CompanyReview): void => {
      queries.setQueryData<CompanyReview>(queryKey, (review) => review && next(review));
    },
    /** An answer that is on its way would show the values as they were. */
    hold: () => queries.cancelQueries({ queryKey }),
    reload: () => queries.invalidateQueries({ queryKey }),
    /** What other pages have loaded: they ask again when they are opened. */
    forgetElsewhere: (): void => {
      const refetchType = 'none';
      void queries.invalidateQueries({ queryKey: keys.company(companyId), refetchType });
      void queries.invalidateQueries({ queryKey: keys.reviewCards, refetchType });
      void queries.invalidateQueries({ queryKey: keys.correctionEffects(companyId) });
    },
    /** Somebody else decided about values of the company. */
    reloadAll: (): void => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: keys.everyReviewExcerpt(companyId) });
    },
    /** Approving scope 1 or 2 copies its passages to the sums. */
    reloadPassages: (metricIds: readonly number[]): void => {
      for (const metricId of metricIds) {
        void queries.invalidateQueries({ queryKey: keys.reviewExcerpts(companyId, metricId) });
      }
    },
  };
}

export interface RowChange {
  readonly row: ReviewedMetric;
  readonly change: MetricChange;
  /** Passages that are stored with it. */
  readonly added?: readonly AddedExcerpt[];
}

/** The row as it is shown until the server answers: an approval moves it to its list at once. */
function guessed({ row, change }: RowChange): ReviewedMetric {
  const approved = change.approved ?? row.approved;
  return { ...row, approved, rejected: !approved && (change.rejected ?? row.rejected) };
}

/** What is changed of an approved value waits beside it. */
const isDraft = ({ row, change }: RowChange): boolean =>
  row.approved && change.approved === undefined;

/** The server asks whether an implausible value, or a sum that follows from it, is right. */
export const needsConfirmation = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'company-metric.implausible';

/** Somebody else was first at a figure that was entered: the workbench shows both. */
export const isContested = (error: unknown, change: MetricChange): boolean =>
  error instanceof CallError &&
  error.code === 'company-metric.changed' &&
  (change.raw_value !== undefined || change.value_not_found === true);

function failureOf({ row, change }: RowChange): string {
  const { notApproved, notRejected, notChanged } = reviewMessages;
  if (change.rejected === true) return notRejected(row.metric.name);
  if (change.approved === undefined) return notChanged(row.metric.name);
  return (change.approved ? notApproved : notRejected)(row.metric.name);
}

/**
 * Changes a value. The list shows it at once, and the row comes back where the server refuses.
 * What the answer says is put into what is loaded.
 */
export function useChangeMetric(companyId: number) {
  const cache = useReviewCache(companyId);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ row, change, added = [] }: RowChange): Promise<MetricChanged> => {
      const params = { companyMetricId: row.id };
      if (added.length > 0) {
        const body = { metric: change, excerpts: [], added: [...added] };
        return call(changeMetricAndExcerptsEndpoint, { params, body });
      }
      const { sdg_meta_metric_id: goals } = await queries.ensureQueryData(constantsQuery());
      return call(changeMetricEndpoint, {
        params,
        body: { ...change, ...(row.metric.id === goals && { sdgMetricId: goals }) },
      });
    },
    onMutate: async (given) => {
      // a list that loads at this moment would show the row as it was
      await cache.hold();
      cache.change((review) => withRow(review, guessed(given)));
    },
    onSuccess: (answer, given) => {
      const { row } = given;
      const removed_ids = isDraft(given) ? answer.removed_ids : [...answer.removed_ids, row.id];
      cache.change((review) => withChange(review, { ...answer, removed_ids }));
      const own = (given.added ?? []).length > 0 ? [row] : [];
      cache.reloadPassages([...answer.also, ...own].map(({ metric }) => metric.id));
      const goals = queries.getQueryData(constantsQuery().queryKey)?.sdg_meta_metric_id;
      // the values of the goals follow from it
      if (row.metric.id === goals) void cache.reload();
      cache.forgetElsewhere();
    },
    onError: (error, given) => {
      cache.change((review) => withRow(review, given.row));
      // the workbench asks
      if (needsConfirmation(error) && given.change.approved === true) return;
      if (isContested(error, given.change)) return;
      showToast('error', textOf(error, failureOf(given)));
      if (error instanceof CallError && error.status === CONFLICT) void cache.reload();
    },
  });
}

interface Versions {
  readonly metrics: readonly ReviewedMetric[];
  readonly removed_ids: readonly number[];
}

/** What the page does with the versions of several values; after a failure it loads them anew. */
const taking = (cache: ReturnType<typeof useReviewCache>, failed: string) => ({
  onMutate: () => cache.hold(),
  onSuccess: ({ metrics, removed_ids }: Versions) => {
    cache.change((review) => withVersions(review, { added: metrics, removedIds: removed_ids }));
    cache.reloadPassages(metrics.map(({ metric }) => metric.id));
    cache.forgetElsewhere();
  },
  onError: (error: Error) => {
    showToast('error', textOf(error, failed));
    void cache.reload();
  },
});

export interface BatchChange {
  readonly rows: readonly ReviewedMetric[];
  readonly change: Omit<BodyOf<typeof changeMetricsEndpoint>[number], 'id'>;
}

/** Changes several values of a year, all or none. @returns what changed with it */
export function useChangeMetrics(companyId: number) {
  const cache = useReviewCache(companyId);
  return useMutation({
    mutationFn: ({ rows, change }: BatchChange) =>
      call(changeMetricsEndpoint, {
        params: { companyId, year: rows[0]?.year ?? 0 },
        body: rows.map(({ id }) => ({ id, ...change })),
      }),
    ...taking(cache, reviewMessages.batchFailed),
  });
}

/** Undoes one act, else the newest that the viewer did to the values of the company. */
export function useUndoReview(companyId: number) {
  const cache = useReviewCache(companyId);
  return useMutation({
    mutationFn: (actId?: number) =>
      call(undoReviewEndpoint, {
        params: { companyId },
        body: { ...(actId && { act_id: actId }) },
      }),
    ...taking(cache, reviewMessages.notUndone),
  });
}

/** Has a report read again; the page follows how it goes. */
export function useReadAgain(companyId: number) {
  const cache = useReviewCache(companyId);
  return useMutation({
    mutationFn: (reportId: number) =>
      call(readReportAgainEndpoint, { params: { companyId }, body: { report_id: reportId } }),
    onSuccess: () => {
      showToast('info', reviewMessages.readingAgain);
      void cache.reload();
    },
    onError: (error) => showToast('error', textOf(error, reviewMessages.notReadAgain)),
  });
}
