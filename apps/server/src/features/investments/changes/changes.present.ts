import {
  CHANGE_CAUSES,
  type ChangeCause,
  type PortfolioChange,
} from '@verdure/contract/investments/changes';

import { type FactGroup, readAsOf } from '../../../platform/database/past.ts';
import { type GraphqlContext, nextTurn } from '../../../platform/graphql/answer-root.ts';
import type {
  Investments,
  OtherPrices,
  ScoredInvestment,
  WantedInvestments,
} from '../investment/investment.reads.ts';
import {
  type AttributedSide,
  attributedSide,
  type WantedFigure,
} from '../attribution/attribution.reads.ts';
import { FIELDS_A_LEAF, NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import { setsOf } from './bridged-causes.ts';
import { presentCauses } from './causes.present.ts';
import { changedHoldings, holdingsOf } from './changed-holdings.ts';
import { marketPrices, type MarketPrices, type TwoDays } from './market-prices.ts';

/** What the tables hold of each cause: prices are a factor of the weights. */
const FACTS: Readonly<Record<ChangeCause, FactGroup | null>> = {
  trades: 'holdings',
  prices: null,
  values: 'values',
  profile: 'profile',
};

/** A state is none of the rows of the answer: with prices there are sixteen, of up to 50,000 holdings. */
const FIELDS_OF_STATE = FIELDS_A_LEAF / 2;

interface Changes {
  readonly investments: Investments;
  readonly context: GraphqlContext;
  readonly wanted: WantedInvestments;
  /** A day or an instant. */
  readonly since: string;
  /** The day that it is compared with; undefined: now. */
  readonly until?: string | undefined;
  readonly figure: WantedFigure;
}

/** A portfolio with some causes in the state of today. */
interface ChangedPortfolio {
  readonly scored: ScoredInvestment;
  /** Null: the viewer's organisation does not see the figure. */
  readonly side: AttributedSide | null;
}

type ById = ReadonlyMap<number, ChangedPortfolio>;

const factsOf = (causes: readonly ChangeCause[]): readonly FactGroup[] =>
  causes.flatMap((cause) => FACTS[cause] ?? []);

/** The portfolios with some causes in the state of the later day, and the others in that of the first. */
async function scoredWith(
  { investments, context, wanted, since, until, figure }: Changes,
  changed: readonly ChangeCause[],
): Promise<ById> {
  const past = CHANGE_CAUSES.filter((cause) => !changed.includes(cause));
  const [facts, pastFacts] = [factsOf(changed), factsOf(past)];
  const after = facts.length === 0 ? context.tx : readAsOf(context.tx, until, { facts });
  const tx = pastFacts.length === 0 ? after : readAsOf(after, since, { facts: pastFacts });
  const asking = { ...context, tx };
  const under = await investments.profileOf(asking, wanted);
  const opened = await investments.open(under.snapshot, asking, wanted);
  const portfolios = new Map<number, ChangedPortfolio>();
  for (const investment of opened) {
    await nextTurn(context);
    context.budget.spend(investment.leaves.nodes.length, FIELDS_OF_STATE);
    const scored = investments.score(investment, under, asking);
    const side = await attributedSide(scored, { ...NO_ARGUMENTS, ...asking }, figure);
    portfolios.set(investment.id, { scored, side });
  }
  return portfolios;
}

const setKey = (causes: readonly ChangeCause[]): string => causes.join(' ');

const WITHOUT_PRICES = CHANGE_CAUSES.filter((cause) => cause !== 'prices');

/** The prices of both days, by portfolio. */
async function pricesOf(
  { context: { tx, viewer }, since, until }: Changes,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, MarketPrices>> {
  const days: TwoDays = {
    organisationId: viewer.organisationId,
    earlier: readAsOf(tx, since, { facts: ['holdings'] }),
    later: readAsOf(tx, until, { facts: ['holdings'] }),
    since,
    until,
  };
  const prices = new Map<number, MarketPrices>();
  for (const id of ids) prices.set(id, await marketPrices(days, id));
  return prices;
}

/** The prices that the holdings of a set of causes are not weighed at by themselves. */
function otherPrices(
  prices: ReadonlyMap<number, MarketPrices>,
  changed: readonly ChangeCause[],
): ReadonlyMap<number, OtherPrices> {
  const [isNewPrice, isNewHolding] = [changed.includes('prices'), changed.includes('trades')];
  if (isNewPrice === isNewHolding) return new Map();
  return new Map(
    [...prices].flatMap(([id, { moves }]) =>
      moves === null ? [] : [[id, isNewPrice ? moves.forwards : moves.backwards]],
    ),
  );
}

/** The portfolios with every set of causes; with that of prices those alone whose prices are known. */
async function everyState(changes: Changes) {
  const { wanted } = changes;
  const first = await scoredWith(changes, []);
  const prices = await pricesOf(changes, first.keys());
  const priced = [...first.keys()].filter((id) => prices.get(id)?.moves);
  const bySet = new Map([[setKey([]), first]]);
  for (const set of setsOf(CHANGE_CAUSES).slice(1)) {
    const ids = set.includes('prices') ? priced : wanted.ids;
    if (ids.length === 0) continue;
    const asked = { ...wanted, ids, prices: otherPrices(prices, set) };
    bySet.set(setKey(set), await scoredWith({ ...changes, wanted: asked }, set));
  }
  return { prices, bySet };
}

/** What moved a figure of portfolios since a day, and what was held then (methodology 25.2a). */
export async function presentChanges(changes: Changes): Promise<readonly PortfolioChange[]> {
  const { context } = changes;
  const { prices, bySet } = await everyState(changes);
  return [...(bySet.get(setKey(WITHOUT_PRICES))?.keys() ?? [])].flatMap((id) => {
    const { moves = null, basis = null } = prices.get(id) ?? {};
    const applying = moves === null ? WITHOUT_PRICES : CHANGE_CAUSES;
    const stateWith = (set: readonly ChangeCause[]) => bySet.get(setKey(set))?.get(id) ?? null;
    const [before, after] = [stateWith([]), stateWith(applying)];
    // it was made later
    if (before === null || after === null) return [];
    const causes = presentCauses(applying, stateWith);
    const isReweighed = causes.some(({ cause }) => cause === 'trades' || cause === 'prices');
    return [
      {
        id,
        figure_from: before.side?.figure ?? null,
        figure_to: after.side?.figure ?? null,
        grade_from: before.side?.grade ?? null,
        grade_to: after.side?.grade ?? null,
        counted_from: before.side?.countedFraction ?? 0,
        counted_to: after.side?.countedFraction ?? 0,
        causes: [...causes],
        price_basis: isReweighed ? basis : null,
        ...changedHoldings(holdingsOf(before.scored, context), holdingsOf(after.scored, context)),
      },
    ];
  });
}
