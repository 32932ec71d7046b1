import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { answersFile } from './fake-edge.ts';
import { downloadedFiles } from './downloaded-files.ts';
import { itrOf, itrRoots } from './footprint-factories.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { rowOf } from './investment-pages.ts';
import { openPage } from './open-page.tsx';

const TAB = '/dashboard/portfolio?portfolio=1&tab=global-warming-impact';
const roots = { ...portfolioRoots, ...itrRoots };

const open = (more: object = {}, address = TAB) =>
  openPage(address, { roots: { ...roots, ...more }, calls: [portfolioMeta] });

const figure = (name: RegExp) => screen.findByRole('button', { name });

it('SCR-PORT-15 SCR-GLB-51 (part) shows the temperature, its status, WACI and the reference model', async () => {
  open();
  expect(await figure(/^How the implied temperature rise is made/)).toHaveTextContent('1.48');
  expect(
    await screen.findByRole('img', {
      name: 'Implied temperature rise, °C at the end of the century: 1.48 °C, Paris aligned',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(/Cambridge model \(July 2021\)/)).toBeVisible();
  expect(await figure(/^How WACI is made/)).toHaveTextContent('46.88');
  expect(await figure(/^How emissions per \$1M is made/)).toHaveTextContent('162.50');
  expect(await figure(/^How the unfaded temperature is made/)).toHaveTextContent('1.58');
  expect(await figure(/^How the ungrossed temperature is made/)).toHaveTextContent('1.40');
  expect(screen.getAllByText('No data for 20.0% of the weight')).toHaveLength(2);
});

it('lists revenue, expenses and weighted WACI of each company', async () => {
  open();
  const birch = await rowOf(/Birch Energy/);
  for (const text of ['12,000', '9,000', '22.50', '2.02', 'Not Paris aligned']) {
    expect(birch).toHaveTextContent(text);
  }
  expect(await rowOf(/Cedar Cloud/)).toHaveTextContent('Not disclosed');
  expect(await rowOf(/Global Equity Core total/)).toHaveTextContent('1.48');
});

it('names a revenue that is held back in the row of the company, with the reason', async () => {
  const [held, ...others] = itrRoots.portfolio_constituent_itr;
  const revenue_held_back = 'of 2025 held back until it is confirmed: 100 times the value of 2024';
  const portfolio_constituent_itr = [{ ...held, revenue: null, revenue_held_back }, ...others];
  open({ portfolio_constituent_itr });
  const row = within(await rowOf(/Alder Industries/));
  expect(row.getByText('held back')).toHaveAttribute('title', `The revenue ${revenue_held_back}`);
});

it('marks a revenue that the organisation brought, with its source', async () => {
  const [first, ...others] = itrRoots.portfolio_constituent_itr;
  const revenue_source = 'Own data, Northgate: june.csv';
  open({ portfolio_constituent_itr: [{ ...first, revenue_source }, ...others] });
  const row = within(await rowOf(/Alder Industries/));
  expect(row.getByText(/· own data$/)).toHaveAttribute('title', revenue_source);
});

it.each([
  ['itr', '1.48 °C', ['Warming so far', '1.07', 'Birch Energy', '0.35']],
  ['unfaded', '1.58 °C', ['Warming so far', '1.07', 'Alder Industries', '0.16']],
  ['ungrossed', '1.40 °C', ['Warming so far', '1.07', 'Birch Energy', '0.28']],
  ['waci', '46.88 tCO2e', ['Birch Energy', '28.13', 'Alder Industries', '18.75']],
  ['per-mn', '162.50 tCO2e', ['Birch Energy', '112.5', 'Alder Industries', '50']],
])('says how %s is made, and its contributions add up', async (name, shown, words) => {
  open({}, `${TAB}&figure=${name}`);
  const drawer = await screen.findByRole('dialog', { name: 'How this is made' });
  expect(within(drawer).getByText(shown)).toBeVisible();
  const table = within(drawer).getByRole('table', { name: 'Contributions' });
  for (const word of words) expect(table).toHaveTextContent(word);
  // a rest would mean that the contributions do not add up
  expect(table).not.toHaveTextContent('What is not listed here');
});

it('asks the server for the file of how a temperature is made, with what is chosen', async () => {
  const files = downloadedFiles();
  const { person, sent } = openPage(`${TAB}&figure=unfaded`, {
    roots,
    calls: [portfolioMeta, answersFile(tableFileEndpoint, 'the table')],
  });
  const drawer = await screen.findByRole('dialog', { name: 'How this is made' });
  await person.click(within(drawer).getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'lineage',
    format: 'csv',
    opened: { figure: 'unfaded' },
  });
});

it('asks the server for the table as it is shown', async () => {
  const files = downloadedFiles();
  const file = answersFile(tableFileEndpoint, 'the table');
  const { person, sent } = openPage(TAB, { roots, calls: [portfolioMeta, file] });
  await rowOf(/Birch Energy/);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'temperature',
    chosen: {
      columns: expect.arrayContaining(['itr', 'revenue', 'expenses', 'status']),
      rows: itrRoots.portfolio_constituent_itr
        .toSorted((one, other) => Number(other.contribution) - Number(one.contribution))
        .map(({ id }) => String(id)),
      filters: [],
    },
  });
});

