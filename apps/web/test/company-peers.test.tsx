import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { type CompanyPeers, companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import {
  companyOf,
  issueOf,
  metricOf,
  metricValueOf,
  peersOf,
  scoresOf,
  totalOf,
} from './company-factories.ts';
import { placeInWords } from '../src/features/coverage/peers/peer-strip.tsx';
import { answers } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const STRIP = { dimension_id: 1, grades: ['E', 'C'], position: 1, percentile: 0.62, peer_count: 2 };

function open(address = '', peers: Partial<CompanyPeers> = {}) {
  const scores = scoresOf({
    totals: { esg: totalOf() },
    dimensions: { sustainability: [issueOf({ metrics: [metricOf()] })] },
    heatstrips: [Object.assign(STRIP, { grades: ['E' as const, 'C' as const] })],
  });
  return openPage(`/dashboard/company/7${address}`, {
    calls: [
      answers(companyPeersEndpoint, peersOf(peers)),
      answers(companyScoresEndpoint, scores),
      answers(companyMetricValuesEndpoint, [metricValueOf()]),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
}

const modal = async () =>
  within(await screen.findByRole('dialog', { name: 'Alder Industries beside its peers' }));

it('opens the ESG total beside the sub-sector, with the most similar companies', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Beside its peers' }));
  const shown = await modal();
  expect(
    await shown.findByText('Better than 62% of 4 public companies of Electrical Equipment.'),
  ).toBeVisible();
  const [, first, second] = within(shown.getByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent('Birch Works2,3001.90 C');
  expect(second).toHaveTextContent('Cedar Lines3,120N/D');
  expect(shown.getByRole('link', { name: 'Birch Works' })).toHaveAttribute(
    'href',
    '/dashboard/company/8?profile=4&peers=total-esg',
  );
});

it('compares any figure: totals, issues and sub-metrics, in the address', async () => {
  const { person, sent } = open('?peers=total-esg');
  await person.click((await modal()).getByRole('button', { name: 'Figure: Total ESG Risk' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Total ESG Risk',
    'GHG Emissions',
    'GHG Emissions: Scope 1 emissions',
  ]);
  await person.click(screen.getByRole('option', { name: 'GHG Emissions: Scope 1 emissions' }));
  expect(window.location.search).toBe('?peers=metric-92');
  await (await modal()).findByRole('button', { name: /^Figure: GHG/ });
  expect(sent.map(({ path }) => path)).toContain('/api/companies/7/peers/4?figure=metric-92');
});

it('opens from the strip of an issue', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: /GHG Emissions beside its peers$/ }),
  );
  expect((await modal()).getByRole('button', { name: 'Figure: GHG Emissions' })).toBeVisible();
});

const cases: readonly (readonly [Partial<CompanyPeers>, string])[] = [
  [{ is_private: true, position: null }, 'A private company: its place is among the public'],
  [
    { value: null, percentile: null, position: null },
    'We have no figure of this company to place among its peers.',
  ],
  [
    { value: null, missing: 'revenue', percentile: null },
    'We do not know the revenue of its year, so the figure per $1M revenue is missing.',
  ],
  [{ values: [], percentile: null }, 'No public company of its sub-sector has this figure.'],
  [
    { revenue_usd: null, nearest: [] },
    'No companies of similar size to compare: we do not know its revenue.',
  ],
  [
    { nearest: [] },
    'No companies of similar size to compare: we know no other revenue of its sub-sector.',
  ],
  [{ unit: 'tonnes per $1M revenue', value: 12.345 }, 'In tonnes per $1M revenue.'],
  [{ unit: 'kj per $1M revenue', value: 7.2e9 }, 'In GWh per $1M revenue.'],
];

it.each(cases)('says of %j: %s', async (change, sentence) => {
  open('?peers=total-esg', change);
  expect(await (await modal()).findByText(sentence, { exact: false })).toBeVisible();
});

it('places the figure of a reason beside its peers too', async () => {
  open('?metric=92');
  const reason = within(await screen.findByRole('article'));
  const section = within(await reason.findByRole('region', { name: 'Beside its peers' }));
  expect(await section.findByText(/^Better than 62%/)).toBeVisible();
});

it('says that a company among equals is the same as all, and not better than half of them', async () => {
  const equals = { value: 1, values: [1, 1, 1], percentile: 0.5, position: 1 };
  expect(placeInWords(peersOf(equals))).toBe(
    'The same as all 3 public companies of Electrical Equipment.',
  );
  expect(placeInWords(peersOf({ ...equals, values: [1, 1, 2] }))).toMatch(/^Better than 50% of 3/);
});
