import { createRandom } from '../random/index.ts';
import { PORTFOLIO_IDS } from './portfolio-ids.ts';
import type { DemoPortfolio, PortfolioConstituent, Position } from './tenant.ts';

/** What those portfolios are worth today whose files tell quantities and values, in USD. */
const ASSETS_USD: Readonly<Record<number, number>> = {
  [PORTFOLIO_IDS.globalEquity]: 860_000_000,
  [PORTFOLIO_IDS.longShort]: 240_000_000,
  [PORTFOLIO_IDS.nordic]: 410_000_000,
};

const MEDIAN_USD = 60;
const PRICE_SPREAD = 0.8;
/** Of the logarithm of a price, between two trading days. */
const MARKET_DRIFT = 0.006;
const MARKET_SPREAD = 0.025;
const OWN_SPREAD = 0.09;

const inCents = (usd: number): number => Math.round(usd * 100) / 100;

/** The price of a holding so many trading days ago, in USD: the market moves all of them, and each on its own. */
export function priceUsd(
  seed: number,
  { type, constituentId }: Pick<PortfolioConstituent, 'type' | 'constituentId'>,
  tradingDaysAgo: number,
): number {
  const [own, market] = [
    createRandom(seed, 'price', type, constituentId),
    createRandom(seed, 'market'),
  ];
  let price = own.logNormal(MEDIAN_USD, PRICE_SPREAD);
  for (let day = 0; day < tradingDaysAgo; day += 1) {
    const rise = MARKET_DRIFT + MARKET_SPREAD * market.normal() + OWN_SPREAD * own.normal();
    price /= Math.exp(rise);
  }
  return Math.max(1, inCents(price));
}

/** What is bought of a holding for an amount: whole shares. */
export const sharesFor = (usd: number, price: number): number => Math.round(usd / price);

export const positionOf = (quantity: number, price: number): Position => ({
  quantity,
  marketValueUsd: inCents(quantity * price),
});

/** A portfolio as its file tells it today; one whose file has weights alone stays as it is. */
export function withPositions(seed: number, portfolio: DemoPortfolio): DemoPortfolio {
  const assetsUsd = ASSETS_USD[portfolio.id];
  if (assetsUsd === undefined) return portfolio;
  return {
    ...portfolio,
    constituents: portfolio.constituents.map((line) => {
      const price = priceUsd(seed, line, 0);
      return {
        ...line,
        position: positionOf(sharesFor(line.weightFraction * assetsUsd, price), price),
      };
    }),
    // cash, and a venture that nobody trades
    unmatchedRows: portfolio.unmatchedRows.map((row) => ({
      ...row,
      position: positionOf(Math.round(row.weightFraction * assetsUsd), 1),
    })),
  };
}
