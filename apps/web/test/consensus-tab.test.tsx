import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import {
  companyConsensusEndpoint,
  type CompanyConsensus,
} from '@verdure/contract/coverage/consensus';
import { FEATURES } from '@verdure/contract/vocabulary';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, metricValueOf, scoresOf } from './company-factories.ts';
import { consensusOf, itemOf, monthsOf, UNRATED } from './consensus-factories.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const page = [
  answers(companyScoresEndpoint, scoresOf()),
  answers(companyMetricValuesEndpoint, [metricValueOf({})]),
  answers(getCompanyEndpoint, companyOf()),
];

const open = (change: Partial<CompanyConsensus> = {}) =>
  openPage('/dashboard/company/7?tab=consensus', {
    calls: [answers(companyConsensusEndpoint, consensusOf(change)), ...page],
  });

const table = () => screen.findByRole('table', { name: /^Consensus ra(tings|nkings)$/ });
const row = async (name: string) => {
  const cell = within(await table()).getByRole('rowheader', { name });
  return within(cell.closest('tr') ?? cell);
};
const textsOf = (found: Awaited<ReturnType<typeof row>>) =>
  found.getAllByRole('cell').map((cell) => cell.textContent);

it('SCR-CONS-04 shows the 12 subcategories in 4 categories, with score, grade, year before and sector', async () => {
  open();
  expect(within(await table()).getAllByRole('rowheader')).toHaveLength(17);
  const overall = await row('Overall');
  expect(textsOf(overall).slice(0, 6)).toEqual(['62B', '58', '▲ 4', '20', '51', '80']);
  expect(overall.getByRole('img', { name: /B/ })).toBeVisible();
});

it('SCR-CONS-01 toggles from ratings to rankings, which have no spread of providers', async () => {
  open();
  expect(textsOf(await row('Overall')).at(-1)).toBe('12');
  expect(screen.getByRole('radio', { name: 'Ratings' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'Rankings' }));
  expect(textsOf(await row('Overall'))[0]).toBe('91A');
  expect(screen.queryByRole('columnheader', { name: 'Spread' })).toBeNull();
  expect(
    screen.getByRole('img', { name: /Overall history, rankings from 0 to 100/ }),
  ).toBeVisible();
});

it('SCR-CONS-02 draws all months, the last 61 or the last 13 beside the sector average', async () => {
  open();
  const picture = () => screen.getByRole('img', { name: /Overall history/ });
  await table();
  const months = () => picture().querySelectorAll('[data-point]').length;
  expect(months()).toBe(121);
  expect(picture()).toHaveAccessibleName(/From 50 in April 2016 to 57 in April 2026/);
  fireEvent.click(screen.getByRole('radio', { name: '5 years' }));
  expect(months()).toBe(61);
  fireEvent.click(screen.getByRole('radio', { name: '1 year' }));
  expect(months()).toBe(13);
  fireEvent.focus(picture());
  fireEvent.keyDown(picture(), { key: 'End' });
  expect(
    screen.getAllByText(/^April 2026: company \d+, sector average \d+$/)[0],
  ).toBeInTheDocument();
});

it('marks and tells the months in which a provider joined or left', async () => {
  open();
  await table();
  const picture = screen.getByRole('img', { name: /Overall history/ });
  expect(picture.querySelectorAll('[data-joint]')).toHaveLength(1);
  expect(screen.getByText(/^A provider joined or left in April 2024\./)).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: '1 year' }));
  expect(screen.queryByText(/^A provider joined or left/)).toBeNull();
});

it('says where other providers rated before', async () => {
  open({
    items: [itemOf({ prev_year_company_score: null, prev_year_note: 'other providers before' })],
    history_begins: '2025-07',
    history_note: 'other providers before',
  });
  expect(textsOf(await row('Overall'))[1]).toBe('other providers before');
  expect(screen.getByText('The series begins in July 2025: other providers before.')).toBeVisible();
});

it('SCR-CONS-03 lists who rates, since when and how', async () => {
  open();
  await table();
  fireEvent.click(screen.getByRole('button', { name: 'Sources (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sources of the ratings' }));
  const ostrava = dialog.getByRole('rowheader', { name: 'Ostrava' }).closest('tr');
  expect(ostrava).toHaveTextContent('OstravaApril 2024April 202668');
});

