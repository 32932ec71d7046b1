import {
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import type { Country, CountryRanking, CountryScores } from '@verdure/contract/coverage/countries';
import {
  countryMonthCauseEndpoint,
  countryMonthEndsEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import { listProfilesEndpoint } from '@verdure/contract/profiles/profiles';
import { countryPageEndpoint } from '@verdure/contract/reporting/country-page';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { countryMessages } from '../src/features/coverage/countries/country.messages.ts';
import { monthEndsMessages } from '../src/features/investments/month-ends/month-ends.messages.ts';
import { findInPlace } from './in-place.ts';
import {
  countryIssueOf,
  countryMetricOf,
  countryOf,
  countryScoresOf,
  rankingOf,
} from './country-factories.ts';
import { answers, inTurn, refuses } from './fake-edge.ts';
import { twoYearsOfScore } from './month-end-factories.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

interface Shown {
  readonly country?: Partial<Country>;
  readonly scores?: Partial<CountryScores>;
  readonly ranking?: CountryRanking;
  readonly address?: string;
  /** The country on paper. */
  readonly page?: ReturnType<typeof refuses>;
  /** In place of `scores`: those of each time that they are asked for. */
  readonly scored?: ReturnType<typeof refuses>;
  /** What moved the score most in a month. */
  readonly cause?: ReturnType<typeof refuses>;
  /** Its score at month ends. */
  readonly line?: ReturnType<typeof refuses>;
}

const paper = answers(countryPageEndpoint, undefined);

function open({ country = {}, scores = {}, address = '', page = paper, ...more }: Shown = {}) {
  const { ranking = rankingOf(4), line = answers(countryMonthEndsEndpoint, []) } = more;
  const { scored = answers(countryScoresEndpoint, countryScoresOf(scores)), cause } = more;
  return openPage(`/dashboard/country/9${address}`, {
    calls: [
      page,
      line,
      ...(cause === undefined ? [] : [cause]),
      answers(countryRankingEndpoint, ranking),
      scored,
      answers(getCountryEndpoint, countryOf(country)),
    ],
  });
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('SCR-CTRY-01 SCR-CTRY-08 leads with the category of each scheme, its name and icon', async () => {
  open();
  const steps = within(await screen.findByRole('list', { name: 'Categories' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Region: Oceania',
    'Coast: Island',
    'Income: High income',
  ]);
  for (const step of steps.getAllByRole('listitem')) {
    expect(step.querySelector('svg')).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Profile: House view' })).toBeVisible();
  const card = await screen.findByRole('region', { name: 'Overall scores' });
  expect(card).toHaveTextContent('2.63 / 4Good');
  expect(card).toHaveTextContent('Total Governance50% of total3.10');
});

it('SCR-CTRY-02 has a table a pillar, and an issue opens its indicators', async () => {
  const { person } = open();
  const table = await screen.findByRole('table', { name: 'Environmental issues' });
  expect(rowsOf(table)).toEqual([
    'Climate and EnergyWeight 25.0% ▼ 0.06 on 82% of the weight2.79B▼ 0.06 on 82% of the weight3.002.5825.0%',
  ]);
  expect(screen.getByRole('table', { name: 'Social issues' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Governance issues' })).toBeVisible();
  await person.click(within(table).getByRole('button', { name: 'Climate and Energy' }));
  expect(
    await within(table).findByRole('row', {
      name: /Renewable electricity 32.4 %, 2024 \+10.0%, 2022 to 2024/,
    }),
  ).toBeVisible();
});

it('says like for like what changed, or how little both years have', async () => {
  const { totals } = countryScoresOf();
  open({
    scores: {
      totals: {
        ...totals,
        esg: { ...totals.esg, change: 0.21, shared_share: 0.82 },
      },
      country_dimensions: [
        countryIssueOf({ change: null, not_comparable: true, shared_share: 0.31 }),
      ],
    },
  });
  const card = await screen.findByRole('region', { name: 'Overall scores' });
  expect(card).toHaveTextContent('▲ 0.21 on 82% of the weight, against the previous year');
  expect(await screen.findByRole('row', { name: /^Climate and Energy/ })).toHaveTextContent(
    'not comparable (31% of the weight in both years)',
  );
});

it('says why an indicator has no change', async () => {
  const { person } = open({
    scores: {
      country_dimensions: [
        countryIssueOf({
          metrics: [
            countryMetricOf({ change: null, previous_year: null, change_reason: 'too old' }),
          ],
        }),
      ],
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Climate and Energy' }));
  expect(await screen.findByText('no change: too old')).toBeVisible();
});

it('an issue without a score is not counted, and the others say what they count', async () => {
  open({
    scores: {
      country_dimensions: [
        countryIssueOf({ weighting: 0.25, effective_weighting: 1 / 3 }),
        countryIssueOf({
          country_dimension_id: 52,
          name: 'Equality and Inclusion',
          dimension_score: null,
          dimension_grade: null,
          effective_weighting: null,
        }),
      ],
    },
  });
  const counted = await screen.findByRole('row', { name: /^Climate and Energy/ });
  expect(counted).toHaveTextContent('33.3%set 25.0%');
  expect(screen.getByRole('row', { name: /^Equality/ })).toHaveTextContent('not countedset 25.0%');
});

it('SCR-CTRY-03 shows the note until it is dismissed', async () => {
  const { person } = open({ country: { note: 'A new census changed the figures.' } });
  expect(await screen.findByText('A new census changed the figures.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('A new census changed the figures.')).not.toBeInTheDocument();
});

it('SCR-CTRY-04 says that a country is not rated', async () => {
  open({ scores: { esg_rated: false } });
  expect(
    await screen.findByText('Insufficient data are available for this state...'),
  ).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('SCR-CTRY-05 says that there is no overall score and shows what there is', async () => {
  const { totals } = countryScoresOf();
  open({
    scores: {
      totals: {
        ...totals,
        esg: { score: null, grade: null, change: null, not_comparable: false, shared_share: 0 },
      },
    },
  });
  expect(
    await screen.findByText(
      'There is not enough data available to provide an overall score for this country.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('table', { name: 'Social issues' })).toBeVisible();
});

it('SCR-CTRY-06 ranks the country worldwide and marks it', async () => {
  open({ address: '?metric=501', ranking: rankingOf(4, { countryIndex: 1 }) });
  const table = await screen.findByRole('table', { name: 'Ranking' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Worldwide Rank', 'Country', 'Value (%)', 'Year']);
  expect(rowsOf(table)).toEqual([
    '1Country 1902024',
    '2Country 2Current892024',
    '3Country 3882024',
    '4Country 4872024',
  ]);
  expect(screen.getByText('Rank 2 of 4 countries, best first')).toBeVisible();
});

it('SCR-CTRY-06 names an index and the category it ranks in', async () => {
  const ranking = rankingOf(3, {
    ordinal: true,
    unit: 'index',
    score_type: 'category',
    category_name: 'Oceania',
  });
  open({ address: '?metric=501', ranking });
  const table = await screen.findByRole('table', { name: 'Ranking' });
  expect(within(table).getByRole('columnheader', { name: 'Category Rank' })).toBeVisible();
  expect(within(table).getByRole('columnheader', { name: 'Index' })).toBeVisible();
  expect(screen.getByText('Rank 1 of 3 countries of Oceania, best first')).toBeVisible();
});

it('SCR-CTRY-07 of a long ranking shows both ends and the neighbours', async () => {
  open({ address: '?metric=501', ranking: rankingOf(40, { countryIndex: 19 }) });
  const table = await screen.findByRole('table', { name: 'Ranking' });
  const shown = rowsOf(table).map(
    (row) => row?.match(/Country (\d+?)(?:Current)?\d{2}2024/)?.[1] ?? row,
  );
  expect(shown).toEqual([
    '1',
    '2',
    '3',
    '… 14 left out',
    '18',
    '19',
    '20',
    '21',
    '22',
    '… 15 left out',
    '38',
    '39',
    '40',
  ]); // prettier-ignore
});

it('SCR-CTRY-09 draws the four totals and gives the same numbers as a table', async () => {
  const { person } = open();
  const chart = await screen.findByRole('img', { name: /^Total scores, points from 0 to 4:/ });
  expect(chart).toHaveAccessibleName(
    'Total scores, points from 0 to 4: highest Total Governance 3.10 of 4; lowest Total Social 1.90 of 4',
  );
  await person.click(screen.getByRole('button', { name: 'More for Total scores' }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'View as table' }));
  expect(rowsOf(await screen.findByRole('table', { name: /^Total scores/ }))).toEqual([
    'Total ESG Risk2.63B',
    'Total Environmental2.40B',
    'Total Social1.90B',
    'Total Governance3.10B',
  ]);
});

it('SCR-REASON-06 says that a country has no data on a metric', async () => {
  const metrics = [countryMetricOf({ value: null, year: null, performance_score: null })];
  open({
    address: '?metric=501',
    scores: { country_dimensions: [countryIssueOf({ metrics })] },
    ranking: rankingOf(4, { countryIndex: null }),
  });
  expect(await screen.findByText('Country data not available.')).toBeVisible();
});

it('SCR-GLB-19 says that the country could not be loaded', async () => {
  openPage('/dashboard/country/9', {
    calls: [refuses(getCountryEndpoint, 500, 'The server failed')],
  });
  expect(
    await findInPlace('There was an error loading this country, please try refreshing'),
  ).toBeVisible();
});

it('API-041 says that the profiles could not be loaded, under the name of the country', async () => {
  openPage('/dashboard/country/9', {
    calls: [
      answers(getCountryEndpoint, countryOf()),
      refuses(listProfilesEndpoint, 500, 'The server failed'),
    ],
  });
  expect(
    await findInPlace('There was an error loading your profiles, please try refreshing'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(countryOf().name);
});

it('Download takes the country as one page under the profile of the page', async () => {
  const files = downloadedFiles();
  const { person, sent } = open();
  await person.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(sent.some(({ route }) => route === 'GET /api/pdf/country/9/4')).toBe(true);
});

it('says that the page could not be made', async () => {
  const { person } = open({ page: refuses(countryPageEndpoint, 429, 'Too many requests') });
  await person.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Too many requests')).toBeVisible();
});

const LINE = /^Score at month ends, points, 0 to 4: From 1\.90 C in November 2024 to 2\.13 B in /;

it('draws its overall score at the month ends of two years, until the day of a page of the past', async () => {
  const line = answers(countryMonthEndsEndpoint, twoYearsOfScore());
  const { person, sent } = open({ line, address: '?asOf=2026-10-31' });
  const picture = await screen.findByRole('img', { name: LINE });
  expect(sent.map(({ path }) => path).find((path) => path.includes('month-ends'))).toContain(
    '/countries/9/month-ends/4?asOf=2026-10-31',
  );
  expect(picture.querySelectorAll('[data-methodology]')).toHaveLength(1);
  await person.hover(picture.querySelector('[data-point="14"] rect') ?? picture);
  expect(
    await screen.findByText('31 January 2026: 2.04 B, first month end with methodology 3.1'),
  ).toBeVisible();
});

it('has no line where it is not rated, and stays where the line cannot be loaded', async () => {
  const { sent } = open({ scores: { esg_rated: false } });
  expect(await screen.findByText(/^Insufficient data are available/)).toBeVisible();
  expect(sent.filter(({ path }) => path.includes('month-ends'))).toEqual([]);
  cleanup();
  open({ line: refuses(countryMonthEndsEndpoint, 500, 'Not now') });
  expect(await screen.findByText(monthEndsMessages.failed)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Totals' })).toBeVisible();
});

it('opens the indicators that changed in the month of a point, each with its rank on either day', async () => {
  const before = countryMetricOf({ value: 0.31, year: 2023 });
  const scoresOf = (metrics: readonly ReturnType<typeof countryMetricOf>[]) =>
    answers(
      countryScoresEndpoint,
      countryScoresOf({ country_dimensions: [countryIssueOf({ metrics: [...metrics] })] }),
    );
  const others = [
    countryMetricOf({ id: 502, name: 'Forest area' }),
    countryMetricOf({ id: 503, name: 'Rule of law', awareness_score: 2 }),
  ];
  const later = [
    countryMetricOf(),
    countryMetricOf({ id: 502, name: 'Forest area' }),
    countryMetricOf({ id: 503, name: 'Rule of law', awareness_score: 3 }),
    countryMetricOf({ id: 504, name: 'Water stress' }),
  ];
  const { person } = open({
    line: answers(countryMonthEndsEndpoint, twoYearsOfScore()),
    // of today, then of the earlier and of the later day
    scored: inTurn(inTurn(scoresOf(later), scoresOf([before, ...others])), scoresOf(later)),
  });
  const picture = await screen.findByRole('img', { name: LINE });
  await person.click(picture.querySelector('[data-point="14"] rect') ?? picture);
  const modal = await screen.findByRole('dialog', {
    name: 'Indicators of Australia on 31 December 2025 and 31 January 2026',
  });
  const table = await within(modal).findByRole('table', { name: 'Indicators that differ' });
  expect(rowsOf(table)).toEqual([
    'Renewable electricity31 %, 202332.4 %, 2024',
    'Rule of law32.4 %, 2024, awareness 2.0032.4 %, 2024, awareness 3.00',
    'Water stress–32.4 %, 2024, awareness 3.00',
  ]);
  expect(within(table).getByRole('link', { name: '31 %, 2023' })).toHaveAttribute(
    'href',
    '/dashboard/country/9?profile=4&asOf=2025-12-31&metric=501',
  );
  await person.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).not.toContain('since='));
});

it('says what moved its score most in the month that the reader comes to', async () => {
  const { person, sent } = open({
    line: answers(countryMonthEndsEndpoint, twoYearsOfScore()),
    cause: answers(countryMonthCauseEndpoint, {
      score_from: 1.9,
      score_to: 1.91,
      largest: { cause: 'disclosed', year: 2024, change: 0.05, issues: ['Air'], issues_count: 1 },
    }),
  });
  const line = await screen.findByRole('img', { name: LINE });
  line.focus();
  await person.keyboard('{ArrowRight}');
  const words = 'Largest cause of the month: 2024 figures of Air, up 0.05';
  const said = within(line.closest('figure') ?? line).getByRole('status');
  await waitFor(() => expect(said).toHaveTextContent(words));
  expect(sent.map(({ path }) => path).filter((path) => path.includes('month-cause'))).toEqual([
    expect.stringMatching(/countries\/9\/month-cause\/\d+\?since=2024-11-30&until=2024-12-31$/),
  ]);
});

it('says of a month without another indicator what else moves a score', async () => {
  open({
    line: answers(countryMonthEndsEndpoint, twoYearsOfScore()),
    address: '?since=2025-12-31&until=2026-01-31',
  });
  expect(await screen.findByText(countryMessages.noneInMonth)).toBeVisible();
});
