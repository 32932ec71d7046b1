import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import { companyNotesEndpoint } from '@verdure/contract/coverage/notes';
import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import type { Page } from 'playwright-core';

import { profileDifferenceMessages } from '../../../src/features/investments/changes/profile-difference.messages.ts';
import { changesMessages } from '../../../src/features/investments/changes/changes.messages.ts';
import { constituentsMessages } from '../../../src/features/investments/constituents/constituents.messages.ts';
import { scatterMessages } from '../../../src/ui/chart/scatter/scatter.messages.ts';
import { chartsMessages } from '../../../src/pages/investment/charts/charts.messages.ts';
import { liftsMessages } from '../../../src/features/investments/lifts/lifts.messages.ts';
import { NO_ORIGIN, portfolioPath } from '../../../src/paths.ts';
import { attributionOfNothing, pillarLifts } from '../../attribution-factories.ts';
import {
  companyOf,
  defaultNoteOf,
  issueOf,
  noteOf,
  scoresOf,
  totalOf,
} from '../../company-factories.ts';
import { controversiesOf } from '../../sentiment-factories.ts';
import { changeOf, differenceOf } from '../../change-factories.ts';
import { constituentOf, coverageOf } from '../../factories.ts';
import { gradedOf, portfolioMeta, portfolioRoots } from '../../investment-factories.ts';
import { footprintRoots } from '../../footprint-factories.ts';
import { chartedRoots, flatCompanies, flatLine } from '../../holding-chart-factories.ts';
import {
  emittedOfCompanies,
  gradeNeedRows,
  knownMetricRows,
} from '../../known-metric-factories.ts';
import { answers } from '../../fake-edge.ts';
import { twoYears } from '../../month-end-factories.ts';
import type { GalleryPage } from '../gallery-page.ts';

export const PORTFOLIO = portfolioPath(1, NO_ORIGIN);

const LONG_NAME = 'Gesellschaft für Wasser- und Energieversorgung Niederösterreich-Süd AG';

/** Enough holdings to fill the table, one of each kind of mark. */
const manyHoldings = Array.from({ length: 40 }, (_, at) =>
  constituentOf({ id: 100 + at, name: at === 0 ? LONG_NAME : `Holding ${at + 1}` }),
);
export const manyRoots = {
  ...portfolioRoots,
  portfolio_constituents: [...portfolioRoots.portfolio_constituents, ...manyHoldings],
  portfolio_overalls: [
    {
      ...gradedOf(1),
      grade_distribution: [
        { grade: 'A', weight: 0.08, count: 4 },
        { grade: 'B', weight: 0.31, count: 12 },
        { grade: 'C', weight: 0.42, count: 18 },
        { grade: 'E', weight: 0.12, count: 6 },
      ],
      attention: [
        { kind: 'grade_e', count: 6, weight: 0.12 },
        { kind: 'ungraded', count: 2, weight: 0.07 },
      ],
    },
  ],
};

/** Where too little of the weight has a score: what is known stands there. */
const tooLittleRoots = {
  ...chartedRoots,
  ...footprintRoots,
  ...manyRoots,
  portfolio_flat_constituent_overalls: [],
  portfolio_attribution: [attributionOfNothing({ standing: 'not_shown' })],
  portfolio_grade_needs: gradeNeedRows,
  portfolio_known_metrics: knownMetricRows,
  portfolio_known_metric_companies: emittedOfCompanies,
};

const openChartMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More for Where the weight sits' }).click();
  await page.getByRole('menu').waitFor();
};

const reachDot = async (page: Page): Promise<void> => {
  await page.getByRole('img', { name: /^Scatter/ }).focus();
  await page.getByRole('tooltip').waitFor();
};

/** In a broad window: the view with the table of holdings beside it. */
const broaden = (width: number, height: number) => async (page: Page) => {
  await page.setViewportSize({ width, height });
  await page.getByRole('grid', { name: 'Holdings' }).waitFor();
};
const at1920 = broaden(1920, 1080);
/** In a broad window: a company of the table, beside it. */
const chooseAt1920 = async (page: Page) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('grid').getByRole('link', { name: 'Alder Industries' }).click();
  await page.getByText('Key risks').waitFor();
};
const at2560 = broaden(2560, 1440);

/** More than are in view. */
const manyLines = Array.from({ length: 60 }, (_, at) =>
  flatLine(100 + at, at === 0 ? LONG_NAME : `Holding ${at + 1}`, 0.001),
);

const NEW_CONTROVERSIES = controversiesOf({
  from: '2026-08-25',
  last_day: '2026-11-22',
  days: controversiesOf()
    .days.slice(0, 1)
    .map((each) => ({ ...each, day: '2026-11-20' })),
});

