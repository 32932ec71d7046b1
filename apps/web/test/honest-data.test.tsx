// what stands on a page belongs to what the page names, or says that it does not yet

import { getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  listPortfoliosEndpoint,
  portfolioProfileEndpoint,
  portfolioProxyEndpoint,
} from '@verdure/contract/investments/portfolios';
import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { NOT_UPDATED } from '../src/ui/states/query-failed.tsx';
import { findInPlace } from './in-place.ts';
import { companyOf } from './company-factories.ts';
import { constituentOf, constituentOverallsOf, coverageOf, portfolioOf } from './factories.ts';
import { answers, answersFile, gate, inTurn, refuses } from './fake-edge.ts';
import type { FakeRoots, Variables } from './fake-edge.ts';
import { gradedOf, leafOf } from './investment-factories.ts';
import { band, lastViewed, rowOf } from './investment-pages.ts';
import { heading, openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

lastViewed('holdings');

const meta = answers(portfolioProfileEndpoint, {
  companies: 2,
  countries: 0,
  overall: 2.71,
  nHoldings: 2,
  nCovered: 2,
  nProxy: 0,
  unrecognised: [],
});

/** Both portfolios hold company 11; in the second it has another score and the total another grade. */
const roots = {
  portfolio_coverage: [
    coverageOf({ total_holdings: 3 }),
    coverageOf({ id: 2, total_holdings: 7, weighted_direct_coverage: 0.4 }),
  ],
  portfolio_constituents: [constituentOf(), constituentOf({ parent_id: 2 })],
  portfolio_constituent_overalls: [
    constituentOverallsOf({ esg_score: 0.8, esg_grade: 'E' }),
    constituentOverallsOf({ parent_id: 2, esg_score: 3.3, esg_grade: 'A' }),
  ],
  portfolio_constituent_exclusions: [],
  portfolio_sentiment: [],
  portfolio_constituent_sentiment: [],
  portfolio_overalls: [gradedOf(1), { ...gradedOf(2), weighted_esg_score: 1.5 }],
} as const satisfies FakeRoots;

type RootName = keyof typeof roots;

/** The roots, where these answer late when `isLate` says so. */
function lateRoots(isLate: (asked: Variables) => boolean, ...names: readonly RootName[]) {
  const { opened, open } = gate();
  const held = names.map((name) => [
    name,
    async (asked: Variables) => {
      if (isLate(asked)) await opened;
      return roots[name];
    },
  ]);
  return { open, roots: { ...roots, ...Object.fromEntries(held) } };
}

const isOfSecond = ({ portfolioIds: ids }: Variables) => Array.isArray(ids) && ids.includes(2);
const isUnderSecondProfile = ({ profileId }: Variables) => profileId === 5;

const PAGE = '/dashboard/portfolio';

interface Opening extends NonNullable<Parameters<typeof openPage>[1]> {
  readonly address?: string;
}

const open = ({ address = PAGE, ...opening }: Opening = {}) =>
  openPage(address, { roots, ...opening, calls: [...(opening.calls ?? []), meta] });

type Person = ReturnType<typeof openPage>['person'];

async function choose(person: Person, from: string, to: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: from }));
  await person.click(await screen.findByRole('option', { name: to }));
}

const exportButton = () => screen.findByRole('button', { name: 'Export' });
const enabledExport = () =>
  waitFor(async () => expect(await exportButton()).not.toHaveAttribute('aria-disabled'));

it('another portfolio starts empty: nothing of the last one stands under its name', async () => {
  const late = lateRoots(
    isOfSecond,
    'portfolio_coverage',
    'portfolio_overalls',
    'portfolio_constituent_overalls',
  );
  const { person } = open({ roots: late.roots });
  expect(await screen.findByText(/^3 holdings .* weighted on/)).toBeVisible();
  expect(await within(await rowOf(/Alder/)).findByRole('img', { name: /Grade E/ })).toBeVisible();

  await choose(person, 'Portfolio: Global Equity Core', 'Nordic Income');
  expect(await screen.findByRole('heading', { name: 'Nordic Income' })).toBeVisible();
  const row = await rowOf(/Alder/);
  expect(within(row).queryByRole('img', { name: /Grade/ })).toBeNull();
  expect(screen.queryAllByText(/3 holdings/)).toEqual([]);
  expect((await band()).queryByText('2.71')).toBeNull();
  expect(within(await rowOf(/Nordic Income total/)).queryByText('2.71')).toBeNull();

  late.open();
  expect(await screen.findByRole('img', { name: /^Grade A/ })).toBeVisible();
  expect(await screen.findByText(/^7 holdings .* weighted on/)).toBeVisible();
  expect(await within(await rowOf(/Nordic Income total/)).findByText('1.50')).toBeVisible();
});

