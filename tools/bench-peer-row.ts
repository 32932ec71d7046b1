import { spreadOf3, type Work } from '../packages/scoring/bench/bench-row.ts';
import { milliseconds } from './bench-engine-row.ts';
import type { BenchRow } from './bench-row.ts';

const WARM_UPS = 10;

/** Our engine compared with another that does the same work. */
export interface PeerComparison {
  readonly id: string;
  readonly what: string;
  readonly peerName: string;
  readonly ours: Work;
  readonly peer: Work;
  /** How many times faster ours must be. */
  readonly leastRatio: number;
  readonly rounds: number;
  /** How often ours runs per round, if one run is too short for the clock. */
  readonly repeats?: number;
}

async function timed(work: Work): Promise<{ readonly ms: number; readonly checksum: number }> {
  const start = performance.now();
  const checksum = await work();
  return { ms: performance.now() - start, checksum };
}

const isSameSum = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Milliseconds of one run. */
async function repeatedly(work: Work, repeats: number): Promise<number> {
  const start = performance.now();
  for (let turn = 0; turn < repeats; turn += 1) await work();
  return (performance.now() - start) / repeats;
}

/** Runs both engines in turn once their results agree; takes the ratio in each round. */
export async function compareWithPeer(comparison: PeerComparison): Promise<BenchRow> {
  const { id, what, peerName, ours, peer, leastRatio, rounds, repeats = 1 } = comparison;
  const [mine, theirs] = [(await timed(ours)).checksum, (await timed(peer)).checksum];
  if (!isSameSum(mine, theirs)) {
    throw new Error(`${id}: ours gives ${mine}, ${peerName} ${theirs}`);
  }
  // warm up first, because the code is not compiled yet
  await repeatedly(ours, WARM_UPS);
  const times: { readonly ours: number; readonly peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push({ ours: await repeatedly(ours, repeats), peer: (await timed(peer)).ms });
  }
  const ratio = spreadOf3(times.map((round) => round.peer / round.ours));
  return {
    id,
    what,
    limit: null,
    ratio,
    ours: milliseconds(spreadOf3(times.map((round) => round.ours)).median),
    peer: `${peerName} ${milliseconds(spreadOf3(times.map((round) => round.peer)).median)}`,
    target: `>= ${leastRatio}x ${peerName}`,
    outcome: ratio.median >= leastRatio ? 'met' : 'missed',
  };
}

/** A peer that is not installed counts as neither met nor missed. */
export const skippedPeer = (row: {
  readonly id: string;
  readonly what: string;
  readonly peerName: string;
  readonly leastRatio: number;
}): BenchRow => ({
  id: row.id,
  what: row.what,
  ours: '–',
  limit: null,
  ratio: null,
  peer: `${row.peerName} is not installed`,
  target: `>= ${row.leastRatio}x ${row.peerName}`,
  outcome: 'skipped',
});
