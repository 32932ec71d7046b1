import { updateUserEndpoint } from '@verdure/contract/access/account';
import {
  listPortfoliosEndpoint,
  portfolioProfileEndpoint,
  portfolioProxyEndpoint,
} from '@verdure/contract/investments/portfolios';
import type { OverallsRow } from '@verdure/contract/investments/constituents';
import { listProfilesEndpoint } from '@verdure/contract/profiles/profiles';
import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { FEATURES } from '@verdure/contract/vocabulary';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import {
  constituentOf,
  constituentOverallsOf,
  coverageOf,
  portfolioOf,
  userOf,
} from './factories.ts';
import { answers, answersFile, refuses } from './fake-edge.ts';
import { itrOf, itrRoots } from './footprint-factories.ts';
import {
  gradedOf,
  leafOf,
  portfolioFacts,
  portfolioMeta,
  portfolioRoots,
  withoutFunds,
} from './investment-factories.ts';
import { lastViewed, rowOf, supportAt, viewButton } from './investment-pages.ts';
import { heading, openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

const PORTFOLIO = '/dashboard/portfolio';
const SUMMARY = `${PORTFOLIO}?view=summary`;

lastViewed('holdings');

const open = (address = PORTFOLIO, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    roots: portfolioRoots,
    ...opening,
    calls: [...(opening.calls ?? []), portfolioMeta],
  });

