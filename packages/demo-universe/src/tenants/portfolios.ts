import { DEFAULT_PORTFOLIO_NAME } from '@verdure/contract/vocabulary';

import { randomWeights } from '../funds/index.ts';
import { demoIsin } from '../identifiers/index.ts';
import { createRandom, type Random } from '../random/index.ts';
import { type HoldingKey, type HoldingPools, withoutRepeats } from './holding-pools.ts';
import { FJORDLIGHT_ID, MERIDIAN_ID } from './organisations.ts';
import { PORTFOLIO_IDS } from './portfolio-ids.ts';
import { type RecipeName, RECIPES } from './portfolio-recipes.ts';
import { withPositions } from './positions.ts';
import type { DemoPortfolio, PortfolioConstituent, UnmatchedRow } from './tenant.ts';
import { USER_IDS } from './users.ts';

const SHORTS_OF_LONG_SHORT = 8;

type Weigh = (random: Random, held: readonly HoldingKey[]) => readonly PortfolioConstituent[];

function withWeights(held: readonly HoldingKey[], weights: readonly number[]) {
  return held.map((one, index) => ({ ...one, weightFraction: weights[index] ?? 0 }));
}

const byRandomWeights: Weigh = (random, held) =>
  withWeights(held, randomWeights(random, held.length, { total: 1, spread: 0.9 }));

const byEqualWeights: Weigh = (_random, held) =>
  held.map((one) => ({ ...one, weightFraction: 1 / held.length }));

/** The last few are sold short: 125% long, 25% short. */
const byLongAndShort: Weigh = (random, held) => {
  const longCount = Math.max(1, held.length - SHORTS_OF_LONG_SHORT);
  const longs = randomWeights(random, longCount, { total: 1.25, spread: 0.7 });
  const shorts = randomWeights(random, held.length - longCount, { total: 0.25, spread: 0.4 });
  return withWeights(held, [...longs, ...shorts.map((weight) => -weight)]);
};

interface Plan {
  readonly id: number;
  readonly name: string;
  readonly recipe: RecipeName;
  readonly weigh: Weigh;
  readonly proxy: boolean;
}

const MERIDIAN_PLANS: readonly Plan[] = [
  {
    id: PORTFOLIO_IDS.globalEquity,
    name: 'Global Equity',
    recipe: 'globalEquity',
    weigh: byRandomWeights,
    proxy: true,
  },
  {
    id: PORTFOLIO_IDS.equalWeights,
    name: 'Equal Weight Forty',
    recipe: 'equalWeights',
    weigh: byEqualWeights,
    proxy: false,
  },
  {
    id: PORTFOLIO_IDS.longShort,
    name: 'Long Short',
    recipe: 'longShort',
    weigh: byLongAndShort,
    proxy: true,
  },
  {
    id: PORTFOLIO_IDS.sovereign,
    name: 'Sovereign Bonds',
    recipe: 'sovereign',
    weigh: byRandomWeights,
    proxy: false,
  },
  {
    id: PORTFOLIO_IDS.mixed,
    name: 'Balanced',
    recipe: 'mixed',
    weigh: byRandomWeights,
    proxy: true,
  },
  {
    id: PORTFOLIO_IDS.fundsOnly,
    name: 'Fund Selection',
    recipe: 'fundsOnly',
    weigh: byRandomWeights,
    proxy: true,
  },
  {
    id: PORTFOLIO_IDS.proxyHeavy,
    name: 'Frontier Small Caps',
    recipe: 'proxyHeavy',
    weigh: byRandomWeights,
    proxy: true,
  },
  {
    id: PORTFOLIO_IDS.empty,
    name: DEFAULT_PORTFOLIO_NAME,
    recipe: 'empty',
    weigh: byEqualWeights,
    proxy: false,
  },
  {
    id: PORTFOLIO_IDS.wholeIndex,
    name: 'Whole Index',
    recipe: 'wholeIndex',
    weigh: byRandomWeights,
    proxy: true,
  },
  {
    id: PORTFOLIO_IDS.everyState,
    name: 'Screening Watchlist',
    recipe: 'everyState',
    weigh: byRandomWeights,
    proxy: true,
  },
];

