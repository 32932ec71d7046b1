import { expect, it } from 'vitest';

import { passageOf, reportOf } from '../../../../test/review-excerpt-factories.ts';
import { reviewedOf } from '../../../../test/review-factories.ts';
import { likelyPage } from './likely-page.ts';

const row = reviewedOf();
const { dimension, metric } = row;
const like = (id: number, name: string) =>
  reviewedOf({ id, metric: { ...metric, id, name }, dimension });
const elsewhere = reviewedOf({
  id: 900,
  metric: { ...metric, id: 900, name: 'Turnover' },
  dimension: { ...dimension, id: dimension.id + 1 },
});
const known = {
  reports: [reportOf({ year: row.year })],
  passages: [],
  metrics: [row, like(701, 'Scope 2'), like(702, 'Scope 3'), elsewhere],
};
const passage = (metric_id: number, page: number, more: object = {}) =>
  passageOf({ id: metric_id * 100 + page, metric_id, page, year: row.year, ...more });

it('a value without a passage shows the page with the most figures of its dimension', () => {
  const passages = [
    passage(701, 12),
    passage(701, 40),
    passage(702, 40),
    passage(900, 3),
    passage(900, 3),
  ];
  expect(likelyPage(row, { ...known, passages })).toMatchObject({
    report_id: 5,
    page: 40,
    neighbours: ['Scope 2', 'Scope 3'],
  });
});

it('without figures of its dimension it shows those of its pillar, else the cover of the year', () => {
  const passages = [passage(900, 3)];
  expect(likelyPage(row, { ...known, passages })).toMatchObject({
    page: 3,
    neighbours: ['Turnover'],
  });
  const reports = [
    reportOf({ id: 1, year: row.year - 1 }),
    reportOf({ id: 2, year: row.year + 1 }),
    reportOf({ id: 3, year: row.year, type: 'annual' }),
    reportOf({ id: 4, year: row.year, has_file: false }),
  ];
  expect(likelyPage(row, { ...known, reports })).toMatchObject({
    report_id: 3,
    page: 1,
    neighbours: [],
  });
  expect(likelyPage(row, { ...known, reports: reports.slice(0, 2) })?.report_id).toBe(2);
});

it('shows no page of another year or of a report without pages, and nothing without a report', () => {
  const passages = [
    passage(701, 12, { year: row.year - 1 }),
    passage(702, 13, { report: { ...passageOf().report, has_file: false } }),
  ];
  expect(likelyPage(row, { ...known, reports: [], passages })).toBeNull();
});
