import { listWatchRulesEndpoint, type WatchRule } from '@verdure/contract/alerts/watching';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { portfoliosMessages } from '../src/features/investments/portfolios/portfolios.messages.ts';
import { NOT_DISCLOSED } from '../src/format/missing.ts';
import { figuresOf, portfolioOf, userOf } from './factories.ts';
import { answers, inTurn, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const LIST = '/dashboard/portfolios-profiles';

const PORTFOLIOS = answers(listPortfoliosEndpoint, [
  portfolioOf({ manager: null, proxy: true, users: [{ id: 9, full_name: 'Mara Lindqvist' }] }),
  portfolioOf({ id: 2, name: 'Nordic Income' }),
  portfolioOf({ id: 3, name: 'Old Fund' }),
  portfolioOf({ id: 4, name: 'Thin Data' }),
]);

const EMPTY = { is_empty: true, overalls: null, itr: null, footprint: null, excluded: null };

const FIGURES = answers(portfolioFiguresEndpoint, [
  figuresOf(),
  figuresOf({
    id: 2,
    footprint: { ev_footprint: 49.15, covered: 0.9, standing: 'shown' },
    overalls: { weighted_esg_score: 2.61, weighted_esg_grade: 'B', esg_covered_weight: 1 },
    itr: {
      itr: 2.4,
      status: null,
      status_reason: 'indicative',
      covered: 0.4,
      standing: 'indicative',
    },
  }),
  figuresOf({ id: 3, ...EMPTY }),
  figuresOf({
    id: 4,
    footprint: { ev_footprint: null, covered: 0.05, standing: 'not_shown' },
    overalls: { weighted_esg_score: 2, weighted_esg_grade: null, esg_covered_weight: 0.05 },
    itr: { itr: null, status: null, status_reason: null, covered: 0.05, standing: 'not_shown' },
  }),
]);

const rule = (change: Partial<WatchRule>): WatchRule => ({
  id: 1,
  subject_type: 'portfolio',
  subject_id: 1,
  of_holdings: false,
  profile_id: -1,
  figure: 'esg',
  line: 'C',
  by_mail: false,
  subject_name: 'Global Equity Core',
  profile_name: 'Uncustomised',
  is_on: true,
  over_now: 2,
  checked_at: null,
  last_fired_at: null,
  ...change,
});

const RULES = answers(listWatchRulesEndpoint, [
  rule({}),
  rule({ id: 2, of_holdings: true, over_now: 1 }),
  rule({ id: 3, is_on: false, over_now: 7 }),
  rule({ id: 4, subject_type: 'company', over_now: 5 }),
]);

const open = (address = LIST, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, { calls: [PORTFOLIOS, FIGURES, RULES], ...opening });

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const cellsOf = async (name: string) =>
  within(await rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const headers = () =>
  screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));

beforeEach(() => localStorage.clear());

it('shows each portfolio with its figures, and what the short heads mean', async () => {
  open();
  await screen.findByText('84.20');
  expect(headers()).toEqual([
    'Name',
    'Grade',
    'Score',
    'Graded',
    '°C',
    't/$M',
    'Excl.',
    'Alerts',
    'Compare',
    null,
  ]);
  expect((await cellsOf('Global Equity Core')).slice(0, 7)).toEqual([
    'C',
    '1.99',
    '95.5%',
    '1.99',
    '84.20',
    '22',
    '3',
  ]);
  expect(screen.getByRole('columnheader', { name: 't/$M' })).toHaveAccessibleDescription(
    'Carbon footprint, tCO2e per $1M invested, by enterprise value, net',
  );
});

it('an indicative figure says so, and a portfolio without a figure says why', async () => {
  open();
  await screen.findByText('84.20');
  expect(await cellsOf('Nordic Income')).toContain('2.40 indicative');
  expect(screen.getByText('2.40 indicative')).toHaveAttribute(
    'title',
    expect.stringMatching(/^indicative, 40.0% of the weight/),
  );
  expect((await cellsOf('Old Fund')).slice(0, 6)).toEqual([
    'N/A',
    'N/A',
    'No holdings',
    'N/A',
    'N/A',
    'N/A',
  ]);
  const [grade, score, , temperature] = within(await rowOf('Thin Data')).getAllByRole('cell');
  expect([grade, score, temperature].map((cell) => cell?.textContent)).toEqual([
    'N/D',
    '2.00',
    'N/D',
  ]);
  expect(grade).toHaveAttribute('title', portfoliosMessages.noGrade(2));
  expect(temperature).toHaveAttribute('title', 'too little data (5.0% of the weight)');
});

