import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import { listProfilesEndpoint, profileCompanyEndpoint } from '@verdure/contract/profiles/profiles';
import { companySentimentEndpoint } from '@verdure/contract/news/company-sentiment';
import { FEATURES } from '@verdure/contract/vocabulary';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { findInPlace } from './in-place.ts';
import {
  companyOf,
  issueOf,
  metricOf,
  scoresOf,
  totalOf,
  metricValueOf,
} from './company-factories.ts';
import { constituentOf, userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';
import { sentimentOf } from './sentiment-factories.ts';

interface Shown {
  readonly company?: Partial<Company>;
  readonly scores?: Partial<CompanyScores>;
  readonly values?: Parameters<typeof metricValueOf>[0][];
  readonly address?: string;
}

function open({ company = {}, scores = {}, values = [{}], address = '' }: Shown = {}) {
  return openPage(`/dashboard/company/7${address}`, {
    calls: [
      answers(companyScoresEndpoint, scoresOf(scores)),
      answers(companyMetricValuesEndpoint, values.map(metricValueOf)),
      answers(getCompanyEndpoint, companyOf(company)),
    ],
  });
}

const drawer = () => screen.findByRole('dialog', { name: 'Reason for score' });

it('SCR-COMP-01 leads with parent sector, sub-sector and region', async () => {
  open();
  expect(await heading()).toHaveTextContent('Alder Industries');
  const steps = within(screen.getByRole('list', { name: 'Sector and region' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Industrials',
    'Electrical Equipment',
    'Europe',
  ]);
  expect(document.title).toBe('Alder Industries · Companies · Verdure');
});

it('SCR-COMP-01 SCR-GLB-13 says which part of the sector is not known', async () => {
  open({ company: { sector: null, region: null } });
  await heading();
  expect(screen.getByText('No sector available')).toBeVisible();
  expect(screen.getByText('No sub-sector available')).toBeVisible();
});

it('SCR-COMP-20 a super-user sets how fast emissions fall under a profile', async () => {
  const calls = [
    answers(companyScoresEndpoint, scoresOf()),
    answers(companyMetricValuesEndpoint, [metricValueOf({})]),
    answers(getCompanyEndpoint, companyOf()),
    answers(profileCompanyEndpoint, { emissions_reduction_rate: 0.071 }),
  ];
  const { person, sent } = openPage('/dashboard/company/7', { calls });
  const panel = within(
    await screen.findByRole('region', { name: 'Emissions reduction under House view' }),
  );
  fireEvent.change(await panel.findByRole('slider'), { target: { value: '7.1' } });
  expect(panel.getByText('Emissions are taken to fall by 7.1% a year.')).toBeVisible();
  await person.click(panel.getByRole('button', { name: 'Save reduction' }));
  expect(
    await screen.findByText('Successfully saved data for this company and profile'),
  ).toBeVisible();
  const put = sent.find(({ route }) => route === 'PUT /api/profiles/4/companies/7');
  expect(JSON.parse(String(put?.body))).toEqual({ emissions_reduction_rate: 0.071 });
});

it('SCR-COMP-02 (part) the profile is in the address, with ‘Uncustomised’ to choose', async () => {
  const { person, sent } = open();
  await person.click(await screen.findByRole('button', { name: 'Profile: House view' }));
  await person.click(screen.getByRole('option', { name: 'Uncustomised' }));
  expect(await screen.findByRole('button', { name: 'Profile: Uncustomised' })).toBeVisible();
  expect(window.location.search).toBe('?profile=-1');
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toContain('/api/companies/7/profiles/-1'),
  );
});

const marks = [
  [{ company: { icm_gov: true } }, 'ICM', 'one of the two flags is Interim'],
  [{ company: { icm_gov: true, icm_sus: true } }, 'ECM', 'both are Essentials'],
  [{ scores: { proxy: true } }, 'Proxy', 'scores of the peer group'],
  [{ scores: { coverage_state: 'partial' } }, 'Partial', 'an own pillar, no ESG total'],
  [{ scores: { coverage_state: 'not_covered' } }, 'Not covered', 'no score at all'],
  [{ company: { sentiment_only: true } }, 'Sentiment only', 'no scores'],
  [{ scores: { excluded: true } }, 'Excluded', 'by the profile'],
] as const;

it.each(marks)('SCR-COMP-04 %j has the mark %s: %s', async (shown, word) => {
  open(shown);
  expect(await screen.findByText(word)).toBeVisible();
});

it('SCR-COMP-06 (part) SCR-COMP-17 a sentiment-only company has no scores and no tables', async () => {
  openPage('/dashboard/company/7', {
    calls: [
      answers(companyScoresEndpoint, scoresOf()),
      answers(getCompanyEndpoint, companyOf({ sentiment_only: true })),
      answers(companySentimentEndpoint, sentimentOf({ sentiment: [] })),
    ],
  });
  expect(await screen.findByText('Overall Score not available.')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'ESG ISSUES' })).not.toBeInTheDocument();
});