it('SCR-PORT-02 SCR-PORT-30 opens the default portfolio under the default profile', async () => {
  open();
  expect(await heading()).toHaveTextContent('Global Equity Core');
  expect(screen.getByRole('button', { name: 'Profile: House view' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Portfolio: Global Equity Core' })).toBeVisible();
  expect(document.title).toBe('Global Equity Core · Portfolio · Verdure');
});

it.each([
  ['', 'Nordic Income', 'Climate tilt', 'the defaults'],
  [
    '?portfolio=1&profile=4',
    'Global Equity Core',
    'House view',
    'the address, before the defaults',
  ],
  ['?profile=99', 'Nordic Income', 'Climate tilt', 'a profile that is not known'],
])('SCR-PORT-30 SCR-GLB-32 "%s" opens %s under %s: %s', async (search, portfolio, profile) => {
  const user = { default_portfolio_id: 2, default_profile_id: 5 };
  open(`${PORTFOLIO}${search}`, { user, roots: { ...portfolioRoots, portfolio_constituents: [] } });
  expect(await heading()).toHaveTextContent(portfolio);
  expect(screen.getByRole('button', { name: `Profile: ${profile}` })).toBeVisible();
});

it('SCR-PORT-03 (part) makes another profile the default', async () => {
  const calls = [answers(updateUserEndpoint, userOf({ default_profile_id: 5 }))];
  const { person, sent } = open('/dashboard/portfolio?profile=5', { calls });
  await person.click(await screen.findByRole('button', { name: 'Set this profile as default?' }));
  expect(await screen.findByText('Successfully set default profile')).toBeVisible();
  expect(sent.find(({ route }) => route === 'PUT /api/user')?.body).toBe(
    '{"default_profile_id":5}',
  );
});

it('SCR-PORT-04 (part) shows the coverage by weight, then by count, and what was not recognised', async () => {
  const { person } = open(SUMMARY);
  const coverage = within(await screen.findByRole('region', { name: 'Coverage' }));
  expect(await coverage.findByText('82.0%')).toBeVisible();
  await person.click(coverage.getByRole('radio', { name: 'by count' }));
  expect(coverage.getByText('50.0%')).toBeVisible();
  await person.click(await coverage.findByRole('button', { name: '1 unrecognised' }));
  expect(await screen.findByText('No record found for ISIN ZZ0000000099 - Lost AB')).toBeVisible();
});

it('SCR-PORT-08 SCR-PORT-09 SCR-HOLD-05 (part) lists holdings with weights, grades and a pinned total', async () => {
  open();
  const alder = await rowOf(/Alder Industries/);
  expect(within(alder).getByText('50.00%')).toBeVisible();
  expect(await within(alder).findByRole('img', { name: 'Grade E, Very Weak' })).toBeVisible();
  const total = await rowOf(/Global Equity Core total/);
  expect(await within(total).findByText('2.71')).toBeVisible();
  expect(within(total).queryByRole('link')).toBeNull();
});

it('SCR-HOLD-04 SCR-HOLD-06 (part) SCR-HOLD-07 (part) links a company, names its flags and its exclusions', async () => {
  open();
  const alder = await rowOf(/Alder Industries/);
  expect(within(alder).getByRole('link', { name: 'Alder Industries' })).toHaveAttribute(
    'href',
    '/dashboard/company/11?portfolio=1&profile=4',
  );
  expect(await within(alder).findByText('Excluded')).toBeVisible();
  expect(await within(alder).findByText('Tobacco')).toBeVisible();
  const birch = await rowOf(/Birch Energy/);
  expect(within(birch).getByText('−20.00%')).toBeVisible();
  expect(within(birch).getByText('Short')).toBeVisible();
});

it('shows ISIN and country of a holding, and sub-sector and coverage tier on request', async () => {
  const { person } = open();
  const alder = await rowOf(/Alder Industries/);
  expect(within(alder).getByText('ZZ0000000115')).toBeVisible();
  expect(within(alder).getByText('Sweden')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Sub-sector/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('checkbox', { name: 'Sub-sector' }));
  await person.click(screen.getByRole('checkbox', { name: 'Coverage tier' }));
  expect(await within(await rowOf(/Alder Industries/)).findByText('Machinery')).toBeVisible();
  expect(within(await rowOf(/Alder Industries/)).getByText('Full')).toBeVisible();
});

it('a grade of a holding leads to the company at its pillar', async () => {
  const rows = [constituentOverallsOf({ governance_score: 3.1, governance_grade: 'B' })];
  open(PORTFOLIO, { roots: { ...portfolioRoots, portfolio_constituent_overalls: rows } });
  const alder = await rowOf(/Alder Industries/);
  const grade = await within(alder).findByRole('img', { name: 'Grade B, Good' });
  expect(grade.closest('a')).toHaveAttribute(
    'href',
    '/dashboard/company/11?portfolio=1&profile=4#pillar-governance',
  );
  // what is not disclosed has nothing to open
  const [missing] = within(alder).getAllByRole('img', { name: 'No grade, N/D' });
  expect(missing?.closest('a')).not.toHaveAttribute('href');
});

it.each([
  ['Where the weight sits', 'Show the underlying holdings graded E', 'esg:E'],
  ['Overall', 'Show the underlying holdings graded B', 'esg:B'],
  ['Pillars', 'Show the underlying holdings graded C', 'governance:C'],
])('%s: "%s" filters the table by %s', async (panelName, label, filter) => {
  const graded = {
    ...gradedOf(1),
    weighted_governance_score: 2,
    weighted_governance_grade: 'C' as const,
    grade_distribution: [{ grade: 'E' as const, weight: 0.4, count: 2 }],
  };
  const roots = {
    ...portfolioRoots,
    portfolio_overalls: [graded],
    portfolio_flat_constituents: [leafOf('Deep Leaf')],
  };
  const { person } = open(SUMMARY, { roots });
  const panel = within(await screen.findByRole('region', { name: panelName }));
  await person.click(await panel.findByRole('button', { name: new RegExp(`${label}$`) }));
  const { searchParams } = new URL(window.location.href);
  expect([searchParams.get('filter'), searchParams.get('underlying')]).toEqual([filter, 'true']);
});

it('a pillar that is switched off is named as not in the subscription, and is no column', async () => {
  const features = Object.values(FEATURES).filter((id) => id !== FEATURES.governance);
  const user = { organisation: { ...userOf().organisation, features } };
  const { person } = open(SUMMARY, { user });
  const pillars = await screen.findByRole('region', { name: 'Pillars' });
  const row = await within(pillars).findByText('Governance');
  expect(row.closest('li')).toHaveTextContent('GovernanceNot in your subscription');
  await person.click(await viewButton('Holdings'));
  await rowOf(/Alder Industries/);
  expect(screen.queryByRole('columnheader', { name: /Governance/ })).toBeNull();
});

it('a portfolio of companies and countries has the pillars of both, as its paper has', async () => {
  const [overalls] = portfolioRoots.portfolio_overalls;
  const countries = {
    weighted_environmental_score: 1.7,
    weighted_environmental_grade: 'D',
    weighted_social_score: 2,
  };
  open(SUMMARY, {
    roots: {
      ...portfolioRoots,
      portfolio_coverage: [coverageOf({ investment_type: 'mixed' })],
      portfolio_overalls: [Object.assign({}, overalls, countries)],
    },
  });
  const pillars = within(await screen.findByRole('region', { name: 'Pillars' }));
  const row = (await pillars.findByText('Environmental of countries')).closest('li');
  expect(row).toHaveTextContent('1.70');
  expect((await pillars.findByText('Social of countries')).closest('li')).toHaveTextContent(
    'indicative, under 10% of the weight scored',
  );
  expect(pillars.getByText('Governance of countries')).toBeVisible();
  expect(pillars.getByText('Sustainability')).toBeVisible();
  // the table has no column of it that could be filtered
  expect(within(row ?? document.body).queryByRole('button', { name: /graded D/ })).toBeNull();
});

it('says the place among the funds beside the score, and nothing where too few are compared', async () => {
  const [overalls] = portfolioRoots.portfolio_overalls;
  const places = [
    { kind: 'esg', fund_percentile: 63.559, weighted_fund_percentile: 77.966, funds: 59 },
    { kind: 'governance', fund_percentile: null, weighted_fund_percentile: null, funds: 12 },
  ];
  open(SUMMARY, {
    roots: {
      ...portfolioRoots,
      portfolio_overalls: [Object.assign({}, overalls, { fund_percentiles: places })],
    },
  });
  const overall = await screen.findByRole('region', { name: 'Overall' });
  expect(await within(overall).findByText('better than 78.0% of 59 funds')).toBeVisible();
  const pillars = within(screen.getByRole('region', { name: 'Pillars' }));
  expect(pillars.getByText('Governance').closest('li')).not.toHaveTextContent('better than');
});

it('SCR-HOLD-03 opens a fund, which leads back to this portfolio', async () => {
  open();
  const fund = within(await rowOf(/Cedar Fund/)).getByRole('link');
  expect(fund).toHaveAttribute('href', '/dashboard/fund/12?portfolio=1&profile=4');
});

it('SCR-HOLD-03 SCR-GLB-25 locks a fund without the feature, and a fund is not taken for a company', async () => {
  const told = supportAt('help@north.example');
  open(PORTFOLIO, { user: { organisation: withoutFunds() }, calls: [told] });
  const fund = await rowOf(/Cedar Fund/);
  expect(within(fund).getByRole('img', { name: /premium feature, locked/ })).toBeVisible();
  fireEvent.focus(within(fund).getByRole('button', { name: /premium feature/ }));
  expect(
    await screen.findByText(
      'Funds data is a premium feature. Contact us at help@north.example for a free trial.',
    ),
  ).toBeVisible();
  expect(within(fund).queryByText('3.30')).toBeNull();
  expect(within(fund).queryByRole('link')).toBeNull();
});

it('SCR-GLB-60 (part) the row of closed funds has no ISIN to look for and no weight to change', async () => {
  open(`${PORTFOLIO}?draft=spread`, { user: { organisation: withoutFunds() } });
  const fund = await rowOf(/Cedar Fund/);
  expect(within(fund).queryByText('Unknown')).toBeNull();
  expect(within(fund).queryByLabelText(/^Weight of/)).toBeNull();
});

it('SCR-PORT-28 the address holds the weighted toggle', async () => {
  const { person } = open();
  expect(await screen.findByRole('img', { name: 'Grade B, Good, score 2.71 of 4' })).toBeVisible();
  await person.click(screen.getByRole('switch', { name: 'Weighted' }));
  expect(await screen.findByRole('img', { name: 'Grade C, Fair, score 2.40 of 4' })).toBeVisible();
  expect(window.location.search).toContain('weighted=false');
});

it('SCR-PORT-07 shows the underlying holdings', async () => {
  const portfolio_flat_constituents = [leafOf('Deep Leaf')];
  const { person } = open(PORTFOLIO, { roots: { ...portfolioRoots, portfolio_flat_constituents } });
  await person.click(await screen.findByRole('switch', { name: 'See underlying holdings' }));
  expect(await rowOf(/Deep Leaf/)).toBeVisible();
  expect(window.location.search).toContain('underlying=true');
});

it('SCR-PORT-27 turns proxy data on', async () => {
  const calls = [answers(portfolioProxyEndpoint, { proxy: true })];
  const { person, sent } = open(PORTFOLIO, { calls });
  await person.click(await screen.findByRole('switch', { name: 'Proxy' }));
  await waitFor(() =>
    expect(sent.map(({ route }) => route)).toContain('PUT /api/portfolios/1/proxy/true'),
  );
});

const gradedE = { kind: 'grade_e', count: 4, weight: 0.187 } as const;

const overallsWith = (change: Partial<OverallsRow>) => ({
  ...portfolioRoots,
  portfolio_overalls: [{ ...gradedOf(1), ...change }],
});

it('filters the underlying holdings by what needs attention', async () => {
  const roots = {
    ...overallsWith({ attention: [gradedE] }),
    portfolio_flat_constituents: [leafOf('Alder Industries')],
  };
  const { person } = open(SUMMARY, { roots });
  await person.click(
    await screen.findByRole('button', {
      name: '4 underlying holdings graded E · 18.7% of the weight',
    }),
  );
  expect(await screen.findByText('1 of 1 holdings')).toBeVisible();
  const address = new URLSearchParams(window.location.search);
  expect(address.get('filter')).toBe('esg:E');
  expect(address.get('underlying')).toBe('true');
});

it.each([
  [[], [], 'Nothing in this portfolio stands out.'],
  [[], portfolioFacts.unrecognised, '1 uploaded row not recognised'],
  [
    [{ kind: 'not_identified', count: 1, weight: 0.063 } as const],
    [],
    '1 underlying holding not identified · 6.3% of the weight',
  ],
] as const)('of %j, and of unrecognised rows %j, it says: %s', async (attention, rows, text) => {
  const meta = { ...portfolioFacts, unrecognised: [...rows] };
  open(SUMMARY, {
    roots: overallsWith({ attention: [...attention] }),
    calls: [answers(portfolioProfileEndpoint, meta)],
  });
  const panel = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(await panel.findByText(text)).toBeVisible();
  if (!text.startsWith('Nothing')) expect(screen.queryByText(/stands out/)).toBeNull();
});

it('gives one fact one number: the grades, the attention and the share behind the grade', async () => {
  const roots = {
    ...overallsWith({
      esg_covered_weight: 0.805,
      grade_distribution: [
        { grade: 'C', weight: 0.618, count: 9 },
        { grade: 'E', weight: 0.187, count: 4 },
      ],
      attention: [gradedE, { kind: 'ungraded', count: 3, weight: 0.195 }],
    }),
    portfolio_coverage: [coverageOf({ disclosed_weight: 1.5 })],
  };
  open(SUMMARY, { roots });
  const distribution = await screen.findByRole('region', { name: 'Where the weight sits' });
  const shares = within(distribution)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(shares).toContainEqual(expect.stringContaining('18.7%4'));
  expect(shares).toContainEqual(expect.stringContaining('19.5%no ESG grade'));
  expect(screen.getByText(/^4 underlying holdings graded E · 18.7%/)).toBeVisible();
  expect(screen.getByText(/^3 underlying holdings without an ESG grade · 19.5%/)).toBeVisible();
  expect(screen.getByText(/^Based on 80.5% of the weight, in underlying holdings/)).toBeVisible();
  expect(await screen.findByText(/given weights add up to 150.0%, scaled to 100%/)).toBeVisible();
  expect(screen.getByText(/^12.5% is covered and not in the ESG average/)).toBeVisible();
});

it('lists the heaviest first, and adds up what a filter leaves beside the whole', async () => {
  open();
  await screen.findByText('3 of 3 holdings');
  const names = () =>
    [...document.querySelectorAll('.grid-rows th')].map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Alder Industries', 'Cedar Fund', 'Birch Energy']));
  cleanup();
  const { person } = open(`${PORTFOLIO}?filter=type:Company`);
  const sum = await rowOf(/^2 shown/);
  expect(within(sum).getByText('30.00%')).toHaveAttribute('title', '0.30000');
  const all = await rowOf(/Global Equity Core total/);
  expect(within(all).getByText('60.00%')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Weight/ }));
  expect(new URLSearchParams(window.location.search).get('sort')).toBe('weight');
});

it('tells a scoped reader that the figures are of the whole', async () => {
  open(PORTFOLIO, {
    user: { user_is_scoped: true },
    roots: { ...portfolioRoots, portfolio_coverage: [coverageOf({ total_holdings: 61 })] },
  });
  const notice = 'You see 3 of 61 holdings; the figures are of the whole portfolio.';
  expect(await screen.findByText(notice)).toBeVisible();
});

it('says that an excluded holding is below the threshold', async () => {
  const row = portfolioRoots.portfolio_constituent_exclusions[0];
  open(PORTFOLIO, {
    roots: {
      ...portfolioRoots,
      portfolio_constituent_exclusions: [{ ...row, any_exclusions: 'N', activities: [] }],
    },
  });
  expect(await screen.findByText('below the 0.5% threshold')).toBeVisible();
});

it('SCR-PORT-29 (part) SCR-GLB-33 (part) asks the server for the table as it is shown', async () => {
  const files = downloadedFiles();
  const calls = [answersFile(tableFileEndpoint, 'the table')];
  const { person, sent } = open('/dashboard/portfolio?filter=esg:E&weighted=false', { calls });
  await screen.findByText('1 of 3 holdings');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.content.text()).toContain('the table');
  const asked = sent.find(({ route }) => route === 'POST /api/table-files/1/4');
  const { chosen, ...body } = JSON.parse(String(asked?.body));
  expect(body).toEqual({
    table: 'holdings',
    format: 'csv',
    investmentType: 'portfolio',
    universeId: -1,
  });
  expect(chosen).toMatchObject({
    rows: ['company:11'],
    filters: [{ column: 'esg', words: 'E' }],
    underlying: false,
    weighted: false,
  });
  expect(chosen.columns.slice(0, 6)).toEqual(['name', 'type', 'isin', 'country', 'weight', 'esg']);
  expect(chosen.columns.slice(-3)).toEqual(['flags', 'sector', 'tier']);
  expect(sent.some(({ path }) => path.endsWith('/exports'))).toBe(false);
});

