import { createRandom, type Random } from '../random/index.ts';
import type { DemoPortfolio, PortfolioConstituent } from '../tenants/index.ts';
import { PORTFOLIO_IDS } from '../tenants/index.ts';
import type { DemoUniverse } from '../demo-universe.ts';
import type { Instant, PastDays } from './past-days.ts';
import { positionsBefore } from './past-positions.ts';

type Lines = readonly PortfolioConstituent[];

/** How a portfolio trades in a month. */
interface Style {
  /** Lines that are sold for others; below 1 the chance of one. */
  readonly swaps: number;
  /** Share of the lines whose weight moves. */
  readonly moved: number;
  /** By how much of the smaller of two lines weight moves between them, at most. */
  readonly most: number;
}

/** Who is not here does not trade. */
const STYLES: Readonly<Record<number, Style>> = {
  [PORTFOLIO_IDS.globalEquity]: { swaps: 2, moved: 0.4, most: 0.12 },
  [PORTFOLIO_IDS.equalWeights]: { swaps: 0.6, moved: 0, most: 0 },
  [PORTFOLIO_IDS.longShort]: { swaps: 1.5, moved: 0.6, most: 0.15 },
  [PORTFOLIO_IDS.sovereign]: { swaps: 0.2, moved: 0.5, most: 0.06 },
  [PORTFOLIO_IDS.mixed]: { swaps: 1, moved: 0.3, most: 0.08 },
  [PORTFOLIO_IDS.fundsOnly]: { swaps: 0, moved: 0.7, most: 0.08 },
  [PORTFOLIO_IDS.wholeIndex]: { swaps: 3, moved: 0.02, most: 0.1 },
  [PORTFOLIO_IDS.everyState]: { swaps: 0.8, moved: 0.3, most: 0.08 },
  [PORTFOLIO_IDS.master]: { swaps: 0, moved: 1, most: 0.06 },
  [PORTFOLIO_IDS.nestedMaster]: { swaps: 0, moved: 1, most: 0.04 },
  [PORTFOLIO_IDS.nordic]: { swaps: 1, moved: 0.3, most: 0.08 },
};

/** Portfolios that were made later, by the months that they have been there. */
const MONTHS_THERE: Readonly<Record<number, number>> = { [PORTFOLIO_IDS.everyState]: 9 };

const keyOf = ({ type, constituentId }: PortfolioConstituent): string => `${type} ${constituentId}`;

/** Names like a line: companies with the same coverage and region, else countries. */
type LikeOf = (line: PortfolioConstituent) => Lines;

function likeOf({ companies, countries }: DemoUniverse): LikeOf {
  const byKind = new Map<string, PortfolioConstituent[]>();
  const kinds = new Map<number, string>();
  for (const { id, coverage, region, peOrganisationId } of companies) {
    if (peOrganisationId !== null) continue;
    const kind = `${coverage} ${region}`;
    kinds.set(id, kind);
    const same = byKind.get(kind) ?? [];
    same.push({ type: 'company', constituentId: id, weightFraction: 0 });
    byKind.set(kind, same);
  }
  const rated = countries
    .filter(({ esgRated }) => esgRated)
    .map(({ id }) => ({ type: 'country' as const, constituentId: id, weightFraction: 0 }));
  return ({ type, constituentId }) => {
    if (type === 'country') return rated;
    return type === 'company' ? (byKind.get(kinds.get(constituentId) ?? '') ?? []) : [];
  };
}

/** A line of today was bought for another: before, the other was held at its place and weight. */
function undoSwap(random: Random, lines: Lines, like: LikeOf): Lines {
  const at = random.integer(0, Math.max(lines.length - 1, 0));
  const bought = lines[at];
  if (bought === undefined) return lines;
  const present = new Set(lines.map(keyOf));
  const sold = like(bought).filter((line) => !present.has(keyOf(line)));
  const other = sold[random.integer(0, Math.max(sold.length - 1, 0))];
  if (other === undefined) return lines;
  return lines.with(at, { ...other, weightFraction: bought.weightFraction });
}

const rounded = (fraction: number): number => Math.round(fraction * 1e8) / 1e8;

/** Weight goes from one line to another of the same sign, so that the sum stays. */
function moveWeight(random: Random, lines: Lines, most: number): Lines {
  const [from, to] = [0, 1].map(() => random.integer(0, lines.length - 1));
  const [source, target] = [lines[from ?? 0], lines[to ?? 0]];
  const part = most * random.uniform();
  if (source === undefined || target === undefined || source === target) return lines;
  const weights = [source.weightFraction, target.weightFraction];
  if (weights.some((weight) => weight === 0) || (weights[0] ?? 0) > 0 !== (weights[1] ?? 0) > 0) {
    return lines;
  }
  const size = Math.min(...weights.map(Math.abs)) * part * Math.sign(source.weightFraction);
  return lines
    .with(from ?? 0, { ...source, weightFraction: rounded(source.weightFraction - size) })
    .with(to ?? 0, { ...target, weightFraction: rounded(target.weightFraction + size) });
}

function monthBefore(random: Random, lines: Lines, { like, style }: Trader): Lines {
  let before = lines;
  const swaps = Math.floor(style.swaps) + (random.chance(style.swaps % 1) ? 1 : 0);
  for (let swap = 0; swap < swaps; swap += 1) before = undoSwap(random, before, like);
  const moves = Math.floor((lines.length * style.moved) / 2);
  for (let move = 0; move < moves; move += 1) before = moveWeight(random, before, style.most);
  return before;
}

interface Trader {
  readonly like: LikeOf;
  readonly style: Style;
}

/** What a portfolio held in a time. */
export interface PastHoldings {
  readonly portfolio: DemoPortfolio;
  /** When it was made. */
  readonly since: Instant;
  /** What was held from `since` or a trading day on, oldest first; the last is what is held today. */
  readonly states: readonly { readonly from: Instant; readonly lines: Lines }[];
}

/** What each portfolio held since the origin, found backwards from what it holds today. */
export function pastHoldings(universe: DemoUniverse, days: PastDays): readonly PastHoldings[] {
  const like = likeOf(universe);
  return universe.portfolios.map((portfolio) => {
    const style = STYLES[portfolio.id];
    const months = MONTHS_THERE[portfolio.id] ?? days.tradingDays.length + 1;
    const since = days.tradingDays.at(-months) ?? days.origin;
    const states = [{ from: since, lines: portfolio.constituents }];
    const trades = style === undefined ? [] : days.tradingDays.filter((day) => day > since);
    for (const [tradingDaysAgo, day] of trades.toReversed().entries()) {
      const random = createRandom(universe.seed, 'trades', portfolio.id, day.slice(0, 7));
      const [later] = states;
      if (later === undefined || style === undefined) break;
      states[0] = { ...later, from: day };
      const before = monthBefore(random, later.lines, { like, style });
      const undone = { before, after: later.lines, seed: universe.seed, tradingDaysAgo };
      const isPriced = portfolio.constituents.some(({ position }) => position !== undefined);
      states.unshift({ from: since, lines: isPriced ? positionsBefore(undone) : before });
    }
    return { portfolio, since, states };
  });
}
