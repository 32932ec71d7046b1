import {
  type Controversies,
  type Controversy,
  CONTROVERSY_DAYS,
  MOST_CONTROVERSIES,
  STORIES_AT_ONCE,
} from '@verdure/contract/news/controversies';
import type { PortfolioId } from '@verdure/contract/vocabulary';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import {
  mustSeePortfolio,
  visiblePortfolios,
} from '../../investments/portfolios/portfolio.reads.ts';
import {
  daysBefore,
  lastCompleteDay,
  presentStory,
  subscribedSources,
} from '../company-sentiment/sentiment.reads.ts';
import { portfolioCompanies } from '../portfolio-companies/portfolio-companies.reads.ts';
import { type UnusualDay, unusualDaysBetween } from './controversies.reads.ts';
import { type CompanyDay, listCompanyNames, listNegativeStories } from './controversy.store.ts';

const keyOf = ({ companyId, day }: CompanyDay): string => `${companyId} ${day}`;

/** The portfolio that is asked for, or all of the viewer's. @throws Problem for another's */
const portfoliosOf = async ({ tx, viewer }: ViewerTransaction, id: PortfolioId | undefined) =>
  id === undefined ? visiblePortfolios(tx, viewer) : [await mustSeePortfolio(tx, viewer, id)];

interface Found {
  readonly days: readonly UnusualDay[];
  readonly holders: ReadonlyMap<number, readonly number[]>;
}

async function present(
  { tx, viewer }: ViewerTransaction,
  { days, holders }: Found,
): Promise<Controversy[]> {
  const names = await listCompanyNames(tx, [...new Set(days.map(({ companyId }) => companyId))]);
  const sources = subscribedSources(viewer);
  const stories = await listNegativeStories(tx, days, { sources, most: STORIES_AT_ONCE });
  const byDay = Map.groupBy(stories, ({ company_id: companyId, day }) => keyOf({ companyId, day }));
  return days.map((found) => ({
    day: found.day,
    company: { id: found.companyId, name: names.get(found.companyId) ?? '' },
    negative: found.negative,
    usual: found.usual,
    z_score: found.zScore,
    stories: (byDay.get(keyOf(found)) ?? []).map(presentStory),
    portfolio_ids: [...(holders.get(found.companyId) ?? [])],
  }));
}

/** The days with unusually many negative stories about what portfolios hold. */
export async function listControversies(
  investments: Investments,
  asking: ViewerTransaction,
  { portfolioId, now }: { readonly portfolioId: PortfolioId | undefined; readonly now: Date },
): Promise<Controversies> {
  const { tx, viewer } = asking;
  const portfolios = await portfoliosOf(asking, portfolioId);
  const holders = await portfolioCompanies(
    investments,
    asking,
    portfolios.map(({ id }) => id),
  );
  const lastDay = lastCompleteDay(now);
  const from = daysBefore(lastDay, CONTROVERSY_DAYS - 1);
  const sources = subscribedSources(viewer);
  const looked = { companyIds: [...holders.keys()], sources };
  const unusual = await unusualDaysBetween(tx, looked, { from, to: lastDay });
  const days = unusual.slice(0, MOST_CONTROVERSIES);
  return {
    from,
    last_day: lastDay,
    sources: [...sources],
    company_count: holders.size,
    portfolios: portfolios.map(({ id, name }) => ({ id, name })),
    days: await present(asking, { days, holders }),
    left_out: unusual.length - days.length,
  };
}