it('SCR-PORT-29 (part) the file has the rows in the order of the page, without hidden columns', async () => {
  const files = downloadedFiles();
  const hidden = { hidden: ['isin'], shown: ['tier'], pinned: ['esg'], widthsPx: {} };
  localStorage.setItem('verdure.columns.holdings', JSON.stringify(hidden));
  const calls = [answersFile(tableFileEndpoint, 'the table')];
  const { person, sent } = open('/dashboard/portfolio?sort=name', { calls });
  await screen.findByText('3 of 3 holdings');
  await person.click(screen.getByRole('button', { name: 'File formats' }));
  await person.click(screen.getByRole('menuitem', { name: 'Excel workbook' }));
  await waitFor(() => expect(files).toHaveLength(1));
  localStorage.clear();
  const asked = sent.find(({ route }) => route === 'POST /api/table-files/1/4');
  const { chosen, format } = JSON.parse(String(asked?.body));
  expect(format).toBe('xlsx');
  expect(chosen.columns.slice(0, 3)).toEqual(['name', 'esg', 'type']);
  expect(chosen.columns).not.toContain('isin');
  expect(chosen.columns.at(-1)).toBe('sector');
  expect(chosen.rows[0]).toBe('company:11');
  expect(chosen.rows).toHaveLength(3);
  expect(chosen.filters).toEqual([]);
});

