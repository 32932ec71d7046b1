import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { findInPlace } from './in-place.ts';
import { openPage } from './open-page.tsx';
import { cardOf, cardWithEverything } from './review-card-factories.ts';
import { administratorOf } from './team-factories.ts';

const PAGE = '/dashboard/manage-scores';
const twelve = Array.from({ length: 12 }, (_, at) =>
  cardOf({ company_id: at + 1, name: `Company ${at + 1}` }),
);

const open = (cards = twelve, { total = 30, address = PAGE } = {}) =>
  openPage(address, {
    user: administratorOf(),
    calls: [answers(reviewCardsEndpoint, { total, cards })],
  });

const asked = (sent: readonly { readonly path: string }[]) =>
  sent
    .filter(({ path }) => path.startsWith('/api/companies/ml-data'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));

describe('the grid of companies to review', () => {
  it('SCR-MS-01 shows twelve cards a page, and asks for the next twelve', async () => {
    const { person, sent } = open();
    await screen.findByRole('link', { name: 'Company 1' });
    expect(screen.getAllByRole('link', { name: /^Company \d+$/ })).toHaveLength(12);
    expect(screen.getByText('30 companies')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(window.location.search).toBe('?page=2');
    expect(asked(sent)).toEqual([
      { complete: 'false', limit: '12', offset: '0' },
      { complete: 'false', limit: '12', offset: '12' },
    ]);
  });

  it("SCR-MS-02 switches between 'Incomplete Latest Year' and 'Complete Companies', at the first page", async () => {
    const { person, sent } = open(twelve, { address: `${PAGE}?page=2` });
    expect(await screen.findByRole('radio', { name: 'Incomplete Latest Year' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Complete Companies' }));
    expect(window.location.search).toBe('?complete=true');
    await screen.findByText('30 companies');
    expect(asked(sent).at(-1)).toEqual({ complete: 'true', limit: '12', offset: '0' });
  });

  it('SCR-MS-03 searches and sorts, and keeps both in the address', async () => {
    const { person, sent } = open();
    await person.type(
      await screen.findByRole('searchbox', { name: 'Search by name or sub-sector' }),
      'coal',
    );
    await person.click(screen.getByRole('button', { name: 'Sort: Name A to Z' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Name A to Z',
      'Name Z to A',
      'Recently updated',
      'Oldest update',
      'Most complete',
      'Least complete',
    ]);
    await person.click(screen.getByRole('option', { name: 'Most complete' }));
    await screen.findByRole('button', { name: 'Sort: Most complete' });
    expect(window.location.search).toBe('?q=coal&sort=most_complete');
    expect(asked(sent).at(-1)).toMatchObject({ q: 'coal', sort: 'most_complete', offset: '0' });
  });

  it('SCR-MS-04 SCR-MS-06 has the facts of a company on its card, which leads to its review', async () => {
    open([cardWithEverything], { total: 1, address: `${PAGE}?sort=updated` });
    const name = await screen.findByRole('link', { name: 'Brimstone Mining' });
    const [card = document.body] = screen
      .getAllByRole('listitem')
      .filter((item) => item.contains(name));
    const there = within(card);
    expect(there.getByText('Specialty Chemicals')).toBeVisible();
    expect(card).toHaveTextContent('41 of 96 approved');
    expect(there.getByRole('progressbar', { name: '41 of 96 metrics approved' })).toHaveAttribute(
      'value',
      '41',
    );
    expect(there.getByText('ICM')).toBeVisible();
    expect(there.getByText(/Updated 02 March 2026/)).toBeVisible();
    const address = `${PAGE}/company/813?sort=updated`;
    expect(name).toHaveAttribute('href', address);
    expect(there.getByRole('link', { name: /^Manage Data/ })).toHaveAttribute('href', address);
    expect(there.getAllByRole('listitem')).toHaveLength(4);
    expect(there.getByText('4 more')).toBeVisible();
  });

  it('SCR-MS-05 says each status in words', async () => {
    const { person } = open([cardWithEverything], { total: 1, address: `${PAGE}?view=table` });
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Sustainability 3: 3 sustainability metrics approved for 2024 are not approved for 2025',
      'Climate 1: 1 climate risk (IFRS S2) metric approved for 2024 is not approved for 2025',
      'Governance 2: 2 governance metrics approved for 2024 are not approved for 2025',
      'Impact 4: 4 impact metrics approved for 2024 are not approved for 2025',
      'No revenue: No revenue is stored for 2025',
      'No filter: The company has no sentiment filter',
      'IFRS S2: Climate risk (IFRS S2) is assessed',
    ]);
    await person.hover(within(table).getByText('No filter'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'The company has no sentiment filter',
    );
  });

  it('says when no company is listed', async () => {
    open([], { total: 0 });
    expect(await screen.findByText('No company has values that wait for review.')).toBeVisible();
  });

  it('says when the search finds nothing', async () => {
    open([], { total: 0, address: `${PAGE}?q=zzz` });
    expect(await screen.findByText('No results available.')).toBeVisible();
  });

  it('says that the companies cannot be loaded', async () => {
    openPage(PAGE, {
      user: administratorOf(),
      calls: [refuses(reviewCardsEndpoint, 500, 'A fault')],
    });
    expect(await findInPlace(/There was an error loading companies to review/)).toBeVisible();
  });

  it('is not for other roles', async () => {
    openPage(PAGE, { user: userOf() });
    expect(await screen.findByText('Your role may not open this page')).toBeVisible();
  });
});