it('tells what we do not cover from what the company does not disclose', async () => {
  open({ scores: { totals: { esg: totalOf({ score: null, grade: null }) }, dimensions: {} } });
  expect(await screen.findByRole('link', { name: 'Not covered by us' })).toBeVisible();
  expect(screen.getByText(/nothing about what it discloses/)).toBeVisible();
  expect(screen.queryByText(/N\/D|has disclosed nothing/)).not.toBeInTheDocument();
});

it('says what is not in the subscription instead of not disclosed', async () => {
  const features = [FEATURES.impact];
  const organisation = { ...userOf().organisation, features };
  openPage('/dashboard/company/7', {
    user: { organisation },
    calls: [
      answers(companyScoresEndpoint, scoresOf({ totals: {}, dimensions: {} })),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
  expect(await screen.findAllByText('Not in your subscription')).toHaveLength(3);
  expect(screen.getByText(/: Sustainability, Governance, Climate Risk$/)).toBeVisible();
});

it('knows the portfolio it was opened from, and its neighbours by weight', async () => {
  const held = (id: number, name: string, recalibrated_weighting: number) =>
    constituentOf({ id, name, recalibrated_weighting });
  openPage('/dashboard/company/7?portfolio=1', {
    roots: {
      portfolio_constituents: [
        held(5, 'Small Co', 0.1),
        held(7, 'Alder Industries', 0.3),
        held(9, 'Large Co', 0.6),
      ],
    },
    calls: [answers(companyScoresEndpoint, scoresOf()), answers(getCompanyEndpoint, companyOf())],
  });
  const steps = await screen.findByRole('navigation', { name: 'Holdings' });
  expect(
    await within(steps).findByRole('link', { name: 'Previous holding: Large Co' }),
  ).toHaveAttribute('href', '/dashboard/company/9?portfolio=1&profile=4');
  expect(within(steps).getByRole('link', { name: 'Next holding: Small Co' })).toBeVisible();
  expect(within(steps).getByRole('link', { name: /^Back to/ })).toHaveAttribute(
    'href',
    '/dashboard/portfolio?portfolio=1&profile=4',
  );
});

it('SCR-COMP-07 says so when nothing is known, with ‘Back’ and ‘Search’', async () => {
  const { person } = openPage('/dashboard/company/7', {
    calls: [refuses(getCompanyEndpoint, 404, 'No such company')],
  });
  expect(await screen.findByText('Sorry, No Data Available for this Company')).toBeVisible();
  expect(
    screen.getByText(
      'The data is still being parsed or not available. Please contact your admin for more information.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute(
    'href',
    '/dashboard/company',
  );
  const back = vi.spyOn(window.history, 'back');
  await person.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(back).toHaveBeenCalled());
});

const TABLES = {
  sustainability: 'Sustainability (IFRS S1)',
  governance: 'Governance',
  sustainability_s2: 'Climate risk (IFRS S2)',
  'sustainability+': 'Sustainability+',
  edci: 'EDCI',
} as const;

it('SCR-COMP-08 has one table for each dimension type, all with the same columns', async () => {
  const issue = (type: keyof typeof TABLES | 'impact', id: number) => [
    issueOf({
      id,
      type,
      name: `Issue ${id}`,
      awareness_score: 3,
      awareness_grade: 'B',
      performance_score: 2,
      performance_grade: 'C',
      overall_score: 2.5,
      overall_grade: 'C',
      overall_change: 0.5,
      weighting: 1,
      effective_weighting: 1,
      weighted_score: 2.5,
      metrics: [metricOf({ id: id + 90, name: `Metric ${id}` })],
    }),
  ];
  const { person } = open({
    scores: {
      dimensions: {
        sustainability: issue('sustainability', 1),
        governance: issue('governance', 2),
        sustainability_s2: issue('sustainability_s2', 3),
        'sustainability+': issue('sustainability+', 4),
        edci: issue('edci', 5),
        impact: issue('impact', 6),
      },
    },
    values: [{ metric_id: 95, unit: '%', performance_value: 0.42, is_scaled: false }],
  });
  await screen.findByRole('table', { name: TABLES.edci });
  for (const title of Object.values(TABLES)) {
    expect(screen.getByRole('table', { name: title })).toHaveTextContent(
      /^Issue ?Awareness ?Performance ?Overall ?Weight ?Weighted score ?Change ?Peers, worst to best.*3.00B2.00C2.50C100.0%2.50▲ 0.50/,
    );
  }
  // the figures of the totals alone: the overview on paper counts the same
  expect(screen.getByText('4 of 4 figures disclosed')).toBeVisible();
  // the last two enter no total, and show the company's own values
  expect(screen.getAllByText(/^For information: not part of the ESG total/)).toHaveLength(2);
  const edci = within(screen.getByRole('table', { name: 'EDCI' }));
  expect(edci.queryByRole('row', { name: /total/ })).not.toBeInTheDocument();
  await person.click(edci.getByRole('button', { name: 'Issue 5' }));
  expect(await edci.findByText('42 %')).toBeVisible();
  // one issue at a time, whichever the table
  await person.click(screen.getByRole('button', { name: 'Issue 2' }));
  expect(edci.queryByText('Metric 5')).not.toBeInTheDocument();
  await person.click(screen.getByRole('tab', { name: 'IMPACT ISSUES' }));
  const impact = within(await screen.findByRole('table', { name: 'Positive impact' }));
  expect(impact.getByRole('row', { name: /Issue 6/ })).toHaveTextContent('2.50C');
});

it('SCR-COMP-08 (part) a scoring table adds up, and one issue at a time opens its sub-metrics', async () => {
  const { person } = open({
    scores: {
      totals: { esg: totalOf(), sustainability: totalOf({ score: 2.125, grade: 'C' }) },
      dimensions: {
        sustainability: [
          issueOf({
            awareness_score: 3,
            awareness_grade: 'B',
            performance_score: null,
            overall_score: 2.5,
            overall_grade: 'C',
            weighting: 0.6,
            weighted_score: 1.5,
            overall_change: -0.25,
          }),
          issueOf({
            id: 2,
            name: 'Data Security',
            metrics: [metricOf({ id: 5, name: 'Breaches' })],
          }),
        ],
      },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Sustainability (IFRS S1)' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Issue',
    'Awareness',
    'Performance',
    'Overall',
    'Weight',
    'Weighted score',
    'Change',
    'Peers, worst to best',
  ]);
  const row = table.getByRole('row', { name: /GHG Emissions/ });
  expect(row).toHaveTextContent('GHG Emissions3.00BN/D2.50C60.0%1.50▼ 0.25');
  expect(table.getByRole('row', { name: /total/ })).toHaveTextContent('2.13C100.0%2.13');

  await person.click(table.getByRole('button', { name: 'GHG Emissions' }));
  expect(await table.findByRole('row', { name: /Scope 1 emissions/ })).toBeVisible();
  await person.click(table.getByRole('button', { name: 'Data Security' }));
  expect(await table.findByRole('row', { name: /Breaches/ })).toBeVisible();
  expect(table.queryByRole('row', { name: /Scope 1 emissions/ })).not.toBeInTheDocument();
  expect(window.location.search).toBe('?issue=2');
});

it('shows the weight that counts over the set weight, and the blend behind the total', async () => {
  open({
    scores: {
      totals: {
        esg: totalOf({ score: 2.2 }),
        sustainability: totalOf({ score: 2 }),
        governance: totalOf({ score: 2.4444 }),
      },
      dimensions: {
        sustainability: [
          issueOf({ overall_score: 2, effective_weighting: 0.75 }),
          issueOf({ id: 2, name: 'Water', weighting: 0.2, effective_weighting: null }),
        ],
      },
    },
  });
  expect(await screen.findByRole('row', { name: /^GHG/ })).toHaveTextContent('75.0%set 60.0%');
  expect(screen.getByRole('row', { name: /^Water/ })).toHaveTextContent('not countedset 20.0%');
  expect(screen.getByText(/0.55 × 2.00 \+ 0.45 × 2.44 = 2.20/)).toBeVisible();
});

it('says where the rounded scores add up to another total', async () => {
  open({
    scores: {
      totals: {
        // 0.55 × 1.28 + 0.45 × 2.45 = 1.8065
        esg: totalOf({ score: 1.8022 }),
        sustainability: totalOf({ score: 1.2755 }),
        governance: totalOf({ score: 2.446 }),
      },
    },
  });
  expect(await screen.findByText(/0.55 × 1.28 \+ 0.45 × 2.45 ≈ 1.80/)).toBeVisible();
});

it('counts as disclosed only figures that the company gives', async () => {
  const judged = metricOf({ id: 3, tag: 'QUAL', disclosed: true });
  const kept = metricOf({ id: 4, disclosed: false });
  open({ scores: { dimensions: { sustainability: [issueOf({ metrics: [judged, kept] })] } } });
  expect(await screen.findByText('0 of 1 figures disclosed')).toBeVisible();
});

it('SCR-COMP-09 (part) the help icon explains the columns', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'What the columns mean' }));
  const guide = screen.getByRole('dialog', { name: 'What the columns mean' });
  expect(within(guide).getByText('Weighted score')).toBeVisible();
});

