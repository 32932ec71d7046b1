import { portfolioCustomMetricsEndpoint } from '@verdure/contract/investments/custom-metrics';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { scoringLogicEndpoint } from '@verdure/contract/coverage/score-explanations';
import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import type { Page } from 'playwright-core';
import { comparedMessages } from '../../../src/features/investments/compared/compared.messages.ts';
import { constituentsMessages } from '../../../src/features/investments/constituents/constituents.messages.ts';
import { disclosuresMessages } from '../../../src/features/investments/constituents/disclosures.messages.ts';
import { footprintMessages } from '../../../src/features/investments/footprints/footprint.messages.ts';
import { fundMonthEndsEndpoint } from '@verdure/contract/investments/score-month-ends';
import { fundMessages } from '../../../src/features/investments/funds/fund.messages.ts';
import { lineageMessages } from '../../../src/features/investments/lineage/lineage.messages.ts';
import { temperatureMessages } from '../../../src/features/investments/temperature/temperature.messages.ts';
import { whatIfMessages } from '../../../src/features/investments/what-if/what-if.messages.ts';
import { twoYearsOfScore } from '../../month-end-factories.ts';
import { fundPath, NO_ORIGIN } from '../../../src/paths.ts';
import { coverageOf, overallsOf } from '../../factories.ts';
import { answers } from '../../fake-edge.ts';
import { scoringLogicOf } from '../../scoring-logic-factories.ts';
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
import { manyRoots, PORTFOLIO } from './overview.ts';
import { PORTFOLIO_LIST_PAGES } from './portfolios.ts';

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('nor');
  await page.getByRole('option', { name: 'Norway' }).waitFor();
}

const FUND = fundPath(7, { ...NO_ORIGIN, portfolio: 1 });

/** Pages of portfolios and funds. */
export const INVESTMENT_PAGES: readonly GalleryPage[] = [
  {
    name: 'portfolio',
    address: `${PORTFOLIO}&view=holdings`,
    calls: [portfolioMeta, answers(portfolioCustomMetricsEndpoint, [...customMetrics])],
    roots: manyRoots,
    shows: 'Alder Industries',
    fails: constituentsMessages.constituentsFailed,
    looksLate: true,
    isWideOnPaper: true,
    also: {
      'how it is made': {
        address: `${PORTFOLIO}&view=holdings&figure=esg`,
        roots: { ...manyRoots, ...lineageRoots },
        shows: lineageMessages.title,
      },
      empty: {
        roots: { ...portfolioRoots, portfolio_constituents: [] },
        shows: constituentsMessages.empty.portfolio,
      },
      'underlying holdings': {
        address: `${PORTFOLIO}&underlying=true`,
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
          answers(scoringLogicEndpoint, scoringLogicOf()),
        ],
        act: openSearch,
      },
      'beside another portfolio': {
        address: `${PORTFOLIO}&view=summary&beside=portfolio-2&why=esg`,
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
        shows: comparedMessages.title,
      },
      'in a draft': {
        address: `${PORTFOLIO}&draft=spread~c11_30`,
        roots: { ...manyRoots, ...footprintRoots, ...itrRoots },
        shows: whatIfMessages.moved,
      },
      'key disclosures': {
        address: `${PORTFOLIO}&tab=key-disclosures`,
        roots: { ...manyRoots, ...issueRoots },
        shows: 'Showing D and E',
      },
      'key disclosures beside another': {
        address: `${PORTFOLIO}&tab=key-disclosures&beside=portfolio-2`,
        roots: {
          ...manyRoots,
          ...issueRoots,
          portfolio_company_dimensions: issueRoots.portfolio_company_dimensions.flatMap((own) => [
            own,
            { ...own, id: 2, weighted_score: 2.4, weighted_grade: 'C' },
          ]),
        },
        shows: disclosuresMessages.difference,
        inEveryColour: true,
      },
      'key disclosures without a weak grade': {
        address: `${PORTFOLIO}&tab=key-disclosures&issues=governance`,
        roots: { ...manyRoots, ...issueRoots },
        shows: disclosuresMessages.none,
      },
    },
  },
  {
    name: 'footprint of a portfolio',
    address: `${PORTFOLIO}&tab=footprint`,
    calls: [portfolioMeta],
    roots: { ...portfolioRoots, ...footprintRoots },
    shows: 'Cedar Cloud',
    fails: footprintMessages.failed.portfolio,
    also: {
      'how it is made': {
        address: `${PORTFOLIO}&tab=footprint&gross=true&figure=footprint`,
        shows: lineageMessages.title,
      },
      'not disclosed': {
        address: `${PORTFOLIO}&tab=footprint&footprint=water`,
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
    address: `${PORTFOLIO}&tab=global-warming-impact`,
    calls: [portfolioMeta],
    roots: { ...portfolioRoots, ...itrRoots },
    shows: 'Cedar Cloud',
    fails: temperatureMessages.failed.portfolio,
    also: {
      'how it is made': {
        address: `${PORTFOLIO}&tab=global-warming-impact&figure=itr`,
        shows: lineageMessages.title,
      },
    },
  },
  {
    name: 'fund',
    address: `${FUND}&view=holdings`,
    roots: fundRoots,
    shows: 'Alder Industries',
    fails: fundMessages.failed,
    also: {
      'what lifts and drags': { address: FUND },
      'its summary': { address: `${FUND}&view=summary`, shows: 'Where the weight sits' },
      'its score at month ends': {
        address: `${FUND}&line=true`,
        calls: [answers(fundMonthEndsEndpoint, twoYearsOfScore())],
        shows: /^From 1.90 C in November 2024/,
      },
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