const FJORDLIGHT_PLANS: readonly Plan[] = [
  {
    id: PORTFOLIO_IDS.nordic,
    name: 'European Core',
    recipe: 'nordic',
    weigh: byRandomWeights,
    proxy: false,
  },
  {
    id: PORTFOLIO_IDS.fjordlightEmpty,
    name: DEFAULT_PORTFOLIO_NAME,
    recipe: 'empty',
    weigh: byEqualWeights,
    proxy: false,
  },
];

/** Lines of the upload that matched no identifier of the demo universe. */
const UNMATCHED_ROWS: readonly UnmatchedRow[] = [
  { name: 'Pinfold Regional Ventures', isin: demoIsin('C', 99_998, 8), weightFraction: 0.0021 },
  { name: 'Cash and Equivalents', isin: demoIsin('C', 99_997, 8), weightFraction: 0.0105 },
];

type Owner = Pick<DemoPortfolio, 'organisationId' | 'managerId' | 'userIds'>;

const MERIDIAN_OWNER: Owner = {
  organisationId: MERIDIAN_ID,
  managerId: USER_IDS.meridianSuper,
  userIds: [USER_IDS.meridianSuper, USER_IDS.meridianStandard, USER_IDS.meridianScoped],
};

const FJORDLIGHT_OWNER: Owner = {
  organisationId: FJORDLIGHT_ID,
  managerId: USER_IDS.fjordlightSuper,
  userIds: [USER_IDS.fjordlightSuper, USER_IDS.fjordlightStandard, USER_IDS.fjordlightScoped],
};

/** Portfolios of portfolios; the second holds the first, so look-through has two levels. */
const MASTERS: readonly DemoPortfolio[] = [
  {
    ...MERIDIAN_OWNER,
    id: PORTFOLIO_IDS.master,
    name: 'Total Fund',
    proxy: true,
    isMaster: true,
    isEqualWeighted: false,
    unmatchedRows: [],
    constituents: [
      { type: 'portfolio', constituentId: PORTFOLIO_IDS.globalEquity, weightFraction: 0.5 },
      { type: 'portfolio', constituentId: PORTFOLIO_IDS.sovereign, weightFraction: 0.3 },
      { type: 'portfolio', constituentId: PORTFOLIO_IDS.fundsOnly, weightFraction: 0.2 },
    ],
  },
  {
    ...MERIDIAN_OWNER,
    id: PORTFOLIO_IDS.nestedMaster,
    name: 'Group Total',
    proxy: true,
    isMaster: true,
    isEqualWeighted: false,
    unmatchedRows: [],
    constituents: [
      { type: 'portfolio', constituentId: PORTFOLIO_IDS.master, weightFraction: 0.8 },
      { type: 'portfolio', constituentId: PORTFOLIO_IDS.equalWeights, weightFraction: 0.2 },
    ],
  },
];

/** All portfolios in the order of their ids. */
export function demoPortfolios(seed: number, pools: HoldingPools): readonly DemoPortfolio[] {
  const made = (plan: Plan, owner: Owner): DemoPortfolio => {
    const held = withoutRepeats(
      RECIPES[plan.recipe](createRandom(seed, 'portfolio', plan.id), pools),
    );
    const isUploadWithGaps = plan.id === PORTFOLIO_IDS.globalEquity;
    return withPositions(seed, {
      ...owner,
      id: plan.id,
      name: plan.name,
      proxy: plan.proxy,
      isMaster: false,
      isEqualWeighted: plan.weigh === byEqualWeights,
      constituents: plan.weigh(createRandom(seed, 'portfolio-weights', plan.id), held),
      unmatchedRows: isUploadWithGaps ? UNMATCHED_ROWS : [],
    });
  };
  return [
    ...MERIDIAN_PLANS.map((plan) => made(plan, MERIDIAN_OWNER)),
    ...MASTERS,
    ...FJORDLIGHT_PLANS.map((plan) => made(plan, FJORDLIGHT_OWNER)),
  ];
}
