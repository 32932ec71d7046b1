import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { coverageOf, userOf } from './factories.ts';
import { answersFile } from './fake-edge.ts';
import { footprintRoots } from './footprint-factories.ts';
import { fundRoots, gradedOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { rowOf } from './investment-pages.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

const TAB = '/dashboard/portfolio?portfolio=1&tab=footprint';
const roots = { ...portfolioRoots, ...footprintRoots };

const open = (address = TAB, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    roots,
    ...opening,
    calls: [...(opening.calls ?? []), portfolioMeta],
  });

const figure = () => screen.findByRole('button', { name: /^How Carbon footprint is made/ });

it('SCR-PORT-13 has five footprints, each named with FOOTPRINT', async () => {
  open();
  await figure();
  const list = screen.getByRole('tablist', { name: 'Footprints' });
  expect(
    within(list)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual([
    'CARBON FOOTPRINT',
    'WASTE FOOTPRINT',
    'WATER FOOTPRINT',
    'TAX CONTRIBUTION FOOTPRINT',
    'EMPLOYMENT FOOTPRINT',
  ]);
});

it('SCR-PORT-14 starts with enterprise value, and switches to market cap and gross in the address', async () => {
  const { person } = open();
  expect(await figure()).toHaveTextContent('16.50');
  expect(
    screen.getByText('tCO2e per $1M invested, scope 1 and 2, by enterprise value, net'),
  ).toBeVisible();
  expect(screen.getByText('No data for 20.0% of the weight')).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Gross' }));
  expect(await figure()).toHaveTextContent('20.63');
  await person.click(screen.getByRole('radio', { name: 'Market cap' }));
  expect(await figure()).toHaveTextContent('26.56');
  expect(new URLSearchParams(window.location.search).get('basis')).toBe('mc');
  expect(new URLSearchParams(window.location.search).get('gross')).toBe('true');
  expect(await rowOf(/Birch Energy/)).toHaveTextContent('14.06');
});

it('names an amount that is held back in the row of the company, with the reason', async () => {
  const [held, ...others] = footprintRoots.portfolio_constituent_footprint;
  const because = 'of 2025 held back until it is confirmed: 100 times the value of 2024';
  const portfolio_constituent_footprint = [
    { ...held, enterprise_value: null, enterprise_value_held_back: because },
    ...others,
  ];
  open(TAB, { roots: { ...roots, portfolio_constituent_footprint } });
  const row = within(await rowOf(/Alder Industries/));
  expect(row.getByText('held back')).toHaveAttribute('title', `The enterprise value ${because}`);
});

it('marks an amount that the organisation brought, with its source', async () => {
  const [first, ...others] = footprintRoots.portfolio_constituent_footprint;
  const source = 'Own data, Northgate: june.csv';
  const brought = { ...first, enterprise_value_year: 2025, enterprise_value_source: source };
  const portfolio_constituent_footprint = [brought, ...others];
  open(TAB, { roots: { ...roots, portfolio_constituent_footprint } });
  const row = within(await rowOf(/Alder Industries/));
  expect(row.getByText('8,000 · own data')).toHaveAttribute('title', source);
});

it('lists what each company adds, the largest first, with its reason where it adds nothing', async () => {
  open();
  const birch = await rowOf(/Birch Energy/);
  expect(birch).toHaveTextContent('9.00');
  expect(birch).toHaveTextContent('54.5%');
  expect(within(birch).getByRole('link')).toHaveAttribute(
    'href',
    '/dashboard/company/12?portfolio=1&profile=4',
  );
  expect(await rowOf(/Cedar Cloud/)).toHaveTextContent('Not disclosed');
  expect(await rowOf(/Global Equity Core total/)).toHaveTextContent('16.50');
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  const places = ['Birch', 'Alder', 'Cedar'].map((name) =>
    rows.findIndex((text) => text.includes(name)),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(screen.getByText(/^Birch Energy adds 54.5% of the footprint/)).toBeVisible();
});

it('opens how the figure is made: its rule, what adds up to it, what is missing', async () => {
  const { person } = open(`${TAB}&gross=true`);
  await person.click(await figure());
  const drawer = await screen.findByRole('dialog', { name: 'How this is made' });
  expect(
    within(drawer).getByText('0.3 x 30.00 + 0.5 x 15.00 = 16.50 tCO2e per $1M invested'),
  ).toBeVisible();
  expect(
    within(drawer).getByText('16.50 over 0.8 of the weight = 20.63 tCO2e per $1M invested'),
  ).toBeVisible();
  const contributions = within(drawer).getByRole('table', { name: 'Contributions' });
  expect(within(contributions).getByRole('row', { name: /Birch Energy/ })).toHaveTextContent(
    '11.25',
  );
  expect(within(contributions).getByRole('link', { name: 'Alder Industries' })).toHaveAttribute(
    'href',
    '/dashboard/company/11?portfolio=1&profile=4',
  );
  expect(within(drawer).getByText(/section 15/)).toHaveTextContent('31 December 2025, snapshot 3');
  expect(within(drawer).getByText('Years of the values: 2025 62.5%, 2024 37.5%')).toBeVisible();
  await person.click(within(drawer).getByRole('button', { name: 'Show in the table' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new URLSearchParams(window.location.search).get('filter')).toBe('missing:Not disclosed');
  expect(await rowOf(/Cedar Cloud/)).toBeVisible();
});

it('asks the server for the file of how a footprint is made, with what is chosen', async () => {
  const files = downloadedFiles();
  const { person, sent } = open(`${TAB}&figure=footprint&basis=mc&gross=true`, {
    calls: [answersFile(tableFileEndpoint, 'the table')],
  });
  const drawer = await screen.findByRole('dialog', { name: 'How this is made' });
  await person.click(within(drawer).getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'lineage',
    format: 'csv',
    opened: { figure: 'footprint', metricId: 44, basis: 'mc', gross: true },
  });
});

it('opens the drawer from its address', async () => {
  open(`${TAB}&figure=footprint`);
  expect(await screen.findByRole('dialog', { name: 'How this is made' })).toBeVisible();
});

it('says N/D where nobody discloses', async () => {
  open(`${TAB}&footprint=water`);
  const water = await screen.findByRole('button', { name: /^How Water footprint is made/ });
  expect(water).toHaveTextContent('N/D');
  expect(screen.getByText('No data for 100.0% of the weight')).toBeVisible();
});

it.each([
  ['no_amount', 'The companies held disclose this, but we know no enterprise value'],
  ['not_disclosed', 'No company held here discloses this footprint.'],
  ['wrong_universe', 'No company held here counts.'],
] as const)('says who lacks what where no company counts: %s', async (missing, words) => {
  const [carbon, ...others] = footprintRoots.portfolio_footprint;
  const silent = { ...carbon, ev_footprint: null, ev_gross_footprint: null };
  const companies = footprintRoots.portfolio_constituent_footprint.map((row) => ({
    ...row,
    contribution: null,
    gross_contribution: null,
    missing,
  }));
  open(TAB, {
    roots: {
      ...roots,
      portfolio_footprint: [silent, ...others],
      portfolio_constituent_footprint: companies,
    },
  });
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
});

it('asks the server for the table as it is shown, of the chosen basis', async () => {
  const files = downloadedFiles();
  const calls = [answersFile(tableFileEndpoint, 'the table')];
  const { person, sent } = open(`${TAB}&basis=mc&gross=true&filter=name:Birch`, { calls });
  await rowOf(/Birch Energy/);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'footprint',
    chosen: {
      columns: expect.arrayContaining(['name', 'amount', 'contribution', 'missing']),
      rows: [expect.any(String)],
      filters: [{ column: 'name', words: 'Birch' }],
      metricId: 44,
      basis: 'mc',
      gross: true,
    },
  });
});

it('SCR-PORT-32 (part) says that the footprint or its companies failed', async () => {
  open(TAB, { roots: { ...roots, portfolio_footprint: null } });
  expect(
    await findInPlace('Failed to load Footprint information for this portfolio.'),
  ).toBeVisible();
});

it('SCR-PORT-32 (part) says that the companies of a footprint failed', async () => {
  open(TAB, { roots: { ...roots, portfolio_constituent_footprint: null } });
  expect(
    await findInPlace(
      'An error occurred trying to load Footprint data for this portfolio, please try refreshing',
    ),
  ).toBeVisible();
});

it('SCR-PORT-17 (part) is not there for countries alone', async () => {
  const sovereign = {
    ...roots,
    portfolio_coverage: [coverageOf({ investment_type: 'pure_sovereign' })],
  };
  open('/dashboard/portfolio?portfolio=1&view=summary', { roots: sovereign });
  expect(await screen.findByText('82.0%')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'ESG OVERVIEW' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'FOOTPRINT' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'GLOBAL WARMING IMPACT' })).toBeNull();
});

