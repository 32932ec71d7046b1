import {
  CHANGE_CAUSES,
  type ChangeCause,
  type ChangedHolding,
  MOST_CHANGED,
  type PortfolioChange,
} from '@verdure/contract/investments/changes';

import { type FactGroup, readAsOf } from '../../../platform/database/past.ts';
import { type GraphqlContext, nextTurn } from '../../../platform/graphql/answer-root.ts';
import {
  isKindShown,
  presentConstituentOveralls,
  presentOveralls,
} from '../constituents/constituents.reads.ts';
import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import {
  type Investments,
  nameOfConstituent,
  rowsOf,
  type ScoredInvestment,
  type WantedInvestments,
} from '../investment/investment.reads.ts';
import { type AttributedSide, attributedSide } from '../attribution/attribution.reads.ts';
import { FIELDS_A_LEAF, NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import { presentCauses, type ScoreState } from './causes.present.ts';

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
}

type ById = ReadonlyMap<number, ScoredInvestment>;

/** The portfolios with some causes in the state of today, and the others in that of the day. */
async function scoredWith(
  { investments, context, wanted, since }: Changes,
  changed: readonly ChangeCause[],
): Promise<ById> {
  const past = CHANGE_CAUSES.filter((cause) => !changed.includes(cause)).map(
    (cause) => FACTS[cause],
  );
  const tx = past.length === 0 ? context.tx : readAsOf(context.tx, since, { facts: past });
  const asking = { ...context, tx };
  const under = await investments.profileOf(asking, wanted);
  const opened = await investments.open(under.snapshot, asking, wanted);
  const scored = new Map<number, ScoredInvestment>();
  for (const investment of opened) {
    await nextTurn(context);
    context.budget.spend(investment.leaves.nodes.length, FIELDS_A_LEAF);
    scored.set(investment.id, investments.score(investment, under, asking));
  }
  return scored;
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

/** A side of the ESG score of each investment: sets that differ in a cause that changed nothing share it. */
async function sidesOf(
  bySet: ReadonlyMap<string, ById>,
  { viewer, tx }: GraphqlContext,
): Promise<ReadonlyMap<ScoredInvestment, AttributedSide>> {
  const sides = new Map<ScoredInvestment, AttributedSide>();
  const asked = { ...NO_ARGUMENTS, viewer, tx };
  for (const scored of new Set([...bySet.values()].flatMap((byId) => [...byId.values()]))) {
    const side = await attributedSide(scored, asked, { figure: 'esg', metricId: 0 });
    if (side !== null) sides.set(scored, side);
  }
  return sides;
}

/** What moved the ESG score of portfolios since a day, and what was held then (methodology 25.2a). */
export async function presentChanges(changes: Changes): Promise<readonly PortfolioChange[]> {
  const { context } = changes;
  const { viewer } = context;
  const isShown = isKindShown('esg', subscribedPillars(viewer.features));
  const bySet = new Map<string, ById>();
  for (const set of CAUSE_SETS) bySet.set(setKey(set), await scoredWith(changes, set));
  const sides = isShown ? await sidesOf(bySet, context) : null;
  const overalls = new Map<ScoredInvestment, ReturnType<typeof presentOveralls>>();
  const overallsOf = (scored: ScoredInvestment | undefined) => {
    if (scored === undefined || !isShown) return null;
    const known = overalls.get(scored) ?? presentOveralls(scored, { viewer });
    overalls.set(scored, known);
    return known;
  };
  const stateWith =
    (id: number) =>
    (set: readonly ChangeCause[]): ScoreState | null => {
      const scored = bySet.get(setKey(set))?.get(id);
      const side = scored && sides?.get(scored);
      if (!side) return null;
      return {
        score: overallsOf(scored)?.weighted_esg_score ?? null,
        side,
        under: scored.under,
      };
    };
  const [then, now] = [bySet.get(''), bySet.get(setKey(CHANGE_CAUSES))];
  return [...(now?.keys() ?? [])].flatMap((id) => {
    const [before, after] = [then?.get(id), now?.get(id)];
    // it was made later
    if (before === undefined || after === undefined) return [];
    const [from, to] = [overallsOf(before), overallsOf(after)];
    return [
      {
        id,
        score_from: from?.weighted_esg_score ?? null,
        score_to: to?.weighted_esg_score ?? null,
        grade_from: from?.weighted_esg_grade ?? null,
        grade_to: to?.weighted_esg_grade ?? null,
        causes: [...presentCauses(stateWith(id))],
        ...changedHoldings(holdingsOf(before, context), holdingsOf(after, context)),
      },
    ];
  });
}
