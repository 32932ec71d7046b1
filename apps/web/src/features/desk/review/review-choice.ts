import type { CompanyReview, ReviewedMetric } from '@verdure/contract/desk/review';
import { COMPANY_PILLARS } from '@verdure/contract/vocabulary';
import type { CompanyPillar } from '@verdure/contract/vocabulary';

import { USUAL_PILLARS } from './pillar-words.ts';
import { REVIEW_VIEWS } from './review-search.ts';
import type { ReviewSearch, ReviewView } from './review-search.ts';

/** What the page lists: from the address, with what it leaves out. */
export interface ReviewChoice {
  /** Null for a company without any value. */
  readonly year: number | null;
  readonly types: readonly CompanyPillar[];
  readonly view: ReviewView;
  readonly list: ReviewList;
}

/** Where a value is listed: it waits, is in force, or is a candidate that was decided against. */
export type ReviewList = 'unapproved' | NonNullable<ReviewSearch['list']>;

export const listOf = ({ approved, rejected }: ReviewedMetric): ReviewList => {
  if (approved) return 'approved';
  return rejected ? 'rejected' : 'unapproved';
};

export const waits = (row: ReviewedMetric): boolean => listOf(row) === 'unapproved';

export function choiceOf({ company }: CompanyReview, search: ReviewSearch): ReviewChoice {
  const named = search.types?.split(',') ?? [];
  const types = COMPANY_PILLARS.filter((pillar) => named.includes(pillar));
  return {
    year: search.year ?? company.years[0] ?? null,
    types: types.length === 0 ? USUAL_PILLARS : types,
    view: search.view ?? 'long',
    list: search.list ?? 'unapproved',
  };
}

const isInView = (row: ReviewedMetric, view: ReviewView): boolean => {
  if (view === 'short') return row.is_in_short_view;
  return view === 'long' || row.is_in_user_view;
};

/** The rows of the year and types, in one of the lists. */
const filtered = ({ metrics }: CompanyReview, choice: ReviewChoice): readonly ReviewedMetric[] =>
  metrics.filter(
    (row) =>
      row.year === choice.year &&
      choice.types.includes(row.dimension.type) &&
      listOf(row) === choice.list,
  );

/** How many rows each view has under the filter (SCR-APP-01). */
export function viewCounts(review: CompanyReview, choice: ReviewChoice) {
  const rows = filtered(review, choice);
  return REVIEW_VIEWS.map((view) => ({
    view,
    count: rows.filter((row) => isInView(row, view)).length,
  }));
}

export const failedChecks = ({ checks }: ReviewedMetric): ReviewedMetric['checks'] =>
  checks.filter(({ passes }) => !passes);

export const failsACheck = (row: ReviewedMetric): boolean => failedChecks(row).length > 0;

export interface ListedGroup {
  readonly type: CompanyPillar | 'failing';
  readonly rows: readonly ReviewedMetric[];
}

/** The list: what fails a check, then a group for each type of dimension, in the catalogue's order. */
export function groupsOf(review: CompanyReview, choice: ReviewChoice): readonly ListedGroup[] {
  const rows = filtered(review, choice).filter((row) => isInView(row, choice.view));
  const byType = Map.groupBy(rows, (row) => (failsACheck(row) ? 'failing' : row.dimension.type));
  return (['failing', ...COMPANY_PILLARS] as const).flatMap((type) => {
    const found = byType.get(type);
    return found === undefined ? [] : [{ type, rows: found }];
  });
}

/** All values of a year, as the cards of the grid count them. */
/** The metric that is open: the one that is named, else the first that is listed. */
export function currentOf(review: CompanyReview, search: ReviewSearch): ReviewedMetric | null {
  const rows = groupsOf(review, choiceOf(review, search)).flatMap((group) => group.rows);
  return rows.find(({ metric }) => metric.id === search.metric) ?? rows[0] ?? null;
}

export function progressOf({ metrics }: CompanyReview, year: number | null) {
  const ofYear = metrics.filter((row) => row.year === year && !row.rejected);
  const approved = ofYear.filter((row) => row.approved).length;
  return { all: ofYear.length, approved, left: ofYear.length - approved };
}

/** The newest other year with values that wait. */
export function otherWaitingYear({ metrics }: CompanyReview, year: number | null) {
  const others = metrics.filter((row) => waits(row) && row.year !== year);
  const [newest] = others.map((row) => row.year).toSorted((one, other) => other - one);
  if (newest === undefined) return null;
  return { year: newest, count: others.filter((row) => row.year === newest).length };
}