it('names no letter where there is none, and N/D where nobody discloses', async () => {
  const none = { itr: null, unfaded_itr: null, ungrossed_itr: null, status: null, grade: null };
  const silent = { covered: 0, standing: 'not_shown', status_reason: 'too_little_data' } as const;
  open({
    portfolio_itr: [
      itrOf({ ...none, ...silent, waci: null, emissions_per_mn: null, non_disclosed_weight: 1 }),
    ],
    portfolio_constituent_itr: [],
  });
  expect(await figure(/^How the implied temperature rise is made/)).toHaveTextContent('N/D');
  expect(screen.getByText('No company held here discloses emissions and revenue.')).toBeVisible();
});

const judgedOf = (change: Parameters<typeof itrOf>[0]) =>
  open({ portfolio_itr: [itrOf({ status: null, grade: null, ...change })] });

it.each([
  [
    { standing: 'indicative', covered: 0.34, status_reason: 'indicative' },
    'low intensity of own operations; no status: less than half of the weight has data',
    'own operations (scope 1 and 2) · indicative, 34.0% of the weight',
  ],
  [
    { status_reason: 'own_operations_only', complete_share: 0.1, value_added_estimated_share: 0.6 },
    /^low intensity of own operations; no status: for most of the weight scope 3 is the larger part/,
    'own operations (scope 1 and 2) · 80.0% of the weight · 60.0% of the weight on estimated value added',
  ],
] as const)('without a status it says the number and why: %j', async (change, words, basis) => {
  judgedOf(change);
  expect(await figure(/^How the implied temperature rise is made/)).toHaveTextContent('1.48 °C');
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getAllByText(basis).length).toBeGreaterThan(0);
  expect(screen.queryByRole('img', { name: /Implied temperature rise/ })).toBeNull();
  expect(screen.queryByText(/^Paris aligned/)).toBeNull();
});

it('shows no temperature of next to nothing, and says of how much (W1)', async () => {
  judgedOf({
    itr: null,
    unfaded_itr: null,
    ungrossed_itr: null,
    emissions_per_mn: null,
    waci: null,
    covered: 0.0047,
    standing: 'not_shown',
    status_reason: 'too_little_data',
    waci_covered: 0.0047,
    waci_standing: 'not_shown',
  });
  expect(await figure(/^How the implied temperature rise is made/)).toHaveTextContent('N/D');
  expect(await figure(/^How WACI is made/)).toHaveTextContent('N/D');
  expect(screen.getAllByText(/too little data \(0\.4% of the weight\)/).length).toBeGreaterThan(1);
});

it('a company without a status says why, in the table and in its filter', async () => {
  const [alder] = itrRoots.portfolio_constituent_itr;
  open({
    portfolio_constituent_itr: [{ ...alder, status: null, status_reason: 'scope_3_dominates' }],
  });
  expect(await rowOf(/Alder Industries/)).toHaveTextContent('No status: mostly scope 3');
});

it('SCR-PORT-32 (part) says that the ITR failed', async () => {
  open({ portfolio_itr: null });
  expect(await findInPlace('Failed to load ITR information for this portfolio.')).toBeVisible();
});

it('SCR-PORT-32 (part) says that the companies of the ITR failed', async () => {
  open({ portfolio_constituent_itr: null });
  expect(
    await findInPlace(
      'An error occurred trying to load ITR data for this portfolio, please try refreshing',
    ),
  ).toBeVisible();
});
