/** A company as the lists describe it. */
export interface CompanyDraft {
  name: string;
  /** The first one is the primary share class. */
  readonly isins: string[];
  ticker: string;
  /** Of exchanges of its own country, each with the ending of the exchange. */
  readonly tickers: Set<string>;
  readonly leis: Set<string>;
  countryCode: string;
  sectorId: number | null;
  /** Its names in the other lists, because holdings files use them. */
  readonly synonyms: Set<string>;
}

export const parentOf = (sectorId: number): number =>
  sectorId < 100 ? sectorId : Math.floor(sectorId / 100);

export const isShouted = (name: string): boolean => name === name.toUpperCase();

const isFiner = (sectorId: number, than: number | null): boolean =>
  than === null || (than < 100 && parentOf(sectorId) === than);

/** Puts the second share class into the first. */
export function absorb(into: CompanyDraft, other: CompanyDraft): void {
  into.isins.push(...other.isins);
  for (const lei of other.leis) into.leis.add(lei);
  for (const ticker of other.tickers) into.tickers.add(ticker);
  for (const name of [into.name, other.name, ...other.synonyms]) into.synonyms.add(name);
  if (isShouted(into.name) && !isShouted(other.name)) into.name = other.name;
  into.synonyms.delete(into.name);
  into.countryCode ||= other.countryCode;
  if (other.sectorId !== null && isFiner(other.sectorId, into.sectorId)) {
    into.sectorId = other.sectorId;
  }
  const home = into.isins.find((isin) => isin.startsWith(into.countryCode || '-'));
  if (home !== undefined) {
    into.isins.splice(into.isins.indexOf(home), 1);
    into.isins.unshift(home);
  }
}
