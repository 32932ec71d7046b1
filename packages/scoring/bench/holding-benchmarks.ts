import {
  type HoldingNode,
  type LeafWeights,
  leafWeights,
  type NamedGraph,
  namedGraph,
  TYPE_CODES,
} from '../src/constituents/index.ts';
import { meanOfLeaves } from '../src/measures/index.ts';
import { type BenchRow, compareWithLimit } from './bench-row.ts';
import { sampleRandom } from './sample-universe.ts';

const COMPANY_COUNT = 50_000;
const FUND_COUNT = 300;
export const HOLDINGS_OPTIONS = { isFundsFeatureOn: true };

interface Holdings {
  readonly graph: NamedGraph;
  readonly roots: readonly number[];
  readonly scores: Float64Array;
}

const companyId = (index: number): string => `company:${index}`;

function holder(
  id: string,
  { random, count, from }: { random: () => number; count: number; from: () => string },
): HoldingNode {
  const ids = new Set(Array.from({ length: count }, from));
  return {
    id,
    type: id.startsWith('fund') ? 'fund' : 'portfolio',
    name: id,
    rows: Array.from(ids, (held) => ({ id: held, weightPercent: 0.1 + random() })),
  };
}

/** Companies, funds that hold them, funds of funds, and portfolios over all of these. */
export function sampleHoldings(portfolioCount: number, holdingCount: number): Holdings {
  const random = sampleRandom(holdingCount);
  const pick = (count: number): number => Math.floor(random() * count);
  const company = (): string => companyId(pick(COMPANY_COUNT));
  const companies = Array.from({ length: COMPANY_COUNT }, (_, index) => ({
    id: companyId(index),
    type: 'company' as const,
    name: companyId(index),
    rows: [],
  }));
  const funds = Array.from({ length: FUND_COUNT }, (_, index) =>
    holder(`fund:${index}`, { random, count: 60, from: company }),
  );
  const fundsOfFunds = Array.from({ length: FUND_COUNT / 3 }, (_, index) =>
    holder(`fund:over:${index}`, { random, count: 8, from: () => `fund:${pick(FUND_COUNT)}` }),
  );
  const held = (): string => {
    const luck = random();
    if (luck < 0.02) return `fund:over:${pick(FUND_COUNT / 3)}`;
    return luck < 0.06 ? `fund:${pick(FUND_COUNT)}` : company();
  };
  const portfolios = Array.from({ length: portfolioCount }, (_, index) =>
    holder(`portfolio:${index}`, { random, count: holdingCount, from: held }),
  );
  const graph = namedGraph([...companies, ...funds, ...fundsOfFunds, ...portfolios]);
  const scores = Float64Array.from(graph.types, (type) =>
    type === TYPE_CODES.company && random() > 0.1 ? random() * 4 : Number.NaN,
  );
  const first = graph.types.length - portfolioCount;
  return { graph, scores, roots: portfolios.map((_, index) => first + index) };
}

/** The bare look-through: weights spread downwards over arrays, then one mean. */
function bareLookThrough({ graph, scores }: Holdings, root: number): number {
  const { offsets, targets, passedOn } = graph;
  const reached = new Float64Array(graph.types.length);
  let level = [root];
  reached[root] = 1;
  const leaves: number[] = [];
  while (level.length > 0) {
    const below: number[] = [];
    for (const node of level) {
      const from = offsets[node] ?? 0;
      const to = offsets[node + 1] ?? 0;
      const weight = reached[node] ?? 0;
      reached[node] = 0;
      for (let edge = from; edge < to; edge += 1) {
        const target = targets[edge] ?? 0;
        if (reached[target] === 0) {
          (offsets[target] === offsets[target + 1] ? leaves : below).push(target);
        }
        reached[target] = (reached[target] ?? 0) + weight * (passedOn[edge] ?? 0);
      }
    }
    level = below;
  }
  let numerator = 0;
  let covered = 0;
  for (const leaf of leaves) {
    const score = scores[leaf] ?? 0;
    if (Number.isNaN(score)) continue;
    numerator += (reached[leaf] ?? 0) * score;
    covered += reached[leaf] ?? 0;
  }
  return numerator / covered;
}

/** The bare mean over leaves that are at hand. */
function bareMean({ nodes, weights }: LeafWeights, scores: Float64Array): number {
  let numerator = 0;
  let covered = 0;
  for (let leaf = 0; leaf < nodes.length; leaf += 1) {
    const score = scores[nodes[leaf] ?? 0] ?? 0;
    if (Number.isNaN(score)) continue;
    numerator += (weights[leaf] ?? 0) * score;
    covered += weights[leaf] ?? 0;
  }
  return numerator / covered;
}

/** One look-through takes less than a millisecond: what disturbs one side must disturb the other. */
const REPEATS = 50;

/** G7: one portfolio of 3,000 holdings over three levels, looked through, and again from kept leaves. */
export async function benchPortfolio(): Promise<readonly BenchRow[]> {
  const holdings = sampleHoldings(1, 3000);
  const { graph, scores, roots } = holdings;
  const root = roots[0] ?? 0;
  const kept = leafWeights(graph, root, HOLDINGS_OPTIONS);
  const first = await compareWithLimit({
    id: 'G7 first',
    what: 'portfolio, 3,000 holdings, 3 levels, looked through (50 times)',
    ours: () => meanOfLeaves(leafWeights(graph, root, HOLDINGS_OPTIONS), scores) ?? 0,
    limit: () => bareLookThrough(holdings, root),
    largestRatio: 1.5,
    repeats: REPEATS,
  });
  const again = await compareWithLimit({
    id: 'G7 kept',
    what: 'the same portfolio from kept leaves (50 times)',
    ours: () => meanOfLeaves(kept, scores) ?? 0,
    limit: () => bareMean(kept, scores),
    largestRatio: 2,
    repeats: REPEATS,
  });
  return [first, again];
}

/** G8: ten thousand portfolios that were looked through before. */
export function benchManyPortfolios(): Promise<BenchRow> {
  const { graph, scores, roots } = sampleHoldings(10_000, 120);
  const kept = roots.map((root) => leafWeights(graph, root, HOLDINGS_OPTIONS));
  const total = (scoreOf: (leaves: LeafWeights) => number): number =>
    kept.reduce((sum, leaves) => sum + scoreOf(leaves), 0);
  return compareWithLimit({
    id: 'G8',
    what: '10,000 portfolios of 120 holdings from kept leaves',
    ours: () => total((leaves) => meanOfLeaves(leaves, scores) ?? 0),
    limit: () => total((leaves) => bareMean(leaves, scores)),
    largestRatio: 1.5,
  });
}
