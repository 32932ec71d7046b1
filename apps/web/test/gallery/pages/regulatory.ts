import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';

import { comparisonMessages } from '../../../src/features/investments/comparison/comparison.messages.ts';
import { fundMessages } from '../../../src/features/investments/funds/fund.messages.ts';
import { lineageMessages } from '../../../src/features/investments/lineage/lineage.messages.ts';
import { portfoliosMessages } from '../../../src/features/investments/portfolios/portfolios.messages.ts';
import { regulatoryMessages } from '../../../src/features/investments/regulatory/regulatory.messages.ts';
import { comparisonPath, NO_ORIGIN, portfolioPath, sfdrTablePath } from '../../../src/paths.ts';
import { portfolioOf } from '../../factories.ts';
import { answers } from '../../fake-edge.ts';
import { fundRoots, portfolioMeta } from '../../investment-factories.ts';
import { artNineOf, paiOf, policyCalls, regulatoryRoots } from '../../regulatory-factories.ts';
import type { GalleryPage } from '../gallery-page.ts';

export const REGULATORY_PAGES: readonly GalleryPage[] = [
  {
    name: 'regulatory tab',
    address: `${portfolioPath(1, NO_ORIGIN)}&tab=regulatory`,
    calls: [portfolioMeta, ...policyCalls],
    roots: regulatoryRoots,
    shows: 'This portfolio is compatible with Article 8.',
    fails: regulatoryMessages.pai.failed('portfolio'),
    also: {
      'with a short position': {
        roots: {
          ...regulatoryRoots,
          portfolio_pai: [paiOf({ article: null, article_state: 'hidden', rule_sets: [] })],
        },
        shows: regulatoryMessages.shortPositions,
      },
      'before ten answers': {
        roots: {
          ...regulatoryRoots,
          portfolio_pai: [paiOf({ article: null, article_state: 'not_shown', answered: 7 })],
        },
        shows: regulatoryMessages.notAnswered,
      },
      'the policy questions': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Policy questions' }).click();
          await page.getByText('0 of 10 answered', { exact: true }).waitFor();
        },
      },
      'how it is made': {
        address: `${portfolioPath(1, NO_ORIGIN)}&tab=regulatory&figure=sustainable`,
        shows: lineageMessages.title,
      },
      'the companies behind a requirement': {
        act: async (page) => {
          await page.getByRole('button', { name: 'Renewable energy', exact: true }).click();
          await page.getByText('It burns lignite.').waitFor();
        },
      },
      taxonomy: {
        address: `${portfolioPath(1, NO_ORIGIN)}&tab=regulatory&sub=taxonomy`,
        shows: 'Aligned turnover, as companies report it',
      },
    },
  },
  {
    name: 'PAI table',
    address: sfdrTablePath({ type: 'portfolio', id: 1, profileId: 4 }),
    calls: [portfolioMeta],
    roots: regulatoryRoots,
    shows: 'Principal adverse impacts',
    fails: regulatoryMessages.pai.failed('portfolio'),
  },
  {
    name: 'comparison of portfolios',
    address: `${comparisonPath({ id: 1, profileId: 4 })}&second=2`,
    calls: [
      answers(listPortfoliosEndpoint, [
        portfolioOf(),
        portfolioOf({
          id: 2,
          name: 'Global Equity with a name that is longer than a column of a table',
        }),
      ]),
      ...policyCalls,
    ],
    roots: {
      ...regulatoryRoots,
      portfolio_pai: [paiOf(), paiOf({ id: 2, article: 6 })],
      portfolio_art9: [artNineOf(), artNineOf({ id: 2, safeguard: 0.4 })],
    },
    shows: 'Safeguards and governance',
    fails: portfoliosMessages.loadFailed,
    isWideOnPaper: true,
    also: {
      'before a choice': {
        address: comparisonPath({ id: 1, profileId: 4 }),
        shows: comparisonMessages.choose,
      },
    },
  },
  {
    name: 'PAI table of a fund',
    address: sfdrTablePath({ type: 'fund', id: 7, profileId: 4 }),
    roots: { ...fundRoots, fund_pai: [paiOf({ id: 7 })] },
    shows: 'Principal adverse impacts',
    fails: fundMessages.failed,
  },
];