it('SCR-COMP-10 shows the level 1 weights of the profile', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'Scoring weights (Level 1)' });
  expect(card).toHaveTextContent('Sustainability55.0%Governance45.0%');
  expect(card).toHaveTextContent('Awareness50.0%Performance50.0%');
});

it('SCR-COMP-11 warns that the profile’s universe lacks the company, and shows no score', async () => {
  open({ scores: { wrong_universe: true } });
  expect(
    await screen.findByText(/The universe of the profile ‘House view’ does not/),
  ).toBeVisible();
  expect(screen.queryByText('2.71')).not.toBeInTheDocument();
});

it('SCR-COMP-12 (part) draws a bar for what applies and is preferred, in its order', async () => {
  const { person } = open({
    scores: {
      totals: {
        impact: totalOf({ score: 2.2, grade: 'C' }),
        esg: totalOf(),
        governance: totalOf({ score: null, grade: null, peer_average: 2 }),
        sustainability: totalOf(),
      },
      preferences: { ...scoresOf().preferences, sus: false },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'More for Total scores' }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'View as table' }));
  const table = await screen.findByRole('table', { name: /Total scores/ });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Total ESG Risk', 'Governance', 'Positive Impact']);
  expect(within(table).getByRole('row', { name: /Governance/ })).toHaveTextContent('N/D');
  expect(within(table).getByRole('row', { name: /Total ESG Risk/ })).toHaveTextContent('2.71B2.40');
});