/** What ESG OVERVIEW shows beside the holdings. */
export const OVERVIEW_PAGES: readonly GalleryPage[] = [
  {
    name: 'lifts and drags of a portfolio',
    address: PORTFOLIO,
    calls: [portfolioMeta],
    roots: manyRoots,
    shows: 'Alder Industries',
    fails: liftsMessages.failed,
    looksLate: true,
    also: {
      'left for the holdings': {
        act: async (page) => {
          await page.getByRole('group', { name: 'Show' }).getByText('Holdings').click();
          await page.getByRole('grid', { name: 'Holdings' }).waitFor();
        },
      },
      'with the holdings at 1920 pixels': { inEveryColour: true, act: at1920 },
      'with the holdings at 2560 pixels': { act: at2560 },
      'with a company beside the holdings': {
        address: `${PORTFOLIO}&view=holdings`,
        calls: [
          portfolioMeta,
          answers(getCompanyEndpoint, companyOf()),
          answers(
            companyScoresEndpoint,
            scoresOf({
              totals: { esg: totalOf() },
              dimensions: { sustainability: [issueOf()] },
            }),
          ),
          answers(companyNotesEndpoint, [defaultNoteOf(), noteOf()]),
        ],
        shows: 'Alder Industries',
        inEveryColour: true,
        act: chooseAt1920,
      },
      'with what changed': {
        address: `${PORTFOLIO}&since=2026-10-31`,
        roots: { ...manyRoots, portfolio_changes: [changeOf()] },
        calls: [portfolioMeta, answers(controversiesEndpoint, NEW_CONTROVERSIES)],
        shows: changesMessages.causes,
        inEveryColour: true,
      },
      'with what changed, and the line of two years': {
        address: `${PORTFOLIO}&since=2026-08-31`,
        roots: { ...manyRoots, portfolio_changes: [changeOf()] },
        calls: [
          portfolioMeta,
          answers(portfolioMonthEndsEndpoint, [{ id: 1, month_ends: [...twoYears()] }]),
        ],
        shows: /^From 1.90 in November 2024/,
        inEveryColour: true,
      },
      'compared with another profile': {
        address: `${PORTFOLIO}&against=-1`,
        roots: { ...manyRoots, portfolio_profile_difference: [differenceOf()] },
        shows: profileDifferenceMessages.heading,
        inEveryColour: true,
      },
      'of an earlier day': {
        address: `${PORTFOLIO}&asOf=2026-03-31`,
        inEveryColour: true,
      },
      'divided by the issues of a pillar': {
        address: `${PORTFOLIO}&cut=pillar&pillar=sustainability`,
        roots: { ...manyRoots, ...pillarLifts },
        shows: 'Waste',
      },
      'divided by holding': { address: `${PORTFOLIO}&cut=holding&lift=governance` },
      'of too little data': {
        roots: tooLittleRoots,
        shows: liftsMessages.hidden(['Global Equity Core']),
        act: (page) =>
          page.getByRole('table', { name: 'Metrics by share of the weight' }).waitFor(),
      },
      'of too little data, with the companies of a metric': {
        address: `${PORTFOLIO}&known=1`,
        roots: tooLittleRoots,
        shows: 'Light AB',
      },
      'beside another portfolio': {
        address: `${PORTFOLIO}&beside=portfolio-2`,
        roots: {
          ...manyRoots,
          portfolio_overalls: [gradedOf(1), { ...gradedOf(2), weighted_esg_score: 2.5 }],
          portfolio_coverage: [coverageOf(), coverageOf({ id: 2 })],
        },
      },
      empty: {
        roots: { ...portfolioRoots, portfolio_coverage: [coverageOf({ total_holdings: 0 })] },
        shows: constituentsMessages.empty.portfolio,
      },
    },
  },
  {
    name: 'distribution of the holdings',
    address: `${PORTFOLIO}&view=charts&bin=0.75`,
    calls: [portfolioMeta],
    roots: chartedRoots,
    shows: '0.75 to 1.00',
    fails: chartsMessages.failed,
    also: {
      'beside another portfolio': {
        address: `${PORTFOLIO}&view=charts&beside=portfolio-2`,
        roots: {
          ...chartedRoots,
          portfolio_overalls: [gradedOf(1), { ...gradedOf(2), weighted_esg_score: 1.25 }],
          portfolio_coverage: [coverageOf(), coverageOf({ id: 2 })],
        },
        shows: 'All holdings',
      },
      'without a value': {
        address: `${PORTFOLIO}&view=charts&x=governance`,
        shows: chartsMessages.noValue('Governance'),
      },
    },
  },
  {
    name: 'scatter of the holdings',
    address: `${PORTFOLIO}&view=charts&chart=scatter&y=sustainability&box=1.5,,,`,
    calls: [portfolioMeta],
    roots: chartedRoots,
    shows: scatterMessages.inside,
    fails: chartsMessages.failed,
    also: {
      'a dot': { inEveryColour: true, act: reachDot },
      'with the holdings at 1920 pixels': { act: at1920 },
    },
  },
  {
    name: 'heat map of the holdings',
    address: `${PORTFOLIO}&view=charts&chart=heat`,
    calls: [portfolioMeta],
    roots: {
      ...chartedRoots,
      portfolio_flat_constituents: [...flatCompanies, ...manyLines],
    },
    shows: 'GHG Emissions',
    fails: chartsMessages.heatFailed,
    looksLate: true,
  },
  {
    name: 'summary of a portfolio',
    address: `${PORTFOLIO}&view=summary`,
    calls: [portfolioMeta],
    roots: manyRoots,
    shows: 'Where the weight sits',
    fails: constituentsMessages.scoresFailed('portfolio'),
    looksLate: true,
    also: {
      'with the holdings at 2560 pixels': { act: at2560 },
      'the menu of a chart': { inEveryColour: true, act: openChartMenu },
      'the numbers of a chart': {
        act: async (page) => {
          await openChartMenu(page);
          await page.getByRole('menuitemcheckbox', { name: 'View as table' }).click();
          await page.getByRole('menu').waitFor({ state: 'detached' });
        },
      },
    },
  },
];
