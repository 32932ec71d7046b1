import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { listProfilesEndpoint } from '@verdure/contract/profiles/profiles';
import {
  fundMonthCauseEndpoint,
  fundMonthEndsEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { coverageOf, overallsOf, portfolioOf } from './factories.ts';
import { answers, answersFile, refuses } from './fake-edge.ts';
import { footprintRoots } from './footprint-factories.ts';
import { fundRoots, leafOf, withoutFunds } from './investment-factories.ts';
import { lastViewed, rowOf, supportAt } from './investment-pages.ts';
import { heading, openPage } from './open-page.tsx';
import { twoYearsOfScore } from './month-end-factories.ts';
import { artNineOf, paiOf } from './regulatory-factories.ts';
import { downloadedFiles } from './downloaded-files.ts';

const FUND = '/dashboard/fund/7';
const SUMMARY = `${FUND}?view=summary`;

lastViewed('holdings');

const open = (address = FUND, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, { roots: fundRoots, ...opening });

/** The names of the roots that were asked for, in their order. */
const rootsAsked = (sent: ReturnType<typeof open>['sent']): readonly string[] =>
  sent.flatMap(({ body, path }) =>
    path === '/api/graphql' ? (/\b(funds?\w*)\(/.exec(String(body))?.[1] ?? []) : [],
  );

it('SCR-FUND-01 (part) shows name, ISIN, Export, profile and summary, under a title of its own', async () => {
  open(SUMMARY);
  expect(await heading()).toHaveTextContent('Birchwood Balanced');
  expect(screen.getByText('ZZ0000000073')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Profile: House view' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Portfolio/ })).toBeNull();
  const overall = within(await screen.findByRole('region', { name: 'Overall' }));
  expect(overall.getByRole('img', { name: 'Grade B, Good, score 2.71 of 4' })).toBeVisible();
  expect(await screen.findByText('82.0%')).toBeVisible();
  expect(screen.getByText(/3 holdings · 12 underlying · weighted on/)).toBeVisible();
  expect(document.title).toBe('Birchwood Balanced · Funds · Verdure');
});

const ruled = {
  ...fundRoots,
  fund_flat_constituents: [leafOf('Alder Industries')],
  fund_pai: [paiOf({ id: 7, article: 9 })],
  fund_constituent_pai: [],
  fund_art9: [artNineOf({ id: 7 })],
  fund_constituent_art9: [],
  fund_footprint: footprintRoots.portfolio_footprint.map((row) =>
    Object.assign({}, row, { id: 7 }),
  ),
  fund_constituent_footprint: [],
};

const tabsIn = async (name: string) =>
  within(await screen.findByRole('tablist', { name }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);

it('SCR-FUND-04 has five footprints, and SFDR beside the taxonomy', async () => {
  open(`${FUND}?tab=footprint`, { roots: ruled });
  expect(await tabsIn('Footprints')).toEqual([
    'CARBON FOOTPRINT',
    'WASTE FOOTPRINT',
    'WATER FOOTPRINT',
    'TAX CONTRIBUTION FOOTPRINT',
    'EMPLOYMENT FOOTPRINT',
  ]);
  cleanup();
  open(`${FUND}?tab=regulatory`, { roots: ruled });
  expect(await tabsIn('Regulatory')).toEqual([
    'SFDR - Principal Adverse Impact (PAI) Indicators',
    'EU Taxonomy eligible activities (6 objectives)',
  ]);
});

it.each([9, 8, 6] as const)(
  'SCR-FUND-11 says that it is compatible with Article %d',
  async (article) => {
    open(`${FUND}?tab=regulatory`, {
      roots: { ...ruled, fund_pai: [paiOf({ id: 7, article })] },
    });
    expect(
      await screen.findByText(`This fund is compatible with Article ${article}.`),
    ).toBeVisible();
  },
);

it('SCR-HOLD-03 SCR-HOLD-04 has its holdings under ESG OVERVIEW, each leading on', async () => {
  open();
  expect(await screen.findByRole('tab', { name: 'ESG OVERVIEW' })).toBeVisible();
  const hrefOf = async (name: RegExp) =>
    within(await rowOf(name))
      .getByRole('link', { name })
      .getAttribute('href');
  expect(await hrefOf(/Alder Industries/)).toBe('/dashboard/company/11?profile=4');
  expect(await hrefOf(/Cedar Fund/)).toBe('/dashboard/fund/12?profile=4');
  expect(await hrefOf(/Norway/)).toBe('/dashboard/country/3?profile=4');
  const total = await rowOf(/Birchwood Balanced total/);
  expect(await within(total).findByText('2.71')).toBeVisible();
});

it('names what its own weights are of where a part of it is not identified', async () => {
  const fund_coverage = [coverageOf({ id: 7, disclosed_weight: 0.98936 })];
  const fund_flat_constituents = [{ ...leafOf('Deep Leaf'), parent_id: 7 }];
  const { person } = open(FUND, { roots: { ...fundRoots, fund_coverage, fund_flat_constituents } });
  const basis = /Weights here are of the 98.9% of the fund that is identified/;
  expect(await screen.findByText(basis)).toBeVisible();
  await person.click(await screen.findByRole('switch', { name: 'See underlying holdings' }));
  expect(await rowOf(/Deep Leaf/)).toBeVisible();
  expect(screen.queryByText(basis)).toBeNull();
});

it('SCR-PORT-07 SCR-PORT-28 shows underlying holdings and plain averages; a fund has no proxy switch', async () => {
  const fund_flat_constituents = [{ ...leafOf('Deep Leaf'), parent_id: 7 }];
  const { person } = open(FUND, { roots: { ...fundRoots, fund_flat_constituents } });
  await person.click(await screen.findByRole('switch', { name: 'See underlying holdings' }));
  expect(await rowOf(/Deep Leaf/)).toBeVisible();
  await person.click(screen.getByRole('switch', { name: 'Weighted' }));
  expect(await screen.findByRole('img', { name: 'Grade C, Fair, score 2.40 of 4' })).toBeVisible();
  expect(window.location.search).toBe('?underlying=true&weighted=false');
  expect(screen.queryByRole('switch', { name: 'Proxy' })).toBeNull();
});

it('SCR-FUND-01 (part) a pure sovereign fund has the pillars of countries', async () => {
  const fund_coverage = [coverageOf({ id: 7, investment_type: 'pure_sovereign' })];
  open(SUMMARY, { roots: { ...fundRoots, fund_coverage } });
  const pillars = within(await screen.findByRole('region', { name: 'Pillars' }));
  expect(await pillars.findByText('Environmental')).toBeVisible();
  expect(pillars.queryByText('Climate')).toBeNull();
});

it('SCR-GLB-32 SCR-FUND-09 another profile loads the name anew, another view does not', async () => {
  const { person, sent } = open();
  await person.click(await screen.findByRole('switch', { name: 'Weighted' }));
  const asked = () => rootsAsked(sent).filter((root) => root === 'fund');
  expect(asked()).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Profile: House view' }));
  await person.click(await screen.findByRole('option', { name: 'Climate tilt' }));
  expect(await screen.findByRole('button', { name: 'Profile: Climate tilt' })).toBeVisible();
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(window.location.search).toContain('profile=5');
  const overalls = sent.findLast(({ body }) => String(body).includes('fund_overalls'));
  expect(String(overalls?.body)).toContain('"profileId":5');
});

it('SCR-FUND-09 the name comes first, then the rest', async () => {
  const { sent } = open();
  await rowOf(/Alder Industries/);
  const [first, ...others] = rootsAsked(sent);
  expect(first).toBe('fund');
  expect(others).toEqual(
    expect.arrayContaining(['fund_coverage', 'fund_overalls', 'fund_constituents']),
  );
});

it('SCR-FUND-06 says that a fund without constituents has no grade, and shows nothing to export', async () => {
  const fund_coverage = [coverageOf({ id: 7, total_holdings: 0, investment_type: null })];
  const fund_overalls = [overallsOf({ id: 7 })];
  open(FUND, { roots: { ...fundRoots, fund_coverage, fund_overalls, fund_constituents: [] } });
  expect(await screen.findByText("We can't ESG grade this fund right now")).toBeVisible();
  expect(screen.getByText(/^No constituents found/)).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(await heading()).toHaveTextContent('Birchwood Balanced');
});

it('SCR-FUND-06 says that holdings lack ESG data, and lists them', async () => {
  open(FUND, { roots: { ...fundRoots, fund_overalls: [overallsOf({ id: 7 })] } });
  expect(await screen.findByText("We can't ESG grade this fund right now")).toBeVisible();
  expect(screen.getByText('None of its holdings has ESG data under this profile.')).toBeVisible();
  expect(await rowOf(/Alder Industries/)).toBeVisible();
});

it('SCR-GLB-29 tells a scoped user that the holdings are of companies kept from them', async () => {
  open(FUND, { user: { user_is_scoped: true }, roots: { ...fundRoots, fund_constituents: [] } });
  expect(
    await screen.findByText('You do not have access to any of the companies held here.'),
  ).toBeVisible();
  expect(screen.queryByText(/^No constituents found/)).toBeNull();
});

it('SCR-FUND-07 says when there is no such fund', async () => {
  open(FUND, { roots: { fund: [] } });
  expect(await screen.findByText('No Fund Available')).toBeVisible();
});

it('an address without a number is no page of a fund', async () => {
  open('/dashboard/fund/birchwood');
  expect(await heading()).toHaveTextContent('Page not found');
});

it('SCR-GLB-37 SCR-FUND-09 without the feature only the name is told, and how to get the rest', async () => {
  const told = supportAt('help@north.example');
  const { sent } = open(FUND, { user: { organisation: withoutFunds() }, calls: [told] });
  expect(await screen.findByText('Funds data is a premium feature.')).toBeVisible();
  expect(await screen.findByText(/Contact us at help@north.example/)).toBeVisible();
  expect(await heading()).toHaveTextContent('Birchwood Balanced');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  expect(rootsAsked(sent)).toEqual(['fund']);
});

it('SCR-GLB-37 a role that has no funds is sent home', async () => {
  open(FUND, { user: { role_id: 6 } });
  await waitFor(() => expect(window.location.pathname).toBe('/metric_ddp/manage-companies'));
});

it('SCR-FUND-01 (part) an administrator reads it too, and is led to no country', async () => {
  const calls = [answers(listProfilesEndpoint, [])];
  open(FUND, { user: { role_id: 1, default_profile_id: -1 }, calls });
  expect(await heading()).toHaveTextContent('Birchwood Balanced');
  expect(screen.getByRole('button', { name: 'Profile: Uncustomised' })).toBeVisible();
  expect(within(await rowOf(/Norway/)).queryByRole('link')).toBeNull();
  const alder = within(await rowOf(/Alder Industries/));
  expect(alder.getByRole('link', { name: 'Alder Industries' })).toBeVisible();
});

it.each([
  ['fund', 'There was an error loading your fund, please try refreshing'],
  ['fund_coverage', 'Coverage data could not be loaded.'],
  ['fund_constituents', 'Constituents could not be loaded.'],
  [
    'fund_constituent_overalls',
    'Could not load constituent overalls: the grades of the holdings are missing.',
  ],
  [
    'fund_constituent_exclusions',
    'Could not load sentiment related data: the exclusions of the holdings are missing.',
  ],
] as const)('SCR-FUND-10 (part) a failing %s has its own words', async (root, text) => {
  open(FUND, { roots: { ...fundRoots, [root]: null } });
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(await heading()).toBeVisible();
});

it('SCR-FUND-10 (part) says it once where nothing of the fund could be loaded', async () => {
  const failing = { fund_coverage: null, fund_overalls: null, fund_constituents: null };
  open(FUND, { roots: { ...fundRoots, ...failing } });
  const text = 'There was an error loading data for this fund, please try refreshing';
  expect(await screen.findByText(text)).toBeVisible();
  // a toast may name the block that failed first
  const main = within(screen.getByRole('main'));
  expect(main.queryByText('Coverage data could not be loaded.')).toBeNull();
  expect(main.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

it('SCR-FUND-10 (part) says when the profiles could not be loaded, and asks for them again', async () => {
  const { person, sent } = open(FUND, { calls: [refuses(listProfilesEndpoint, 500, 'fault')] });
  expect(
    await findInPlace('There was an error loading your profiles, please try refreshing'),
  ).toBeVisible();
  const asked = () => sent.filter(({ route }) => route === 'GET /api/profiles').length;
  const before = asked();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

it('SCR-FUND-01 (part) SCR-GLB-33 (part) asks the server for the visible table', async () => {
  const files = downloadedFiles();
  const calls = [answersFile(tableFileEndpoint, 'the table')];
  const { person, sent } = open(`${FUND}?filter=esg:E`, { calls });
  await screen.findByText('1 of 3 holdings');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ route }) => route === 'POST /api/table-files/7/4');
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'holdings',
    investmentType: 'fund',
    chosen: { filters: [{ column: 'esg', words: 'E' }] },
  });
});

it('SCR-HOLD-03 from the holdings of a portfolio there is a way back, and nested funds keep it', async () => {
  open(`${FUND}?portfolio=2`);
  const back = await screen.findByRole('link', { name: 'Back to Nordic Income' });
  expect(back).toHaveAttribute('href', '/dashboard/portfolio?portfolio=2');
  const nested = within(await rowOf(/Cedar Fund/)).getByRole('link');
  expect(nested).toHaveAttribute('href', '/dashboard/fund/12?portfolio=2&profile=4');
});

it('SCR-HOLD-03 a portfolio of nobody here leads nowhere', async () => {
  const calls = [answers(listPortfoliosEndpoint, [portfolioOf()])];
  open(`${FUND}?portfolio=99`, { calls });
  await rowOf(/Alder Industries/);
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull();
});

it('says what moved the score of the fund most in the month of a point, asked when it is reached', async () => {
  const { person, sent } = open(`${SUMMARY}&line=true`, {
    calls: [
      answers(fundMonthEndsEndpoint, twoYearsOfScore()),
      answers(fundMonthCauseEndpoint, {
        score_from: 1.9,
        score_to: 1.93,
        largest: { cause: 'trades', change: 0.03, holding: 'Birch Energy' },
      }),
    ],
  });
  const drawer = within(await screen.findByRole('dialog', { name: 'Score at month ends' }));
  const line = await drawer.findByRole('img');
  const asked = () => sent.filter(({ path }) => path.includes('month-cause'));
  line.focus();
  expect(asked()).toHaveLength(0);
  await person.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(within(line.closest('figure') ?? line).getByRole('status')).toHaveTextContent(
      'Largest cause of the month: what it holds (most through Birch Energy), up 0.03',
    ),
  );
  expect(asked()).toHaveLength(1);
});

it('opens the line of the score of the fund from the menu, and keeps it in the address', async () => {
  const { person } = open(SUMMARY, { calls: [answers(fundMonthEndsEndpoint, twoYearsOfScore())] });
  await person.click(await screen.findByRole('button', { name: 'More for this page' }));
  await person.click(screen.getByRole('menuitem', { name: 'Score at month ends' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Score at month ends' }));
  expect(
    await drawer.findByRole('img', { name: /From 1.90 C in November 2024 to 2.13 B/ }),
  ).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('line')).toBe('true');
  await person.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new URLSearchParams(window.location.search).has('line')).toBe(false);
});
