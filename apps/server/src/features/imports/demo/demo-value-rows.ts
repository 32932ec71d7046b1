import type { CompanyMetricValue, DemoPast } from '@verdure/demo-universe';

import type { BulkTarget, Cell } from '../bulk/insert-rows.ts';

const SOURCE = 'Demo data';
/** The desk's administrator of the demo, who approved what was corrected or covered later. */
const ANALYST_ID = 1;

const NOW = {
  company_id: 'integer',
  metric_id: 'integer',
  year: 'integer',
  approved: 'boolean',
  awareness: 'double precision',
  performance: 'double precision',
  raw_value: 'double precision',
  value: 'double precision',
  raw_unit: 'text',
  reason: 'text',
  source: 'text',
} as const satisfies BulkTarget['columns'];

/** The columns of values, of a demo without and with a past. */
export const VALUE_COLUMNS = {
  now: NOW,
  past: {
    ...NOW,
    version: 'integer',
    created_at: 'timestamptz',
    approved_at: 'timestamptz',
    approved_by: 'integer',
    superseded_at: 'timestamptz',
  },
} as const satisfies Readonly<Record<'now' | 'past', BulkTarget['columns']>>;

const cellsOf = (row: CompanyMetricValue): readonly Cell[] => [
  row.companyId,
  row.metricId,
  row.year,
  row.approved,
  row.awareness,
  row.performance,
  row.rawValue,
  row.value,
  row.rawValue === null ? null : row.rawUnit,
  row.reason,
  SOURCE,
];

/** The stored values of one company; with a past, when each came into force, and what was corrected. */
export function* metricValueRows(
  rows: readonly CompanyMetricValue[],
  past: DemoPast | null,
): Generator<readonly Cell[]> {
  if (past === null) {
    for (const row of rows) yield cellsOf(row);
    return;
  }
  const corrections = new Map(
    past.correctionsOf(rows).map((each) => [`${each.metricId} ${each.year}`, each]),
  );
  for (const row of rows) {
    const { companyId, metricId, year } = row;
    const reported = past.moments.of(companyId, year);
    const byAnalyst = row.approved && past.moments.coveredFrom.has(companyId);
    const approval = byAnalyst ? [reported, ANALYST_ID] : [null, null];
    const corrected = corrections.get(`${metricId} ${year}`);
    if (corrected === undefined) yield [...cellsOf(row), 1, reported, ...approval, null];
    else {
      const { at, first } = corrected;
      yield [...cellsOf(first), 1, reported, ...approval, at];
      yield [...cellsOf(row), 2, at, at, ANALYST_ID, null];
    }
  }
}
