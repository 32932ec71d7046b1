// ESG OVERVIEW from 1920 pixels on: the chosen view beside the table of holdings

import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { constituentsMessages } from '../src/features/investments/constituents/constituents.messages.ts';
import { swapsMessages } from '../src/features/investments/swaps/swaps.messages.ts';
import { attributionHoldingOf } from './attribution-factories.ts';
import { coverageOf } from './factories.ts';
import { answersFile } from './fake-edge.ts';
import { findInPlace } from './in-place.ts';
import { fundRoots, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { lastViewed, viewButton } from './investment-pages.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';
import { windowOf } from './window-width.ts';

const PORTFOLIO = '/dashboard/portfolio';

lastViewed('lifts');

const openAt = (
  widthPx: number,
  page = PORTFOLIO,
  opening: Parameters<typeof openPage>[1] = {},
) => {
  windowOf(widthPx);
  return openPage(page, {
    roots: { ...portfolioRoots, ...fundRoots, ...opening.roots },
    calls: [...(opening.calls ?? []), portfolioMeta],
  });
};

const picture = () => screen.findByRole('img', { name: /^Lifts and drags, ESG score/ });
const table = () => screen.findByRole('grid', { name: 'Holdings' });
const address = () => new URLSearchParams(window.location.search);

const asksForHoldings = ({ sent }: ReturnType<typeof openAt>): boolean =>
  sent.some(({ body }) => /_constituents\(/.test(String(body)));

it.each([PORTFOLIO, '/dashboard/fund/7'])(
  'shows the bars on the left and the holdings on the right at 1920 pixels: %s',
  async (page) => {
    openAt(1920, page);
    const bars = await picture();
    const holdings = await table();
    expect(bars.compareDocumentPosition(holdings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Lifts and drags', 'Holdings']),
    );
    expect(await viewButton('Lifts and drags')).toBeChecked();
  },
);

it('shows one view below 1920 pixels, and asks for no holdings', async () => {
  const opened = openAt(1919);
  await picture();
  expect(screen.queryByRole('grid', { name: 'Holdings' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Holdings' })).toBeNull();
  expect(asksForHoldings(opened)).toBe(false);
});

it('gives the table the whole width when it is the view', async () => {
  const { person } = openAt(1920);
  await picture();
  await table();
  await person.click(await viewButton('Holdings'));
  await waitFor(() => expect(screen.queryByRole('img', { name: /^Lifts and drags/ })).toBeNull());
  expect(await table()).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2, name: 'Holdings' })).toBeNull();
});

it('keeps the view while its table is sorted, and names both in the address', async () => {
  const { person } = openAt(1920);
  await picture();
  await person.click(within(await table()).getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(address().get('sort')).toBe('name'));
  expect(address().get('view')).toBe('lifts');
  expect(await picture()).toBeVisible();
});

it('keeps the view when a draft begins', async () => {
  const { person } = openAt(1920, PORTFOLIO, {
    roots: { portfolio_attribution_holdings: [attributionHoldingOf({ is_direct: true })] },
  });
  await person.click(
    await screen.findByRole('button', { name: swapsMessages.without('Alder Industries') }),
  );
  await waitFor(() => expect(address().get('draft')).not.toBeNull());
  expect(await viewButton('Lifts and drags')).toBeChecked();
  expect(await table()).toBeVisible();
});

it('exports the table that stands beside the view', async () => {
  const files = downloadedFiles();
  const { person, sent } = openAt(1920, PORTFOLIO, {
    calls: [answersFile(tableFileEndpoint, 'the table')],
  });
  await picture();
  await screen.findByText('3 of 3 holdings');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body)).chosen.rows).toHaveLength(3);
});

it('keeps both while the page prints, and has the table off the paper', async () => {
  openAt(1920);
  await picture();
  await table();
  windowOf(794);
  fireEvent(window, new Event('beforeprint'));
  const title = screen.getByRole('heading', { level: 2, name: 'Holdings' });
  expect(title.closest('.no-print')).not.toBeNull();
  expect((await picture()).closest('.no-print')).toBeNull();
});

it('has no table beside the words that a portfolio has no holdings', async () => {
  openAt(1920, PORTFOLIO, { roots: { portfolio_coverage: [coverageOf({ total_holdings: 0 })] } });
  expect(await findInPlace(constituentsMessages.empty.portfolio)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Holdings' })).toBeNull();
});
