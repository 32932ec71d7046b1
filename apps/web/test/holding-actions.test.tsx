// what can be done about a company behind a bar of the lifts and drags, by its menu

import { waitFor, within, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementsMessages } from '../src/features/coverage/engagements/engagements.messages.ts';
import { watchingMessages } from '../src/features/alerts/watching/watching.messages.ts';
import { paths } from '../src/paths.ts';
import { attributionHoldingOf } from './attribution-factories.ts';
import { userOf } from './factories.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';

const open = (user: Parameters<typeof userOf>[0] = {}) =>
  openPage('/dashboard/portfolio?view=lifts', {
    user,
    roots: { ...portfolioRoots, portfolio_attribution_holdings: [attributionHoldingOf()] },
    calls: [portfolioMeta],
  });

const ofCompany = { name: 'More for Alder Industries' };
const menuOf = () => screen.findByRole('button', ofCompany);
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('the form of an engagement opens and closes by keys alone, and the focus comes back to the row', async () => {
  const { person } = open();
  (await menuOf()).focus();
  await person.keyboard('{Enter}');
  expect(items()).toEqual([engagementsMessages.add, watchingMessages.watch]);
  await person.keyboard('{Enter}');
  const title = `${engagementsMessages.add}: Alder Industries`;
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await menuOf()).toHaveFocus();
});

it('Watch begins a rule for the company', async () => {
  const { person } = open();
  (await menuOf()).focus();
  await person.keyboard('{Enter}{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(paths.watching));
  expect(new URLSearchParams(window.location.search).get('company')).toBe('11');
});

it('whoever may not record engagements is offered to watch alone', async () => {
  const { person } = open({ role_id: 3 });
  await person.click(await menuOf());
  expect(items()).toEqual([watchingMessages.watch]);
});

it('where the organisation records no engagements, none is offered', async () => {
  const organisation = Object.assign({}, userOf().organisation, { enable_engagements: false });
  const { person } = open({ organisation });
  await person.click(await menuOf());
  expect(items()).toEqual([watchingMessages.watch]);
});

it('a country has no menu', async () => {
  openPage('/dashboard/portfolio?view=lifts', {
    roots: {
      ...portfolioRoots,
      portfolio_attribution_holdings: [attributionHoldingOf({ type: 'country', id: 3 })],
    },
    calls: [portfolioMeta],
  });
  const table = await screen.findByRole('table', { name: /^Holdings of/ });
  expect(within(table).queryByRole('button', ofCompany)).toBeNull();
});
