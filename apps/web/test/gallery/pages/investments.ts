import { portfolioCustomMetricsEndpoint } from '@verdure/contract/investments/custom-metrics';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import type { Page } from 'playwright-core';
import { besideMessages } from '../../../src/features/investments/beside/beside.messages.ts';
import { constituentsMessages } from '../../../src/features/investments/constituents/constituents.messages.ts';
import { disclosuresMessages } from '../../../src/features/investments/constituents/disclosures.messages.ts';
import { footprintMessages } from '../../../src/features/investments/footprints/footprint.messages.ts';
import { fundMessages } from '../../../src/features/investments/funds/fund.messages.ts';
import { lineageMessages } from '../../../src/features/investments/lineage/lineage.messages.ts';
import { temperatureMessages } from '../../../src/features/investments/temperature/temperature.messages.ts';
import { whatIfMessages } from '../../../src/features/investments/what-if/what-if.messages.ts';
import { fundPath, NO_ORIGIN, portfolioPath } from '../../../src/paths.ts';
import { constituentOf, coverageOf, overallsOf } from '../../factories.ts';
import { answers } from '../../fake-edge.ts';
import { footprintRoots, itrRoots } from '../../footprint-factories.ts';
import { lineageOf, lineageRoots } from '../../lineage-factories.ts';
import {
  customMetrics,
  fundRoots,
  issueRoots,
  gradedOf,
  leafOf,
  portfolioMeta,
  portfolioRoots,
  withoutFunds,
} from '../../investment-factories.ts';
import type { GalleryPage } from '../gallery-page.ts';
import { PORTFOLIO_LIST_PAGES } from './portfolios.ts';

const LONG_NAME = 'Gesellschaft für Wasser- und Energieversorgung Niederösterreich-Süd AG';

/** Enough holdings to fill the table, one of each kind of mark. */
const manyHoldings = Array.from({ length: 40 }, (_, at) =>
  constituentOf({ id: 100 + at, name: at === 0 ? LONG_NAME : `Holding ${at + 1}` }),
);
const manyRoots = {
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

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('nor');
  await page.getByRole('option', { name: 'Norway' }).waitFor();
}

const openChartMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More for Where the weight sits' }).click();
  await page.getByRole('menu').waitFor();
};

