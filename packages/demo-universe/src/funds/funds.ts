import { demoIsin } from '../identifiers/index.ts';
import { placeName } from '../names/index.ts';
import { createRandom } from '../random/index.ts';
import type { DemoFund } from './fund.ts';
import { FUND_COUNT, FUND_PLAN, type FundShape, shapeOfFund } from './fund-plan.ts';
import { fundTheme } from './fund-theme.ts';

const TRACKER_NAMES = ['World', 'Europe', 'Asia Pacific', 'Americas'] as const;

const SHAPE_NAMES = {
  trackers: 'Index Tracker',
  equity: 'Equity Fund',
  sovereign: 'Government Bond Fund',
  mixed: 'Balanced Fund',
  longShort: 'Long Short Equity Fund',
  empty: 'Opportunities Fund',
  fundsOfFunds: 'Multi Manager Fund',
  fundsOfFundsOfFunds: 'Lifetime Portfolio Fund',
} as const satisfies Record<FundShape, string>;

const STYLES = ['anglo', 'nordic', 'german', 'french', 'italian'] as const;

function fundName(seed: number, id: number): string {
  const random = createRandom(seed, 'fund', id);
  const house = placeName(random, random.pick(STYLES));
  const shape = shapeOfFund(id);
  if (shape === 'trackers') return `${house} ${TRACKER_NAMES[id - 1]} ${SHAPE_NAMES.trackers}`;
  if (shape === 'equity') return `${house} ${fundTheme(seed, id).name}`;
  return `${house} ${SHAPE_NAMES[shape]}`;
}

function benchmarkOf(seed: number, id: number): number | null {
  const shape = shapeOfFund(id);
  if (shape === 'trackers' || shape === 'sovereign' || shape === 'empty') return null;
  const { first, last } = FUND_PLAN.trackers;
  return createRandom(seed, 'benchmark', id).integer(first, last);
}

export function demoFunds(seed: number): readonly DemoFund[] {
  return Array.from({ length: FUND_COUNT }, (_, index) => {
    const id = index + 1;
    const benchmarkIndexId = benchmarkOf(seed, id);
    return { id, name: fundName(seed, id), isin: demoIsin('F', id, 0), benchmarkIndexId };
  });
}