it('scores of what is held do not stand in for scores of what is within it', async () => {
  const within3 = { ...leafOf('Deep Leaf'), id: 31 };
  const late = lateRoots(
    ({ underlying }) => underlying === true,
    'portfolio_constituent_overalls',
    'portfolio_constituent_exclusions',
    'portfolio_constituent_sentiment',
  );
  const { person } = open({ roots: { ...late.roots, portfolio_flat_constituents: [within3] } });
  await within(await rowOf(/Alder/)).findByRole('img', { name: /Grade E/ });
  await person.click(screen.getByRole('switch', { name: 'See underlying holdings' }));
  // not 'N/A', which says that a score does not apply
  expect(within(await rowOf(/Deep Leaf/)).queryByText('N/A')).toBeNull();
  late.open();
  expect(await screen.findAllByText('N/A')).not.toHaveLength(0);
});

it('SCR-PORT-29 (part) exports nothing before rows, scores and exclusions are there', async () => {
  const files = downloadedFiles();
  const late = lateRoots(() => true, 'portfolio_constituent_exclusions');
  const calls = [answersFile(tableFileEndpoint, 'the table')];
  const { person, sent } = open({ roots: late.roots, calls });
  await screen.findByRole('img', { name: /^Grade E/ });
  const button = await exportButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-description', 'You can export when all data is loaded');
  await person.click(button);
  await person.keyboard('e');
  expect(await screen.findAllByText('You can export when all data is loaded')).not.toEqual([]);
  expect(files).toEqual([]);
  expect(sent.some(({ path }) => path.includes('/table-files/'))).toBe(false);

  late.open();
  await enabledExport();
  await person.click(await exportButton());
  await waitFor(() => expect(files).toHaveLength(1));
});

it('SCR-PORT-29 (part) exports nothing while the scores are of another profile', async () => {
  const late = lateRoots(isUnderSecondProfile, 'portfolio_constituent_overalls');
  const { person } = open({ roots: late.roots });
  await enabledExport();
  await choose(person, 'Profile: House view', 'Climate tilt');
  await screen.findByRole('button', { name: 'Profile: Climate tilt' });
  expect(await exportButton()).toHaveAttribute('aria-disabled', 'true');
  late.open();
  await enabledExport();
});

