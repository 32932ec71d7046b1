import { machinePrecisionEndpoint } from '@verdure/contract/desk/machine-precision';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import { findInPlace } from './in-place.ts';
import { openPage } from './open-page.tsx';
import { NOTHING_DECIDED, precisionAnswerOf } from './precision-factories.ts';
import { administratorOf } from './team-factories.ts';

const PAGE = '/dashboard/manage-scores/machine';

const open = (address = PAGE, answer = precisionAnswerOf()) =>
  openPage(address, {
    user: administratorOf(),
    calls: [answers(machinePrecisionEndpoint, answer)],
  });

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('how the machine does', () => {
  it('shows precision with its counts, the decisions, the reasons and the weeks, all of them first', async () => {
    open();
    const table = await screen.findByRole('table');
    expect(
      screen.getByText('86% precision: 51 of 59 figures were approved as the machine read them'),
    ).toBeVisible();
    const [, all, scope1] = within(table).getAllByRole('row');
    expect(all).toHaveTextContent(/^All metrics86% 51 of 59/);
    expect(scope1).toHaveTextContent(
      /^Scope 194% 47 of 50504712Wrong year 1No listed reason 1week of 12 October 2026: 18 of 20; /,
    );
    expect(
      screen.getByText(/since 01 June 2026.*later corrected counts as corrected/),
    ).toBeVisible();
  });

  it('sorts, and keeps the order in the address', async () => {
    const { person } = open();
    await screen.findByRole('table');
    expect(names()).toEqual(['All metrics', 'Scope 1', 'Hazardous waste', 'Water withdrawal']);
    await person.click(screen.getByRole('button', { name: /^Sort/ }));
    await person.click(screen.getByRole('option', { name: 'Lowest precision' }));
    expect(names()).toEqual(['All metrics', 'Water withdrawal', 'Hazardous waste', 'Scope 1']);
    expect(window.location.search).toBe('?sort=precision');
  });

  it('switches to publishers, and keeps that in the address', async () => {
    const { person, sent } = open();
    await screen.findByText('All metrics');
    await person.click(screen.getByRole('radio', { name: 'Publisher' }));
    expect(await screen.findByText('All publishers')).toBeVisible();
    expect(window.location.search).toBe('?by=publisher');
    const asked = sent.filter(({ path }) => path.startsWith('/api/machine-precision'));
    expect(asked.map(({ path }) => path.split('?')[1])).toEqual(['by=metric', 'by=publisher']);
  });

  it('says how many are listed where there are more', async () => {
    open(PAGE, { ...precisionAnswerOf(), total: 900 });
    expect(await screen.findByText(/with most decisions of 900 are listed/)).toBeVisible();
  });

  it('says so where nothing was decided', async () => {
    open(PAGE, NOTHING_DECIDED);
    expect(
      await screen.findByText('Nobody has decided about a figure of the machine in these weeks.'),
    ).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says where it could not be loaded', async () => {
    openPage(PAGE, {
      user: administratorOf(),
      calls: [refuses(machinePrecisionEndpoint, 500, 'A fault')],
    });
    expect(await findInPlace(/There was an error loading how the machine does/)).toBeVisible();
  });
});

it.each([
  ['/dashboard/manage-scores', administratorOf(), PAGE],
  ['/metric_ddp/manage-scores', { role_id: 6 as const }, '/metric_ddp/manage-scores/machine'],
])('%s links to how the machine does', async (grid, user, path) => {
  openPage(grid, { user, calls: [answers(reviewCardsEndpoint, { total: 0, cards: [] })] });
  expect(await screen.findByRole('link', { name: 'How the machine does' })).toHaveAttribute(
    'href',
    path,
  );
});