/** Pages of portfolios and funds. */
export const INVESTMENT_PAGES: readonly GalleryPage[] = [
  {
    name: 'portfolio',
    address: portfolioPath(1, NO_ORIGIN),
    calls: [portfolioMeta, answers(portfolioCustomMetricsEndpoint, [...customMetrics])],
    roots: manyRoots,
    shows: 'Alder Industries',
    fails: constituentsMessages.constituentsFailed,
    looksLate: true,
    isWideOnPaper: true,
    also: {
      'how it is made': {
        address: `${portfolioPath(1, NO_ORIGIN)}&figure=esg`,
        roots: { ...manyRoots, ...lineageRoots },
        shows: lineageMessages.title,
      },
      empty: {
        roots: { ...portfolioRoots, portfolio_constituents: [] },
        shows: constituentsMessages.empty.portfolio,
      },
      'underlying holdings': {
        address: `${portfolioPath(1, NO_ORIGIN)}&underlying=true`,
        roots: { ...portfolioRoots, portfolio_flat_constituents: [leafOf('Deep Leaf')] },
        shows: 'Deep Leaf',
      },
      'the tearsheet': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Tearsheet' }).click();
          await page.getByRole('button', { name: 'Generate Impact Tearsheet' }).waitFor();
        },
      },
      'the reports': {
        act: async (page) => {
          await page.getByRole('button', { name: 'More for this page' }).click();
          await page.getByRole('menuitem', { name: 'Generate report' }).click();
          await page.getByRole('button', { name: 'SFDR PAI report' }).waitFor();
        },
      },
      'that does not exist': {
        calls: [answers(listPortfoliosEndpoint, [])],
        shows: 'There is no portfolio at this address.',
      },
      'of a scoped user': {
        user: { role_id: 3, user_is_scoped: true },
        roots: { ...portfolioRoots, portfolio_constituents: [] },
        shows: constituentsMessages.noneInScope,
      },
      'a search over it': {
        inEveryColour: true,
        calls: [
          portfolioMeta,
          answers(searchCompaniesEndpoint, []),
          answers(countryNamesEndpoint, [{ id: 3, name: 'Norway' }]),
        ],
        act: openSearch,
      },
      'beside another portfolio': {
        address: `${portfolioPath(1, NO_ORIGIN)}&beside=portfolio-2&why=esg`,
        roots: {
          ...manyRoots,
          portfolio_overalls: [gradedOf(1), { ...gradedOf(2), weighted_esg_score: 2.5 }],
          portfolio_coverage: [coverageOf(), coverageOf({ id: 2 })],
          portfolio_lineage: [
            ...lineageRoots.portfolio_lineage,
            lineageOf({
              parent_id: 2,
              weight: 1,
              value: 2.5,
              contribution: 2.5,
              figure_value: 2.5,
            }),
          ],
        },
        shows: besideMessages.title,
      },
      'in a draft': {
        address: `${portfolioPath(1, NO_ORIGIN)}&draft=spread~c11_30`,
        roots: { ...manyRoots, ...footprintRoots, ...itrRoots },
        shows: whatIfMessages.moved,
      },
      'key disclosures': {
        address: `${portfolioPath(1, NO_ORIGIN)}&tab=key-disclosures`,
        roots: { ...manyRoots, ...issueRoots },
        shows: 'Showing D and E',
      },
      'key disclosures without a weak grade': {
        address: `${portfolioPath(1, NO_ORIGIN)}&tab=key-disclosures&issues=governance`,
        roots: { ...manyRoots, ...issueRoots },
        shows: disclosuresMessages.none,
      },
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
  {
    name: 'footprint of a portfolio',
    address: `${portfolioPath(1, NO_ORIGIN)}&tab=footprint`,
    calls: [portfolioMeta],
    roots: { ...portfolioRoots, ...footprintRoots },
    shows: 'Cedar Cloud',
    fails: footprintMessages.failed.portfolio,
    also: {
      'how it is made': {
        address: `${portfolioPath(1, NO_ORIGIN)}&tab=footprint&gross=true&figure=footprint`,
        shows: lineageMessages.title,
      },
      'not disclosed': {
        address: `${portfolioPath(1, NO_ORIGIN)}&tab=footprint&footprint=water`,
        shows: footprintMessages.tooLittle,
      },
      empty: {
        roots: {
          ...portfolioRoots,
          portfolio_coverage: [coverageOf({ total_holdings: 0, investment_type: null })],
        },
        shows: constituentsMessages.empty.portfolio,
      },
    },
  },
  {
    name: 'global warming impact of a portfolio',
    address: `${portfolioPath(1, NO_ORIGIN)}&tab=global-warming-impact`,
    calls: [portfolioMeta],
    roots: { ...portfolioRoots, ...itrRoots },
    shows: 'Cedar Cloud',
    fails: temperatureMessages.failed.portfolio,
    also: {
      'how it is made': {
        address: `${portfolioPath(1, NO_ORIGIN)}&tab=global-warming-impact&figure=itr`,
        shows: lineageMessages.title,
      },
    },
  },
  {
    name: 'fund',
    address: fundPath(7, { portfolio: 1, profile: undefined }),
    roots: fundRoots,
    shows: 'Alder Industries',
    fails: fundMessages.failed,
    also: {
      empty: {
        roots: {
          ...fundRoots,
          fund_coverage: [coverageOf({ id: 7, total_holdings: 0, investment_type: null })],
          fund_overalls: [overallsOf({ id: 7 })],
          fund_constituents: [],
        },
        shows: fundMessages.ungraded,
      },
      'that does not exist': { roots: { fund: [] }, shows: fundMessages.noFund },
      forbidden: {
        user: { organisation: withoutFunds() },
        shows: 'Funds data is a premium feature.',
      },
    },
  },
  ...PORTFOLIO_LIST_PAGES,
];
