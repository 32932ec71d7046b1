import { FUND_PLAN, fundIds } from '../funds/index.ts';
import { type Random, sample } from '../random/index.ts';
import {
  type HoldingKey,
  type HoldingPools,
  portfolioCompanies,
  holdingsOfCountries,
  holdingsOfFunds,
} from './holding-pools.ts';

/** What a portfolio holds, before weights. */
export type Recipe = (random: Random, pools: HoldingPools) => readonly HoldingKey[];

const WHOLE_INDEX_SIZE = 3000;

/** Shown in the sovereign portfolio whatever the seed: not rated, with a note, without a total. */
const NOTABLE_COUNTRIES: readonly string[] = ['LI', 'VA', 'IS', 'UY', 'AD', 'TO'];

const globalEquity: Recipe = (random, pools) => [
  ...portfolioCompanies(random, pools.byCoverage('full'), 78),
  ...portfolioCompanies(random, pools.byCoverage('interim'), 12),
  ...portfolioCompanies(random, pools.byCoverage('essentials'), 8),
  ...portfolioCompanies(random, pools.byCoverage('proxy'), 12),
  ...portfolioCompanies(random, pools.byCoverage('sentiment-only'), 3),
  ...portfolioCompanies(random, pools.withActivities, 8),
  ...portfolioCompanies(random, pools.incomplete, 2),
  ...holdingsOfFunds([FUND_PLAN.trackers.first, ...sample(random, fundIds('equity'), 5)]),
  ...holdingsOfFunds([FUND_PLAN.fundsOfFunds.first]),
];

const sovereign: Recipe = (random, { countries }) => {
  const notable = countries.filter(({ iso2 }) => NOTABLE_COUNTRIES.includes(iso2));
  return holdingsOfCountries([...notable, ...sample(random, countries, 22)]);
};

const mixed: Recipe = (random, pools) => [
  ...portfolioCompanies(random, pools.companies, 45),
  ...holdingsOfCountries(sample(random, pools.countries, 12)),
  ...holdingsOfFunds([...fundIds('mixed'), FUND_PLAN.sovereign.first]),
];

const fundsOnly: Recipe = (random) =>
  holdingsOfFunds([
    ...sample(random, fundIds('equity'), 5),
    FUND_PLAN.sovereign.last,
    FUND_PLAN.longShort.first,
    FUND_PLAN.empty.first,
    ...fundIds('fundsOfFunds').slice(0, 2),
    ...fundIds('fundsOfFundsOfFunds'),
  ]);

const proxyHeavy: Recipe = (random, pools) => [
  ...portfolioCompanies(random, pools.byCoverage('proxy'), 40),
  ...portfolioCompanies(random, pools.byCoverage('sentiment-only'), 4),
  ...portfolioCompanies(random, pools.byCoverage('full'), 6),
];

/** One of each state of a holding, for trying exclusions and universes. */
const everyState: Recipe = (random, pools) => [
  ...portfolioCompanies(random, pools.withActivities, 14),
  ...portfolioCompanies(random, pools.byCoverage('interim'), 4),
  ...portfolioCompanies(random, pools.byCoverage('essentials'), 4),
  ...portfolioCompanies(random, pools.byCoverage('proxy'), 4),
  ...portfolioCompanies(random, pools.byCoverage('sentiment-only'), 2),
  ...portfolioCompanies(random, pools.incomplete, 4),
];

const nordic: Recipe = (random, pools) => {
  const europe = pools.companies.filter(({ region }) => region === 'Europe');
  const elsewhere = pools.companies.filter(({ region }) => region !== 'Europe');
  return [...portfolioCompanies(random, europe, 55), ...portfolioCompanies(random, elsewhere, 5)];
};

export const RECIPES = {
  globalEquity,
  equalWeights: (random, pools) => portfolioCompanies(random, pools.byCoverage('full'), 40),
  longShort: (random, pools) => portfolioCompanies(random, pools.companies, 30),
  sovereign,
  mixed,
  fundsOnly,
  proxyHeavy,
  empty: () => [],
  wholeIndex: (random, pools) => portfolioCompanies(random, pools.companies, WHOLE_INDEX_SIZE),
  everyState,
  nordic,
} as const satisfies Record<string, Recipe>;

export type RecipeName = keyof typeof RECIPES;
