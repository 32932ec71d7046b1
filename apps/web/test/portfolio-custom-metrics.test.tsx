import { portfolioCustomMetricsEndpoint } from '@verdure/contract/investments/custom-metrics';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { portfolioOf, userOf } from './factories.ts';
import { answers, inTurn, refuses } from './fake-edge.ts';
import { customMetrics, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { lastViewed, rowOf } from './investment-pages.ts';
import { findInPlace } from './in-place.ts';
import { openPage } from './open-page.tsx';

type Opening = Parameters<typeof openPage>[1];

lastViewed('holdings');

const open = (opening: Opening = {}) =>
  openPage('/dashboard/portfolio?portfolio=1', Object.assign({ roots: portfolioRoots }, opening));

const panel = () => screen.queryByRole('region', { name: 'Custom metrics' });

it('SCR-PORT-31 lists the organisation’s own metrics over the companies held', async () => {
  open({ calls: [portfolioMeta, answers(portfolioCustomMetricsEndpoint, [...customMetrics])] });
  const table = within(await screen.findByRole('table', { name: 'Custom metrics' }));
  const [, ...rows] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Electric vehiclesWhat share of the fleet is electric?32.5 %80.0%2',
    'Voted againstDid we vote against the management this year?62.5% yes80.0%2',
    'Next stepWhat do we ask the company for next?An independent chair 50.0%, 1A target that covers scope 3 30.0%, 180.0%2',
    'Sites near water stressHow many sites are in regions short of water?Not disclosed0.0%0',
  ]);
});

it('asks for the answers of the day of the page', async () => {
  const { sent } = openPage('/dashboard/portfolio?portfolio=1&asOf=2026-03-31', {
    roots: portfolioRoots,
    calls: [portfolioMeta, answers(portfolioCustomMetricsEndpoint, [...customMetrics])],
  });
  await screen.findByRole('table', { name: 'Custom metrics' });
  const asked = sent.map(({ path }) => path).filter((path) => path.includes('custom-metrics'));
  expect(asked).toEqual(['/api/portfolios/1/custom-metrics?asOf=2026-03-31']);
});

it('says of how little of the weight a figure speaks, and shows none below a tenth', async () => {
  const [fleet] = customMetrics;
  if (fleet === undefined) throw new Error('a metric is needed');
  const thin = [
    { ...fleet, question_id: 1, standing: 'indicative' as const, covered_weight: 0.4996 },
    {
      ...fleet,
      question_id: 2,
      standing: 'not_shown' as const,
      raw_value: null,
      covered_weight: 0.0496,
    },
  ];
  open({ calls: [portfolioMeta, answers(portfolioCustomMetricsEndpoint, thin)] });
  const table = within(await screen.findByRole('table', { name: 'Custom metrics' }));
  expect(table.getByText('indicative, 49.9% of the weight')).toBeVisible();
  const [, , below] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(below).toContain('Not disclosed, too little data (4.9% of the weight)4.9%');
  expect(table.getAllByText('Not disclosed')).toHaveLength(1);
});

it('puts the values of a portfolio beside into a column of their own', async () => {
  const [fleet, ...others] = customMetrics;
  if (fleet === undefined) throw new Error('a metric is needed');
  openPage('/dashboard/portfolio?portfolio=1&beside=portfolio-2', {
    roots: portfolioRoots,
    calls: [
      portfolioMeta,
      answers(listPortfoliosEndpoint, [portfolioOf(), portfolioOf({ id: 2, name: 'Income' })]),
      inTurn(
        answers(portfolioCustomMetricsEndpoint, [...customMetrics]),
        answers(portfolioCustomMetricsEndpoint, [{ ...fleet, raw_value: 12 }, ...others]),
      ),
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Custom metrics' }));
  expect(await table.findByRole('columnheader', { name: 'Income' })).toBeVisible();
  expect(table.getByRole('row', { name: /Electric vehicles/ })).toHaveTextContent(
    'Electric vehiclesWhat share of the fleet is electric?32.5 %12 %80.0%2',
  );
});

it('SCR-PORT-31 says that they could not be loaded, and the page lives on', async () => {
  open({ calls: [portfolioMeta, refuses(portfolioCustomMetricsEndpoint, 500, 'Something broke')] });
  expect(
    await findInPlace(
      'An error occurred trying to load additional metrics for this portfolio, please try refreshing',
    ),
  ).toBeVisible();
  expect(await rowOf(/Alder Industries/)).toBeVisible();
});

it('SCR-PORT-31 is not there without the feature', async () => {
  const features = Object.values(FEATURES).filter((id) => id !== FEATURES.customMetrics);
  const organisation = Object.assign({}, userOf().organisation, { features });
  open({ user: { organisation }, calls: [portfolioMeta] });
  await rowOf(/Alder Industries/);
  expect(await screen.findByText(/^3 holdings/)).toBeVisible();
  expect(panel()).toBeNull();
});
