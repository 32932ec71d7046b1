import { type Draft, draftText } from '@verdure/contract/investments/drafts';
import type { ReachBuys, ReachedFigure, ReachRow } from '@verdure/contract/investments/reach';
import { GRADES, type Grade, type ScoredPillar } from '@verdure/contract/vocabulary';
import { gradeOfScore, gradeOfZ } from '@verdure/scoring/grades';
import type { ReachAnswer, ReachLimits, ReachProblem } from '@verdure/scoring/reach';
import { TOTAL_KINDS, totalAt } from '@verdure/scoring/universe';

import { taskOf } from '../../../platform/compute/task.ts';
import type { GraphqlContext } from '../../../platform/graphql/answer-root.ts';
import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';
import { presentAttention } from '../constituents/constituents.reads.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import {
  ownCompanies,
  type OwnCompany,
  type ScoredInvestment,
  type WantedInvestments,
} from '../investment/investment.reads.ts';
import { FIELDS_A_LEAF, NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import { triedFigures } from '../replacements/replacements.reads.ts';
import { type TradedCompany, tradedCompanies, withTrades } from './reach-draft.ts';
import {
  leastOfAllowed,
  leastOfGrade,
  leastOfTarget,
  type LiftedMean,
  liftedMean,
} from './reach-values.ts';
import type { run } from './solve-reach.task.ts';
import { buyableIds, tradableCompanies } from './tradable-companies.ts';

const SOLVE = taskOf<typeof run>(new URL('./solve-reach.task.ts', import.meta.url), {
  pool: 'universe',
  mostMilliseconds: 20_000,
});

/** What is to be reached, and how. */
export interface WantedReach extends WantedInvestments {
  readonly draft: Draft;
  readonly figure: ReachedFigure;
  /** Null: one letter better. */
  readonly grade: Grade | null;
  /** Null: half the footprint, 2 °C, or nothing excluded. */
  readonly target: number | null;
  /** In percent. */
  readonly limits: ReachLimits;
  readonly chosenSectors: readonly number[];
  readonly buys: ReachBuys;
}

/** What answers a call. */
export interface ReachTools extends Pick<InvestmentParts, 'compute' | 'investments'> {
  readonly context: GraphqlContext;
}

type Figures = Awaited<ReturnType<typeof figuresOf>>;

const PERCENT = 100;
const NO_PILLARS: ReadonlySet<ScoredPillar> = new Set();
const PARIS_CELSIUS = 2;
/** A company that is looked at weighs next to nothing. */
const PROBE_PERCENT = 0.001;

/** What the page shows of a portfolio, with or without trades. */
async function figuresOf(scored: ScoredInvestment, context: GraphqlContext) {
  const excluded = presentAttention(scored, NO_PILLARS).find(({ kind }) => kind === 'excluded');
  return {
    ...(await triedFigures(scored, context)),
    portfolio_excluded: (excluded?.weight ?? 0) * PERCENT,
  };
}

async function openScored(
  { investments, context }: ReachTools,
  under: ScoredProfile,
  wanted: WantedInvestments,
): Promise<ScoredInvestment | null> {
  const [opened] = await investments.open(under.snapshot, context, wanted);
  if (opened === undefined) return null;
  context.budget.spend(opened.leaves.nodes.length, FIELDS_A_LEAF);
  return investments.score(opened, under, context);
}

function gradeWanted({ grade }: WantedReach, { portfolio_grade: now }: Figures): Grade {
  const better = GRADES[Math.max(GRADES.indexOf(now ?? 'C') - 1, 0)] ?? 'A';
  return grade ?? better;
}

/** What is reached by being at most something, and what that is if nobody says. */
const LESSENED = {
  footprint: {
    figureIn: ({ portfolio_footprint: footprint }) => footprint,
    usual: (footprint) => (footprint ?? 0) / 2,
  },
  itr: { figureIn: ({ portfolio_itr: itr }) => itr, usual: () => PARIS_CELSIUS },
  excluded: { figureIn: ({ portfolio_excluded: excluded }) => excluded, usual: () => 0 },
} as const satisfies Record<
  Exclude<ReachedFigure, 'esg'>,
  {
    readonly figureIn: (figures: Figures) => number | null;
    readonly usual: (now: number | null) => number;
  }
>;

function targetWanted(figure: keyof typeof LESSENED, { target }: WantedReach, now: Figures) {
  const { figureIn, usual } = LESSENED[figure];
  return target ?? usual(figureIn(now));
}

function leastWanted(wanted: WantedReach, now: Figures, mean: LiftedMean): number {
  const { figure } = wanted;
  if (figure === 'esg') return leastOfGrade(gradeWanted(wanted, now));
  const target = targetWanted(figure, wanted, now);
  return figure === 'excluded' ? leastOfAllowed(target / PERCENT) : leastOfTarget(target, mean);
}

/** Whether the engine says that the target is reached. */
function isReached(wanted: WantedReach, now: Figures, after: Figures): boolean {
  if (wanted.figure === 'esg') {
    const grade = after.portfolio_grade;
    return grade !== null && GRADES.indexOf(grade) <= GRADES.indexOf(gradeWanted(wanted, now));
  }
  const value = LESSENED[wanted.figure].figureIn(after);
  return value !== null && value <= targetWanted(wanted.figure, wanted, now);
}

/** The values of what is held and of what could be bought, as the engine gives them to a holding. */
async function valuesAmong(
  tools: ReachTools,
  { under }: ScoredInvestment,
  { wanted, buyable }: { readonly wanted: WantedReach; readonly buyable: readonly number[] },
): Promise<ReadonlyMap<number, number> | null> {
  const added = buyable.map((id) => ({
    type: 'company' as const,
    id,
    weightPercent: PROBE_PERCENT,
  }));
  const { changes } = wanted.draft;
  const isAdded = new Set(buyable);
  const others = changes.filter(({ type, id }) => type !== 'company' || !isAdded.has(id));
  const draft = { ...wanted.draft, changes: [...others, ...added] };
  const probe = await openScored(tools, under, { ...wanted, draft });
  const asked = { ...NO_ARGUMENTS, viewer: tools.context.viewer, tx: tools.context.tx };
  return probe && ((await liftedMean(probe, asked, wanted.figure))?.values ?? null);
}

async function problemOf(
  tools: ReachTools,
  scored: ScoredInvestment,
  { wanted, now }: { readonly wanted: WantedReach; readonly now: Figures },
): Promise<{ readonly problem: ReachProblem; readonly offset: number } | null> {
  const { context } = tools;
  const asked = { ...NO_ARGUMENTS, viewer: context.viewer, tx: context.tx };
  const mean = await liftedMean(scored, asked, wanted.figure);
  if (mean === null) return null;
  const { under } = scored;
  const own = ownCompanies(scored.investment);
  const held = new Set(own.map(({ id }) => id));
  const buyable =
    wanted.buys === 'held' ? [] : await buyableIds(under, context, (id) => held.has(id));
  const values = await valuesAmong(tools, scored, { wanted, buyable });
  if (values === null) return null;
  const { turnover, weight, sector, chosen } = wanted.limits;
  const problem = {
    tradables: tradableCompanies({ under, values, own, buyable }),
    weighedSum: mean.weighedSum,
    countedFraction: mean.countedFraction,
    target: leastWanted(wanted, now, mean),
    limits: {
      turnover: turnover / PERCENT,
      weight: weight / PERCENT,
      sector: sector / PERCENT,
      chosen: chosen / PERCENT,
    },
    chosenSectors: wanted.chosenSectors,
  };
  return { problem, offset: mean.offset };
}

/** A row without an answer. */
const rowOf = (now: Figures, status: ReachRow['status']): ReachRow => ({
  status,
  draft: null,
  trades: [],
  score: now.portfolio_score,
  grade: now.portfolio_grade,
  footprint: now.portfolio_footprint,
  itr: now.portfolio_itr,
  excluded: now.portfolio_excluded,
  reached_score: null,
  reached_grade: null,
  reached_footprint: null,
  reached_itr: null,
  reached_excluded: null,
  binding_limit: null,
  binding_used_percent: null,
  binding_allowed_percent: null,
  best_value: null,
  best_grade: null,
  needed: [],
});

function presentTrade(under: ScoredProfile, own: readonly OwnCompany[], traded: TradedCompany) {
  const { id, fromFraction, toFraction } = traded;
  const place = scoredRowOf(under, id);
  const { scored, row } = place ?? { scored: under.scored, row: -1 };
  const { companies, spans, sectors } = scored.snapshot;
  const sectorId = spans[companies.span[row] ?? -1]?.parentId;
  const sigma = under.scored.totalSpreads[TOTAL_KINDS.indexOf('esg')]?.sigma ?? 1;
  const score = place === null ? null : totalAt(scored, row, 'esg');
  return {
    id,
    name: own.find((each) => each.id === id)?.name ?? companies.names[row] ?? '',
    sector: sectors.find((each) => each.id === sectorId)?.name ?? null,
    grade: gradeOfScore(score, sigma),
    from_percent: fromFraction * PERCENT,
    to_percent: toFraction * PERCENT,
  };
}

type Answer<Status> = Extract<ReachAnswer, { readonly status: Status }>;

interface Reaching {
  readonly tools: ReachTools;
  readonly scored: ScoredInvestment;
  readonly wanted: WantedReach;
  readonly now: Figures;
}

/** @throws Error where the engine does not say what the solver says */
async function presentReached(
  { tools, scored, wanted, now }: Reaching,
  { trades, binding }: Answer<'reached'>,
): Promise<ReachRow> {
  if (trades.length === 0) return rowOf(now, 'nothing');
  const { under } = scored;
  const own = ownCompanies(scored.investment);
  const traded = tradedCompanies(trades, own);
  const draft = withTrades(wanted.draft, traded);
  const tried = await openScored(tools, under, { ...wanted, draft });
  const after = tried && (await figuresOf(tried, tools.context));
  if (after === null || !isReached(wanted, now, after)) {
    throw new Error('the trades of an answer do not reach its target');
  }
  return {
    ...rowOf(now, 'reached'),
    draft: draftText(draft),
    trades: traded.map((each) => presentTrade(under, own, each)),
    reached_score: after.portfolio_score,
    reached_grade: after.portfolio_grade,
    reached_footprint: after.portfolio_footprint,
    reached_itr: after.portfolio_itr,
    reached_excluded: after.portfolio_excluded,
    binding_limit: binding?.limit ?? null,
    binding_used_percent: binding && binding.usedFraction * PERCENT,
    binding_allowed_percent: binding && binding.allowedFraction * PERCENT,
  };
}

function presentImpossible(
  { wanted, now }: Reaching,
  { best, needed }: Answer<'impossible'>,
  offset: number,
): ReachRow {
  const unit = wanted.figure === 'excluded' ? PERCENT : 1;
  return {
    ...rowOf(now, 'impossible'),
    ...(wanted.figure === 'esg'
      ? { best_grade: gradeOfZ(best) }
      : { best_value: best === null ? null : (offset - best) * unit }),
    needed: needed.map(({ limit, fraction }) => ({
      limit,
      allowed_percent: wanted.limits[limit],
      needed_percent: fraction === null ? null : fraction * PERCENT,
    })),
  };
}

/** The trades that reach a figure, as the engine scores them (ui.md 9.4); none of what is not seen. */
export async function presentReach(
  tools: ReachTools,
  wanted: WantedReach,
): Promise<readonly ReachRow[]> {
  const { investments, compute, context } = tools;
  const under = await investments.profileOf(context, wanted);
  const scored = await openScored(tools, under, wanted);
  if (scored === null) return [];
  const now = await figuresOf(scored, context);
  const made = await problemOf(tools, scored, { wanted, now });
  if (made === null) return [rowOf(now, 'not_shown')];
  const answer = await compute.run(SOLVE, made.problem, { signal: context.signal });
  const reaching = { tools, scored, wanted, now };
  return [
    answer.status === 'reached'
      ? await presentReached(reaching, answer)
      : presentImpossible(reaching, answer, made.offset),
  ];
}
