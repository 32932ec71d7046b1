import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { worstPortfolioEndpoint } from '@verdure/contract/investments/worst-portfolio';
import type { WorstPortfolio } from '@verdure/contract/investments/worst-portfolio';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { portfoliosMessages } from '../src/features/investments/portfolios/portfolios.messages.ts';
import { worstPortfolioMessages as messages } from '../src/features/investments/worst-portfolio/worst-portfolio.messages.ts';
import { figuresOf, portfolioOf, userOf, worstOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const LIST = '/dashboard/portfolios-profiles';

const PORTFOLIOS = answers(listPortfoliosEndpoint, [
  portfolioOf(),
  portfolioOf({ id: 2, name: 'Nordic Income' }),
]);
/** What the swaps lead to. */
const BROUGHT = /brings it from D 1.63/;

const BASE = [PORTFOLIOS, answers(portfolioFiguresEndpoint, [figuresOf(), figuresOf({ id: 2 })])];

const open = (worst: WorstPortfolio | null, compared = 2, address = LIST) =>
  openPage(address, { calls: [...BASE, answers(worstPortfolioEndpoint, { compared, worst })] });

const lines = async (): Promise<string> => {
  const region = await screen.findByRole('region', { name: messages.label });
  await within(region).findAllByText(/\S/);
  return region.textContent ?? '';
};

const addressOf = (name: string | RegExp): URL =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://here');

beforeEach(() => localStorage.clear());

it('says which portfolio is lowest, what drags it, and what the swaps lead to', async () => {
  open(worstOf());
  const led = await screen.findByRole('link', {
    name: 'Replacing 2 companies brings it from D 1.63 to C 2.18',
  });
  const region = screen.getByRole('region', { name: messages.label });
  expect(region).toHaveTextContent('Lowest of 2 with an ESG gradeNordic IncomeD 1.63');
  expect(region).toHaveTextContent('Drags it most against Global');
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Birch −0.16', 'Alder −0.06', 'Birch by Cedar', 'Alder by Dogwood']);
  expect(region).toHaveTextContent(
    'Its carbon footprint goes from 72.25 to 90.10 tCO2e per $1M, its temperature stays at 1.95 °C (indicative).',
  );
  expect(led).toBeVisible();
});

it('says nothing of a footprint and a temperature that are not shown', async () => {
  const { swaps } = worstOf();
  open(worstOf({ swaps: swaps && { ...swaps, footprint: null, itr: null } }));
  await screen.findByRole('link', { name: BROUGHT });
  expect(await lines()).not.toMatch(/footprint|temperature/);
});

it('the result opens exactly these swaps as a draft, the name what drags it, under the profile', async () => {
  open(worstOf());
  await screen.findByRole('link', { name: BROUGHT });
  const swaps = Object.fromEntries(addressOf(BROUGHT).searchParams);
  expect(swaps).toEqual({
    portfolio: '2',
    profile: String(userOf().default_profile_id),
    view: 'lifts',
    lift: 'esg',
    cut: 'holding',
    draft: 'spread~c11_x~c21_4.5~c12_x~c22_2',
  });
  const region = within(screen.getByRole('region', { name: messages.label }));
  const name = region.getByRole('link', { name: 'Nordic Income' }).getAttribute('href') ?? '';
  expect(new URL(name, 'http://here').searchParams.has('draft')).toBe(false);
});

it.each<readonly [string, WorstPortfolio | null, string]>([
  [
    'no holding costs a hundredth of a point',
    worstOf({ drags: [] }),
    messages.notDragged(messages.against('Global')),
  ],
  [
    'countries alone are held',
    worstOf({ reference_name: null, drags: [], swaps: null }),
    messages.noReference,
  ],
  ['no swap is found', worstOf({ swaps: null }), messages.noSwap],
  ['no portfolio has a grade', null, messages.none],
])('says so where %s', async (_, worst, words) => {
  open(worst);
  expect(await screen.findByText(new RegExp(words.slice(0, 30)))).toBeVisible();
});

it('a swap that moves the score by less than a hundredth says so', async () => {
  const swaps = worstOf().swaps;
  open(worstOf({ swaps: swaps && { ...swaps, score: 1.631, grade: 'D' } }));
  expect(
    await screen.findByRole('link', { name: messages.hardlyMoves(2, 'D 1.63') }),
  ).toBeVisible();
});

it('one portfolio is not called the lowest', async () => {
  open(worstOf(), 1);
  await screen.findByRole('link', { name: BROUGHT });
  expect(await lines()).not.toContain('Lowest');
});

it('on an earlier day no swap is offered, and its page is opened on that day', async () => {
  open(worstOf({ swaps: null }), 2, `${LIST}?asOf=2026-03-31`);
  expect(await screen.findByText(messages.noSwapThen)).toBeVisible();
  const region = within(screen.getByRole('region', { name: messages.label }));
  expect(region.getByRole('link', { name: 'Nordic Income' }).getAttribute('href')).toContain(
    'asOf=2026-03-31',
  );
});

it('asks once, after the figures of the table', async () => {
  const { sent } = open(worstOf());
  await screen.findByRole('link', { name: BROUGHT });
  const asked = sent.map(({ path }) => path).filter((path) => path.includes('portfolio-figures'));
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('/worst');
});

it('who sees some companies only is told so, and not that nothing drags', async () => {
  const worst = worstOf({ drags: [], swaps: null });
  const answer = answers(worstPortfolioEndpoint, { compared: 2, worst });
  openPage(LIST, { calls: [...BASE, answer], user: { role_id: 3, user_is_scoped: true } });
  expect(await screen.findByText(messages.noSwapSeen)).toBeVisible();
  expect(await lines()).toContain(
    'No holding costs it 0.01 points against Global, of the companies that you see.',
  );
});

it('a failure is said, and the table stays', async () => {
  openPage(LIST, { calls: [...BASE, refuses(worstPortfolioEndpoint, 503, 'Busy')] });
  expect(await screen.findAllByText(messages.failed)).not.toHaveLength(0);
  expect(screen.getAllByText('84.20')).not.toHaveLength(0);
});

it('nothing is asked for where the figures of the table failed', async () => {
  const { sent } = openPage(LIST, {
    calls: [PORTFOLIOS, refuses(portfolioFiguresEndpoint, 503, 'Busy')],
  });
  await screen.findAllByText(portfoliosMessages.figuresFailed);
  expect(screen.queryByRole('region', { name: messages.label })).toBeNull();
  expect(sent.filter(({ path }) => path.includes('/worst'))).toEqual([]);
});

it('nothing is asked for without an ESG score to see', async () => {
  const features = Object.entries(FEATURES).flatMap(([name, feature]) =>
    name === 'sustainability' || name === 'governance' ? [] : [feature],
  );
  const user = { organisation: { ...userOf().organisation, features } };
  const { sent } = openPage(LIST, { calls: BASE, user });
  await screen.findAllByText('84.20');
  expect(screen.queryByRole('region', { name: messages.label })).toBeNull();
  expect(sent.filter(({ path }) => path.includes('/worst'))).toEqual([]);
});