it('sorts by a column in the address, what is missing last', async () => {
  const { person } = open();
  await screen.findByText('84.20');
  await person.click(screen.getByRole('button', { name: '°C' }));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Global Equity Core', 'Nordic Income']));
  await person.click(screen.getByRole('button', { name: '°C' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=-temperature'));
  expect(names().slice(0, 2)).toEqual(['Nordic Income', 'Global Equity Core']);
});

it('arrows and Enter open a portfolio, under the profile of the table', async () => {
  const { person } = open(`${LIST}?profile=5`);
  await screen.findByText('84.20');
  screen.getByRole('grid', { name: 'Portfolios' }).focus();
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/portfolio'));
  expect(window.location.search).toMatch(/^\?portfolio=2&profile=5/);
});

it('asks the figures under the default profile, and under another that is chosen', async () => {
  const { person, sent } = open();
  await screen.findByText('84.20');
  const asked = () =>
    sent.map(({ route }) => route).filter((route) => /portfolio-figures\/\d+$/.test(route));
  expect(asked()).toEqual([`GET /api/portfolio-figures/${userOf().default_profile_id}`]);
  await person.click(screen.getByRole('button', { name: /^Profile:/ }));
  await person.click(screen.getByRole('option', { name: 'Climate tilt' }));
  await waitFor(() => expect(asked()).toContain('GET /api/portfolio-figures/5'));
});

it('Space ticks, and c compares what is ticked', async () => {
  const { person } = open();
  await screen.findByText('84.20');
  const button = screen.getByRole('button', { name: portfoliosMessages.compare });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  screen.getByRole('grid', { name: 'Portfolios' }).focus();
  await person.keyboard(' {ArrowDown} ');
  expect(screen.getByRole('checkbox', { name: 'Compare Nordic Income' })).toBeChecked();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await person.keyboard('c');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/portfolio'));
  expect(window.location.search).toContain('portfolio=1');
  expect(window.location.search).toContain('beside=portfolio-2');
});

it('compares three by what the rules say of them', async () => {
  const { person } = open();
  await screen.findByText('84.20');
  for (const box of screen.getAllByRole('checkbox', { name: /^Compare / }).slice(0, 3)) {
    await person.click(box);
  }
  await person.click(screen.getByRole('button', { name: portfoliosMessages.compareRules }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/portfolio/comparison'));
  expect(window.location.search).toContain('second=portfolio-2&third=portfolio-');
});

it('with nothing to compare, c is the beginning of a name', async () => {
  const { person } = open();
  await screen.findByText('84.20');
  const grid = screen.getByRole('grid', { name: 'Portfolios' });
  grid.focus();
  await person.keyboard('cno');
  expect(window.location.pathname).toBe(LIST);
});

it('SCR-PP-04 SCR-PP-06 manager, users, proxy and default are columns that one may add', async () => {
  const { person } = open();
  await screen.findByText('84.20');
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Manager', 'Users', 'Proxy', 'Default']) {
    await person.click(screen.getByRole('checkbox', { name }));
  }
  await waitFor(() => expect(headers()).toContain('Default'));
  const row = await rowOf('Global Equity Core');
  expect(row).toHaveTextContent('Manager not available');
  expect(row).toHaveTextContent('Mara Lindqvist');
  expect(row).toHaveTextContent('On');
  expect(row).toHaveTextContent('Default');
  expect(await rowOf('Nordic Income')).toHaveTextContent('No users');
});

it('figures that cannot be loaded leave the list, and can be asked for again', async () => {
  const { person } = open(LIST, {
    calls: [PORTFOLIOS, RULES, inTurn(refuses(portfolioFiguresEndpoint, 503, 'Busy'), FIGURES)],
  });
  await screen.findAllByText(portfoliosMessages.figuresFailed);
  expect(names()).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('84.20')).toBeVisible();
});

it('has no column of what the organisation does not see, and no comparison for scoped users', async () => {
  const none = ['sustainability', 'governance', 'temperatureRise', 'footprint'] as const;
  const features = Object.entries(FEATURES).flatMap(([name, id]) =>
    none.some((each) => each === name) ? [] : [id],
  );
  const organisation = { ...userOf().organisation, features };
  open(LIST, { user: { organisation, role_id: 3, user_is_scoped: true } });
  await rowOf('Global Equity Core');
  expect(headers()).toEqual(['Name', 'Excl.', 'Alerts', null]);
  expect(screen.queryByRole('button', { name: portfoliosMessages.compare })).toBeNull();
});

it('does not wait for the figures of a portfolio that a colleague deleted after the list was read', async () => {
  const withoutThinData = answers(portfolioFiguresEndpoint, [
    figuresOf(),
    figuresOf({ id: 2 }),
    figuresOf({ id: 3 }),
  ]);
  openPage(LIST, { calls: [PORTFOLIOS, withoutThinData, RULES] });
  await rowOf('Thin Data');
  await waitFor(() => expect(document.querySelectorAll('.cell-wait')).toHaveLength(0));
  expect(await cellsOf('Thin Data')).toContain(NOT_DISCLOSED);
});