it('SCR-PORT-29 (part) SCR-GLB-33 (part) says why the server gives no file', async () => {
  const files = downloadedFiles();
  const why = 'The page does not show the row company:11. Load it again, then export.';
  const calls = [
    refuses(tableFileEndpoint, 400, {
      message: 'This table cannot be written as a file.',
      code: 'table.refused',
      errors: [why],
    }),
  ];
  const { person } = open(PORTFOLIO, { calls });
  await screen.findByText('3 of 3 holdings');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(`This table cannot be written as a file. ${why}`)).toBeVisible();
  expect(files).toEqual([]);
});

it.each([['SCR-PORT-18', [], 'No Portfolio Available']] as const)(
  '%s says when there is none',
  async (_id, portfolios, text) => {
    open(PORTFOLIO, { calls: [answers(listPortfoliosEndpoint, [...portfolios])] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload Portfolio' })).toBeVisible();
  },
);

it('SCR-PORT-19 without profiles it opens under the Uncustomised one, and page and list say so', async () => {
  const calls = [answers(listProfilesEndpoint, [])];
  open(PORTFOLIO, { calls });
  expect(await screen.findByRole('button', { name: 'Profile: Uncustomised' })).toBeVisible();
  expect(screen.getByText('No Profile Available')).toBeVisible();
  cleanup();
  openPage('/dashboard/portfolios-profiles?tab=profiles', { calls });
  expect(await screen.findByText('No Profile Available')).toBeVisible();
});

it('SCR-HOLD-02 what a fund keeps to itself is plain text', async () => {
  const leaf = Object.assign(leafOf('Cedar Fund'), { id: 12, type: 'fund', not_identified: true });
  open(`${PORTFOLIO}?underlying=true`, {
    roots: { ...portfolioRoots, portfolio_flat_constituents: [leaf] },
  });
  const row = await rowOf(/Not identified in Cedar Fund/);
  expect(within(row).queryByRole('link')).toBeNull();
});

it('what a portfolio does not recognise is a row of plain text with its weight, and wants attention', async () => {
  const rest = constituentOf({
    id: 1,
    type: 'portfolio',
    name: 'Not recognised (14 rows)',
    weighting: null,
    recalibrated_weighting: 0.228,
    not_recognised: true,
  });
  const attention = [{ kind: 'not_recognised', count: 1, weight: 0.228 } as const];
  const { person } = open(PORTFOLIO, {
    roots: {
      ...overallsWith({ attention }),
      portfolio_constituents: [rest],
      portfolio_coverage: [
        coverageOf({
          disclosed_weight: 0.772,
          not_recognised_rows: 14,
          not_recognised_weight: 0.228,
        }),
      ],
    },
  });
  const row = await rowOf(/Not recognised \(14 rows\)/);
  expect(row).toHaveTextContent('22.8');
  expect(within(row).queryByRole('link')).toBeNull();
  await person.click(await viewButton('Summary'));
  expect(
    await screen.findByRole('button', {
      name: '1 uploaded row not recognised · 22.8% of the weight',
    }),
  ).toBeVisible();
  expect(
    await screen.findByText(/adds up to 77.2% as given; 22.8% of the whole is not recognised/),
  ).toBeVisible();
});

it('SCR-PORT-20 says when it has no holdings', async () => {
  const nothing = { direct_coverage: null, proxy_coverage: null, not_covered: null };
  const portfolio_coverage = [
    coverageOf({ ...nothing, total_holdings: 0, total_underlying_holdings: 0 }),
  ];
  const { person } = open(PORTFOLIO, {
    roots: { ...portfolioRoots, portfolio_constituents: [], portfolio_coverage },
  });
  expect(await screen.findByText('This portfolio has no holdings.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upload holdings' })).toHaveAttribute(
    'href',
    '/dashboard/portfolios-profiles?view=update&portfolio=1',
  );
  await person.click(await viewButton('Summary'));
  const coverage = within(await screen.findByRole('region', { name: 'Coverage' }));
  expect(coverage.getByText('N/D: without holdings there is nothing to cover.')).toBeVisible();
  expect(coverage.queryByText(/0\.0%/)).not.toBeInTheDocument();
});

it('names a temperature above the Paris goal, and opens its tab', async () => {
  const portfolio_itr = [itrOf({ itr: 1.8543, status: 'Approaching Paris aligned', grade: 'D' })];
  const { person } = open(PORTFOLIO, { roots: { ...portfolioRoots, ...itrRoots, portfolio_itr } });
  const temperature = await screen.findByRole('button', {
    name: '1.85 °C · Approaching Paris aligned',
  });
  await person.click(temperature);
  expect(await screen.findByRole('tab', { name: 'GLOBAL WARMING IMPACT' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

it.each([
  ['portfolio_coverage', 'Coverage data could not be loaded.'],
  ['portfolio_constituents', 'Constituents could not be loaded.'],
  ['portfolio_constituent_overalls', /^Could not load constituent overalls: the grades/],
  ['portfolio_constituent_exclusions', /^Could not load sentiment related data: the excl/],
] as const)(
  'SCR-PORT-33 (part) a failing %s has its own panel, and the page lives on',
  async (root, text) => {
    open(PORTFOLIO, { roots: { ...portfolioRoots, [root]: null } });
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(screen.getAllByText('request-7')[0]).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Global Equity Core');
  },
);

it('SCR-PORT-33 (part) says that the rows which match nothing could not be loaded', async () => {
  open(PORTFOLIO, { calls: [refuses(portfolioProfileEndpoint, 500, 'fault')] });
  const [text] = await screen.findAllByText(/rows that match nothing could not be loaded/);
  expect(text).toBeVisible();
});

it('SCR-PORT-30 says when the portfolios cannot be loaded', async () => {
  open(PORTFOLIO, { calls: [refuses(listPortfoliosEndpoint, 500, 'fault')] });
  expect(
    await findInPlace('There was an error loading your portfolios, please try refreshing'),
  ).toBeVisible();
});

it('SCR-GLB-32 says when the profiles cannot be loaded', async () => {
  open(PORTFOLIO, { calls: [refuses(listProfilesEndpoint, 500, 'fault')] });
  expect(
    await findInPlace('There was an error loading your profiles, please try refreshing'),
  ).toBeVisible();
});

it('SCR-PORT-39 (part) a standard user does not see what he may not do', async () => {
  const none = { update: false, delete: false, set_proxy: false, edit_users: false };
  const abilities = { rename: true, ...none };
  const calls = [answers(listPortfoliosEndpoint, [portfolioOf({ abilities })])];
  open(PORTFOLIO, { calls, user: { role_id: 3 } });
  expect(await screen.findByRole('switch', { name: 'Weighted' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Proxy' })).toBeNull();
});

it('a keyboard skips to the table, whose headers are read by their own words alone', async () => {
  const { person } = open();
  await heading();
  const grid = await screen.findByRole('grid');
  await person.click(screen.getByRole('button', { name: 'Skip to table' }));
  expect(grid).toHaveFocus();
  expect(within(grid).getByRole('columnheader', { name: 'Weight' })).toBeVisible();
});