it('SCR-COMP-14 links a goal to the graded impact themes that serve it', async () => {
  open({
    address: '?tab=impact-issues',
    scores: {
      dimensions: { impact: [issueOf({ id: 30, name: 'Climate Stability', overall_grade: 'A' })] },
      sdgs: [
        { sdg_id: 13, score: 3.456, grade: 'B' },
        { sdg_id: 2, score: null, grade: null },
      ],
    },
  });
  const tile = (name: string) => screen.getByText(name).closest('li');
  await screen.findByText('Climate Action');
  expect(tile('Climate Action')).toHaveTextContent(/^13Climate ActionB3.46AClimate Stability$/);
  expect(tile('Zero Hunger')).toHaveTextContent(/^2Zero HungerN\/D$/);
  expect(tile('Partnerships for the Goals')).toHaveTextContent(
    /^17Partnerships for the GoalsNo theme$/,
  );
  expect(document.querySelectorAll('.sdg-tile')).toHaveLength(17);
});

it('SCR-COMP-14 says when impact is switched off', async () => {
  open({
    address: '?tab=impact-issues',
    scores: {
      dimensions: { impact: [] },
      preferences: { ...scoresOf().preferences, sdg_alignment: false },
    },
  });
  expect(
    await screen.findByText('Preference currently set for no SFDR or Impact assessment.'),
  ).toBeVisible();
});

