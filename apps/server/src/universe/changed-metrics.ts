import type { MetricValueRow } from '@verdure/scoring/snapshot';

const nameOf = ({ companyId, metricId, year }: MetricValueRow): string =>
  `${companyId} ${metricId} ${year}`;

const isSame = (one: MetricValueRow, other: MetricValueRow): boolean =>
  Object.is(one.awareness, other.awareness) &&
  Object.is(one.performance, other.performance) &&
  Object.is(one.value, other.value) &&
  one.isConfirmed === other.isConfirmed;

/** The metrics of which some company and year has another row now, or one more or less. */
export function changedMetrics(
  then: readonly MetricValueRow[],
  now: readonly MetricValueRow[],
): ReadonlySet<number> {
  const left = new Map(then.map((row) => [nameOf(row), row]));
  const changed = new Set<number>();
  for (const row of now) {
    const was = left.get(nameOf(row));
    left.delete(nameOf(row));
    if (was === undefined || !isSame(was, row)) changed.add(row.metricId);
  }
  for (const { metricId } of left.values()) changed.add(metricId);
  return changed;
}
