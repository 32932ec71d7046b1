import {
  CHANGE_CAUSES,
  type ChangeCause,
  type PortfolioChange,
} from '@verdure/contract/investments/changes';

import { type FactGroup, readAsOf } from '../../../platform/database/past.ts';
import { type GraphqlContext, nextTurn } from '../../../platform/graphql/answer-root.ts';
import type {
  Investments,
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

/** What the tables hold of each cause. */
const FACTS: Readonly<Record<ChangeCause, FactGroup>> = {
  trades: 'holdings',
  values: 'values',
  profile: 'profile',
};

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
  causes.map((cause) => FACTS[cause]);

/** The portfolios with some causes in the state of the later day, and the others in that of the first. */
async function scoredWith(
  { investments, context, wanted, since, until, figure }: Changes,
  changed: readonly ChangeCause[],
): Promise<ById> {
  const past = CHANGE_CAUSES.filter((cause) => !changed.includes(cause));
  const after =
    changed.length === 0 ? context.tx : readAsOf(context.tx, until, { facts: factsOf(changed) });
  const tx = past.length === 0 ? after : readAsOf(after, since, { facts: factsOf(past) });
  const asking = { ...context, tx };
  const under = await investments.profileOf(asking, wanted);
  const opened = await investments.open(under.snapshot, asking, wanted);
  const portfolios = new Map<number, ChangedPortfolio>();
  for (const investment of opened) {
    await nextTurn(context);
    context.budget.spend(investment.leaves.nodes.length, FIELDS_A_LEAF);
    const scored = investments.score(investment, under, asking);
    const side = await attributedSide(scored, { ...NO_ARGUMENTS, ...asking }, figure);
    portfolios.set(investment.id, { scored, side });
  }
  return portfolios;
}

const setKey = (causes: readonly ChangeCause[]): string => causes.join(' ');

/** What moved a figure of portfolios since a day, and what was held then (methodology 25.2a). */
export async function presentChanges(changes: Changes): Promise<readonly PortfolioChange[]> {
  const { context } = changes;
  const bySet = new Map<string, ById>();
  for (const set of setsOf(CHANGE_CAUSES)) bySet.set(setKey(set), await scoredWith(changes, set));
  const [then, now] = [bySet.get(''), bySet.get(setKey(CHANGE_CAUSES))];
  return [...(now?.keys() ?? [])].flatMap((id) => {
    const [before, after] = [then?.get(id), now?.get(id)];
    // it was made later
    if (before === undefined || after === undefined) return [];
    const causes = presentCauses((set) => bySet.get(setKey(set))?.get(id) ?? null);
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
        ...changedHoldings(holdingsOf(before.scored, context), holdingsOf(after.scored, context)),
      },
    ];
  });
}
