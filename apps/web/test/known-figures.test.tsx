// what stands in place of lifts and drags where too little of the weight has a score

import type { GradeNeedRow } from '@verdure/contract/investments/grade-needs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { liftsMessages } from '../src/features/investments/lifts/lifts.messages.ts';
import { attributionOfNothing } from './attribution-factories.ts';
import { footprintRoots, itrOf } from './footprint-factories.ts';
import { gradedOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { emittedOfCompanies, gradeNeedRows, knownMetricRows } from './known-metric-factories.ts';
import { openPage } from './open-page.tsx';

const ungraded = {
  ...gradedOf(1),
  weighted_esg_score: null,
  weighted_esg_grade: null,
  weighted_impact_score: 2.01,
  weighted_impact_grade: 'C' as const,
  esg_covered_weight: 0,
};

const open = (needs: readonly GradeNeedRow[] = gradeNeedRows) =>
  openPage('/dashboard/portfolio', {
    roots: {
      ...portfolioRoots,
      ...footprintRoots,
      portfolio_itr: [itrOf({ itr: 1.24, status: null })],
      portfolio_overalls: [ungraded],
      portfolio_attribution: [
        attributionOfNothing({ standing: 'not_shown', figure_value: null, figure_grade: null }),
      ],
      portfolio_grade_needs: needs,
      portfolio_known_metrics: knownMetricRows,
      portfolio_known_metric_companies: emittedOfCompanies,
    },
    calls: [portfolioMeta],
  });

it('says what is known of a portfolio without a grade, and leads to where it is shown', async () => {
  const { person } = open();
  expect(await screen.findByText(liftsMessages.hidden(['Global Equity Core']))).toBeVisible();
  const known = within(await screen.findByRole('table', { name: 'Known figures' }));
  expect(known.getByRole('row', { name: /^Impact 2\.01 C/ })).toBeVisible();
  expect(known.getByRole('row', { name: /^Carbon footprint .* tCO2e per \$1M/ })).toBeVisible();
  expect(screen.getByText(/^no ESG grade/)).toBeVisible();
  await person.click(known.getByRole('button', { name: 'Implied temperature rise' }));
  await screen.findByRole('tab', { name: 'GLOBAL WARMING IMPACT', selected: true });
});

const wayPanel = async () =>
  within(await screen.findByRole('region', { name: 'What would bring a grade' }));

it('names the companies that would bring a grade, how far each brings it, and what they lack', async () => {
  open();
  const panel = await wayPanel();
  const companies = within(await panel.findByRole('table', { name: 'Companies to grade next' }));
  expect(companies.getByRole('row', { name: 'Heavy AB 30.00% 2 and revenue 34.0%' })).toBeVisible();
  expect(companies.getByRole('row', { name: 'Light AB 20.00% 1 54.0%' })).toBeVisible();
  expect(companies.getByRole('link', { name: 'Heavy AB' })).toHaveAttribute(
    'href',
    expect.stringContaining('/company/22'),
  );
  expect(
    panel.getByText(
      /^4\.0% of the weight has an ESG grade\..* first company below 34\.0% is graded, .* all 2 companies 54\.0% is graded, and the grade is firm\.$/,
    ),
  ).toBeVisible();
  const metrics = within(screen.getByRole('table', { name: 'Missing metrics by weight' }));
  expect(metrics.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MetricCompaniesShare of the weight',
    'Women on the board250.0%',
    'Water withdrawal130.0%',
  ]);
  expect(
    panel.getByRole('link', { name: 'Bring it, or the report of a company, under Own Data' }),
  ).toHaveAttribute('href', '/dashboard/own-data');
});

it('says that no company waits for metrics where none would bring a grade', async () => {
  open([]);
  const panel = await wayPanel();
  expect(await panel.findByText(/^No company held here waits for metrics/)).toBeVisible();
});

it('lists the metrics that companies have of their own, with their share of the weight', async () => {
  const { person } = open();
  const known = within(
    await screen.findByRole('table', { name: 'Metrics by share of the weight' }),
  );
  const rowsOf = () => known.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rowsOf()).toHaveLength(1 + 12);
  expect(rowsOf().slice(1, 3)).toEqual([
    'Supply chain strategy1.40 of 42 of 362.0%2023 to 2024',
    'GHG emissions0.41 to 5.2 Mt CO2e2 of 340.0%2023 to 2024',
  ]);
  const all = screen.getByRole('button', { name: 'Show all 13 metrics' });
  await person.click(all);
  expect(rowsOf()).toHaveLength(1 + 13);
  // whoever works by keys stays where she is
  expect(all).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Show the first 12' }));
  expect(rowsOf()).toHaveLength(1 + 12);
  fireEvent(window, new Event('beforeprint'));
  await waitFor(() => expect(rowsOf()).toHaveLength(1 + 13));
});

it('opens a metric to its companies, and each of them to the metric on its page', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'GHG emissions' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'GHG emissions' }));
  expect(
    await drawer.findByRole('row', { name: 'Heavy AB 30.00% 5.2 Mt CO2e 2024 Annual report' }),
  ).toBeVisible();
  expect(
    drawer.getByRole('row', {
      name: 'Light AB 10.00% 410 tonnes CO2e 2024 By rule: Annual report',
    }),
  ).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Heavy AB' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/company\/22\?.*metric=1$/),
  );
});
