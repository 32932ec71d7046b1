import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import type { MetricChanged } from '@verdure/contract/desk/review-changes';
import { undoReviewEndpoint } from '@verdure/contract/desk/review-undo';

import { answers } from './fake-edge.ts';
import type { FakeCall, SentCall } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { REVIEW_PAGE, reviewAnswers } from './review-answers.ts';
import { reviewOf } from './review-factories.ts';
import { administratorOf } from './team-factories.ts';

const reviewer = administratorOf();

export const openReview = (
  calls: readonly FakeCall[] = [],
  { address = REVIEW_PAGE, review = reviewOf() } = {},
) => openPage(address, { user: reviewer, calls: [...calls, ...reviewAnswers(review)] });

/** The answer of a change: this version in place of the one that was changed. */
export const changes = (changed: MetricChanged['changed'], rest: Partial<MetricChanged> = {}) =>
  answers(changeMetricEndpoint, {
    changed,
    also: [],
    removed_ids: [],
    act_id: changed.id,
    ...rest,
  });

/** The answer of an undo: this version is live again. */
export const undoes = (row: MetricChanged['changed'], removedId: number) =>
  answers(undoReviewEndpoint, {
    undone: { text: `Undone: ${row.metric.name}`, metric_id: row.metric.id, year: row.year },
    left: [],
    metrics: [row],
    removed_ids: [removedId],
  });

/** The answer of an undo after the last one. */
export const undoesNothing = (left: readonly string[] = []) =>
  answers(undoReviewEndpoint, { undone: null, left: [...left], metrics: [], removed_ids: [] });

export const UNDO = 'POST /api/companies/812/ml-data/undo';

/** The bodies of the calls of one method and path, in turn. */
export const bodiesOf = (sent: readonly SentCall[], route: string): readonly unknown[] =>
  sent.filter((each) => each.route === route).map(({ body }) => JSON.parse(String(body)));
