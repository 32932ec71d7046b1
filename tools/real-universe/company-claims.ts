import { isIsin, tidyCode } from '@verdure/contract/vocabulary';

/** The lists of companies, the most careful one first. */
export const LISTS = [
  'fund register',
  'S&P 500',
  'US listed',
  'ITR sample',
  'SBTi dashboard',
  'gender assessment',
  'FinanceDatabase',
  'emissions',
] as const;
export type ListName = (typeof LISTS)[number];

/** What one row of a list says about the company behind an ISIN. */
export interface Claim {
  readonly list: ListName;
  readonly isin: string;
  readonly name: string;
  readonly ticker: string;
  /** Whether the ticker is of an exchange of the company's own country. */
  readonly isHomeTicker: boolean;
  readonly lei: string;
  readonly countryCode: string | null;
  readonly sectorId: number | null;
  /** Counts only if another row agrees about the name. */
  readonly isDoubtful: boolean;
}

export type ClaimFacts = Pick<Claim, 'list' | 'isin' | 'name'> & Partial<Claim>;

/** @returns null for a row without a valid ISIN or without a name */
export function claimOf(facts: ClaimFacts): Claim | null {
  const isin = tidyCode(facts.isin);
  if (!isIsin(isin) || facts.name === '') return null;
  const { list, name, ticker = '', countryCode = null, sectorId = null } = facts;
  const { lei = '', isDoubtful = false, isHomeTicker = false } = facts;
  return { list, isin, name, ticker, isHomeTicker, lei, countryCode, sectorId, isDoubtful };
}

/** Companies incorporate there and work elsewhere. Foreign shares trade in the US as receipts. */
const INCORPORATED_AWAY = new Set(
  'US KY BM VG JE GG IM LU NL IE MH PA CY CW AN LR MU MT GI'.split(' '),
);

/**
 * Whether a company of one country plausibly has an ISIN of another. Lists that look up ISINs by
 * ticker give a company the ISIN of a namesake abroad.
 */
export const fitsCountry = (isin: string, countryCode: string | null): boolean =>
  countryCode !== null && (isin.startsWith(countryCode) || INCORPORATED_AWAY.has(isin.slice(0, 2)));
