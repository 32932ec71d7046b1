// what stands in place of lifts and drags where too little of the weight has a score

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { liftsMessages } from '../src/features/investments/lifts/lifts.messages.ts';
import { attributionOfNothing } from './attribution-factories.ts';
import { footprintRoots, itrOf } from './footprint-factories.ts';
import { gradedOf, leafOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { emittedOfCompanies, knownMetricRows } from './known-metric-factories.ts';
import { openPage } from './open-page.tsx';

const ungraded = {
  ...gradedOf(1),
  weighted_esg_score: null,
  weighted_esg_grade: null,
  weighted_impact_score: 2.01,
  weighted_impact_grade: 'C' as const,
  esg_covered_weight: 0,
};

const open = () =>
  openPage('/dashboard/portfolio', {
    roots: {
      ...portfolioRoots,
      ...footprintRoots,
      portfolio_itr: [itrOf({ itr: 1.24, status: null })],
      portfolio_overalls: [ungraded],
      portfolio_attribution: [
        attributionOfNothing({ standing: 'not_shown', figure_value: null, figure_grade: null }),
      ],
      portfolio_flat_constituents: [
        { ...leafOf('Light AB'), id: 21, weight: 0.1 },
        { ...leafOf('Heavy AB'), id: 22, weight: 0.3 },
      ],
      portfolio_flat_constituent_overalls: [],
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

it('names the heaviest companies without a grade, whose pages say what is missing', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'What would bring a grade' }));
  await waitFor(() =>
    expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Heavy AB',
      'Light AB',
    ]),
  );
  expect(panel.getByRole('link', { name: 'Heavy AB' })).toHaveAttribute(
    'href',
    expect.stringContaining('/company/22'),
  );
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
    await drawer.findByRole('row', { name: 'Heavy AB 30.00% 5.2 Mt CO2e 2024' }),
  ).toBeVisible();
  expect(drawer.getByRole('row', { name: 'Light AB 10.00% 410 tonnes CO2e 2024' })).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Heavy AB' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/company\/22\?.*metric=1$/),
  );
});
