// 'Replace with…' in the lifts and drags of a portfolio, and 'swap' in the palette

import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { act, waitFor, within, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { swapsMessages } from '../src/features/investments/swaps/swaps.messages.ts';
import { attributionHoldingOf } from './attribution-factories.ts';
import { answers } from './fake-edge.ts';
import { leafOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';

/** A company that could stand in place of Alder Industries. */
const replacement = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  sector: 'Machinery',
  country: 'Sweden',
  is_same_sub_sector: true,
  is_same_region: true,
  active_weight_percent: 12.08,
  score: 3.1,
  grade: 'A',
  weight_percent: 12.5,
  is_excluded: false,
  has_own_values: false,
  portfolio_score: 2.04,
  portfolio_grade: 'C',
  portfolio_footprint: 71.5,
  portfolio_footprint_standing: 'shown',
  portfolio_itr: 1.95,
  portfolio_itr_standing: 'indicative',
  footprint_before: 72.25,
  itr_before: 2.01,
  ...more,
});

const REPLACEMENTS = [
  replacement(501, 'Better AB'),
  replacement(502, 'Also Good Oyj', { has_own_values: true }),
  replacement(503, 'Smoke plc', { is_excluded: true, portfolio_score: null }),
];

const open = (roots: object = {}, address = '/dashboard/portfolio?view=lifts') =>
  openPage(address, {
    roots: {
      ...portfolioRoots,
      portfolio_attribution_holdings: [attributionHoldingOf({ is_direct: true })],
      portfolio_replacements: REPLACEMENTS,
      ...roots,
    },
    calls: [portfolioMeta],
  });

const draftIn = () => new URLSearchParams(window.location.search).get('draft');
const trigger = () => screen.findByRole('button', { name: swapsMessages.open('Alder Industries') });

it('offers what could stand in its place, each with what the portfolio would be', async () => {
  const { person } = open();
  await person.click(await trigger());
  const dialog = await screen.findByRole('dialog', {
    name: swapsMessages.open('Alder Industries'),
  });
  const first = await within(dialog).findByRole('button', { name: /Better AB/ });
  expect(first).toHaveFocus();
  expect(first).toHaveTextContent('Machinery · Sweden');
  expect(first).toHaveTextContent(
    '2.04 C · 72.25 to 71.50 tCO2e per $1M · 2.01 to 1.95 °C (indicative) · +12.08% against Global',
  );
  expect(first).not.toHaveTextContent(swapsMessages.ownValues);
  expect(within(dialog).getByRole('button', { name: /Also Good/ })).toHaveTextContent(
    `Machinery · Sweden · ${swapsMessages.ownValues}`,
  );
  const barred = within(dialog).getByRole('button', { name: /Smoke plc/ });
  expect(barred).toBeDisabled();
  expect(barred).toHaveTextContent(swapsMessages.excluded);
});

it('w, an arrow and Enter take one at the same weight, and the page stays', async () => {
  const { person } = open();
  await trigger();
  await person.keyboard('w');
  await screen.findByRole('button', { name: /Better AB/ });
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(draftIn()).toBe('spread~c11_x~c502_12.5'));
  expect(new URLSearchParams(window.location.search).get('view')).toBe('lifts');
  expect(screen.queryByRole('dialog')).toBeNull();
  // the row goes, and its button with it
  expect(screen.getByText(/^Draft: 2 changes/)).toHaveFocus();
});

it('w passes over a holding that lifts', async () => {
  const lifter = attributionHoldingOf({
    id: 12,
    name: 'Lifter',
    is_direct: true,
    contribution: 0.4,
  });
  const { person } = open({
    portfolio_attribution_holdings: [lifter, attributionHoldingOf({ is_direct: true })],
  });
  await trigger();
  await person.keyboard('w');
  await screen.findByRole('dialog', { name: swapsMessages.open('Alder Industries') });
});

