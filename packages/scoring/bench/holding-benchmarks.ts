import {
  type HoldingNode,
  type HoldingsGraph,
  holdingsGraph,
  keepSums,
  keptSumOf,
  leafWeights,
  type NamedGraph,
  scoreOfSum,
  sumOfLeaves,
  TYPE_CODES,
} from '../src/constituents/index.ts';
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
  const graph = holdingsGraph([...companies, ...funds, ...fundsOfFunds, ...portfolios]);
  const scores = Float64Array.from(graph.types, (type) =>
    type === TYPE_CODES.company && random() > 0.1 ? random() * 4 : Number.NaN,
  );
  const first = graph.types.length - portfolioCount;
  return { graph, scores, roots: portfolios.map((_, index) => first + index) };
}

/** The bare look-through: weights spread downwards over arrays, then one mean. */
function bareLookThrough({ graph, scores }: Holdings, root: number): number {
  const { offsets, targets, weights } = graph;
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
        reached[target] = (reached[target] ?? 0) + weight * (weights[edge] ?? 0);
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

/** The bare kept sums: one pass over the immediate constituents. */
function bareKept(
  { offsets, targets, weights }: HoldingsGraph,
  root: number,
  { numerators, covered }: { numerators: Float64Array; covered: Float64Array },
): number {
  let numerator = 0;
  let coveredWeight = 0;
  for (let edge = offsets[root] ?? 0; edge < (offsets[root + 1] ?? 0); edge += 1) {
    const target = targets[edge] ?? 0;
    const weight = weights[edge] ?? 0;
    numerator += weight * (numerators[target] ?? 0);
    coveredWeight += weight * (covered[target] ?? 0);
  }
  return numerator / coveredWeight;
}

/** One look-through takes less than a millisecond: what disturbs one side must disturb the other. */
const REPEATS = 50;

/** G7: one portfolio of 3,000 holdings over three levels, looked through and from kept sums. */
export async function benchPortfolio(): Promise<readonly BenchRow[]> {
  const holdings = sampleHoldings(1, 3000);
  const { graph, scores, roots } = holdings;
  const root = roots[0] ?? 0;
  const kept = keepSums(graph, scores, HOLDINGS_OPTIONS);
  const bare = { numerators: kept.numerators, covered: kept.coveredWeights };
  const first = await compareWithLimit({
    id: 'G7 first',
    what: 'portfolio, 3,000 holdings, 3 levels, looked through (50 times)',
    ours: () => scoreOfSum(sumOfLeaves(leafWeights(graph, root, HOLDINGS_OPTIONS), scores)) ?? 0,
    limit: () => bareLookThrough(holdings, root),
    largestRatio: 1.5,
    repeats: REPEATS,
  });
  const again = await compareWithLimit({
    id: 'G7 kept',
    what: 'the same portfolio from kept sums (50 times)',
    ours: () => {
      const sum = keptSumOf(graph, root, kept);
      return (sum && scoreOfSum(sum)) ?? 0;
    },
    limit: () => bareKept(graph, root, bare),
    largestRatio: 2,
    repeats: REPEATS,
  });
  return [first, again];
}

/** G8: ten thousand portfolios from kept sums. */
export function benchManyPortfolios(): Promise<BenchRow> {
  const { graph, scores, roots } = sampleHoldings(10_000, 120);
  const kept = keepSums(graph, scores, HOLDINGS_OPTIONS);
  const bare = { numerators: kept.numerators, covered: kept.coveredWeights };
  const total = (scoreOfRoot: (root: number) => number): number =>
    roots.reduce((sum, root) => sum + scoreOfRoot(root), 0);
  return compareWithLimit({
    id: 'G8',
    what: '10,000 portfolios of 120 holdings from kept sums',
    ours: () =>
      total((root) => {
        const sum = keptSumOf(graph, root, kept);
        return (sum && scoreOfSum(sum)) ?? 0;
      }),
    limit: () => total((root) => bareKept(graph, root, bare)),
    largestRatio: 1.5,
  });
}
