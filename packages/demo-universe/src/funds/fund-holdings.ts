import { type IsoDate, yearOf } from '../calendar/index.ts';
import type { DemoCompany } from '../companies/index.ts';
import type { DemoCountry } from '../countries/index.ts';
import { createRandom, type Random, sample } from '../random/index.ts';
import type { FundHolding } from './fund.ts';
import { FUND_COUNT, type FundShape, fundIds, shapeOfFund } from './fund-plan.ts';
import { fundTheme } from './fund-theme.ts';
import { randomWeights } from './random-weights.ts';

/** What funds may buy. */
export interface Market {
  readonly companies: readonly DemoCompany[];
  readonly countries: readonly DemoCountry[];
}

type Position = Pick<FundHolding, 'type' | 'constituentId' | 'weightFraction'>;
type Constituent = Pick<FundHolding, 'type' | 'constituentId'>;

const TRACKER_REGIONS: Readonly<Record<number, readonly string[]>> = {
  2: ['Europe'],
  3: ['East and South-East Asia', 'Central and South Asia', 'Oceania'],
  4: ['Northern America', 'Latin America and the Caribbean'],
};

function companyConstituents(
  random: Random,
  companies: readonly DemoCompany[],
  count: number,
): readonly Constituent[] {
  return sample(random, companies, count).map(({ id }) => ({ type: 'company', constituentId: id }));
}

function countryConstituents(random: Random, countries: readonly DemoCountry[], count: number) {
  return sample(random, countries, count).map(
    ({ id }): Constituent => ({ type: 'country', constituentId: id }),
  );
}

function fundConstituents(random: Random, ids: readonly number[], count: number) {
  return sample(random, ids, count).map((id): Constituent => ({ type: 'fund', constituentId: id }));
}

function weighted(
  random: Random,
  constituents: readonly Constituent[],
  total: number,
): readonly Position[] {
  const weights = randomWeights(random, constituents.length, { total, spread: 0.8 });
  return constituents.map((constituent, index) => ({
    ...constituent,
    weightFraction: weights[index] ?? 0,
  }));
}

function trackerPositions(random: Random, fundId: number, { companies }: Market) {
  const regions = TRACKER_REGIONS[fundId];
  const listed = companies.filter(
    ({ region }) => regions === undefined || regions.includes(region),
  );
  return weighted(random, companyConstituents(random, listed, 120), 1);
}

/** Longs of 130% of the assets against shorts of 30%. */
function longShortPositions(random: Random, { companies }: Market): readonly Position[] {
  const constituents = companyConstituents(random, companies, 48);
  const longs = weighted(random, constituents.slice(0, 36), 1.3);
  const shorts = weighted(random, constituents.slice(36), 0.3).map((position) => ({
    ...position,
    weightFraction: -position.weightFraction,
  }));
  return [...longs, ...shorts];
}

const LEVEL_ONE_FUNDS = [...fundIds('equity'), ...fundIds('sovereign'), ...fundIds('mixed')];

/** Most funds publish all positions; some keep cash or leave small ones out. */
const disclosedTotal = (random: Random): number =>
  random.chance(0.6) ? 1 : Math.round(900 + 95 * random.uniform()) / 1000;

/** A fund to be filled: its number, and the seed that decided its theme. */
interface FundKey {
  readonly seed: number;
  readonly fundId: number;
}

function equityPositions(random: Random, { companies }: Market, { seed, fundId }: FundKey) {
  const { parentSectorIds } = fundTheme(seed, fundId);
  const fitting = companies.filter(
    ({ sectorId }) => parentSectorIds?.includes(Math.floor(sectorId / 100)) ?? true,
  );
  const constituents = companyConstituents(random, fitting, random.integer(28, 90));
  return weighted(random, constituents, disclosedTotal(random));
}

type Maker = (random: Random, market: Market, key: FundKey) => readonly Position[];

const MAKERS = {
  trackers: (random, market, { fundId }) => trackerPositions(random, fundId, market),
  equity: equityPositions,
  sovereign: (random, { countries }) =>
    weighted(random, countryConstituents(random, countries, random.integer(18, 30)), 1),
  mixed: (random, { companies, countries }) =>
    weighted(
      random,
      [
        ...companyConstituents(random, companies, 40),
        ...countryConstituents(random, countries, 12),
      ],
      disclosedTotal(random),
    ),
  longShort: (random, market) => longShortPositions(random, market),
  empty: () => [],
  fundsOfFunds: (random) => weighted(random, fundConstituents(random, LEVEL_ONE_FUNDS, 6), 1),
  fundsOfFundsOfFunds: (random) =>
    weighted(
      random,
      [
        ...fundConstituents(random, fundIds('fundsOfFunds'), 3),
        ...fundConstituents(random, LEVEL_ONE_FUNDS, 2),
      ],
      0.98,
    ),
} as const satisfies Record<FundShape, Maker>;

/** The same day of the year before, then `asOf`. */
const holdingDates = (asOf: IsoDate): readonly [IsoDate, IsoDate] => [
  `${yearOf(asOf) - 1}${asOf.slice(4).replace('-02-29', '-02-28')}`,
  asOf,
];

/** A year before, some positions were smaller or larger and a few were missing. */
function earlier(random: Random, positions: readonly Position[]): readonly Position[] {
  const kept = positions.filter(() => random.chance(0.92));
  return kept.map((position) => ({
    ...position,
    weightFraction: Math.round(position.weightFraction * random.logNormal(0.98, 0.1) * 1e6) / 1e6,
  }));
}

/** The holdings of all funds on two dates, by fund, older date first. */
export function fundHoldings(seed: number, market: Market, asOf: IsoDate): readonly FundHolding[] {
  const [before, now] = holdingDates(asOf);
  const holdings: FundHolding[] = [];
  for (let fundId = 1; fundId <= FUND_COUNT; fundId += 1) {
    const positions = MAKERS[shapeOfFund(fundId)](createRandom(seed, 'holdings', fundId), market, {
      seed,
      fundId,
    });
    const old = earlier(createRandom(seed, 'earlier-holdings', fundId), positions);
    for (const position of old) holdings.push({ fundId, date: before, ...position });
    for (const position of positions) holdings.push({ fundId, date: now, ...position });
  }
  return holdings;
}
