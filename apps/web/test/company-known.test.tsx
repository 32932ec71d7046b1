import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import type { NeededPillar } from '@verdure/contract/coverage/needed-pillar';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, issueOf, metricValueOf, scoresOf, totalOf } from './company-factories.ts';
import { answers } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const NEEDED: NeededPillar = {
  pillar: 'governance',
  assessed_share: 0.2,
  minimum_share: 0.5,
  metrics: [
    {
      id: 57,
      name: 'Board independence',
      dimension_id: 3,
      dimension_name: 'Board',
      share: 0.25,
      needs_revenue: false,
    },
    {
      id: 62,
      name: 'Audit fees',
      dimension_id: 4,
      dimension_name: 'Audit',
      share: 0.1,
      needs_revenue: true,
    },
  ],
};

const lacks = { score: null, grade: null, too_little_data: true };

function open(
  user: Parameters<typeof openPage>[1] = {},
  change: Parameters<typeof scoresOf>[0] = {},
) {
  const scores = scoresOf({
    ...change,
    totals: {
      esg: totalOf({ ...lacks, assessed_share: 0.35, to_score: [NEEDED] }),
      sustainability: totalOf({ score: 2.41, grade: 'C', assessed_share: 0.6 }),
      governance: totalOf({ ...lacks, assessed_share: 0.2, to_score: [NEEDED] }),
    },
    dimensions: {
      sustainability: [issueOf({ id: 1, name: 'GHG Emissions' })],
      governance: [
        issueOf({ id: 3, name: 'Board', overall_score: 3.1, overall_grade: 'B' }),
        issueOf({ id: 4, name: 'Audit', overall_score: null, overall_grade: null }),
      ],
    },
  });
  return openPage('/dashboard/company/7', {
    ...user,
    calls: [
      answers(companyScoresEndpoint, scores),
      answers(companyMetricValuesEndpoint, [metricValueOf({})]),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
}

it('shows what is known of a company without an ESG total, with its basis, and opens an issue', async () => {
  const { person } = open();
  const known = await screen.findByRole('region', { name: 'What is known' });
  expect(
    within(known)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^Sustainability2\.41.*60\.0% of the weight assessed$/),
    expect.stringMatching(/^Board3\.10/),
  ]);
  await person.click(within(known).getByRole('button', { name: 'Board' }));
  expect(window.location.search).toContain('issue=3');
});

it('says of a proxy without a score that the means are of its peers, and gives them no letter', async () => {
  open({}, { proxy: true });
  const title = 'Means of its peers, not figures of the company';
  const means = within(await screen.findByRole('region', { name: title }));
  expect(means.getAllByRole('listitem').at(-1)?.textContent).toBe('Board3.10');
  expect(screen.queryByText('What is known')).toBeNull();
});

it('names the fewest metrics that would make a score, and who brings them in', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'What would make a score' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('20.0% of the weight is assessed; a score needs 50.0%.', { exact: false }),
  ).toBeVisible();
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MetricIssueShare of the weight',
    'Board independenceBoard25.0%',
    'Audit fees, and the revenue of its yearAudit10.0%',
  ]);
  expect(dialog.getByText(/by the data desk/)).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Upload a report' })).not.toBeInTheDocument();
});

it('offers an administrator to upload a report of the company', async () => {
  const { person } = open({ user: { role_id: ROLE_ADMIN } });
  await person.click(await screen.findByRole('button', { name: 'What would make a score' }));
  expect(await screen.findByRole('link', { name: 'Upload a report' })).toHaveAttribute(
    'href',
    '/dashboard/manage-companies?company=7&section=reports',
  );
});

it('lists the figures of a company that has no total, each once, and opens one with its source', async () => {
  const scores = scoresOf({ totals: { esg: totalOf({ ...lacks, assessed_share: 0.04 }) } });
  const figure = { performance_value: 1_200, value_year: 2023, unit: 'tonnes', display_dp: 0 };
  const values = [
    metricValueOf({ metric_id: 9, metric_name: 'Hazardous waste', ...figure }),
    metricValueOf({ metric_id: 38, metric_name: 'Fatalities', ...figure, performance_value: 0 }),
    // the same fact under another name
    metricValueOf({ metric_id: 208, metric_name: 'Fatalities at work', ...figure }),
    metricValueOf({ metric_id: 10, metric_name: 'Waste recycled', performance_value: null }),
  ];
  const { person } = openPage('/dashboard/company/7', {
    calls: [
      answers(companyScoresEndpoint, scores),
      answers(companyMetricValuesEndpoint, values),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Figures of the company' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Hazardous waste1,200tonnes2023/),
    expect.stringMatching(/^Fatalities0tonnes2023/),
  ]);
  await person.click(within(table).getByRole('button', { name: 'Hazardous waste' }));
  expect(window.location.search).toContain('metric=9');
});
