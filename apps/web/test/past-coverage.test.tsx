import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { companyConsensusEndpoint } from '@verdure/contract/coverage/consensus';
import {
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import { customMetricsEndpoint } from '@verdure/contract/coverage/custom-metrics';
import { companyExcerptsEndpoint } from '@verdure/contract/coverage/documents';
import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, metricValueOf, peersOf, scoresOf } from './company-factories.ts';
import { countryOf, countryScoresOf, rankingOf } from './country-factories.ts';
import { answers, type FakeCall, refuses } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';

const DAY = 'asOf=2026-03-31';

const companyCalls = [
  answers(companyPeersEndpoint, peersOf({})),
  answers(companyScoresEndpoint, scoresOf({})),
  answers(companyMetricValuesEndpoint, [metricValueOf({})]),
  answers(companyExcerptsEndpoint, []),
  answers(customMetricsEndpoint, []),
  answers(getCompanyEndpoint, companyOf({})),
];
const countryCalls = [
  answers(countryRankingEndpoint, rankingOf(4)),
  answers(countryScoresEndpoint, countryScoresOf({})),
  answers(getCountryEndpoint, countryOf({})),
];

const open = (address: string, calls: readonly FakeCall[]) => openPage(address, { calls });
const address = () => new URLSearchParams(window.location.search);
const strip = async () => within(await screen.findByRole('region', { name: 'Earlier day' }));

/** The calls about one object of the coverage. */
const askedAbout = (sent: ReturnType<typeof openPage>['sent'], start: string) =>
  sent.map(({ path }) => path).filter((path) => path.startsWith(start));

it('asks everything of a company for the day of the address, the peers of a reason too', async () => {
  const { sent } = open(`/dashboard/company/7?${DAY}&metric=92`, companyCalls);
  expect((await strip()).getByRole('status')).toHaveTextContent('As shown on 31 March 2026');
  const reason = within(await screen.findByRole('dialog', { name: 'Reason for score' }));
  await reason.findByRole('region', { name: 'Beside its peers' });
  await waitFor(() => expect(askedAbout(sent, '/api/companies/7')).toHaveLength(6));
  for (const path of askedAbout(sent, '/api/companies/7')) expect(path).toContain(DAY);
});

it('asks for what providers said of a company by that day', async () => {
  const none = { month: null, items: [], history: [], sources: [] };
  const { sent } = open(`/dashboard/company/7?${DAY}&tab=consensus`, [
    { ...refuses(companyConsensusEndpoint, 404, 'none'), replies: [{ status: 404, body: none }] },
    ...companyCalls,
  ]);
  const path = '/api/companies/7/consensus';
  await waitFor(() => expect(askedAbout(sent, path)).not.toHaveLength(0));
  for (const asked of askedAbout(sent, path)) expect(asked).toContain(DAY);
});

it('keeps the day in the links to other companies', async () => {
  open(`/dashboard/company/7?${DAY}&peers=total-esg`, companyCalls);
  const peers = within(
    await screen.findByRole('dialog', { name: 'Alder Industries beside its peers' }),
  );
  for (const link of await peers.findAllByRole('link')) {
    expect(link.getAttribute('href')).toContain(DAY);
  }
});

it('offers nothing of today and nothing that changes a company', async () => {
  open(`/dashboard/company/7?${DAY}&view=summary`, companyCalls);
  await screen.findByRole('region', { name: 'Totals' });
  for (const name of ['Summary', 'Reports', 'Key Issues', 'Engagement']) {
    expect(screen.queryByText(name)).toBeNull();
  }
  expect(screen.queryByRole('region', { name: /engagement|key/i })).toBeNull();
});

it('opens an earlier day of a company beside the profile and goes back to today', async () => {
  const { person } = open('/dashboard/company/7', companyCalls);
  await person.click(await screen.findByRole('button', { name: 'Open an earlier day' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.clear(dialog.getByLabelText('Day (UTC)'));
  await person.type(dialog.getByLabelText('Day (UTC)'), '2026-03-31');
  await person.click(dialog.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address().get('asOf')).toBe('2026-03-31'));
  await person.click((await strip()).getByRole('button', { name: 'Back to today' }));
  await waitFor(() => expect(address().has('asOf')).toBe(false));
});

it.each([
  ['/dashboard/company/7', getCompanyEndpoint, companyCalls],
  ['/dashboard/country/9', getCountryEndpoint, countryCalls],
] as const)('says why there is nothing of that day at %s', async (page, endpoint, calls) => {
  const said = {
    message: 'Verdure has figures from 2026-05-01 on. Choose that day or a later one',
    code: 'past.before-first',
  };
  const { person } = open(`${page}?${DAY}`, [refuses(endpoint, 404, said), ...calls]);
  expect(await screen.findByText(said.message)).toBeVisible();
  await person.click((await strip()).getByRole('button', { name: 'Back to today' }));
  await waitFor(() => expect(address().has('asOf')).toBe(false));
});

it('asks everything of a country for the day of the address', async () => {
  const { sent } = open(`/dashboard/country/9?${DAY}`, countryCalls);
  await screen.findByRole('region', { name: 'Totals' });
  expect(await heading()).toHaveTextContent('Australia');
  const asked = askedAbout(sent, '/api/countries/9');
  expect(asked.length).toBeGreaterThan(1);
  for (const path of asked) expect(path).toContain(DAY);
});
