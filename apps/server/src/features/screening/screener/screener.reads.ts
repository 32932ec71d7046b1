import { Problem } from '@verdure/contract/http/problem';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import {
  type PortfolioId,
  type ProfileId,
  WHOLE_COVERAGE_PORTFOLIO_ID,
} from '@verdure/contract/vocabulary';
import { typeOfNode } from '@verdure/scoring/constituents';
import { withoutPortfolio } from '@verdure/screener/check';
import { type Catalogue, needsPortfolio } from '@verdure/screener/fields';

import { momentOf } from '../../../platform/database/past.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { InvestmentParts } from '../../investments/investment/investment-parts.reads.ts';
import type { Investment } from '../../investments/investment/investment.reads.ts';
import { mustSeePortfolio } from '../../investments/portfolios/portfolio.reads.ts';
import { type NotOfDay, readNotOfDay, refuseOfToday } from './not-of-day.ts';
import { type CompanyRow, companyTable } from './company-table.ts';
import { type ScreenedCountry, countryTable } from './country-table.ts';
import { readAskableFields } from './field-sources.ts';
import { type FundRow, fundTable } from './fund-table.ts';
import { type CheckedQuery, checkWanted, refuse, type WantedRows } from './run-query.ts';
import type { ScreenerTable, TableColumns } from './screener-table.ts';

export type { ColumnReader } from './column-reader.ts';
export { matchingRows, numberCell, textCell } from './run-query.ts';

const ONLY_COMPANIES =
  'Countries and funds are screened over the whole coverage. Leave the portfolio out.';

/** What the screener reads from. */
export type ScreenerParts = Pick<InvestmentParts, 'clock' | 'investments'>;

/** The companies, countries or funds that a query is run against. */
export interface ScreenerScope {
  readonly profileId: ProfileId;
  /** Null: the whole coverage. */
  readonly portfolioId: PortfolioId | null;
}

/** What a query is checked against, and the tables that it may be run over. */
export interface OpenedScope {
  readonly under: ScoredProfile;
  /** The chosen portfolio; null: none. */
  readonly portfolio: Investment | null;
  readonly catalogue: Catalogue;
  /** What fields do not have on the earlier day that is read: why, by the start of their keys. */
  readonly notOfDay: NotOfDay;
  readonly companies: () => Promise<ScreenerTable<CompanyRow>>;
  readonly countries: () => ScreenerTable<ScreenedCountry>;
  readonly funds: () => Promise<ScreenerTable<FundRow>>;
}

/** Summed weights of what a portfolio holds after look-through, by company. */
function weightsOf({ graph, ids, leaves }: Investment): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  leaves.nodes.forEach((node, place) => {
    if (typeOfNode(graph, node) !== 'company') return;
    const id = ids[node] ?? 0;
    weights.set(id, (weights.get(id) ?? 0) + (leaves.weights[place] ?? 0));
  });
  return weights;
}

async function openPortfolio(
  { investments }: ScreenerParts,
  asking: ViewerTransaction,
  {
    under,
    portfolioId,
  }: { readonly under: ScoredProfile; readonly portfolioId: PortfolioId | null },
): Promise<Investment | null> {
  if (portfolioId === null || portfolioId === WHOLE_COVERAGE_PORTFOLIO_ID) return null;
  const wanted = { type: 'portfolio', ids: [portfolioId] } as const;
  const [opened] = await investments.open(under.snapshot, asking, wanted);
  if (opened === undefined) {
    // says why one that is seen today has nothing of an earlier day
    await mustSeePortfolio(asking.tx, asking.viewer, portfolioId);
    throw new Problem('portfolio.not-found');
  }
  return opened;
}

/** Reads everything that a query is checked and run against. */
export async function openScope(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  { type, profileId, portfolioId }: ScreenerScope & { readonly type: ScreenerType },
): Promise<OpenedScope> {
  const { investments, clock } = parts;
  const under = await investments.profileOf(asking, { type: 'portfolio', ids: [], profileId });
  const portfolio = await openPortfolio(parts, asking, { under, portfolioId });
  if (portfolio !== null && type !== 'company') refuse([ONLY_COMPANIES]);
  const { catalogue, questions } = await readAskableFields(asking, under, type);
  const chosen = portfolio && {
    weights: weightsOf(portfolio),
    score: () => investments.score(portfolio, under, asking),
  };
  return {
    under,
    portfolio,
    catalogue,
    notOfDay: await readNotOfDay(asking.tx),
    companies: () =>
      companyTable({ asking, under, chosen, questions, now: momentOf(asking.tx, clock) }),
    countries: () => countryTable(under),
    funds: () => fundTable({ asking, under, investments }),
  };
}

/** @throws Problem that says what of the query cannot be answered */
export function checkedQuery(
  { catalogue, portfolio, notOfDay }: OpenedScope,
  wanted: WantedRows,
): CheckedQuery {
  const query = checkWanted(wanted, catalogue);
  const asked = [...query.looked, ...query.shown];
  refuseOfToday(asked, notOfDay);
  const held = asked.find(needsPortfolio);
  if (portfolio === null && held !== undefined) refuse([withoutPortfolio(held.field.name)]);
  return query;
}

/** The rows of a table, whatever it is of. */
export async function tableOf(
  { companies, countries, funds }: OpenedScope,
  type: ScreenerType,
): Promise<TableColumns> {
  if (type === 'company') return companies();
  return type === 'country' ? countries() : funds();
}