it('SCR-PORT-05 (part) is not there without the feature', async () => {
  const { organisation } = userOf();
  const features = Object.values(FEATURES).filter((id) => id !== FEATURES.footprint);
  open('/dashboard/portfolio?portfolio=1', {
    user: { organisation: { ...organisation, features } },
  });
  expect(await screen.findByRole('tab', { name: 'GLOBAL WARMING IMPACT' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'FOOTPRINT' })).toBeNull();
});

it('SCR-FUND-04 (part) a fund has the same footprints, and its own sentence of a failure', async () => {
  const ofFund = (fund_constituent_footprint: object[] | null) => ({
    ...fundRoots,
    fund_footprint: footprintRoots.portfolio_footprint.map((row) => ({ ...row, id: 7 })),
    fund_constituent_footprint,
  });
  openPage('/dashboard/fund/7?tab=footprint', { roots: ofFund(null) });
  expect(await figure()).toHaveTextContent('16.50');
  expect(
    await findInPlace(
      'An error occurred trying to load Footprint data for this fund, please try refreshing',
    ),
  ).toBeVisible();
});

it('says that short positions stay out', async () => {
  const portfolio_overalls = [{ ...gradedOf(1), short_weight: 0.125 }];
  open(TAB, { roots: { ...roots, portfolio_overalls } });
  expect(await screen.findByText('Short positions of 12.5% stay out')).toBeVisible();
});

it('asks for the footprint where the coverage failed', async () => {
  open(TAB, { roots: { ...roots, portfolio_coverage: null } });
  expect(await figure()).toHaveTextContent('16.50');
});

it('says how firmly a footprint stands, of each basis, and tells no contributors of what nobody shows', async () => {
  const [carbon, ...others] = footprintRoots.portfolio_footprint;
  const weak = {
    ...carbon,
    covered: 0.34,
    standing: 'indicative',
    mc_covered: 0.032,
    mc_standing: 'not_shown',
    mc_footprint: null,
    mc_gross_footprint: null,
    mc_data_from: null,
    mc_data_to: null,
  };
  const { person } = open(TAB, { roots: { ...roots, portfolio_footprint: [weak, ...others] } });
  expect(await figure()).toHaveTextContent('16.50');
  expect(screen.getByText('indicative, 34.0% of the weight · data of 2023 to 2024')).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Market cap' }));
  expect(await figure()).toHaveTextContent('N/D');
  expect(screen.getByText('too little data (3.2% of the weight)')).toBeVisible();
  expect(await rowOf(/Birch Energy/)).toHaveTextContent('11.25');
});