it('w says so where nothing that drags can be replaced', async () => {
  const lifter = attributionHoldingOf({
    id: 12,
    name: 'Lifter',
    is_direct: true,
    contribution: 0.4,
  });
  const { person } = open({ portfolio_attribution_holdings: [lifter, attributionHoldingOf()] });
  await screen.findByRole('button', { name: swapsMessages.open('Lifter') });
  await person.keyboard('w');
  expect(await screen.findByText(swapsMessages.noDrag)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('w says nothing while the holdings are not there yet', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { person } = open({
    portfolio_attribution_holdings: async () => {
      await promise;
      return [attributionHoldingOf({ is_direct: true })];
    },
  });
  await screen.findByRole('heading', { name: 'Lifts and drags' });
  await person.keyboard('w');
  expect(screen.queryByText(swapsMessages.noDrag)).toBeNull();
  resolve();
  await trigger();
});

it('keeps the lifts and drags open after a swap where no address names them', async () => {
  const { person } = open({}, '/dashboard/portfolio');
  await trigger();
  await person.keyboard('w');
  await screen.findByRole('button', { name: /Better AB/ });
  await person.keyboard('{Enter}');
  await screen.findByText(/^Draft: 2 changes/);
  expect(screen.getByRole('radio', { name: 'Lifts and drags' })).toBeChecked();
});

it('takes a holding out of the draft', async () => {
  const { person } = open();
  await trigger();
  await person.click(
    screen.getByRole('button', { name: swapsMessages.without('Alder Industries') }),
  );
  await waitFor(() => expect(draftIn()).toBe('spread~c11_x'));
  expect(screen.getByText(/^Draft: 1 change/)).toHaveFocus();
});

it('Tab out of the candidates closes them and goes on from the button', async () => {
  const { person } = open();
  await person.click(await trigger());
  await screen.findByRole('button', { name: /Better AB/ });
  await person.keyboard('{ArrowDown}');
  await person.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that nothing is like it', async () => {
  const { person } = open({ portfolio_replacements: [] });
  await person.click(await trigger());
  expect(await screen.findByText(swapsMessages.none)).toBeVisible();
});

it('offers nothing for what is held through a fund', async () => {
  open({ portfolio_attribution_holdings: [attributionHoldingOf()] });
  await screen.findByRole('link', { name: 'Alder Industries' });
  expect(screen.queryByRole('button', { name: swapsMessages.open('Alder Industries') })).toBeNull();
});

it('swaps a holding that is named in the palette, on any tab', async () => {
  const { person, sent } = openPage('/dashboard/portfolio?view=summary', {
    roots: { ...portfolioRoots, portfolio_replacements: REPLACEMENTS },
    calls: [portfolioMeta, answers(searchCompaniesEndpoint, [])],
  });
  await screen.findByRole('button', { name: /Tearsheet/ });
  const asked = () => sent.filter(({ body }) => String(body).includes('portfolio_constituents('));
  expect(asked()).toEqual([]);
  await person.keyboard('{Control>}k{/Control}swap alder');
  const group = await screen.findByRole('group', { name: 'This page' });
  expect(within(group).getByRole('option')).toHaveTextContent('Swap Alder Industries');
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', {
    name: swapsMessages.open('Alder Industries'),
  });
  expect(await within(dialog).findByRole('button', { name: /Better AB/ })).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(draftIn()).toMatch(/501/));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const openHoldings = (address = '/dashboard/portfolio?view=holdings') =>
  openPage(address, {
    roots: { ...portfolioRoots, portfolio_replacements: REPLACEMENTS },
    calls: [portfolioMeta],
  });

it('replaces a company from its row of the table of holdings', async () => {
  const { person } = openHoldings();
  await person.click(await trigger());
  const dialog = await screen.findByRole('dialog', {
    name: swapsMessages.open('Alder Industries'),
  });
  await person.click(await within(dialog).findByRole('button', { name: /Better AB/ }));
  await waitFor(() => expect(draftIn()).toBe('spread~c11_x~c501_12.5'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('w on a row of the table of holdings opens what could replace it', async () => {
  const { person } = openHoldings();
  await trigger();
  const grid = screen.getByRole('grid', { name: 'Holdings' });
  act(() => grid.focus());
  const rows = within(grid).getAllByRole('row');
  const wanted = rows.findIndex((row) => within(row).queryByText('Alder Industries') !== null);
  await person.keyboard(`{Control>}{Home}{/Control}${'{ArrowDown}'.repeat(wanted)}w`);
  expect(await screen.findByRole('button', { name: /Better AB/ })).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(draftIn()).toBe('spread~c11_x~c501_12.5'));
});

it('offers no replacement in the rows of underlying holdings', async () => {
  openPage('/dashboard/portfolio?view=holdings&underlying=true', {
    roots: { ...portfolioRoots, portfolio_flat_constituents: [leafOf('Deep Leaf')] },
    calls: [portfolioMeta],
  });
  await screen.findByRole('link', { name: 'Deep Leaf' });
  expect(screen.queryByRole('button', { name: swapsMessages.open('Deep Leaf') })).toBeNull();
});
