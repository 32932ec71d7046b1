import type { GradeNeedRow } from '@verdure/contract/investments/grade-needs';
import { expect, it } from 'vitest';

import { gradeSteps, neededMetrics } from './needed-metrics.ts';

const need = (id: number, more: Partial<GradeNeedRow>): GradeNeedRow => ({
  parent_id: 1,
  type: 'company',
  id,
  name: `Company ${id}`,
  weight: 0.1,
  metrics: [],
  needs_revenue: false,
  reached: 0.1,
  standing: 'indicative',
  ...more,
});

const whole = (graded: number, standing: GradeNeedRow['standing']): GradeNeedRow =>
  need(100, { type: 'portfolio', weight: graded, reached: graded, standing });

const metric = (id: number) => ({ id, name: `Metric ${id}`, pillar: 'governance' as const });

it('puts the metric first that most of the weight waits for, each once a company', () => {
  const rows = [
    need(1, { weight: 0.3, metrics: [metric(8), metric(9)] }),
    need(2, { weight: 0.2, metrics: [metric(9)] }),
  ];
  expect(neededMetrics(rows)).toEqual([
    { id: 9, name: 'Metric 9', companies: 2, weightFraction: 0.5 },
    { id: 8, name: 'Metric 8', companies: 1, weightFraction: 0.3 },
  ]);
});

it('says after how many companies there is a grade, and whether the last makes it firm', () => {
  expect(gradeSteps([])).toBeNull();
  const rows = [
    whole(0.02, 'not_shown'),
    need(1, { weight: 0.05, reached: 0.07, standing: 'not_shown' }),
    need(2, { weight: 0.05, reached: 0.12 }),
    need(3, { weight: 0.5, reached: 0.62, standing: 'shown' }),
  ];
  const first = { companies: 2, reachedFraction: 0.12 };
  expect(gradeSteps(rows)).toMatchObject({
    first,
    last: { companies: 3, reachedFraction: 0.62, isFirm: true },
  });
  expect(gradeSteps(rows.slice(0, 3))).toMatchObject({ first, last: { isFirm: false } });
});

it('promises no first grade to what is graded already', () => {
  const rows = [whole(0.1, 'indicative'), need(1, { weight: 0.2, reached: 0.3 })];
  expect(gradeSteps(rows)).toMatchObject({ gradedFraction: 0.1, first: null });
});

it('says it once where one company makes the grade firm', () => {
  const rows = [whole(0, 'not_shown'), need(1, { weight: 0.6, reached: 0.6, standing: 'shown' })];
  expect(gradeSteps(rows)).toMatchObject({ first: null, last: { companies: 1, isFirm: true } });
});
