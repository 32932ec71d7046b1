import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  changeCustomMetricEndpoint,
  type CustomMetric,
  customMetricsEndpoint,
  deleteCustomMetricEndpoint,
  listCustomMetricsEndpoint,
  type OwnQuestion,
  uploadCustomMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, issueOf, scoresOf } from './company-factories.ts';
import { userOf } from './factories.ts';
import { answers, type FakeCall, inTurn, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const questionOf = (change: Partial<CustomMetric> = {}): CustomMetric => ({
  question_id: 1,
  question_name: 'Electric vehicles',
  question: 'What share of the fleet is electric?',
  question_type_id: 1,
  display_unit: '%',
  integrum_screener_type: 'threshold',
  value: '42',
  value_int: 42,
  year: 2025,
  raw_value: 42,
  raw_value_int: 42,
  raw_unit: '%',
  ...change,
});

function open(isPreferred: boolean, user: Parameters<typeof userOf>[0] = {}, day = '') {
  const preferences = Object.assign({}, scoresOf().preferences, { custom_metrics: isPreferred });
  const scores = scoresOf({ preferences, dimensions: { sustainability: [issueOf()] } });
  return openPage(`/dashboard/company/7${day}`, {
    user,
    calls: [
      answers(customMetricsEndpoint, [questionOf(), questionOf({ question_id: 2, value: null })]),
      answers(companyScoresEndpoint, scores),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
}

const panel = () => screen.queryByRole('region', { name: 'Custom metrics' });

it('SCR-COMP-15 lists the organisation’s questions with value and unit, or ‘Not disclosed’', async () => {
  open(true);
  const table = within(await screen.findByRole('table', { name: 'Custom metrics' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent('Electric vehiclesWhat share of the fleet is electric?42 %2025');
  expect(second).toHaveTextContent('Not disclosed');
});

it('asks for the answers of the day of the page', async () => {
  const { sent } = open(true, {}, '?asOf=2026-03-31');
  await screen.findByRole('table', { name: 'Custom metrics' });
  const asked = sent.map(({ path }) => path).filter((path) => path.includes('custom-metrics'));
  expect(asked).toEqual(['/api/companies/7/custom-metrics?asOf=2026-03-31']);
});

it('SCR-COMP-15 is not shown where the company’s preferences switch it off', async () => {
  open(false);
  await screen.findByRole('table', { name: 'Sustainability (IFRS S1)' });
  expect(panel()).not.toBeInTheDocument();
});

it('is not shown to organisations without the feature', async () => {
  open(true, { organisation: Object.assign({}, userOf().organisation, { features: [17, 19] }) });
  await screen.findByRole('table', { name: 'Sustainability (IFRS S1)' });
  expect(panel()).not.toBeInTheDocument();
});

it('a super-user uploads a file of own metrics, and sees why rows were refused', async () => {
  const { person, sent } = openPage('/dashboard/company/7', {
    calls: [
      answers(uploadCustomMetricsEndpoint, {
        rows_read: 3,
        taken: 1,
        unchanged: 1,
        refused: 1,
        refusals: [{ line: 4, field: 'isin', value: 'X', reason: 'no such company' }],
        metrics_added: ['Fleet'],
        companies_not_shown: 2,
      }),
      answers(customMetricsEndpoint, [questionOf()]),
      answers(companyScoresEndpoint, scoresOf()),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'More for this page' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Upload custom metrics' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Upload custom metrics' }));
  const file = new File(['isin,metric,value,year'], 'metrics.csv', { type: 'text/csv' });
  await person.upload(modal.getByLabelText('Choose a file'), file);
  expect(
    await modal.findByText(/3 rows read: 1 taken, 1 unchanged, 1 refused. New metrics: Fleet./),
  ).toBeVisible();
  expect(modal.getByText(/2 companies do not show custom metrics/)).toBeVisible();
  const table = within(
    modal.getByRole('table', { name: 'The following rows could not be added:' }),
  );
  expect(table.getAllByRole('row')[1]).toHaveTextContent('4isinXno such company');
  expect(sent.map(({ route }) => route)).toContain('POST /api/custom-metrics/files');
});

it('readers upload and change nothing', async () => {
  openPage('/dashboard/company/7', {
    user: { role_id: 3 },
    calls: [answers(companyScoresEndpoint, scoresOf()), answers(getCompanyEndpoint, companyOf())],
  });
  const menu = await screen.findByRole('button', { name: 'More for this page' });
  menu.click();
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(screen.queryByRole('menuitem', { name: 'Upload custom metrics' })).not.toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Manage custom metrics' })).not.toBeInTheDocument();
});

const ownQuestion = {
  question_id: 1,
  question_name: 'Fleet',
  question: 'What share of the fleet is electric?',
  question_type_id: 1,
  display_unit: '%',
  companies: 2,
} satisfies OwnQuestion;

async function manage(calls: readonly FakeCall[]) {
  const { person, sent } = openPage('/dashboard/company/7', {
    calls: [
      ...calls,
      answers(listCustomMetricsEndpoint, [ownQuestion]),
      answers(companyScoresEndpoint, scoresOf()),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'More for this page' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Manage custom metrics' }));
  expect(
    await screen.findByRole('row', {
      name: /^Fleet ?What share of the fleet is electric\? % 2/,
    }),
  ).toBeVisible();
  return { person, sent };
}

it('a super-user renames an own metric, and reads why a name is refused', async () => {
  const { person, sent } = await manage([
    inTurn(
      refuses(
        changeCustomMetricEndpoint,
        400,
        'Your organisation has a metric with this name already',
      ),
      answers(changeCustomMetricEndpoint, ownQuestion),
    ),
  ]);
  await person.click(screen.getByRole('button', { name: 'Change Fleet' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change Fleet' }));
  await person.clear(form.getByLabelText('Name'));
  expect(form.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true');
  await person.type(form.getByLabelText('Name'), 'Electric fleet');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/has a metric with this name already/)).toBeVisible();
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByRole('table', { name: 'Custom metrics of your organisation' }),
  ).toBeVisible();
  const changed = sent.find(({ route }) => route === 'PUT /api/custom-metrics/1');
  expect(JSON.parse(String(changed?.body))).toEqual({
    question_name: 'Electric fleet',
    question: 'What share of the fleet is electric?',
  });
});

it('a super-user deletes an own metric in two steps, and reads how much goes with it', async () => {
  const { person, sent } = await manage([answers(deleteCustomMetricEndpoint, { question_id: 1 })]);
  await person.click(screen.getByRole('button', { name: 'Delete Fleet' }));
  expect(await screen.findByText(/Fleet and its values of 2 companies are deleted/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Delete metric' }));
  expect(
    await screen.findByRole('table', { name: 'Custom metrics of your organisation' }),
  ).toBeVisible();
  expect(sent.map(({ route }) => route)).toContain('DELETE /api/custom-metrics/1');
});
