import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { portfoliosMessages } from '../src/features/investments/portfolios/portfolios.messages.ts';
import { figuresOf, portfolioOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { gapOf, monthEndOf, twoYears } from './month-end-factories.ts';
import { openPage } from './open-page.tsx';

const LIST = '/dashboard/portfolios-profiles';

const scored = (id: number, weighted_esg_score: number) =>
  figuresOf({
    id,
    overalls: { weighted_esg_score, weighted_esg_grade: 'C', esg_covered_weight: 1 },
  });

const PORTFOLIOS = answers(listPortfoliosEndpoint, [
  portfolioOf(),
  portfolioOf({ id: 2, name: 'Nordic Income' }),
  portfolioOf({ id: 3, name: 'Opened today' }),
]);
const FIGURES = answers(portfolioFiguresEndpoint, [
  scored(1, 1.994),
  scored(2, 2.4),
  scored(3, 2.5),
]);

const MONTH_ENDS = answers(portfolioMonthEndsEndpoint, [
  { id: 1, month_ends: [...twoYears().slice(0, -1), monthEndOf({ esg_score: 1.946 })] },
  { id: 2, month_ends: [gapOf('2026-09-30'), monthEndOf({ esg_score: 2.6 })] },
]);

const open = (monthEnds = MONTH_ENDS, address = LIST) =>
  openPage(address, { calls: [PORTFOLIOS, FIGURES, monthEnds] });

const headers = () =>
  screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('the table of portfolios (part)', () => {
  it('shows the change of shown scores since the last month end, and the line to today', async () => {
    open();
    // 1.99 − 1.95: of the numbers as they are shown, where the unrounded ones differ by 0.05
    await screen.findByRole('img', { name: 'up 0.04' });
    const first = within(await rowOf('Global Equity Core'));
    expect(first.getByRole('img', { name: 'up 0.04' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: '1 m' })).toHaveAccessibleDescription(
      'Since 31 October 2026',
    );
    const line = first.getByRole('img', { name: 'From 1.91 in December 2024 to 1.99 today' });
    expect(headers()).toEqual(
      expect.arrayContaining(['Score', '1 m', 'Graded', 'Alerts', 'Line', 'Compare']),
    );
    // March 2025 breaks it in two, and no more than 24 points are in it
    const runs = [...line.querySelectorAll('polyline')].map(
      (run) => run.getAttribute('points')?.split(' ').length,
    );
    expect(runs).toEqual([3, 20]);
  });

  it('leaves the places of a portfolio without a past empty', async () => {
    open();
    await screen.findByRole('img', { name: 'up 0.04' });
    const [grade, ...others] = within(await rowOf('Opened today')).getAllByRole('img');
    expect(grade).toHaveAccessibleName(/^Grade C/);
    expect(others).toEqual([]);
    expect(
      within(await rowOf('Nordic Income')).getByRole('img', {
        name: 'From 2.60 in October 2026 to 2.40 today',
      }),
    ).toBeVisible();
  });

  it('sorts by the change, in the address', async () => {
    const { person } = open();
    await screen.findByRole('img', { name: 'up 0.04' });
    await person.click(screen.getByRole('button', { name: '1 m' }));
    await waitFor(() =>
      expect(names()).toEqual(['Nordic Income', 'Global Equity Core', 'Opened today']),
    );
    await person.click(screen.getByRole('button', { name: '1 m' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=-change'));
    expect(names()).toEqual(['Global Equity Core', 'Nordic Income', 'Opened today']);
  });

  it.each([
    ['no month ends are stored', answers(portfolioMonthEndsEndpoint, [])],
    [
      'no month end has a score',
      answers(portfolioMonthEndsEndpoint, [{ id: 1, month_ends: [gapOf('2026-10-31')] }]),
    ],
    ['they cannot be loaded', refuses(portfolioMonthEndsEndpoint, 404, 'Not here')],
  ])('has neither column where %s, and no error', async (_, monthEnds) => {
    const { sent } = open(monthEnds, `${LIST}?sort=-change`);
    await rowOf('Nordic Income');
    await waitFor(() => expect(sent.some(({ path }) => path.includes('month-ends'))).toBe(true));
    await screen.findByText('2.40');
    expect(headers()).not.toContain('1 m');
    expect(headers()).not.toContain('Line');
    expect(screen.queryByText(portfoliosMessages.figuresFailed)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has neither column on a page of an earlier day, and asks for no month ends', async () => {
    const { sent } = open(MONTH_ENDS, `${LIST}?asOf=2026-03-31`);
    await screen.findByText('2.40');
    expect(headers()).not.toContain('1 m');
    expect(headers()).not.toContain('Line');
    expect(sent.filter(({ path }) => path.includes('month-ends'))).toEqual([]);
  });
});
