import { listWatchRulesEndpoint } from '@verdure/contract/alerts/watching';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { portfoliosMessages } from '../src/features/investments/portfolios/portfolios.messages.ts';
import { figuresOf, portfolioOf } from './factories.ts';
import { answers, type FakeCall, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const DAY = 'asOf=2026-03-31';

const address = () => new URLSearchParams(window.location.search);
const strip = async () => within(await screen.findByRole('region', { name: 'Earlier day' }));

beforeEach(() => localStorage.clear());

describe('the table of portfolios on an earlier day', () => {
  const LIST = '/dashboard/portfolios-profiles';
  const portfolios = answers(listPortfoliosEndpoint, [
    portfolioOf({ id: 1, name: 'Core' }),
    portfolioOf({ id: 2, name: 'Made later' }),
    portfolioOf({ id: 3, name: 'Income' }),
  ]);
  const THEN = answers(portfolioFiguresEndpoint, [figuresOf(), figuresOf({ id: 3 })]);

  const open = (figures: FakeCall = THEN, page = `${LIST}?${DAY}`) =>
    openPage(page, { calls: [portfolios, figures, answers(listWatchRulesEndpoint, [])] });

  it('asks the figures of that day and lists what was there', async () => {
    const { sent } = open();
    expect((await strip()).getByRole('status')).toHaveTextContent('As shown on 31 March 2026');
    const table = within(await screen.findByRole('grid', { name: 'Portfolios' }));
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['Core', 'Income']);
    const asked = sent.map(({ path }) => path).filter((path) => path.includes('portfolio-figures'));
    expect(asked.length).toBeGreaterThan(0);
    for (const path of asked) expect(path).toContain(DAY);
  });

  it('keeps the day in the links of its rows and of a comparison', async () => {
    const { person } = open();
    expect(await screen.findByRole('link', { name: 'Core' })).toHaveAttribute(
      'href',
      expect.stringContaining(DAY),
    );
    for (const box of screen.getAllByRole('checkbox', { name: /^Compare / })) {
      await person.click(box);
    }
    await person.click(screen.getByRole('button', { name: portfoliosMessages.compare }));
    await waitFor(() => expect(window.location.pathname).toMatch(/comparison$/));
    expect(address().get('asOf')).toBe('2026-03-31');
  });

  it('offers nothing that changes a portfolio, and no alerts of today', async () => {
    open(THEN, `${LIST}?${DAY}&view=rename&portfolio=1`);
    await screen.findByRole('link', { name: 'Core' });
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of [/^More for Core/, 'Upload portfolio', /master/i]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
    expect(screen.queryByRole('columnheader', { name: 'Alerts' })).toBeNull();
  });

  it('goes back to today', async () => {
    const { person } = open();
    await person.click((await strip()).getByRole('button', { name: 'Back to today' }));
    await waitFor(() => expect(address().has('asOf')).toBe(false));
    expect(await screen.findByRole('columnheader', { name: 'Alerts' })).toBeVisible();
  });

  it('opens an earlier day from the menu of the page', async () => {
    const { person } = open(THEN, LIST);
    await person.click(await screen.findByRole('button', { name: 'More for this page' }));
    await person.click(screen.getByRole('menuitem', { name: 'Open an earlier day' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.clear(dialog.getByLabelText('Day (UTC)'));
    await person.type(dialog.getByLabelText('Day (UTC)'), '2026-03-31');
    await person.click(dialog.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(address().get('asOf')).toBe('2026-03-31'));
  });

  it('says when nothing was there, and when there are no figures of that day', async () => {
    open(answers(portfolioFiguresEndpoint, []));
    expect(await screen.findByText(/None of your portfolios was there on that day/)).toBeVisible();
  });

  it('says from when there are figures', async () => {
    const said = {
      message: 'Verdure has figures from 2026-05-01 on. Choose that day or a later one',
      code: 'past.before-first',
    };
    open(refuses(portfolioFiguresEndpoint, 404, said));
    expect(await screen.findByText(said.message)).toBeVisible();
  });
});
