import { normalName } from '../../apps/server/src/features/operations/imports/lookup/normal-name.ts';
import { isIsin, tidyCode } from '@verdure/contract/vocabulary';

/** A company as the lists describe it. For each fact, the first list that has it wins. */
export interface CompanyDraft {
  name: string;
  /** The first one found is the primary share class. */
  readonly isins: string[];
  ticker: string;
  countryCode: string;
  sectorId: number | null;
  /** Its names in the other lists, because holdings files use them. */
  readonly synonyms: Set<string>;
}

interface Listing {
  readonly name: string;
  readonly isin: string;
  readonly ticker?: string;
  readonly countryCode: string | null;
  readonly sectorId: number | null;
}

/** Legal forms do not help to identify a company. */
const LEGAL_FORMS =
  /\b(plc|limited|ltd|inc|incorporated|corp|corporation|company|co|ab|publ|asa|oyj|nv|n v|sa|s a|se|ag|llc|lp|the|class [a-c])\b/g;

export const plainName = (name: string): string =>
  normalName(name).replace(LEGAL_FORMS, ' ').replace(/\s+/g, ' ').trim();

/** Joins lists of companies by ISIN, so that each company appears once. */
export class CompanyJoin {
  readonly #drafts = new Set<CompanyDraft>();
  readonly #byIsin = new Map<string, CompanyDraft>();
  readonly #byAmericanTicker = new Map<string, CompanyDraft>();

  /** @returns whether the ISIN was new; null for a row without a valid ISIN */
  add(listing: Listing): boolean | null {
    const isin = tidyCode(listing.isin);
    if (!isIsin(isin) || listing.name === '') return null;
    const known = this.#byIsin.get(isin);
    if (known !== undefined) {
      complete(known, listing);
      return false;
    }
    const draft = draftOf(listing, [isin]);
    this.#drafts.add(draft);
    this.#byIsin.set(isin, draft);
    return true;
  }

  /** Adds a company without an ISIN in any list. */
  addWithoutIsin(listing: Omit<Listing, 'isin'>): void {
    this.#drafts.add(draftOf({ ...listing, isin: '' }, []));
  }

  /** Merges share classes of one issuer into one company. @returns how many were merged */
  unite(isins: readonly string[]): number {
    const drafts = [...new Set(isins.flatMap((isin) => this.#byIsin.get(isin) ?? []))];
    const [first, ...others] = drafts;
    if (first === undefined) return 0;
    for (const other of others) {
      complete(first, { ...other, isin: '' });
      first.isins.push(...other.isins);
      for (const synonym of other.synonyms) first.synonyms.add(synonym);
      for (const isin of other.isins) this.#byIsin.set(isin, first);
      this.#drafts.delete(other);
    }
    return drafts.length;
  }

  /** A ticker identifies a company on one exchange only, so American ones are kept apart. */
  noteAmericanTicker(ticker: string, isin: string): void {
    const draft = this.#byIsin.get(tidyCode(isin));
    if (draft !== undefined) this.#byAmericanTicker.set(ticker, draft);
  }

  withAmericanTicker(ticker: string): CompanyDraft | undefined {
    return this.#byAmericanTicker.get(ticker);
  }

  of(isin: string): CompanyDraft | undefined {
    return this.#byIsin.get(isin);
  }

  get drafts(): readonly CompanyDraft[] {
    return [...this.#drafts];
  }
}

const draftOf = (listing: Listing, isins: string[]): CompanyDraft => ({
  name: listing.name,
  isins,
  ticker: listing.ticker ?? '',
  countryCode: listing.countryCode ?? '',
  sectorId: listing.sectorId,
  synonyms: new Set(),
});

/** A sub-sector is more precise than a sector. */
const isFiner = (sectorId: number, than: number | null): boolean =>
  than === null || (than < 100 && sectorId >= 100);

function complete(draft: CompanyDraft, listing: Listing): void {
  if (normalName(listing.name) !== normalName(draft.name)) draft.synonyms.add(listing.name);
  if (draft.ticker === '') draft.ticker = listing.ticker ?? '';
  if (draft.countryCode === '') draft.countryCode = listing.countryCode ?? '';
  if (listing.sectorId !== null && isFiner(listing.sectorId, draft.sectorId)) {
    draft.sectorId = listing.sectorId;
  }
}
