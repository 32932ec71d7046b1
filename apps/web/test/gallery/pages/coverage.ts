import { ownDisagreementsEndpoint } from '@verdure/contract/desk/disagreements';
import {
  companyArtNineEndpoint,
  companyPaiEndpoint,
} from '@verdure/contract/coverage/company-regulatory';
import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
  searchCompaniesEndpoint,
} from '@verdure/contract/coverage/companies';
import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import {
  companyExplanationEndpoint,
  scoringLogicEndpoint,
} from '@verdure/contract/coverage/score-explanations';
import { companyConsensusEndpoint } from '@verdure/contract/coverage/consensus';
import {
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import type { Country, CountryScores } from '@verdure/contract/coverage/countries';
import { customMetricsEndpoint } from '@verdure/contract/coverage/custom-metrics';
import {
  companyMonthEndsEndpoint,
  countryMonthEndsEndpoint,
  sectorMonthEndsEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import {
  companyExcerptsEndpoint,
  reportsOfYearsEndpoint,
} from '@verdure/contract/coverage/documents';
import { listEngagementsEndpoint } from '@verdure/contract/coverage/engagements';
import { companyNotesEndpoint } from '@verdure/contract/coverage/notes';
import {
  companySentimentEndpoint,
  sentimentStoriesEndpoint,
  sentimentWordsEndpoint,
} from '@verdure/contract/news/company-sentiment';
import type { Page } from 'playwright-core';

import { consensusMessages } from '../../../src/features/coverage/consensus/consensus.messages.ts';
import { scoringLogicMessages } from '../../../src/features/coverage/scoring-logic/scoring-logic.messages.ts';
import { companyMessages } from '../../../src/features/coverage/companies/company.messages.ts';
import { countryMessages } from '../../../src/features/coverage/countries/country.messages.ts';
import { monthEndsMessages } from '../../../src/features/investments/month-ends/month-ends.messages.ts';
import { companyPath, countryPath, NO_ORIGIN, paths } from '../../../src/paths.ts';
import { twoYearsOfMeans, twoYearsOfScore } from '../../month-end-factories.ts';
import { companyArtNineOf, companyPaiOf } from '../../company-regulatory-factories.ts';
import {
  companyOf,
  defaultNoteOf,
  engagementOf,
  excerptOf,
  issueOf,
  metricOf,
  metricValueOf,
  noteOf,
  peersOf,
  reportOf,
  scoresOf,
  totalOf,
} from '../../company-factories.ts';
import { countryOf, countryScoresOf, rankingOf } from '../../country-factories.ts';
import { consensusOf, UNRATED } from '../../consensus-factories.ts';
import { explanationOf, scoringLogicOf } from '../../scoring-logic-factories.ts';
import { answers, refuses } from '../../fake-edge.ts';
import { sentimentOf, STORY } from '../../sentiment-factories.ts';
import { administratorOf } from '../../team-factories.ts';
import type { GalleryPage } from '../gallery-page.ts';

const LONG_NAME = 'Gesellschaft für Wasser- und Energieversorgung Niederösterreich-Süd AG';

const graded = {
  awareness_score: 3,
  awareness_grade: 'B',
  performance_score: 0.85,
  performance_grade: 'D',
  overall_score: 1.925,
  overall_grade: 'C',
  overall_change: -0.12,
} as const;

const metric = metricOf(graded);
const issues = [
  issueOf({
    ...graded,
    metrics: [metric, metricOf({ id: 6, name: 'Climate policy', tag: 'QUAL', disclosed: false })],
  }),
  issueOf({ id: 2, name: 'Use of water in regions where water is scarce', metrics: [metric] }),
];

const scores: Partial<CompanyScores> = {
  totals: {
    esg: totalOf(),
    sustainability: totalOf({ score: 3.4, grade: 'A', change: -0.4 }),
    governance: totalOf({ score: 0.7, grade: 'E', rank: null }),
  },
  dimensions: {
    sustainability: issues,
    governance: [issueOf({ id: 9, name: 'Board', ...graded })],
  },
};

const EXCERPT_TABLE = {
  headers: ['Figure', '2025', '2024'],
  body: [['Scope 1 emissions', '181,575 tonnes CO2e', '196,026 tonnes CO2e']],
  columns: 3,
};

const CUSTOM_METRIC = {
  question_id: 1,
  question_name: 'Electric vehicles',
  question: 'What share of the fleet is electric?',
  question_type_id: 1,
  display_unit: '%',
  integrum_screener_type: 'threshold',
  value: '42',
  value_int: 42,
  year: 2025,
  raw_value: 42,
  raw_value_int: 42,
  raw_unit: null,
} as const;

const company = (change: Partial<Company> = {}, scored: Partial<CompanyScores> = scores) => [
  answers(companyScoresEndpoint, scoresOf(scored)),
  answers(companyMetricValuesEndpoint, [metricValueOf()]),
  answers(getCompanyEndpoint, companyOf({ name: LONG_NAME, ...change })),
  answers(companyNotesEndpoint, [
    defaultNoteOf(),
    noteOf(),
    defaultNoteOf({ type: 'point', dimension_id: 9, dimension_name: 'Board', grade: 'A' }),
  ]),
  answers(ownDisagreementsEndpoint, []),
  answers(companyExcerptsEndpoint, [
    excerptOf(),
    excerptOf({ id: 2, kind: 'table', items: [EXCERPT_TABLE] }),
    excerptOf({ id: 3, items: [] }),
  ]),
  answers(customMetricsEndpoint, [CUSTOM_METRIC]),
  answers(companyPeersEndpoint, peersOf({ is_private: true })),
  answers(companyMonthEndsEndpoint, twoYearsOfScore()),
  answers(sectorMonthEndsEndpoint, twoYearsOfMeans()),
  answers(reportsOfYearsEndpoint, [
    {
      year: 2025,
      financial_year: '2024/25',
      complete: true,
      final: false,
      documents: [reportOf()],
    },
  ]),
  answers(listEngagementsEndpoint, [engagementOf(), engagementOf({ id: 4, user: null })]),
];

const country = (change: Partial<Country> = {}, scored: Partial<CountryScores> = {}) => [
  answers(countryMonthEndsEndpoint, twoYearsOfScore()),
  answers(countryRankingEndpoint, rankingOf(30)),
  answers(countryScoresEndpoint, countryScoresOf(scored)),
  answers(getCountryEndpoint, countryOf({ note: 'A new census changed the figures.', ...change })),
];

const openDetail = (layer: (page: Page) => ReturnType<Page['getByRole']>) => async (page: Page) => {
  await page.locator('.issue-toggle').first().click();
  await page.locator('.view-detail:visible').first().click();
  await layer(page).waitFor();
};

const openReason = openDetail((page) => page.getByRole('dialog').getByRole('article'));
const openRanking = openDetail((page) => page.getByRole('table', { name: 'Ranking' }));

/** Pages of companies and countries. */
export const COVERAGE_PAGES: readonly GalleryPage[] = [
  {
    name: 'find a company',
    address: paths.findCompany,
    user: administratorOf(),
    calls: [
      answers(searchCompaniesEndpoint, [
        {
          id: 8,
          name: LONG_NAME,
          isin: 'ZZ0000000012',
          ticker: null,
          sector_name: 'Utilities',
          proxy: true,
          coverage_state: 'proxy',
          icm_gov: true,
          icm_sus: false,
        },
      ]),
    ],
    shows: 'Name, ISIN or ticker',
    also: {
      found: {
        act: async (page) => {
          await page.getByLabel('Name, ISIN or ticker').fill('was');
          await page.getByRole('link', { name: LONG_NAME }).waitFor();
        },
      },
      empty: {
        calls: [answers(searchCompaniesEndpoint, [])],
        act: async (page) => {
          await page.getByLabel('Name, ISIN or ticker').fill('none');
          await page.getByText('No results available.').first().waitFor();
        },
      },
    },
  },
  {
    name: 'company',
    address: companyPath(7, NO_ORIGIN),
    calls: company(),
    shows: 'GHG Emissions',
    fails: companyMessages.failed,
    looksLate: true,
    also: {
      'of an earlier day': { address: companyPath(7, { ...NO_ORIGIN, asOf: '2026-03-31' }) },
      'the mean of its sub-sector': {
        address: `${companyPath(7, NO_ORIGIN)}?beside=sector`,
        act: (page) => page.getByText(monthEndsMessages.asMean).waitFor(),
      },
      'an issue opened': {
        act: async (page) => {
          await page.locator('.issue-toggle').first().click();
          await page.locator('.view-detail').first().waitFor({ state: 'attached' });
        },
      },
      'the download': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Download' }).click();
          await page.getByRole('button', { name: 'Detailed Report' }).waitFor();
        },
      },
      'the reason for a score': { inEveryColour: true, act: openReason },
      'the summary': {
        address: `${companyPath(7, NO_ORIGIN)}?view=summary`,
        shows: 'Total ESG Risk',
      },
      'beside its peers': {
        address: `${companyPath(7, NO_ORIGIN)}?peers=total-esg`,
        shows: 'Birch Works',
      },
      'its reports': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Reports', exact: true }).click();
          await page.getByText('Sustainability report 2025').waitFor();
        },
      },
      'an engagement to record': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Add engagement' }).click();
          await page.getByRole('button', { name: 'Save Engagement' }).waitFor();
        },
      },
      'without scores': { calls: company({}, {}), shows: 'GHG Emissions' },
      'with every mark': {
        calls: company({ proxy: true, icm_gov: true, sector: null }, { ...scores, excluded: true }),
        shows: 'Excluded',
      },
      'with sentiment only': {
        calls: [
          answers(companySentimentEndpoint, sentimentOf({ shift: null, previous_net: null })),
          answers(sentimentWordsEndpoint, []),
          ...company({ sentiment_only: true }),
        ],
        shows: companyMessages.noOverall,
      },
      'that does not exist': {
        calls: [refuses(getCompanyEndpoint, 404, 'No such company')],
        shows: 'Sorry, No Data Available for this Company',
      },
    },
  },
  {
    name: 'scoring logic',
    address: `${paths.scoringLogic}?type=sustainability&metric=1&sub=2`,
    calls: [
      answers(scoringLogicEndpoint, scoringLogicOf()),
      answers(companyExplanationEndpoint, explanationOf()),
    ],
    shows: scoringLogicMessages.rules,
    fails: scoringLogicMessages.failed,
    also: {
      'nothing chosen': { address: paths.scoringLogic, shows: 'GHG Emissions' },
    },
  },
  {
    name: 'company consensus tab',
    address: `${companyPath(7, NO_ORIGIN)}?tab=consensus`,
    calls: [answers(companyConsensusEndpoint, consensusOf()), ...company()],
    shows: consensusMessages.divergence,
    fails: companyMessages.failed,
    also: {
      'with rankings': {
        act: async (page) => page.getByText('Rankings', { exact: true }).first().click(),
        shows: 'Sector best',
      },
      'that nobody rates': {
        calls: [answers(companyConsensusEndpoint, UNRATED), ...company()],
        shows: consensusMessages.none,
      },
    },
  },
  {
    name: 'company regulatory tab',
    address: `${companyPath(7, NO_ORIGIN)}?tab=regulatory`,
    calls: [
      answers(companyPaiEndpoint, companyPaiOf()),
      answers(companyArtNineEndpoint, companyArtNineOf()),
      ...company(),
    ],
    shows: 'Social objectives',
    also: {
      'the reason for a line': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Water and land' }).click();
          await page.getByText('It draws down a river.').waitFor();
        },
      },
    },
  },
  {
    name: 'company sentiment tab',
    address: `${companyPath(7, NO_ORIGIN)}?tab=sentiment`,
    calls: [
      answers(companySentimentEndpoint, sentimentOf()),
      answers(sentimentWordsEndpoint, [{ word: 'emissions', count: 5 }]),
      answers(sentimentStoriesEndpoint, [STORY]),
      ...company(),
    ],
    shows: 'Words of the last 30 days',
    also: {
      'the stories of a day': {
        act: async (page) => {
          await page.getByRole('button', { name: /^Stories of a day/ }).click();
          await page.getByRole('option').first().click();
          await page.getByRole('link', { name: STORY.title }).waitFor();
        },
      },
    },
  },
  {
    name: 'country',
    address: countryPath(9, NO_ORIGIN),
    calls: country(),
    shows: 'Climate and Energy',
    fails: countryMessages.failed,
    also: {
      'an indicator ranked': { act: openRanking },
      'that is not rated': {
        calls: country({}, { esg_rated: false }),
        shows: /^Insufficient data are available/,
      },
    },
  },
];
