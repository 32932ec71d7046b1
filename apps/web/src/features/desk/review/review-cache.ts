import type { CompanyReview, ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChanged } from '@verdure/contract/desk/review-changes';

/** Versions with these in place of the removed ones; each new one stands where its metric stood. */
export function withVersions(
  review: CompanyReview,
  {
    added,
    removedIds,
  }: {
    readonly added: readonly ReviewedMetric[];
    readonly removedIds: readonly number[];
  },
): CompanyReview {
  const gone = new Set([...removedIds, ...added.map(({ id }) => id)]);
  const left = new Set(added);
  const replacementsOf = (row: ReviewedMetric): readonly ReviewedMetric[] => {
    const same = [...left].filter(
      (each) => each.metric.id === row.metric.id && each.year === row.year,
    );
    for (const each of same) left.delete(each);
    return same;
  };
  const metrics = review.metrics.flatMap((row) => (gone.has(row.id) ? replacementsOf(row) : [row]));
  const isOf = (row: ReviewedMetric, metricId: number, year: number) =>
    row.metric.id === metricId && row.year === year;
  const unvalued = review.unvalued.filter(
    ({ metric, year }) => !added.some((row) => isOf(row, metric.id, year)),
  );
  return withYears({ ...review, metrics: [...metrics, ...left], unvalued });
}

/** A year that got its first value is offered by the filter. */
function withYears(review: CompanyReview): CompanyReview {
  const years = [...new Set(review.metrics.map(({ year }) => year))];
  return {
    ...review,
    company: { ...review.company, years: years.toSorted((one, other) => other - one) },
  };
}

/** The answer of a change, taken in: what it made, what follows from it, and what it replaced. */
export const withChange = (
  review: CompanyReview,
  { changed, also, removed_ids }: MetricChanged,
): CompanyReview => withVersions(review, { added: [changed, ...also], removedIds: removed_ids });

/** One row as it is shown until the server has answered, or as it was when the server refused. */
export const withRow = (review: CompanyReview, shown: ReviewedMetric): CompanyReview => ({
  ...review,
  metrics: review.metrics.map((row) => (row.id === shown.id ? shown : row)),
});
