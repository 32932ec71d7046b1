import { FUND_PLAN, fundIds } from '../funds/index.ts';
import { type Random, sample } from '../random/index.ts';
import {
  type Held,
  type HoldingPools,
  heldCompanies,
  heldCountries,
  heldFunds,
} from './holding-pools.ts';

/** What a portfolio holds, before weights. */
export type Recipe = (random: Random, pools: HoldingPools) => readonly Held[];

const WHOLE_INDEX_SIZE = 3000;

/** Shown in the sovereign portfolio whatever the seed: not rated, with a note, without a total. */
const NOTABLE_COUNTRIES: readonly string[] = ['LI', 'VA', 'IS', 'UY', 'AD', 'TO'];

const globalEquity: Recipe = (random, pools) => [
  ...heldCompanies(random, pools.byCoverage('full'), 78),
  ...heldCompanies(random, pools.byCoverage('interim'), 12),
  ...heldCompanies(random, pools.byCoverage('essentials'), 8),
  ...heldCompanies(random, pools.byCoverage('proxy'), 12),
  ...heldCompanies(random, pools.byCoverage('sentiment-only'), 3),
  ...heldCompanies(random, pools.withActivities, 8),
  ...heldCompanies(random, pools.incomplete, 2),
  ...heldFunds([FUND_PLAN.trackers.first, ...sample(random, fundIds('equity'), 5)]),
  ...heldFunds([FUND_PLAN.fundsOfFunds.first]),
];

const sovereign: Recipe = (random, { countries }) => {
  const notable = countries.filter(({ iso2 }) => NOTABLE_COUNTRIES.includes(iso2));
  return heldCountries([...notable, ...sample(random, countries, 22)]);
};

const mixed: Recipe = (random, pools) => [
  ...heldCompanies(random, pools.companies, 45),
  ...heldCountries(sample(random, pools.countries, 12)),
  ...heldFunds([...fundIds('mixed'), FUND_PLAN.sovereign.first]),
];

const fundsOnly: Recipe = (random) =>
  heldFunds([
    ...sample(random, fundIds('equity'), 5),
    FUND_PLAN.sovereign.last,
    FUND_PLAN.longShort.first,
    FUND_PLAN.empty.first,
    ...fundIds('fundsOfFunds').slice(0, 2),
    ...fundIds('fundsOfFundsOfFunds'),
  ]);

const proxyHeavy: Recipe = (random, pools) => [
  ...heldCompanies(random, pools.byCoverage('proxy'), 40),
  ...heldCompanies(random, pools.byCoverage('sentiment-only'), 4),
  ...heldCompanies(random, pools.byCoverage('full'), 6),
];

/** One of each state of a holding, for trying exclusions and universes. */
const everyState: Recipe = (random, pools) => [
  ...heldCompanies(random, pools.withActivities, 14),
  ...heldCompanies(random, pools.byCoverage('interim'), 4),
  ...heldCompanies(random, pools.byCoverage('essentials'), 4),
  ...heldCompanies(random, pools.byCoverage('proxy'), 4),
  ...heldCompanies(random, pools.byCoverage('sentiment-only'), 2),
  ...heldCompanies(random, pools.incomplete, 4),
];

const nordic: Recipe = (random, pools) => {
  const europe = pools.companies.filter(({ region }) => region === 'Europe');
  const elsewhere = pools.companies.filter(({ region }) => region !== 'Europe');
  return [...heldCompanies(random, europe, 55), ...heldCompanies(random, elsewhere, 5)];
};

export const RECIPES = {
  globalEquity,
  equalWeights: (random, pools) => heldCompanies(random, pools.byCoverage('full'), 40),
  longShort: (random, pools) => heldCompanies(random, pools.companies, 30),
  sovereign,
  mixed,
  fundsOnly,
  proxyHeavy,
  empty: () => [],
  wholeIndex: (random, pools) => heldCompanies(random, pools.companies, WHOLE_INDEX_SIZE),
  everyState,
  nordic,
} as const satisfies Record<string, Recipe>;

export type RecipeName = keyof typeof RECIPES;
