import { HOLDINGS_OPTIONS, sampleHoldings } from '../packages/scoring/bench/holding-benchmarks.ts';
import {
  type HoldingsGraph,
  leafWeights,
  type NamedGraph,
} from '../packages/scoring/src/constituents/index.ts';
import { meanOfLeaves } from '../packages/scoring/src/measures/index.ts';
import { compareWithPeer } from './bench-peer-row.ts';
import { LOOK_THROUGH_QUERY } from './bench-peer-queries.ts';
import type { Sql } from './bench-peer-tables.ts';
import type { BenchRow } from './bench-row.ts';

const ROUNDS = 15;
/** Runs per round, because one run of ours is too short for the clock. */
const REPEATS = 50;

async function fillEdges(sql: Sql, { offsets, targets, weights }: HoldingsGraph): Promise<void> {
  const parents = Array.from(targets, () => 0);
  for (let node = 0; node + 1 < offsets.length; node += 1) {
    parents.fill(node, offsets[node] ?? 0, offsets[node + 1] ?? 0);
  }
  await sql.query('create table edges (parent int, child int, weight float8 not null)');
  await sql.query('insert into edges select * from unnest($1::int[], $2::int[], $3::float8[])', [
    ...[parents, Array.from(targets), Array.from(weights)],
  ]);
  await sql.query('create index on edges (parent)');
  await sql.query('analyze edges');
}

async function fillScores(sql: Sql, scores: Float64Array): Promise<void> {
  const nodes = [...scores.keys()].filter((node) => !Number.isNaN(scores[node]));
  await sql.query('create table scores (node int primary key, score float8 not null)');
  await sql.query('insert into scores select * from unnest($1::int[], $2::float8[])', [
    ...[nodes, nodes.map((node) => scores[node] ?? 0)],
  ]);
  await sql.query('analyze scores');
}

/** G7: PostgreSQL looks through the same portfolio as the engine's own row. */
export async function lookThroughPeers(sql: Sql): Promise<readonly BenchRow[]> {
  const { graph, scores, roots } = sampleHoldings(1, 3000);
  const root = roots[0] ?? 0;
  await fillEdges(sql, graph);
  await fillScores(sql, scores);
  const kept = leafWeights(graph, root, HOLDINGS_OPTIONS);
  const first = (): number => meanOfLeaves(leafWeights(graph, root, HOLDINGS_OPTIONS), scores) ?? 0;
  const again = (): number => meanOfLeaves(kept, scores) ?? 0;
  const peer = async (): Promise<number> => {
    const { rows } = await sql.query(LOOK_THROUGH_QUERY, [root]);
    const checksum = rows[0]?.checksum;
    return typeof checksum === 'number' ? checksum : Number.NaN;
  };
  const what = 'portfolio, 3,000 holdings, 3 levels';
  const shared = { peer, peerName: 'PostgreSQL recursive CTE', rounds: ROUNDS, repeats: REPEATS };
  return [
    await compareWithPeer({ ...shared, id: 'G7 first', what, ours: first, leastRatio: 12 }),
    await compareWithPeer({ ...shared, id: 'G7 kept', what, ours: again, leastRatio: 150 }),
  ];
}

interface PlainHolder {
  readonly constituents: readonly { readonly id: string; readonly weight: number }[];
  readonly score: number | null;
}

/** The graph as objects by id, for plain code to walk. */
function plainHolders(
  { ids, offsets, targets, weights }: NamedGraph,
  scores: Float64Array,
): ReadonlyMap<string, PlainHolder> {
  return new Map(
    ids.map((id, node) => {
      const edges = Array.from(targets.subarray(offsets[node], offsets[node + 1]));
      const score = scores[node] ?? Number.NaN;
      const constituents = edges.map((target, index) => ({
        id: ids[target] ?? '',
        weight: weights[(offsets[node] ?? 0) + index] ?? 0,
      }));
      return [id, { constituents, score: Number.isNaN(score) ? null : score }];
    }),
  );
}

/** The weights below a holder, following every path. */
function plainSum(
  holders: ReadonlyMap<string, PlainHolder>,
  id: string,
): readonly [number, number] {
  const holder = holders.get(id);
  if (holder === undefined) return [0, 0];
  if (holder.constituents.length === 0) {
    return holder.score === null ? [0, 0] : [holder.score, 1];
  }
  let numerator = 0;
  let covered = 0;
  for (const { id: held, weight } of holder.constituents) {
    const [sum, share] = plainSum(holders, held);
    numerator += weight * sum;
    covered += weight * share;
  }
  return [numerator, covered];
}

/** G8: ten thousand portfolios, from cached leaves and by following every path. */
export function manyPortfoliosPeer(): Promise<BenchRow> {
  const { graph, scores, roots } = sampleHoldings(10_000, 120);
  const kept = roots.map((root) => leafWeights(graph, root, HOLDINGS_OPTIONS));
  const holders = plainHolders(graph, scores);
  const names = roots.map((root) => graph.ids[root] ?? '');
  return compareWithPeer({
    id: 'G8',
    what: '10,000 portfolios of 120 holdings',
    peerName: 'plain recursion',
    leastRatio: 50,
    rounds: 7,
    ours: () => kept.reduce((total, leaves) => total + (meanOfLeaves(leaves, scores) ?? 0), 0),
    peer: () =>
      names.reduce((total, name) => {
        const [numerator, covered] = plainSum(holders, name);
        return total + (covered === 0 ? 0 : numerator / covered);
      }, 0),
  });
}
