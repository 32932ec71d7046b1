import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
} from '@verdure/contract/coverage/companies';
import type { PortfolioChange } from '@verdure/contract/investments/changes';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { changesMessages } from '../src/features/investments/changes/changes.messages.ts';
import { companyMessages } from '../src/features/coverage/companies/company.messages.ts';
import { changeOf } from './change-factories.ts';
import { metricValueOf, scoresOf } from './company-factories.ts';
import { coverageOf, portfolioOf } from './factories.ts';
import { answers, inTurn } from './fake-edge.ts';
import { gradedOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { lastViewed } from './investment-pages.ts';
import { openPage } from './open-page.tsx';
import { artNineOf, paiOf, regulatoryRoots } from './regulatory-factories.ts';

const PAGE = '/dashboard/portfolio';
const PAST = `${PAGE}?asOf=2026-03-31`;

lastViewed('summary');

const open = (address: string) =>
  openPage(address, {
    roots: {
      ...portfolioRoots,
      portfolio_overalls: [gradedOf(1)],
      portfolio_coverage: [coverageOf({})],
    },
    calls: [portfolioMeta],
  });

const address = () => new URLSearchParams(window.location.search);
const strip = () => screen.findByRole('region', { name: 'Earlier day' });

it('says over the whole width which day it shows, and goes back to today', async () => {
  const { person } = open(PAST);
  await screen.findByRole('region', { name: 'Overall' });
  const shown = within(await strip());
  expect(shown.getByRole('status')).toHaveTextContent('As shown on 31 March 2026');
  await person.click(shown.getByRole('button', { name: 'Back to today' }));
  await waitFor(() => expect(address().has('asOf')).toBe(false));
  expect(screen.queryByRole('region', { name: 'Earlier day' })).toBeNull();
});

it('asks every figure for that day', async () => {
  const { sent } = open(PAST);
  await screen.findByRole('region', { name: 'Overall' });
  const days = sent
    .map(({ body }) => JSON.stringify(body) ?? '')
    .filter((body) => body.includes('portfolioIds'))
    .map((body) => body.includes('2026-03-31'));
  expect(days.length).toBeGreaterThan(1);
  expect(days).not.toContain(false);
});

it('offers nothing that changes the portfolio', async () => {
  open(PAST);
  await screen.findByRole('region', { name: 'Overall' });
  for (const name of ['Proxy', 'What if', 'Watch']) expect(screen.queryByText(name)).toBeNull();
});

it('opens the end of the last month beside the profile, or any other day', async () => {
  const { person } = open(PAGE);
  await person.click(await screen.findByRole('button', { name: 'Open an earlier day' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText('Day (UTC)');
  expect(day).toHaveDisplayValue(/-(?:28|29|30|31)$/);
  await person.clear(day);
  await person.type(day, '2099-01-01');
  await person.click(dialog.getByRole('button', { name: 'Show' }));
  expect(dialog.getByText('Choose today or an earlier day.')).toBeVisible();
  await person.clear(day);
  await person.type(day, '2026-02-28');
  await person.click(dialog.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address().get('asOf')).toBe('2026-02-28'));
});

it('says in the band what changed since the month before, and why', async () => {
  const { person } = openPage(PAGE, {
    roots: {
      ...portfolioRoots,
      portfolio_overalls: [gradedOf(1)],
      portfolio_coverage: [coverageOf({})],
      portfolio_changes: [changeOf()],
    },
    calls: [portfolioMeta],
  });
  await person.click(await screen.findByRole('button', { name: /^▼ 0\.19 since / }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('ESG score: from 2.50 B to 2.31 C.')).toBeVisible();
  const rows = within(dialog.getByRole('table', { name: changesMessages.causesTable }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/What is held.*0\.25/);
  expect(rows.at(-1)).toMatch(/Whole change.*0\.19/);
  expect(dialog.getByRole('table', { name: 'Bought: 1' })).toHaveTextContent('Birch Energy');
  const excluded = dialog.getByRole('table', { name: 'Newly excluded by the profile: 1' });
  expect(excluded).toHaveTextContent('Dogwood Mining');
  await person.click(dialog.getByText('Through 3 holdings'));
  expect(dialog.getByText('A newer reporting year: 1').parentElement).toHaveTextContent('0.10');
  const cedar = dialog.getByRole('link', { name: 'Cedar Chemicals' });
  expect(cedar.closest('li')).toHaveTextContent(/A newer reporting year.*0\.10/);
  expect(cedar).toHaveAttribute('href', expect.stringContaining('/7?portfolio=1'));
  expect(dialog.getByText('the other holding').closest('li')).toHaveTextContent('0.02');
  await person.click(dialog.getByRole('button', { name: 'Show the page of that day' }));
  await waitFor(() => expect(address().has('asOf')).toBe(true));
});

it('says on a page of an earlier day what had changed until then, and nothing of later', async () => {
  const { person, sent } = openPage(`${PAST}&against=4`, {
    roots: changedRoots(changeOf()),
    calls: [portfolioMeta],
  });
  const dialog = within(
    await screen.findByRole('dialog', {
      name: 'What changed since 28 February 2026, until 31 March 2026',
    }),
  );
  expect(await dialog.findByText('ESG score: from 2.50 B to 2.31 C.')).toBeVisible();
  expect(dialog.getByText('31 March 2026')).toBeVisible();
  expect(dialog.getAllByRole('columnheader', { name: 'ESG on 31 March 2026' })).not.toEqual([]);
  expect(dialog.queryByText(/today/i)).toBeNull();
  const asked = sent.map(({ body }) => JSON.stringify(body) ?? '');
  const changes = asked.filter((body) => body.includes('portfolio_changes('));
  expect(changes.length).toBeGreaterThan(0);
  for (const body of changes)
    expect(body).toMatch(/since\\":\\"2026-02-28\\",\\"until\\":\\"2026-03-31/);

  await person.click(dialog.getByText('Through 1 holding'));
  const held = new URL(
    dialog.getByRole('link', { name: 'Birch Energy' }).getAttribute('href') ?? '',
    'http://here',
  );
  expect(held.searchParams.get('asOf')).toBe('2026-03-31');
});

it('says in the band of an earlier day what had changed in its month', async () => {
  openPage(PAST, { roots: changedRoots(changeOf()), calls: [portfolioMeta] });
  await screen.findByRole('button', { name: /^▼ 0\.19 since 28 February 2026/ });
});

const changedRoots = (...changes: readonly PortfolioChange[]) => ({
  ...portfolioRoots,
  portfolio_overalls: [gradedOf(1)],
  portfolio_coverage: [coverageOf({})],
  portfolio_changes: [...changes],
});

const openChanges = (change: Partial<PortfolioChange> | null, search: string) =>
  openPage(`${PAGE}?${search}`, {
    roots: change === null ? changedRoots() : changedRoots(changeOf(change)),
    calls: [portfolioMeta],
  });

const warmed: Partial<PortfolioChange> = {
  figure_from: 2.0041,
  figure_to: 2.0062,
  grade_from: null,
  grade_to: 'E',
  causes: [{ cause: 'values', change: 0.0021, reasons: [], holdings: [], holdings_count: 0 }],
};

const ofCause = { reasons: [], holdings: [], holdings_count: 0 };

it('writes a change with as many decimals as its causes need, and names a missing letter', async () => {
  openChanges(warmed, 'since=2026-01-31&changed=itr');
  const said = 'Implied temperature rise: from 2.004 (no letter) to 2.006 E.';
  expect(await screen.findByText(said)).toBeVisible();
  const causes = within(screen.getByRole('table', { name: changesMessages.causesTable }));
  const rows = causes.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/What is known of companies.*0\.002$/);
  expect(rows[2]).toMatch(/Whole change.*0\.002$/);
});

const SAME_LETTER = { grade_from: 'C', grade_to: 'C' } as const;

it('divides no change that nobody sees', async () => {
  const causes = [{ ...ofCause, cause: 'trades' as const, change: 0.0001 }];
  openChanges(
    { ...SAME_LETTER, figure_from: 2.1765, figure_to: 2.1766, causes },
    'since=2026-01-31&changed=esg',
  );
  expect(await screen.findByText(/^ESG score: 2\.18 ., as it was then\.$/)).toBeVisible();
  expect(screen.queryByRole('table', { name: changesMessages.causesTable })).toBeNull();
});

it('takes the change in the band from the numbers that are shown', async () => {
  openChanges({ figure_from: 2.1151, figure_to: 2.1149, causes: [] }, '');
  expect(await screen.findByRole('button', { name: /^▼ 0\.01 since / })).toBeVisible();
});

const PRICED: Partial<PortfolioChange> = {
  figure_from: 2.5,
  figure_to: 2.44,
  causes: [
    { ...ofCause, cause: 'trades', change: -0.16 },
    { ...ofCause, cause: 'prices', change: 0.1 },
  ],
  price_basis: 'Market prices are the market value of a holding over its quantity, on both days.',
};

it('has a bar of market prices, and says what they are', async () => {
  openChanges(PRICED, 'since=2026-01-31&changed=esg');
  const chart = await screen.findByRole('img', { name: /from 2\.50 B to 2\.44 C/ });
  expect(within(chart).getByText('Market prices')).toBeVisible();
  expect(within(chart).getByText('+0.10')).toBeVisible();
  const causes = within(screen.getByRole('table', { name: changesMessages.causesTable }));
  const rows = causes.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[2]).toMatch(/What the market did: prices, with quantities unchanged.*0\.10$/);
  expect(screen.getByText(/^Market prices are the market value of a holding/)).toBeVisible();
});

it('says why market prices are counted as trades, and nothing of them where neither moved the figure', async () => {
  openChanges({}, 'since=2026-01-31&changed=esg');
  expect(
    await screen.findByText(/^Market prices are counted as trades: the holdings/),
  ).toBeVisible();
  cleanup();
  openChanges({ ...warmed, price_basis: null }, 'since=2026-01-31&changed=itr');
  expect(await screen.findByText(changesMessages.causesTable)).toBeVisible();
  expect(screen.queryByText(/Market prices/)).toBeNull();
});

it('writes causes with the decimals that the smallest bar needs, which is a part of one', async () => {
  const reasons = [
    { reason: 'corrected', count: 1, change: 0.0029 },
    { reason: 'coverage', count: 1, change: 0.0039 },
  ] as const;
  const of = { reasons: [], holdings: [], holdings_count: 0 };
  openChanges(
    {
      figure_from: 1.9437,
      figure_to: 1.9425,
      causes: [
        { ...of, cause: 'trades', change: -0.008 },
        { ...of, cause: 'values', change: 0.0068, reasons: [...reasons] },
      ],
    },
    'since=2026-01-31&changed=esg',
  );
  const causes = within(await screen.findByRole('table', { name: changesMessages.causesTable }));
  const rows = causes.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/0\.008$/);
  expect(rows[2]).toMatch(/0\.007$/);
});

it('opens a company to the values that differ, and each scored one to its source of either day', async () => {
  const waste = { metric_id: 36, metric_name: 'Hazardous waste', unit: 'tonnes', value_year: 2023 };
  const valuesOf = (tonnes: number, year: number) =>
    answers(companyMetricValuesEndpoint, [
      metricValueOf({ ...waste, performance_value: tonnes }),
      metricValueOf({ value_year: year }),
    ]);
  const { person } = openPage(`${PAGE}?since=2026-01-31`, {
    roots: changedRoots(changeOf()),
    calls: [
      portfolioMeta,
      // that of the day is asked for first
      inTurn(valuesOf(18_300, 2024), valuesOf(19_300, 2025)),
      answers(companyScoresEndpoint, scoresOf()),
    ],
  });
  await person.click(await screen.findByText('Through 3 holdings'));
  const dialog = within(screen.getByRole('dialog'));
  const cedar = within(dialog.getByText('Cedar Chemicals').closest('li') ?? document.body);
  await person.click(cedar.getByText(changesMessages.values));
  const scored = within(await cedar.findByRole('table', { name: companyMessages.valuesChanged }));
  const source = (name: RegExp) => scored.getByRole('link', { name }).getAttribute('href');
  expect(source(/45,000 tonnes CO2e \(2024\)/)).toMatch(/\/7\?.*asOf=2026-01-31&metric=92$/);
  expect(source(/45,000 tonnes CO2e \(2025\)/)).toMatch(
    /\/7\?portfolio=1&profile=-?\d+&metric=92$/,
  );
  const others = within(cedar.getByRole('table', { name: companyMessages.unscoredChanged }));
  expect(others.getByRole('cell', { name: '18,300 tonnes (2023)' })).toBeVisible();
  expect(others.getByRole('cell', { name: '19,300 tonnes (2023)' })).toBeVisible();
  expect(others.queryByRole('link')).toBeNull();
});

it('refuses a day that has not come, and offers no page of it', async () => {
  const { sent } = openChanges({}, 'since=2099-01-31');
  expect(await screen.findByText(changesMessages.notBefore(undefined))).toBeVisible();
  expect(screen.queryByRole('button', { name: changesMessages.open })).toBeNull();
  expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('2099-01-31');
});

it('refuses a day after that of the page', async () => {
  const { sent } = openChanges({}, 'since=2026-04-30&asOf=2026-03-31');
  expect(await screen.findByText(changesMessages.notBefore('2026-03-31'))).toBeVisible();
  expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('2026-04-30');
});

it('offers no page of a day on which the portfolio did not exist', async () => {
  openChanges(null, 'since=2026-01-31');
  expect(await screen.findByText(changesMessages.none)).toBeVisible();
  expect(screen.queryByRole('button', { name: changesMessages.open })).toBeNull();
});

it.each([
  ['the PAI table', '/dashboard/portfolio/SfdrTable?portfolio=1', 'The 14 indicators'],
  ['a comparison', '/dashboard/portfolio/comparison?portfolio=1&second=2', 'Article 9'],
])(
  'asks %s for that day, says so, and leads back to the page of that day',
  async (_, page, table) => {
    const { sent } = openPage(`${page}&asOf=2026-03-31`, {
      roots: {
        ...regulatoryRoots,
        portfolio_pai: [paiOf(), paiOf({ id: 2 })],
        portfolio_art9: [artNineOf(), artNineOf({ id: 2 })],
      },
      calls: [
        answers(listPortfoliosEndpoint, [
          portfolioOf({ id: 1, name: 'Core' }),
          portfolioOf({ id: 2, name: 'Income' }),
        ]),
      ],
    });
    expect((await within(await strip()).findByRole('status')).textContent).toMatch(/31 March 2026/);
    expect(await screen.findByRole('table', { name: table })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Core' })).toHaveAttribute(
      'href',
      expect.stringContaining('asOf=2026-03-31'),
    );
    const asked = sent.map(({ body }) => JSON.stringify(body) ?? '');
    for (const body of asked.filter((each) => each.includes('portfolioIds'))) {
      expect(body).toContain('2026-03-31');
    }
    expect(sent.map(({ path }) => path).join()).not.toMatch(/portfolios\/\d+\/questions/);
  },
);

it('says why there is no PAI table of a day before the first figures', async () => {
  openPage('/dashboard/portfolio/SfdrTable?portfolio=1&asOf=2026-03-31', {
    roots: { ...regulatoryRoots, portfolio_pai: [] },
    calls: [portfolioMeta],
  });
  expect(await screen.findByText(/Verdure did not have it on that day/)).toBeVisible();
  expect(screen.getByText('Nothing is shown of 31 March 2026')).toBeVisible();
  expect(screen.queryByText('As shown on 31 March 2026')).toBeNull();
});

it('claims of no page that it is shown as of a day that has not come', async () => {
  open(`${PAGE}?asOf=2099-01-01`);
  expect(await screen.findByText('Nothing is shown of 01 January 2099')).toBeVisible();
});
