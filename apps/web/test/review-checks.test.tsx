import { readReportAgainEndpoint } from '@verdure/contract/desk/report-readings';
import { changeMetricsEndpoint } from '@verdure/contract/desk/review-changes';
import { undoReviewEndpoint } from '@verdure/contract/desk/review-undo';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { answers } from './fake-edge.ts';
import { bodiesOf, changes, openReview, UNDO } from './open-review.ts';
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

it('what the machine did not read of the reports of the year is said under the list', async () => {
  const of = { is_being_read: false, error: null, gaps: [], year: 2025 };
  const picture = 'Page 3 is a picture: it was not read.';
  const review = reviewOf({
    metrics: [passing],
    readings: [
      { ...of, report_id: 1, title: 'Green', gaps: [picture] },
      { ...of, report_id: 2, title: 'Annual', is_being_read: true },
      { ...of, report_id: 3, title: 'Sheet', error: 'The file is not a readable PDF.' },
      { ...of, report_id: 4, title: 'Old', gaps: [picture], year: 2024 },
    ],
  });
  openReview([], { review });
  const notes = within(await screen.findByRole('list', { name: 'Of the reports' }));
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    "'Green': Page 3 is a picture: it was not read.",
    "'Annual' is being read. Its figures are checked when that ends.",
    "'Sheet': The file is not a readable PDF.",
  ]);
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
  expect(
    await screen.findByText('2 values approved. 1 that fails a check waits for your eyes'),
  ).toBeVisible();
  const unseen = both.map(({ id }) => ({ id, approved: true, passing: true }));
  expect(bodiesOf(sent, BATCH)).toEqual([unseen]);
  expect(rows()).toEqual([expect.stringMatching(/^Water/)]);
  await person.keyboard('z');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(bodiesOf(sent, UNDO)).toEqual([{}]);
});

describe('an approval of what fails a check', () => {
  const APPROVE = 'PUT /api/company-metrics/502';
  const words = /^8,002 m3 fails the check 'Years': 10 times the value of 2024/;
  const asked = () =>
    screen.findByRole('dialog', { name: /^Approve Water.*, which fails a check/ });

  it('asks once, with the check and both figures, and the same key does not answer', async () => {
    const { person, sent } = openReview(
      [changes({ ...failing, id: 602, approved: true, checks: [] })],
      { review: page },
    );
    await screen.findByText('No passage: you approve it without evidence');
    await person.keyboard('a');
    const dialog = within(await asked());
    expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Back' })).toHaveFocus();
    await person.keyboard('a{Control>}{Enter}{/Control}');
    expect(bodiesOf(sent, APPROVE)).toEqual([]);
    await person.keyboard('a');
    await asked();
    await person.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: 'Approve anyway' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Metric successfully updated')).toBeVisible();
    expect(bodiesOf(sent, APPROVE)).toEqual([{ approved: true, despite: ['year'] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nothing where there is no passage at all and nothing else fails: its buttons say so', async () => {
    const checks = [{ check: 'passage', passes: false, text: 'No passage states it' }] as const;
    const bare = { ...failing, checks: [...checks], excerpt_count: 0 };
    const { person, sent } = openReview(
      [changes({ ...bare, id: 602, approved: true, checks: [] })],
      { review: reviewOf({ metrics: [bare] }) },
    );
    await screen.findByText('No passage: you approve it without evidence');
    await person.keyboard('a');
    expect(await screen.findByText('Metric successfully updated')).toBeVisible();
    expect(bodiesOf(sent, APPROVE)).toEqual([{ approved: true }]);
  });

  it.each(['{Enter}', '{Escape}'])('goes back to the value by %s', async (key) => {
    const { person, sent } = openReview([], { review: page });
    await screen.findByText('No passage: you approve it without evidence');
    await person.keyboard('a');
    await asked();
    await person.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(sent, APPROVE)).toEqual([]);
    expect(rows()[0]).toMatch(/^Water/);
  });

  it('asks one question about a figure that is implausible as well', async () => {
    const held = { ...failing, held_back: '75 times 2024' };
    const { person, sent } = openReview([changes({ ...held, id: 602, approved: true })], {
      review: reviewOf({ metrics: [held] }),
    });
    await screen.findByText('No passage: you approve it without evidence');
    await person.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: /^Is Water.* right/ }));
    expect(dialog.getByText(words)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Approve and confirm' }));
    expect(await screen.findByText('Metric successfully updated')).toBeVisible();
    expect(bodiesOf(sent, APPROVE)).toEqual([
      { approved: true, confirmed: true, despite: ['year'] },
    ]);
  });
});

it('w says that nothing passes, and how many fail', async () => {
  const { person, sent } = openReview([], { review: reviewOf({ metrics: [failing] }) });
  await screen.findByText('No passage: you approve it without evidence');
  await person.keyboard('w');
  expect(await screen.findByText('No value passes every check, and 1 fails one')).toBeVisible();
  expect(bodiesOf(sent, BATCH)).toEqual([]);
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