it('SCR-COMP-16 (part) names the business activities that exclude the company', async () => {
  open({
    scores: {
      excluded: true,
      excluded_activities: [
        { id: 1, name: 'Alcohol' },
        { id: 7, name: 'Tobacco' },
      ],
    },
  });
  expect(
    await screen.findByText(/Excluded under ‘House view’.*: Alcohol, Tobacco\./),
  ).toBeVisible();
});

it('SCR-COMP-17 says that a preference leaves out what the overall score needs', async () => {
  const preferences = Object.assign({}, scoresOf().preferences, { gov: false });
  const esg = totalOf({ score: null, grade: null, too_little_data: true, assessed_share: 0.5 });
  open({ scores: { preferences, totals: { esg } } });
  expect(await screen.findByText(/leave out governance, which the ESG total needs/)).toBeVisible();
  expect(screen.queryByText(/Too little data/)).toBeNull();
});

it('SCR-COMP-17 says that there is no overall score', async () => {
  open({ scores: { totals: {} } });
  expect((await screen.findAllByText('Overall Score not available.'))[0]).toBeVisible();
});

it('SCR-COMP-18 a proxy company says that its values are the average of its peers', async () => {
  open({ scores: { proxy: true }, address: '?metric=92', values: [{ is_proxy: true }] });
  const text = 'Proxy company: its scores and values are the average of its peer group.';
  expect(await within(await drawer()).findByText(text)).toBeVisible();
  expect(screen.getAllByText(text)).toHaveLength(2);
});

it('SCR-COMP-19 places the company among its peers in words', async () => {
  open({
    scores: {
      heatstrips: [
        { dimension_id: 1, grades: ['E', 'C', 'B'], position: 2, percentile: 0.62, peer_count: 48 },
      ],
    },
  });
  expect(await screen.findByRole('img', { name: 'Above 62% of 48 peers' })).toBeVisible();
});

it('keeps the page when the profiles cannot be loaded', async () => {
  openPage('/dashboard/company/7', {
    calls: [
      answers(getCompanyEndpoint, companyOf()),
      refuses(listProfilesEndpoint, 500, 'The server failed'),
    ],
  });
  expect(
    await findInPlace('There was an error loading your profiles, please try refreshing'),
  ).toBeVisible();
});
