import type { MachinePrecision, PrecisionTally } from '@verdure/contract/desk/machine-precision';

import type { CountedDecisions } from './machine-precision.store.ts';

const sum = (counts: readonly CountedDecisions[]): number =>
  counts.reduce((all, { count }) => all + count, 0);

const sumOf = (counts: readonly CountedDecisions[], outcome: CountedDecisions['outcome']) =>
  sum(counts.filter((each) => each.outcome === outcome));

function tallyOf(counts: readonly CountedDecisions[]): PrecisionTally {
  const rejected = counts.filter(({ outcome }) => outcome === 'rejected');
  const reasons = [...Map.groupBy(rejected, ({ reason }) => reason)];
  const weeks = [...Map.groupBy(counts, ({ week }) => week)];
  return {
    as_read: sumOf(counts, 'as_read'),
    corrected: sumOf(counts, 'corrected'),
    rejected: sum(rejected),
    reasons: reasons
      .map(([reason, of]) => ({ reason, count: sum(of) }))
      .sort((one, other) => other.count - one.count),
    weeks: weeks.map(([week, of]) => ({ week, decided: sum(of), as_read: sumOf(of, 'as_read') })),
  };
}

/** The counts of each metric or publisher, and of all. */
export function presentPrecision(
  counts: readonly CountedDecisions[],
  firstWeek: string,
): MachinePrecision {
  const groups = Map.groupBy(counts, ({ id }) => id);
  return {
    first_week: firstWeek,
    all: tallyOf(groups.get(null) ?? []),
    rows: [...groups].flatMap(([id, of]) =>
      id === null ? [] : [{ id, name: of[0]?.name ?? '', ...tallyOf(of) }],
    ),
    total: counts[0]?.total ?? 0,
  };
}
