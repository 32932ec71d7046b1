import {
  CHANGE_CAUSES,
  type ChangeCause,
  type ChangedHolding,
  MOST_CHANGED,
  type PortfolioChange,
} from '@verdure/contract/investments/changes';

import { type FactGroup, readAsOf } from '../../../platform/database/past.ts';
import { type GraphqlContext, nextTurn } from '../../../platform/graphql/answer-root.ts';
import { presentConstituentOveralls } from '../constituents/constituents.reads.ts';
import {
  type Investments,
  nameOfConstituent,
  rowsOf,
  type ScoredInvestment,
  type WantedInvestments,
} from '../investment/investment.reads.ts';
import {
  type AttributedSide,
  attributedSide,
  type WantedFigure,
} from '../attribution/attribution.reads.ts';
import { FIELDS_A_LEAF, NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import { presentCauses } from './causes.present.ts';

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

/** Each set of causes that can be in the state of today. */
const CAUSE_SETS: readonly (readonly ChangeCause[])[] = Array.from(
  { length: 2 ** CHANGE_CAUSES.length },
  (_, bits) => CHANGE_CAUSES.filter((_cause, at) => (bits & (1 << at)) !== 0),
);

interface Row extends Pick<ChangedHolding, 'id' | 'type' | 'name'> {
  readonly score: number | null;
  readonly grade: ChangedHolding['grade_to'];
}

/** The companies, countries, funds and portfolios held directly, heaviest first as the table has them. */
function holdingsOf(
  scored: ScoredInvestment,
  { viewer }: GraphqlContext,
): ReadonlyMap<string, Row> {
  const { investment } = scored;
  const overalls = presentConstituentOveralls(scored, { viewer, isUnderlying: false });
  const rows = rowsOf(investment, false).flatMap((row, at) => {
    const { esg_score: score = null, esg_grade: grade = null } = overalls[at] ?? {};
    if (row.isRest) return [];
    const { id, type } = row;
    return [{ id, type, name: nameOfConstituent(investment, row), score, grade }];
  });
  return new Map(rows.map((row) => [`${row.type} ${row.id}`, row]));
}

const holding = (from: Row | undefined, to: Row | undefined): ChangedHolding[] => {
  const known = to ?? from;
  if (known === undefined) return [];
  return [
    {
      id: known.id,
      type: known.type,
      name: known.name,
      score_from: from?.score ?? null,
      score_to: to?.score ?? null,
      grade_from: from?.grade ?? null,
      grade_to: to?.grade ?? null,
    },
  ];
};

function changedHoldings(
  then: ReadonlyMap<string, Row>,
  now: ReadonlyMap<string, Row>,
): Pick<
  PortfolioChange,
  'entered' | 'entered_count' | 'left' | 'left_count' | 'regraded' | 'regraded_count'
> {
  const keys = [...new Set([...now.keys(), ...then.keys()])];
  const entered = keys.filter((key) => !then.has(key));
  const left = keys.filter((key) => !now.has(key));
  const regraded = keys.filter((key) => {
    const [from, to] = [then.get(key), now.get(key)];
    return from !== undefined && to !== undefined && from.grade !== to.grade;
  });
  const listed = (some: readonly string[]) =>
    some.slice(0, MOST_CHANGED).flatMap((key) => holding(then.get(key), now.get(key)));
  return {
    entered: listed(entered),
    entered_count: entered.length,
    left: listed(left),
    left_count: left.length,
    regraded: listed(regraded),
    regraded_count: regraded.length,
  };
}

/** What moved a figure of portfolios since a day, and what was held then (methodology 25.2a). */
export async function presentChanges(changes: Changes): Promise<readonly PortfolioChange[]> {
  const { context } = changes;
  const bySet = new Map<string, ById>();
  for (const set of CAUSE_SETS) bySet.set(setKey(set), await scoredWith(changes, set));
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
