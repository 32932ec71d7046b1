import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import type { MetricValue } from '@verdure/contract/coverage/companies';
import {
  ownDisagreementsEndpoint,
  raiseDisagreementEndpoint,
  replyDisagreementEndpoint,
} from '@verdure/contract/desk/disagreements';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { setShortcutsOn } from '../src/ui/shortcuts/shortcut-switch.ts';
import { companyOf, issueOf, metricOf, scoresOf, metricValueOf } from './company-factories.ts';
import { answers } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const SCOPE_1 = metricOf({
  awareness_score: 3,
  awareness_grade: 'B',
  performance_score: 0.85,
  performance_grade: 'D',
  overall_score: 1.925,
  overall_grade: 'C',
  overall_change: 0.12,
});
const POLICY = metricOf({ id: 6, name: 'Climate policy', tag: 'QUAL', disclosed: false });

function open(
  address = '',
  values: readonly MetricValue[] = [metricValueOf()],
  calls: readonly FakeCall[] = [],
) {
  const issue = issueOf({ metrics: [SCOPE_1, POLICY] });
  return openPage(`/dashboard/company/7${address}`, {
    calls: [
      ...calls,
      answers(companyScoresEndpoint, scoresOf({ dimensions: { sustainability: [issue] } })),
      answers(companyMetricValuesEndpoint, [...values]),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
}

const reason = () => screen.findByRole('article');
const detailOf = (name: string) => screen.getAllByRole('button', { name: `View Detail, ${name}` });

it('SCR-REASON-01 a score has its grade, its change and, on metrics only, ‘View Detail’', async () => {
  open('?issue=1');
  const row = await screen.findByRole('row', { name: /^Scope 1 emissions/ });
  expect(row).toHaveTextContent('3.00B0.85D1.93C50.0%0.97▲ 0.12View Detail');
  expect(screen.getByRole('row', { name: /^GHG Emissions/ })).not.toHaveTextContent('View Detail');
});

it('SCR-REASON-02 opens on the comment behind the score, in the address', async () => {
  const { person } = open('?issue=1');
  await screen.findByRole('row', { name: /^Scope 1 emissions/ });
  const [detail] = detailOf('Scope 1 emissions');
  if (detail) await person.click(detail);
  expect(await screen.findByRole('dialog', { name: 'Reason for score' })).toBeVisible();
  expect(await reason()).toHaveTextContent('The figure covers the whole group.');
  expect(window.location.search).toBe('?issue=1&metric=92');
});

it('says that the revenue of its year waits for a confirmation, and why', async () => {
  open('?metric=92', [metricValueOf({ revenue_held_back: '100 times the value of 2024' })]);
  expect(await reason()).toHaveTextContent(
    'The revenue of its year is held back: 100 times the value of 2024. The value is not compared per $1M of revenue until an analyst confirms the revenue.',
  );
});

it('names the source of a revenue that the organisation brought', async () => {
  open('?metric=92', [metricValueOf({ revenue_source: 'Own data, Northgate: june.csv' })]);
  const source = within(await reason()).getByRole('region', {
    name: 'Where this number comes from',
  });
  expect(source).toHaveTextContent('Source of the revenueOwn data, Northgate: june.csv');
});

it('says that an analyst entered a figure, and not that it was reported', async () => {
  open('?metric=92', [
    metricValueOf({
      entered_by_analyst: true,
      source: 'Corrected by the desk on 28 November 2026, was 44 kt',
    }),
  ]);
  const source = within(await reason()).getByRole('region', {
    name: 'Where this number comes from',
  });
  expect(source).toHaveTextContent('As entered45,000,000 kg CO2e');
  expect(source).toHaveTextContent('SourceCorrected by the desk on 28 November 2026, was 44 kt');
  expect(source).not.toHaveTextContent('As reported');
});

it('says that an awareness follows from a rule, with what the source states', async () => {
  open('?metric=92', [
    metricValueOf({
      awareness_rule: { states: 'a near-term target', source: 'Initiative', year: 2024 },
    }),
  ]);
  const source = within(await reason()).getByRole('region', {
    name: 'Where this number comes from',
  });
  expect(source).toHaveTextContent('AwarenessBy rule: a near-term target, Initiative, 2024');
});

it('SCR-REASON-03 compares a measured value with last year and its peers', async () => {
  open('?metric=92');
  const table = within(await reason()).getByRole('table', { name: 'Performance' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Unit',
    'Current Year Value',
    'Previous Year Value',
    '% change from Previous Year',
    'Peer Group Average',
  ]);
  expect(within(table).getByRole('row', { name: /tonnes/ })).toHaveTextContent(
    'tonnes CO2e45,00036,000+25.0%41,000.5',
  );
  expect(await reason()).toHaveTextContent('Better than 62% of 48 companies of its sub-sector.');
});

it('SCR-GLB-11 tells not disclosed from not applicable and explains both', async () => {
  const { previous_performance_value: _absent, ...rest } = metricValueOf({
    performance_value: null,
    change: null,
    peer_average: null,
  });
  open('?metric=92', [rest]);
  const table = within(await reason()).getByRole('table', { name: 'Performance' });
  expect(within(table).getByRole('row', { name: /tonnes/ })).toHaveTextContent(
    'tonnes CO2eN/DN/AN/AN/D',
  );
  expect(await reason()).toHaveTextContent('N/D: not disclosed. N/A: not applicable.');
});

it('links to the source where it has an address', async () => {
  const source = 'Annual report, https://alder.example/report.pdf, page 12';
  open('?metric=92', [metricValueOf({ source })]);
  const link = within(await reason()).getByRole('link', { name: source });
  expect(link).toHaveAttribute('href', 'https://alder.example/report.pdf');
});

it('says where the number comes from, as it was reported', async () => {
  open('?metric=92');
  const source = within(await reason()).getByRole('region', {
    name: 'Where this number comes from',
  });
  expect(source).toHaveTextContent('As reported45,000,000 kg CO2e');
  expect(source).toHaveTextContent('SourceSustainability report 2025');
  expect(source).toHaveTextContent('VersionVersion 2');
  expect(source).toHaveTextContent('Recorded14 February 2026');
  expect(source).toHaveTextContent('SnapshotNumber 12, as of 01 March 2026');
});

it('SCR-REASON-06 says that the company discloses nothing', async () => {
  open('?metric=6', []);
  expect(await reason()).toHaveTextContent('Company data not disclosed.');
});

it('walks to the next metric with j and k or the arrows, without closing', async () => {
  const { person } = open('?issue=1&metric=92');
  await reason();
  expect(screen.getByText('Metric 1 of 2')).toBeVisible();
  await person.keyboard('j');
  expect(await screen.findByRole('article', { name: 'Climate policy' })).toBeVisible();
  await person.keyboard('j');
  expect(screen.getByText('Metric 2 of 2')).toBeVisible();
  await person.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('article', { name: 'Scope 1 emissions' })).toBeVisible();
  await person.keyboard('{ArrowRight}k');
  expect(await screen.findByRole('article', { name: 'Scope 1 emissions' })).toBeVisible();
});

it('the letters are switched off with every single key, the arrows stay; Caps Lock changes neither', async () => {
  const { person } = open('?issue=1&metric=92');
  await reason();
  fireEvent.keyDown(document.body, { key: 'J' });
  expect(await screen.findByText('Metric 2 of 2')).toBeVisible();
  act(() => setShortcutsOn(false));
  await person.keyboard('k');
  expect(screen.getByText('Metric 2 of 2')).toBeVisible();
  await person.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Metric 1 of 2')).toBeVisible();
  act(() => setShortcutsOn(true));
});

it('closing leaves the focus on the row that was read last', async () => {
  const { person } = open('?issue=1&metric=92');
  await reason();
  await person.keyboard('j');
  await screen.findByRole('article', { name: 'Climate policy' });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(detailOf('Climate policy')).toContain(document.activeElement));
});

it('SCR-REASON-07 SCR-DISM-01 SCR-DISM-02 raises a disagreement about the score in view', async () => {
  const raised = {
    reason: 'The jam is out of date',
    awareness_score: 3.5,
    metric_id: 92,
    company_id: 7,
    reporting_year: 2025,
  };
  const answer = { ...raised, id: 1, current_awareness_score: 3, created_at: '2026-03-01' };
  const { person, sent } = open(
    '?metric=92',
    [metricValueOf()],
    [answers(raiseDisagreementEndpoint, answer)],
  );
  await reason();
  await person.click(screen.getByRole('button', { name: 'Raise a disagreement' }));
  const form = within(
    screen.getByRole('dialog', { name: 'Raise a disagreement: Scope 1 emissions' }),
  );
  expect(form.getByText('Now 3.00, on a scale from 0 to 4.')).toBeVisible();
  expect(form.getByText('Write a reason')).toBeVisible();
  fireEvent.change(form.getByRole('slider'), { target: { value: '3.5' } });
  // j and k are letters here, and steps of the drawer elsewhere
  await person.type(form.getByLabelText('Reason'), 'The jam is out of date');
  expect(window.location.search).toBe('?metric=92');
  await person.click(form.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your disagreement has been received')).toBeVisible();
  const post = sent.find(({ route }) => route === 'POST /api/disagreements/');
  expect(JSON.parse(String(post?.body))).toEqual(raised);
});

it('shows whoever raised a disagreement the answer of the desk, and takes a reply', async () => {
  const note = {
    id: 1,
    is_desk: true,
    author_name: null,
    text: 'The jam counts from July',
    state_after: 'answered' as const,
    created_at: '2026-03-02T09:30:00.000Z',
  };
  const said = {
    id: 5,
    state: 'answered' as const,
    notes: [note],
    company_id: 7,
    metric_id: 92,
    reporting_year: 2025,
    current_awareness_score: 3,
    suggested_awareness_score: 3.5,
    reason: 'The jam is out of date',
    created_at: '2026-03-01T08:00:00.000Z',
  };
  const calls = [
    answers(ownDisagreementsEndpoint, [said, { ...said, id: 6, metric_id: 6 }]),
    answers(replyDisagreementEndpoint, { ...said, state: 'open' as const }),
  ];
  const { person, sent } = open('?metric=92', [metricValueOf()], calls);
  const region = within(await screen.findByRole('region', { name: 'Your disagreements' }));
  expect(region.getAllByRole('article')).toHaveLength(1);
  expect(region.getByText('Answered')).toBeVisible();
  expect(region.getByText('The jam counts from July')).toBeVisible();
  expect(region.getByText(/^The research desk/)).toBeVisible();
  await person.type(region.getByRole('textbox', { name: 'Reply' }), 'Page 4 says May');
  await person.click(region.getByRole('button', { name: 'Send the reply' }));
  expect(await screen.findByText(/the disagreement is open again/)).toBeVisible();
  const post = sent.find(({ route }) => route === 'POST /api/disagreements/5/replies');
  expect(JSON.parse(String(post?.body))).toEqual({ text: 'Page 4 says May' });
});

it('SCR-DISM-01 a suggested score is from 0 to 4', async () => {
  const { person } = open('?metric=92');
  await reason();
  await person.click(screen.getByRole('button', { name: 'Raise a disagreement' }));
  const form = within(screen.getByRole('dialog', { name: /^Raise a disagreement/ }));
  fireEvent.change(form.getByRole('spinbutton'), { target: { value: '4.5' } });
  expect(form.getAllByText('Enter a score from 0 to 4')[0]).toBeVisible();
  expect(form.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
});
