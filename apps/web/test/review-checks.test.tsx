import { readReportAgainEndpoint } from '@verdure/contract/desk/report-readings';
import { changeMetricsEndpoint } from '@verdure/contract/desk/review-changes';
import { undoReviewEndpoint } from '@verdure/contract/desk/review-undo';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers } from './fake-edge.ts';
import { bodiesOf, openReview, UNDO } from './open-review.ts';
import { failingOf, passingOf, reviewOf } from './review-factories.ts';

const BATCH = 'PUT /api/company-metrics/812/batch/2025';

const [passing, failing] = [passingOf(), failingOf()];
const page = reviewOf({ metrics: [passing, failing] });

const rows = () =>
  within(screen.getByRole('region', { name: 'Metrics' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

it('what fails a check comes first, with a sentence for each check, the failed one on top', async () => {
  openReview([], { review: page });
  await waitFor(() =>
    expect(rows()).toEqual([
      expect.stringMatching(/^Water.*Fails 1 check/),
      expect.stringMatching(/^Scope 1.*Passes all checks/),
    ]),
  );
  const checks = within(await screen.findByRole('region', { name: 'Checks' }));
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Years10 times the value of 2024',
    'PassagePage 25 states it',
  ]);
  expect(checks.getByRole('img', { name: 'Fails' })).toBeVisible();
});

it('one key approves all that pass and nothing that fails; z takes them back as one', async () => {
  const energy = passingOf({ id: 505, metric: { id: 4, name: 'Electricity' } });
  const both = [passing, energy];
  const approved = both.map((row) => ({ ...row, approved: true, passes_all: false }));
  const back = both.map((row) => ({ ...row, id: row.id + 400 }));
  const { person, sent } = openReview(
    [
      answers(changeMetricsEndpoint, { metrics: approved, removed_ids: [], act_id: 9 }),
      answers(undoReviewEndpoint, {
        undone: { text: 'Undone: approval of 2 values of 2025', metric_id: 92, year: 2025 },
        left: [],
        metrics: back,
        removed_ids: both.map(({ id }) => id),
      }),
    ],
    { review: reviewOf({ metrics: [failing, ...both] }) },
  );
  await screen.findByRole('button', { name: 'Approve the 2 that pass all (w)' });
  await person.keyboard('w');
  expect(await screen.findByText('2 values approved')).toBeVisible();
  const unseen = both.map(({ id }) => ({ id, approved: true, passing: true }));
  expect(bodiesOf(sent, BATCH)).toEqual([unseen]);
  expect(rows()).toEqual([expect.stringMatching(/^Water/)]);
  await person.keyboard('z');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(bodiesOf(sent, UNDO)).toEqual([{}]);
});

it('w approves nothing while a value that was typed is not saved', async () => {
  const { person, sent } = openReview([], { review: page });
  await screen.findByRole('button', { name: 'Approve the 1 that passes all (w)' });
  await person.keyboard('e');
  await person.type(await screen.findByRole('textbox', { name: /^Value/ }), '7');
  await person.click(screen.getByRole('button', { name: 'Approve the 1 that passes all (w)' }));
  expect(await screen.findAllByText('Save or cancel the value that you entered')).not.toHaveLength(
    0,
  );
  expect(bodiesOf(sent, BATCH)).toEqual([]);
});

it('says why a figure cannot pass, and has its report read again', async () => {
  const report = {
    report_id: 7,
    title: 'Annual report',
    has_file: true,
    is_being_read: false,
    error: null,
  };
  const unchecked = { ...passing, passes_all: false, unchecked_reports: [report] };
  const { person, sent } = openReview([answers(readReportAgainEndpoint, { report_id: 7 })], {
    review: reviewOf({ metrics: [unchecked] }),
  });
  const checks = within(await screen.findByRole('region', { name: 'Checks' }));
  expect(checks.getByText(/^'Annual report' was read before reports were checked/)).toBeVisible();
  await person.click(checks.getByRole('button', { name: 'Read it again' }));
  expect(
    await screen.findByText('The report waits to be read. This page follows it.'),
  ).toBeVisible();
  expect(bodiesOf(sent, 'POST /api/companies/812/ml-data/readings')).toEqual([{ report_id: 7 }]);
});