it('a chart gives no file while its figures are of another profile', async () => {
  const late = lateRoots(isUnderSecondProfile, 'portfolio_overalls');
  const distribution = { grade: 'B', weight: 1, count: 1 } as const;
  const overalls = { ...gradedOf(1), grade_distribution: [distribution] };
  const held = late.roots.portfolio_overalls;
  const { person } = open({
    address: `${PAGE}?view=summary`,
    roots: {
      ...late.roots,
      portfolio_overalls: async (asked: Variables) => {
        if (typeof held === 'function') await held(asked);
        return [overalls];
      },
    },
  });
  await screen.findByRole('button', { name: /Where the weight sits/ });
  await choose(person, 'Profile: House view', 'Climate tilt');
  await screen.findByText(/updating figures/);
  await person.click(await screen.findByRole('button', { name: /Where the weight sits/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
  expect(await screen.findByText('You can export when all data is loaded')).toBeVisible();
  late.open();
});

it('SCR-PORT-29 (part) exports nothing where a part could not be loaded', async () => {
  open({ roots: { ...roots, portfolio_constituent_overalls: null } });
  await findInPlace('Could not load constituent overalls: the grades of the holdings are missing.');
  expect(await exportButton()).toHaveAttribute(
    'aria-description',
    'You cannot export: some data could not be loaded',
  );
});

/** The switch has been pressed, and the list of portfolios says so at once. */
const proxySwitched = [
  answers(portfolioProxyEndpoint, { proxy: true }),
  inTurn(
    answers(listPortfoliosEndpoint, [portfolioOf()]),
    answers(listPortfoliosEndpoint, [portfolioOf({ proxy: true })]),
  ),
];

it('SCR-PORT-27 (part) the page says ‘proxy on’ when the figures are with proxies, not before', async () => {
  let isSwitched = false;
  const late = lateRoots(() => isSwitched, 'portfolio_overalls', 'portfolio_coverage');
  const { person } = open({ roots: late.roots, calls: proxySwitched });
  expect(await screen.findByText(/proxy off/)).toBeVisible();
  const ofBand = await (await band()).findByText('2.71');
  isSwitched = true;
  await person.click(await screen.findByRole('switch', { name: 'Proxy' }));
  expect(await screen.findByText(/updating figures/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Proxy' })).toBeChecked());
  expect(screen.queryByText(/proxy on/)).toBeNull();
  expect(ofBand.closest('[data-stale]')).not.toBeNull();
  expect(await exportButton()).toHaveAttribute('aria-disabled', 'true');

  late.open();
  expect(await screen.findByText(/proxy on/)).toBeVisible();
  expect(ofBand).toBeVisible();
  expect(ofBand.closest('[data-stale]')).toBeNull();
  await enabledExport();
});

it('a failed refetch keeps what is loaded, says so, and can be tried again', async () => {
  let isDown = false;
  const { person } = open({
    roots: { ...roots, portfolio_coverage: () => (isDown ? null : roots.portfolio_coverage) },
    calls: proxySwitched,
  });
  expect(await screen.findByText(/^3 holdings/)).toBeVisible();
  isDown = true;
  await person.click(await screen.findByRole('switch', { name: 'Proxy' }));
  const note = (await screen.findByText(NOT_UPDATED)).parentElement;
  expect(screen.getByText(/^3 holdings/)).toBeVisible();
  expect(await exportButton()).toHaveAttribute('aria-disabled', 'true');

  isDown = false;
  if (note === null) throw new Error('The sentence stands in no note');
  await person.click(within(note).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(NOT_UPDATED)).toBeNull());
  expect(screen.getByText(/^3 holdings/)).toBeVisible();
});

it('a page keeps what is loaded when its list cannot be loaded again', async () => {
  const calls = [
    answers(portfolioProxyEndpoint, { proxy: true }),
    inTurn(
      answers(listPortfoliosEndpoint, [portfolioOf()]),
      refuses(listPortfoliosEndpoint, 503, 'Busy'),
    ),
  ];
  const { person } = open({ calls });
  await person.click(await screen.findByRole('switch', { name: 'Proxy' }));
  expect(await screen.findByText(NOT_UPDATED)).toBeVisible();
  expect(await heading()).toHaveTextContent('Global Equity Core');
  expect(await rowOf(/Alder/)).toBeVisible();
});

it('SCR-COMP-07 (part) a company that fails to load says so, and ‘Try again’ asks once more', async () => {
  const { person } = openPage('/dashboard/company/7', {
    calls: [
      inTurn(
        refuses(getCompanyEndpoint, 503, 'Busy'),
        answers(getCompanyEndpoint, companyOf({ sentiment_only: true })),
      ),
    ],
  });
  expect(
    await findInPlace('There was an error loading this company, please try refreshing'),
  ).toBeVisible();
  expect(screen.queryByText(/Sorry, No Data Available/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: companyOf().name })).toBeVisible();
});

it.each([['filter=name:100%25'], ['filter=name:%25zz'], ['sort=%'], ['filter=%']])(
  'a percent sign typed into the address does not break the page: $0',
  async (search) => {
    openPage(`/dashboard/portfolio?${search}`, { roots, calls: [meta] });
    expect(await heading()).toHaveTextContent('Global Equity Core');
    expect(await screen.findByRole('searchbox')).toBeVisible();
  },
);
