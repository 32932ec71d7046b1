import { createRandom } from '../random/index.ts';

/** What an equity fund is about. */
export interface FundTheme {
  readonly name: string;
  /** Sectors it buys from; null buys from all. */
  readonly parentSectorIds: readonly number[] | null;
}

const FUND_THEMES: readonly [FundTheme, ...FundTheme[]] = [
  { name: 'Sustainable Equity Fund', parentSectorIds: null },
  { name: 'Dividend Fund', parentSectorIds: [1, 5, 7, 9, 10, 11] },
  { name: 'Global Opportunities Fund', parentSectorIds: null },
  { name: 'Climate Transition Fund', parentSectorIds: [2, 3, 4, 8, 10] },
  { name: 'Quality Growth Fund', parentSectorIds: [4, 5, 6, 8, 9] },
  { name: 'Value Fund', parentSectorIds: [1, 2, 3, 7, 11] },
  { name: 'Water and Food Fund', parentSectorIds: [2, 5, 10] },
  { name: 'Health Innovation Fund', parentSectorIds: [6] },
  { name: 'Infrastructure Fund', parentSectorIds: [3, 9, 10, 11] },
  { name: 'Technology Leaders Fund', parentSectorIds: [8, 9] },
];

/** The theme of an equity fund, in its name and in its holdings alike. */
export const fundTheme = (seed: number, fundId: number): FundTheme =>
  createRandom(seed, 'theme', fundId).pick(FUND_THEMES);
