// ESG OVERVIEW: the distribution, the scatter and the heat map of the holdings

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { scatterMessages } from '../src/ui/chart/scatter/scatter.messages.ts';
import { chartsMessages } from '../src/pages/investment/charts/charts.messages.ts';
import {
  chartedRoots,
  flatCompanies,
  flatLine,
  overallsOfFlat,
} from './holding-chart-factories.ts';
import { coverageOf, without } from './factories.ts';
import { findInPlace } from './in-place.ts';
import { fundRoots, gradedOf, portfolioMeta } from './investment-factories.ts';
import { viewButton } from './investment-pages.ts';
import { openPage } from './open-page.tsx';
import { FEATURES } from '@verdure/contract/vocabulary';

const PAGE = '/dashboard/portfolio?view=charts';

const open = (search = '', opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(`${PAGE}${search}`, {
    ...opening,
    roots: { ...chartedRoots, ...opening.roots },
    calls: [...(opening.calls ?? []), portfolioMeta],
  });

const address = () => new URLSearchParams(window.location.search);
const picture = (name: RegExp) => screen.findByRole('img', { name });

/** The listed holdings, as lists of texts. */
async function listed(title: string) {
  const table = within(await screen.findByRole('table', { name: `Holdings: ${title}` }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

const namesOf = async (title: string) => (await listed(title)).map(([name]) => name);

it('opens beside the other views, and says where the weight lies', async () => {
  const { person } = openPage('/dashboard/portfolio', {
    roots: chartedRoots,
    calls: [portfolioMeta],
  });
  await person.click(await viewButton('Charts'));
  expect(await picture(/^Distribution/)).toHaveAccessibleName(
    'Distribution, % of the weight by ESG score, points, 0 to 4: ' +
      'The heaviest bar, 40.0% of the weight, is 0.75 to 1.00; Global Equity Core is at 2.71 B; ' +
      '20.0% has no value.',
  );
  expect(address().get('view')).toBe('charts');
  expect(screen.getByText(chartsMessages.basis('2026-11-20'))).toBeVisible();
  expect(screen.getByText(chartsMessages.noBeside)).toBeVisible();
});

it('lists all holdings, those of a bar that is pressed, and those without a value', async () => {
  const { person } = open();
  expect(await namesOf('All holdings')).toEqual(['Alder', 'Birch', 'Dogwood', 'Cedar']);
  const drawn = await picture(/^Distribution/);
  drawn.focus();
  // the fourth bar is 0.75 to 1.00
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(await listed('0.75 to 1.00')).toEqual([['Alder', '40.00%', '0.80 E']]);
  expect(address().get('bin')).toBe('0.75');
  expect(screen.getByRole('link', { name: 'Alder' })).toHaveAttribute(
    'href',
    '/dashboard/company/11?portfolio=1&profile=4',
  );
  await person.click(screen.getByRole('button', { name: chartsMessages.listWithout }));
  expect(await namesOf(chartsMessages.withoutValue)).toEqual(['Dogwood']);
  await person.click(screen.getByRole('button', { name: chartsMessages.listAll }));
  expect(await namesOf('All holdings')).toHaveLength(4);
});

it('marks the comparison too, or says why it has no place', async () => {
  const beside = (row: object) => ({
    portfolio_coverage: [coverageOf(), coverageOf({ id: 2 })],
    portfolio_overalls: [gradedOf(1), { ...gradedOf(2), ...row }],
  });
  open('&beside=portfolio-2', { roots: beside({ weighted_esg_score: 1.25 }) });
  expect(await picture(/Nordic Income is at 1\.25 B/)).toBeVisible();
});

it('says that too little of the comparison has the figure', async () => {
  open('&beside=portfolio-2', {
    roots: {
      portfolio_coverage: [coverageOf(), coverageOf({ id: 2 })],
      portfolio_overalls: [gradedOf(1), { ...gradedOf(2), weighted_esg_score: null }],
    },
  });
  expect(await screen.findByText(chartsMessages.besideNotShown('Nordic Income'))).toBeVisible();
});

it('shows the same bars as a table', async () => {
  const { person } = open();
  await picture(/^Distribution/);
  await person.click(screen.getByRole('button', { name: 'More for Distribution' }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'View as table' }));
  const table = within(await screen.findByRole('table', { name: /^Distribution/ }));
  expect(table.getByRole('row', { name: /^0\.75 to 1\.00/ })).toHaveTextContent('40.0%1');
  expect(table.getByRole('row', { name: /^No value/ })).toHaveTextContent('20.0%1');
});

it('draws another figure, which the address names', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Figure: ESG score' }));
  await person.click(screen.getByRole('option', { name: 'Governance' }));
  await waitFor(() => expect(address().get('x')).toBe('governance'));
  expect(await screen.findByText(chartsMessages.noValue('Governance'))).toBeVisible();
});

it('draws two figures against each other, and lists what typed ranges hold', async () => {
  const { person } = open('&chart=scatter&y=sustainability');
  expect(await picture(/^Scatter/)).toHaveAccessibleName(
    /3 holdings, 80\.0% of the weight, with both figures/,
  );
  expect(await namesOf('All holdings')).toEqual(['Alder', 'Birch', 'Cedar']);
  await person.type(screen.getByRole('textbox', { name: 'ESG score, at least' }), '2');
  expect(await listed(scatterMessages.inside)).toEqual([
    ['Birch', '30.00%', '3.30 A', '2.00 C'],
    ['Cedar', '10.00%', '2.00 C', '1.00 D'],
  ]);
  await person.type(screen.getByRole('textbox', { name: 'Sustainability, at most' }), '1.5');
  await waitFor(async () => expect(await namesOf(scatterMessages.inside)).toEqual(['Cedar']));
  expect(address().get('box')).toBe('2,,,1.5');
  await person.click(screen.getByRole('button', { name: scatterMessages.clear }));
  await waitFor(() => expect(address().get('box')).toBeNull());
});

it('a drag over the dots chooses what lies inside, and pins no dot', async () => {
  open('&chart=scatter&y=sustainability');
  const drawn = await picture(/^Scatter/);
  // the right part of a picture of 1200 px, of every height
  fireEvent.pointerDown(drawn, { clientX: 700, clientY: 5, button: 0, pointerType: 'mouse' });
  fireEvent.pointerMove(drawn, { clientX: 900, clientY: 200, pointerType: 'mouse' });
  fireEvent.pointerMove(drawn, { clientX: 1190, clientY: 375, pointerType: 'mouse' });
  fireEvent.pointerUp(drawn, { pointerType: 'mouse' });
  const [dot] = drawn.querySelectorAll('[data-point]');
  if (dot) fireEvent.click(dot);
  expect(screen.queryByText('pinned')).toBeNull();
  expect(await namesOf(scatterMessages.inside)).toEqual(['Birch']);
  expect(address().get('box')).toMatch(/^2\.\d+,/);
});

it('says each dot that the arrow keys reach, the heaviest first', async () => {
  const { person } = open('&chart=scatter&y=sustainability');
  const drawn = await picture(/^Scatter/);
  drawn.focus();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('tooltip')).toHaveTextContent(
    'Birch: ESG score 3.30, Sustainability 2.00, weight 30.00%',
  );
});

it('draws the grade of every issue of every holding, each a link to the issue', async () => {
  open('&chart=heat');
  const grid = within(await screen.findByRole('grid', { name: /^Heat map/ }));
  const heads = grid.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Holding', 'GHG Emissions', 'Water', 'Climate Strategy', 'Board']);
  const alder = grid.getByRole('row', { name: /^Alder/ });
  expect([...alder.children].map(({ textContent }) => textContent)).toEqual([
    'Alder40.00%',
    'C',
    'E',
    'N/D',
    'A',
  ]);
  expect(
    within(alder).getByRole('link', {
      name: 'Alder, Water: Grade E, Very Weak, score 0.40 of 4',
    }),
  ).toHaveAttribute('href', '/dashboard/company/11?portfolio=1&profile=4&issue=2');
  expect(screen.getByText(/most often D or E: Water, at 1 holding with 40\.0%/)).toBeVisible();
});

it('one stop for the keyboard: arrows reach a cell, Enter opens its issue', async () => {
  const { person } = open('&chart=heat');
  const grid = await screen.findByRole('grid', { name: /^Heat map/ });
  grid.focus();
  await person.keyboard('{ArrowRight}{ArrowRight}');
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  expect(active).toHaveTextContent('E');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/company/11'));
  expect(address().get('issue')).toBe('2');
});

it('draws only the rows in view of many holdings', async () => {
  const many = Array.from({ length: 500 }, (_, at) => flatLine(1000 + at, `Company ${at}`, 0.002));
  open('&chart=heat', { roots: { portfolio_flat_constituents: [...flatCompanies, ...many] } });
  const grid = await screen.findByRole('grid', { name: /^Heat map/ });
  expect(grid).toHaveAttribute('aria-rowcount', '505');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  expect(overallsOfFlat).toHaveLength(3);
});

it.each([
  ['', 'portfolio_flat_constituents', chartsMessages.failed],
  ['&chart=scatter', 'portfolio_constituent_overalls', chartsMessages.failed],
  ['&chart=heat', 'portfolio_constituent_company_dimensions', chartsMessages.heatFailed],
])('at %s it says that %s failed, and can be tried again', async (search, root, text) => {
  open(search, { roots: { [root]: null } });
  expect(await findInPlace(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('a portfolio without holdings says so', async () => {
  open('', { roots: { portfolio_coverage: [coverageOf({ total_holdings: 0 })] } });
  expect(await screen.findByText('This portfolio has no holdings.')).toBeVisible();
});

const { sustainability, governance, climate, impact, temperatureRise, footprint } = FEATURES;

it('without its figures and issues it says so', async () => {
  const user = without(sustainability, governance, climate, impact, temperatureRise, footprint);
  const { person } = open('', { user });
  expect(await screen.findByText(chartsMessages.noFigure)).toBeVisible();
  await person.click(screen.getByRole('radio', { name: chartsMessages.heat }));
  expect(await screen.findByText(chartsMessages.noIssues)).toBeVisible();
});

it('of a fund it asks the roots of funds', async () => {
  const { sent } = openPage('/dashboard/fund/7?view=charts', {
    roots: { ...fundRoots, fund_flat_constituents: [] },
  });
  expect(await screen.findByText(chartsMessages.noValue('ESG score'))).toBeVisible();
  expect(sent.some(({ body }) => String(body).includes('fund_flat_constituents('))).toBe(true);
});

it('a portfolio of countries alone opens with its holdings, for benchmarks hold companies', async () => {
  const coverage = coverageOf({ investment_type: 'pure_sovereign' });
  openPage('/dashboard/portfolio', {
    roots: { ...chartedRoots, portfolio_coverage: [coverage] },
    calls: [portfolioMeta],
  });
  expect(await screen.findByRole('grid', { name: 'Holdings' })).toBeVisible();
  expect(await viewButton('Holdings')).toBeChecked();
});
