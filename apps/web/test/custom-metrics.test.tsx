import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  type CustomMetric,
  customMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, issueOf, scoresOf } from './company-factories.ts';
import { userOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const questionOf = (change: Partial<CustomMetric> = {}): CustomMetric => ({
  question_id: 1,
  question_name: 'Electric vehicles',
  question: 'What share of the fleet is electric?',
  question_type_id: 1,
  display_unit: '%',
  value: '42',
  raw_value: 42,
  raw_unit: '%',
  ...change,
});

function open(isPreferred: boolean, user: Parameters<typeof userOf>[0] = {}) {
  const preferences = Object.assign({}, scoresOf().preferences, { custom_metrics: isPreferred });
  const scores = scoresOf({ preferences, dimensions: { sustainability: [issueOf()] } });
  openPage('/dashboard/company/7', {
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
  expect(first).toHaveTextContent('Electric vehiclesWhat share of the fleet is electric?42 %');
  expect(second).toHaveTextContent('Not disclosed');
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