it('SCR-CONS-05 says what the scales and colours mean, and that the data are two months late', async () => {
  open();
  await table();
  expect(screen.getByText(/Ratings are from 0 to 100/)).toHaveTextContent(
    /Ratings of April 2026, the newest month that may be shown, calculated on .* among 840 rated companies\. A month is shown two months late/,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Rankings' }));
  expect(screen.getByText(/percentiles times 100/)).toHaveTextContent(/fifth of all companies/);
});

it('SCR-CONS-05 (part) says of an older month that no newer one has ratings', async () => {
  open({ month: '2026-02' });
  await table();
  expect(screen.getByText(/Ratings are from 0 to 100/)).toHaveTextContent(
    /Ratings of February 2026, the newest month with ratings, calculated on/,
  );
});

it('SCR-CONS-06 says up, down, unchanged or N/A for the year', async () => {
  const items = [
    itemOf(),
    itemOf({ kind: 'category', id: 'a', name: 'Fell', company_score: 50, year_on_year: 'down' }),
    itemOf({
      kind: 'category',
      id: 'b',
      name: 'Stayed',
      company_score: 58.4,
      year_on_year: 'unchanged',
    }),
    itemOf({
      kind: 'category',
      id: 'c',
      name: 'New',
      prev_year_company_score: null,
      year_on_year: 'N/A',
    }),
  ];
  open({ items });
  expect((await row('Overall')).getByRole('img', { name: 'up 4' })).toBeVisible();
  expect((await row('Fell')).getByRole('img', { name: 'down 8' })).toBeVisible();
  expect((await row('Stayed')).getByRole('img', { name: 'unchanged' })).toBeVisible();
  expect(textsOf(await row('New')).slice(1, 3)).toEqual(['N/A', 'N/A']);
});

it('shows each provider in the dot plot of divergence, and as a table', async () => {
  open();
  await table();
  const plot = screen.getByRole('img', { name: /Divergence of providers/ });
  expect(plot).toHaveAccessibleName(/2 providers lie 12 points apart overall/);
  fireEvent.click(screen.getByRole('button', { name: /Divergence of providers/ }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'View as table' }));
  const numbers = within(
    await screen.findByRole('table', { name: 'Divergence of providers, ratings from 0 to 100' }),
  );
  expect(numbers.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Rating',
    'Northgate',
    'Ostrava',
    'Spread',
  ]);
});

it('has no dot plot for one provider', async () => {
  const { sources } = consensusOf();
  open({ items: [itemOf({ divergence: null })], sources: sources.slice(0, 1) });
  await table();
  expect(screen.getByText(/^One provider rates this company/)).toBeVisible();
});

it('SCR-CONS-07 says so where nobody rates the company, and where its chart has no month', async () => {
  open(UNRATED);
  expect(await screen.findByText('NO CONSENSUS DATA FOR THIS COMPANY')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Overall history/ })).toBeNull();
  cleanup();
  open({ history: [] });
  await table();
  expect(screen.getByText('No data available')).toBeVisible();
  expect(screen.queryByText('NO CONSENSUS DATA FOR THIS COMPANY')).toBeNull();
});

it('SCR-CONS-07 (part) says when nobody rates the company', async () => {
  open(UNRATED);
  expect(await screen.findByText('NO CONSENSUS DATA FOR THIS COMPANY')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Consensus ratings' })).toBeNull();
});

it('SCR-CONS-07 (part) says when there is no history', async () => {
  open({ history: monthsOf(2).map((month) => ({ ...month, overall_rating: null })) });
  await table();
  expect(screen.getByText('No data available')).toBeVisible();
});

it('SCR-CONS-08 is locked without the subscription, and says how to get it', async () => {
  const features = Object.values(FEATURES).filter((id) => id !== FEATURES.consensus);
  const { organisation } = userOf();
  const { person } = openPage('/dashboard/company/7', {
    user: { organisation: { ...organisation, features } },
    calls: page,
  });
  const tab = await screen.findByRole('tab', { name: 'CONSENSUS, locked' });
  await person.click(tab);
  expect(await screen.findByText(/^Consensus data is a premium feature\./)).toHaveTextContent(
    /for a free trial\.$/,
  );
  expect(tab).toHaveAttribute('aria-selected', 'false');
});

it('says when the ratings cannot be loaded', async () => {
  openPage('/dashboard/company/7?tab=consensus', {
    calls: [refuses(companyConsensusEndpoint, 500, 'Something went wrong'), ...page],
  });
  expect((await screen.findAllByText('Could not load consensus data'))[0]).toBeVisible();
});
