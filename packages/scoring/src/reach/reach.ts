import { liftOf, modelOf, type Move, movesOf, shortfallOf, soldBy } from './reach-model.ts';
import {
  type LimitUse,
  REACH_LIMITS,
  type ReachAnswer,
  type ReachLimit,
  type ReachProblem,
  type Solve,
  type Solved,
  type Trade,
} from './reach-problem.ts';

/** A part of a move below it is the rounding of the solver. */
const ROUNDING = 1e-7;
/** More moves are too many to count each in a second. */
const MOST_COUNTED = 120;

const isMade =
  ({ columns }: Solved) =>
  ({ name }: Move): boolean =>
    (columns[name]?.value ?? 0) > ROUNDING;

const hasTarget = (moves: readonly Move[], target: number): boolean =>
  moves.some((move) => liftOf(target)(move) > 0);

/** The moves that can be part of an answer with fewer trades than one that is known. */
function worthCounting(
  moves: readonly Move[],
  relaxed: Solved,
  known: readonly Move[],
): readonly Move[] {
  // a move whose reduced cost is above the gap would make the answer longer than the known one
  const gap = known.length - 1 - relaxed.objective;
  const costOf = ({ name }: Move): number => Math.max(relaxed.columns[name]?.reducedCost ?? 0, 0);
  const others = moves
    .filter((move) => !known.includes(move) && costOf(move) <= gap + ROUNDING)
    .sort((a, b) => costOf(a) - costOf(b));
  return [...known, ...others.slice(0, Math.max(MOST_COUNTED - known.length, 0))];
}

/** Few moves that reach the target: by the linear programme, then by counting what could be fewer. */
function fewestMoves(
  moves: readonly Move[],
  problem: ReachProblem,
  solve: Solve,
): readonly Move[] | null {
  const { target } = problem;
  if (!hasTarget(moves, target)) return null;
  const fewest = { sense: 'Minimize', factorOf: () => 1, target } as const;
  const relaxed = solve(modelOf(moves, problem, fewest));
  if (!relaxed.isSolved) return null;
  const known = moves.filter(isMade(relaxed));
  if (known.length <= Math.ceil(relaxed.objective - ROUNDING)) return known;
  const worth = worthCounting(moves, relaxed, known);
  const counted = solve(modelOf(worth, problem, { ...fewest, isCounted: true }));
  const fewer = worth.filter(isMade(counted));
  return counted.isSolved && fewer.length < known.length ? fewer : known;
}

/** The least turnover with some moves; null: they do not reach the target. */
function tradesWith(
  moves: readonly Move[],
  problem: ReachProblem,
  solve: Solve,
): readonly Trade[] | null {
  const { target } = problem;
  const solved = solve(modelOf(moves, problem, { sense: 'Minimize', factorOf: soldBy, target }));
  if (!solved.isSolved) return null;
  return moves.filter(isMade(solved)).map(({ name, tradable, side, mostFraction }) => ({
    id: tradable.id,
    changeFraction: side * mostFraction * (solved.columns[name]?.value ?? 0),
  }));
}

const limitsSet = ({ chosenSectors }: Pick<ReachProblem, 'chosenSectors'>): readonly ReachLimit[] =>
  REACH_LIMITS.filter((limit) => limit !== 'chosen' || chosenSectors.length > 0);

/** How much of each limit that is set some trades take. */
export function limitUses(
  {
    tradables,
    limits,
    chosenSectors,
  }: Pick<ReachProblem, 'tradables' | 'limits' | 'chosenSectors'>,
  trades: readonly Trade[],
): readonly LimitUse[] {
  const byId = new Map(tradables.map((each) => [each.id, each]));
  const sectors = new Map<number, number>();
  let turnover = 0;
  let weight = 0;
  for (const { id, changeFraction } of trades) {
    const { sector = -1, weightFraction = 0 } = byId.get(id) ?? {};
    sectors.set(sector, (sectors.get(sector) ?? 0) + changeFraction);
    turnover += Math.max(-changeFraction, 0);
    if (changeFraction > 0) weight = Math.max(weight, weightFraction + changeFraction);
  }
  const mostMoved = (isChosen: boolean): number =>
    Math.max(
      0,
      ...[...sectors].map(([sector, moved]) =>
        chosenSectors.includes(sector) === isChosen ? Math.abs(moved) : 0,
      ),
    );
  const used = { turnover, weight, sector: mostMoved(false), chosen: mostMoved(true) };
  return limitsSet({ chosenSectors }).map((limit) => ({
    limit,
    usedFraction: used[limit],
    allowedFraction: limits[limit],
  }));
}

/** A limit of nothing says nothing by being kept. */
const shareUsed = ({ usedFraction, allowedFraction }: LimitUse): number =>
  allowedFraction === 0 ? 0 : usedFraction / allowedFraction;

const bindingOf = (uses: readonly LimitUse[]): LimitUse | null =>
  uses.toSorted((a, b) => shareUsed(b) - shareUsed(a))[0] ?? null;

/** Limits are told in tenths of a percent. */
const STEPS = 1_000;

/** The least that one limit would have to be, with the others as they are; null: it alone is no help. */
function neededOf(problem: ReachProblem, limit: ReachLimit, solve: Solve): number | null {
  const isEnough = (step: number): boolean => {
    const eased = { ...problem, limits: { ...problem.limits, [limit]: step / STEPS } };
    const moves = movesOf(eased);
    if (!hasTarget(moves, problem.target)) return false;
    const { target } = problem;
    return solve(modelOf(moves, eased, { sense: 'Minimize', factorOf: soldBy, target })).isSolved;
  };
  let tooLittle = Math.floor(problem.limits[limit] * STEPS);
  let enough = STEPS;
  if (!isEnough(enough)) return null;
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooLittle = middle;
  }
  return enough / STEPS;
}

const MOST_ROUNDS = 8;

/**
 * The best mean within the limits. A mean is a quotient: each round maximises what is above the last
 * mean, and the mean of that is the next one.
 */
function bestMean(problem: ReachProblem, solve: Solve): number | null {
  const moves = movesOf(problem);
  let mean = problem.weighedSum / problem.countedFraction;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!hasTarget(moves, mean)) return mean;
    const solved = solve(modelOf(moves, problem, { sense: 'Maximize', factorOf: liftOf(mean) }));
    if (!solved.isSolved) return null;
    let counted = problem.countedFraction;
    for (const { name, side, mostFraction, tradable } of moves) {
      const traded = side * mostFraction * (solved.columns[name]?.value ?? 0);
      if (tradable.value !== null) counted += traded;
    }
    const gain = (solved.objective - shortfallOf(problem, mean)) / counted;
    if (gain < ROUNDING) break;
    mean += gain;
  }
  return mean;
}

/**
 * The fewest trades that bring a mean to a target within limits, then the least turnover with them;
 * or which limit would have to give how far (docs/decisions/0070).
 */
export function reach(problem: ReachProblem, solve: Solve): ReachAnswer {
  if (shortfallOf(problem, problem.target) <= 0) {
    return { status: 'reached', trades: [], binding: null };
  }
  const moves = fewestMoves(movesOf(problem), problem, solve);
  const trades = moves && tradesWith(moves, problem, solve);
  if (trades !== null) {
    return { status: 'reached', trades, binding: bindingOf(limitUses(problem, trades)) };
  }
  return {
    status: 'impossible',
    best: bestMean(problem, solve),
    needed: limitsSet(problem).map((limit) => ({
      limit,
      fraction: neededOf(problem, limit, solve),
    })),
  };
}
