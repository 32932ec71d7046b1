import type { ReachProblem, Tradable } from './reach-problem.ts';

/** A sale or a purchase of one company, from none of it to the most that is allowed. */
export interface Move {
  /** Of its variable: the part of the most that is traded, 0 to 1. */
  readonly name: string;
  readonly tradable: Tradable;
  readonly side: -1 | 1;
  readonly mostFraction: number;
}

/** Smaller is the rounding of a weight. */
const LEAST_FRACTION = 1e-6;
/** In a sector, the others are worse for the same room. */
const MOST_BOUGHT_A_SECTOR = 60;

const byValue = (a: Tradable, b: Tradable): number => (b.value ?? 0) - (a.value ?? 0);

/** What is held, and the best of each sector of what is not: the others cost the same and help less. */
function worthTrading(tradables: readonly Tradable[]): readonly Tradable[] {
  const counts = new Map<number, number>();
  return tradables.toSorted(byValue).filter(({ weightFraction, sector }) => {
    if (weightFraction > 0) return true;
    const count = (counts.get(sector) ?? 0) + 1;
    counts.set(sector, count);
    return count <= MOST_BOUGHT_A_SECTOR;
  });
}

/** Every sale and purchase that the limits on one company allow. */
export function movesOf({ tradables, limits }: ReachProblem): readonly Move[] {
  return worthTrading(tradables).flatMap((tradable, at): Move[] => {
    const { weightFraction, mayBuy } = tradable;
    const room = mayBuy ? Math.max(limits.weight - weightFraction, 0) : 0;
    const sold = Math.min(weightFraction, limits.turnover);
    const bought = Math.min(room, limits.turnover);
    const moves: readonly Move[] = [
      { name: `s${at}`, tradable, side: -1, mostFraction: sold },
      { name: `b${at}`, tradable, side: 1, mostFraction: bought },
    ];
    return moves.filter(({ mostFraction }) => mostFraction > LEAST_FRACTION);
  });
}

const DIGITS = 12;

const term = (factor: number, name: string): string =>
  `${factor < 0 ? '-' : '+'} ${Math.abs(factor).toPrecision(DIGITS)} ${name}`;

type FactorOf = (move: Move) => number;

/** A line for each term: the format allows no long lines. */
const sumOf = (moves: readonly Move[], factorOf: FactorOf): string =>
  moves
    .flatMap((move) => {
      const factor = factorOf(move);
      return factor === 0 ? [] : [term(factor, move.name)];
    })
    .join('\n');

const tradedBy = ({ side, mostFraction }: Move): number => side * mostFraction;
export const soldBy = ({ side, mostFraction }: Move): number => (side < 0 ? mostFraction : 0);

/** What a move adds to the weighed sum over the target: the mean reaches it where the sum is 0. */
export const liftOf =
  (target: number): FactorOf =>
  (move) => {
    const { value } = move.tradable;
    return value === null ? 0 : tradedBy(move) * (value - target);
  };

/** How far the portfolio is below the target before it trades, weighed. */
export const shortfallOf = (
  { weighedSum, countedFraction }: Pick<ReachProblem, 'weighedSum' | 'countedFraction'>,
  target: number,
): number => target * countedFraction - weighedSum;

function sectorRows(
  moves: readonly Move[],
  { limits, chosenSectors }: Pick<ReachProblem, 'limits' | 'chosenSectors'>,
): readonly string[] {
  const sectors = [...new Set(moves.map(({ tradable }) => tradable.sector))];
  return sectors.flatMap((sector, at) => {
    const most = chosenSectors.includes(sector) ? limits.chosen : limits.sector;
    const inside = moves.filter(({ tradable }) => tradable.sector === sector);
    const sum = sumOf(inside, tradedBy);
    return [`up${at}: ${sum}\n<= ${most}`, `down${at}: ${sum}\n>= ${-most}`];
  });
}

/** The rows that every model has, without the target. */
const limitRows = (moves: readonly Move[], problem: ReachProblem): readonly string[] => [
  `balance: ${sumOf(moves, tradedBy)}\n= 0`,
  `turnover: ${sumOf(moves, soldBy)}\n<= ${problem.limits.turnover}`,
  ...sectorRows(moves, problem),
];

interface Goal {
  readonly sense: 'Minimize' | 'Maximize';
  readonly factorOf: FactorOf;
  /** Left out: the target is no condition. */
  readonly target?: number;
  /** Whether a move is made or not, however small: its share is at most its switch, 0 or 1. */
  readonly isCounted?: boolean;
}

/** The trades as a linear programme in the LP format; with `isCounted` as a mixed-integer one. */
export function modelOf(moves: readonly Move[], problem: ReachProblem, goal: Goal): string {
  const { sense, factorOf, target, isCounted = false } = goal;
  const switches = isCounted ? moves.map(({ name }) => `on_${name}`) : [];
  const objective = isCounted
    ? switches.map((each) => `+ ${each}`).join('\n')
    : sumOf(moves, factorOf);
  const reached =
    target === undefined
      ? []
      : [`target: ${sumOf(moves, liftOf(target))}\n>= ${shortfallOf(problem, target)}`];
  return [
    sense,
    `goal: ${objective}`,
    'Subject To',
    ...reached,
    ...limitRows(moves, problem),
    ...(isCounted ? moves.map(({ name }) => `switch_${name}: ${name} - on_${name} <= 0`) : []),
    'Bounds',
    ...moves.map(({ name }) => `0 <= ${name} <= 1`),
    ...(isCounted ? ['Binary', ...switches] : []),
    'End',
  ].join('\n');
}
