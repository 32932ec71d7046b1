import { priceChange } from '@verdure/scoring/attribution';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { shownDate } from '../../../platform/documents/shown.ts';
import { listPortfolioStates, type OtherPrices } from '../investment/investment.reads.ts';
import { readPositions, type WeighedPosition } from '../portfolios/portfolio.reads.ts';

/** How prices moved the weights of a portfolio between two days. */
export interface MarketPrices {
  /** Null: it is not known. */
  readonly moves: {
    /** What is held on the first day, at the prices of the second. */
    readonly forwards: OtherPrices;
    /** What is held on the second day, at the prices of the first. */
    readonly backwards: OtherPrices;
  } | null;
  /** How prices are told from trades, or why they are not: a sentence. */
  readonly basis: string;
}

/** Two readings of an organisation's holdings. */
export interface TwoDays {
  readonly organisationId: number;
  readonly earlier: TenantTransaction;
  readonly later: TenantTransaction;
  /** A day or an instant. */
  readonly since: string;
  /** Undefined: today. */
  readonly until: string | undefined;
}

type Positions = ReadonlyMap<string, WeighedPosition>;

interface Pair {
  readonly key: string;
  readonly was: WeighedPosition;
  readonly is: WeighedPosition;
  /** Null: a day tells no price. */
  readonly change: number | null;
}

const BASIS =
  'Market prices are the market value of a holding over its quantity, on both days. A holding of one day alone keeps its price, and a split of shares is no trade.';

const pairsOf = (then: Positions, now: Positions): readonly Pair[] =>
  [...then].flatMap(([key, was]) => {
    const is = now.get(key);
    return is === undefined ? [] : [{ key, was, is, change: priceChange(was, is) }];
  });

const hasPrice = ({ quantity, marketValue }: WeighedPosition): boolean =>
  quantity !== null && marketValue !== null;

const dayWords = (day: string | undefined): string =>
  day === undefined ? 'today' : shownDate(day);

/** Why the prices of a portfolio are not known; null where they are. */
function missingOf(pairs: readonly Pair[], { since, until }: TwoDays): string | null {
  const isSilent = (day: 'was' | 'is'): boolean => pairs.every((pair) => !hasPrice(pair[day]));
  if (pairs.length > 0 && (isSilent('was') || isSilent('is'))) {
    const silent = isSilent('was') ? since : until;
    const whose = isSilent('was') && isSilent('is') ? 'both days' : dayWords(silent);
    return `the holdings of ${whose} have no quantities with market values.`;
  }
  const untold = pairs.filter(({ change }) => change === null).length;
  if (untold > 0) {
    return `of the ${pairs.length} holdings of both days, ${untold} ${untold === 1 ? 'has' : 'have'} no quantity or no market value on one of them.`;
  }
  const currencies = [...new Set(pairs.flatMap(({ was, is }) => [was.currency, is.currency]))];
  if (currencies.length <= 1) return null;
  const named = currencies.map((currency) => currency || 'one that is not named').toSorted();
  return `the market values are in several currencies (${named.join(', ')}).`;
}

const weightOf = (rows: readonly WeighedPosition[]): number =>
  rows.reduce((sum, { weightPercent }) => sum + Math.abs(weightPercent ?? 0), 0);

/** What rows that match nothing weigh at other prices, of what they weigh. */
function restFactorOf(held: Positions, factors: ReadonlyMap<string, number>): number {
  const rest = [...held].filter(([, { isUnmatched }]) => isUnmatched);
  const own = weightOf(rest.map(([, row]) => row));
  const other = weightOf(
    rest.map(([key, row]) => ({
      ...row,
      weightPercent: (row.weightPercent ?? 0) * (factors.get(key) ?? 1),
    })),
  );
  return own > 0 ? other / own : 1;
}

/** Two readings of the same version have the same prices. */
async function priceKey(tx: TenantTransaction, organisationId: number, id: number) {
  const [state] = await listPortfolioStates(tx, organisationId, [id]);
  return `prices of version ${state?.version}`;
}

/** The prices of both days, from what the files of a portfolio tell (docs/formulas/market-prices.md). */
export async function marketPrices(days: TwoDays, id: number): Promise<MarketPrices> {
  const { organisationId } = days;
  const [then, now] = [
    await readPositions(days.earlier, { organisationId, id }),
    await readPositions(days.later, { organisationId, id }),
  ];
  const pairs = pairsOf(then, now);
  const missing = missingOf(pairs, days);
  if (missing !== null) {
    return { moves: null, basis: `Market prices are counted as trades: ${missing}` };
  }
  const rises = new Map(pairs.map(({ key, change }) => [key, change ?? 1]));
  const falls = new Map(pairs.map(({ key, change }) => [key, 1 / (change ?? 1)]));
  return {
    moves: {
      forwards: {
        key: await priceKey(days.later, organisationId, id),
        factors: rises,
        restFactor: restFactorOf(then, rises),
      },
      backwards: {
        key: await priceKey(days.earlier, organisationId, id),
        factors: falls,
        restFactor: restFactorOf(now, falls),
      },
    },
    basis: BASIS,
  };
}
