/** Median of several rounds, with the best and the worst. */
export interface Spread3 {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** One line of the benchmark: ours beside the bare limit. Times in milliseconds. */
export interface BenchRow {
  readonly id: string;
  readonly what: string;
  /** Median. */
  readonly ours: number;
  /** Median of the bare kernel; null where the target is a time of our own. */
  readonly limit: number | null;
  /** Ours over the limit in the same round; a growth exponent where the target is one. */
  readonly ratio: Spread3;
  readonly target: string;
  readonly met: boolean;
}

export const ROUNDS = 15;

export function spreadOf3(values: readonly number[]): Spread3 {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: sorted[sorted.length >> 1] ?? Number.NaN,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
}

/** What one side of a comparison does; it answers a checksum. */
export type Work = () => number | Promise<number>;

async function timed(work: Work): Promise<{ readonly ms: number; readonly checksum: number }> {
  const start = performance.now();
  const checksum = await work();
  return { ms: performance.now() - start, checksum };
}

const isSameSum = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Refuses to measure two sides that do not compute the same. */
async function mustAgree(id: string, ours: Work, limit: Work): Promise<void> {
  const mine = (await timed(ours)).checksum;
  const bare = (await timed(limit)).checksum;
  if (!isSameSum(mine, bare)) throw new Error(`${id}: ours gives ${mine}, the limit ${bare}`);
}

export interface Comparison {
  readonly id: string;
  readonly what: string;
  readonly ours: Work;
  readonly limit: Work;
  readonly largestRatio: number;
  /** How often both sides work in one round, in turn: many for work of less than a millisecond. */
  readonly repeats?: number;
}

/** One round: what both sides took in all when each worked once and once again, the other between. */
async function roundOf({ ours, limit, repeats = 1 }: Comparison) {
  const took = { mine: 0, bare: 0 };
  for (let turn = 0; turn < repeats; turn += 1) {
    took.mine += (await timed(ours)).ms;
    took.bare += (await timed(limit)).ms;
  }
  return took;
}

/** Both sides in turn, after their checksums agreed; the ratio is taken within each round. */
export async function compareWithLimit(comparison: Comparison): Promise<BenchRow> {
  const { id, what, ours, limit, largestRatio } = comparison;
  for (let warm = 0; warm < 3; warm += 1) await mustAgree(id, ours, limit);
  const rounds: Awaited<ReturnType<typeof roundOf>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await roundOf(comparison));
  const mine = rounds.map((round) => round.mine);
  const bare = rounds.map((round) => round.bare);
  const ratio = spreadOf3(rounds.map((round) => round.mine / round.bare));
  return {
    id,
    what,
    ours: spreadOf3(mine).median,
    limit: spreadOf3(bare).median,
    ratio,
    target: `<= ${largestRatio}x the limit`,
    met: ratio.median <= largestRatio,
  };
}

/** Our own time against a target in milliseconds; `ratio` is time over target. */
export async function compareWithTarget(
  id: string,
  what: string,
  { ours, targetMs }: { readonly ours: Work; readonly targetMs: number },
): Promise<BenchRow> {
  for (let warm = 0; warm < 3; warm += 1) await ours();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(ours)).ms);
  const ratio = spreadOf3(times.map((ms) => ms / targetMs));
  return {
    id,
    what,
    ours: spreadOf3(times).median,
    limit: null,
    ratio,
    target: `<= ${targetMs} ms`,
    met: ratio.median <= 1,
  };
}
