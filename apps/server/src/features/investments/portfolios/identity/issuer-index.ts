import { areAlike, type IssuerName, issuerName, overlapOf } from './issuer-name.ts';
import { splitTicker, type Ticker } from './places.ts';

/** A company as lists of holdings may call it. */
export interface Issuer {
  readonly id: number;
  readonly name: string;
  readonly synonyms: readonly string[];
  /** One without the ending of an exchange is of its country or of the United States. */
  readonly tickers: readonly string[];
  /** Two letters; null if it is not known. */
  readonly countryCode: string | null;
  /** Of all share classes. */
  readonly isins: readonly string[];
  readonly lei: string | null;
}

/** A company as it is listed; the country of the exchange is null where the ticker has no ending. */
interface Listing {
  readonly issuer: NamedIssuer;
  readonly country: string | null;
}

/** What a row says of its ticker. */
export interface TickerSaid extends Ticker {
  /** The country that the row names beside it; null where it names none. */
  readonly home: string | null;
}

export interface NamedIssuer extends Issuer {
  readonly names: readonly IssuerName[];
}

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
};

/** Whether one of its tickers ends in an exchange of a country. */
const isListedIn = ({ tickers }: Issuer, country: string): boolean =>
  tickers.some((ticker) => splitTicker(ticker.toUpperCase()).country === country);

const issuersOf = (listings: readonly Listing[]): readonly NamedIssuer[] => [
  ...new Set(listings.map(({ issuer }) => issuer)),
];

const LEAST_OVERLAP = 0.5;
const MOST_OFFERED = 3;
/** A word of more companies says little. */
const MOST_SHARING = 25;
const LEAST_LETTERS = 3;

/** All companies that a viewer sees, by name, word and ticker, for one upload. */
export class IssuerIndex {
  readonly #byId = new Map<number, NamedIssuer>();
  readonly #byKey = new Map<string, NamedIssuer[]>();
  readonly #byLooseKey = new Map<string, NamedIssuer[]>();
  #byWord: ReadonlyMap<string, readonly NamedIssuer[]> | null = null;
  readonly #byTicker = new Map<string, Listing[]>();

  constructor(issuers: readonly Issuer[]) {
    for (const issuer of issuers) this.#add(issuer);
  }

  #add(issuer: Issuer): void {
    const names = [issuer.name, ...issuer.synonyms].map(issuerName);
    const named = { ...issuer, names };
    this.#byId.set(issuer.id, named);
    for (const { key, looseKey } of names) {
      add(this.#byKey, key, named);
      add(this.#byLooseKey, looseKey, named);
    }
    for (const ticker of issuer.tickers) {
      const { base, country } = splitTicker(ticker.toUpperCase());
      if (base !== '') add(this.#byTicker, base, { issuer: named, country });
    }
  }

  get(id: number): NamedIssuer | null {
    return this.#byId.get(id) ?? null;
  }

  /** The companies whose name it is, legal forms and share classes set aside. */
  named({ key, looseKey }: IssuerName): {
    readonly exact: readonly NamedIssuer[];
    readonly loose: readonly NamedIssuer[];
  } {
    return { exact: this.#byKey.get(key) ?? [], loose: this.#byLooseKey.get(looseKey) ?? [] };
  }

  /**
   * The companies with a ticker. Where the row says its exchange, those that are listed there; else those
   * whose ticker names no exchange: it is American, or of a company of which no other is known there.
   */
  withTicker({ base, country, home }: TickerSaid): readonly NamedIssuer[] {
    const listings = (base === '' ? undefined : this.#byTicker.get(base)) ?? [];
    const atHome = listings.filter(({ issuer }) => home === null || issuer.countryCode === home);
    if (country === null) return issuersOf(atHome);
    const listed = atHome.filter((listing) => listing.country === country);
    if (listed.length > 0) return issuersOf(listed);
    const bare = atHome.filter(
      ({ issuer, country: ending }) =>
        ending === null &&
        (country === 'US' || (issuer.countryCode === country && !isListedIn(issuer, country))),
    );
    return issuersOf(bare);
  }

  /** By words, which only rows without a match need. */
  #words(): ReadonlyMap<string, readonly NamedIssuer[]> {
    if (this.#byWord !== null) return this.#byWord;
    const byWord = new Map<string, Set<NamedIssuer>>();
    for (const issuer of this.#byId.values()) {
      for (const word of new Set(issuer.names.flatMap(({ words }) => words))) {
        const having = byWord.get(word);
        if (having === undefined) byWord.set(word, new Set([issuer]));
        else having.add(issuer);
      }
    }
    this.#byWord = new Map([...byWord].map(([word, having]) => [word, [...having]]));
    return this.#byWord;
  }

  /** What a name may mean: the companies that share most of its words, a rare one among them. */
  near(name: IssuerName): readonly NamedIssuer[] {
    const words = this.#words();
    const seen = new Set(
      name.words.flatMap((word) => {
        const having = words.get(word) ?? [];
        return word.length < LEAST_LETTERS || having.length > MOST_SHARING ? [] : having;
      }),
    );
    const scored = [...seen].map((issuer) => ({
      issuer,
      likeness: Math.max(...issuer.names.map((each) => overlapOf(name, each))),
    }));
    return scored
      .filter(({ likeness }) => likeness >= LEAST_OVERLAP)
      .sort((one, other) => other.likeness - one.likeness)
      .slice(0, MOST_OFFERED)
      .map(({ issuer }) => issuer);
  }
}

export const isCalled = ({ names }: Pick<NamedIssuer, 'names'>, name: IssuerName): boolean =>
  names.some(({ key, looseKey }) => key === name.key || looseKey === name.looseKey);

export const isLike = ({ names }: Pick<NamedIssuer, 'names'>, name: IssuerName): boolean =>
  names.some((each) => areAlike(each, name));

const homeIsins = ({ isins, countryCode }: NamedIssuer): readonly string[] =>
  countryCode === null ? [] : isins.filter((isin) => isin.startsWith(countryCode));

export const isListedAtHome = (issuer: NamedIssuer): boolean => homeIsins(issuer).length > 0;

/** How many characters of an ISIN name the issuer, where its country numbers issuers. */
const ISSUER_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['US', 8],
  ['CA', 8],
  ['TH', 9],
]);

const issuerNumbers = ({ isins }: NamedIssuer): readonly string[] =>
  isins.flatMap((isin) => {
    const length = ISSUER_NUMBERS.get(isin.slice(0, 2));
    return length === undefined ? [] : [isin.slice(0, length)];
  });

/** Whether the ISINs of two records of one country bear one issuer's number: share classes and foreign shares. */
export function haveOneNumber(one: NamedIssuer, other: NamedIssuer): boolean {
  if (one.countryCode === null || one.countryCode !== other.countryCode) return false;
  const numbers = issuerNumbers(other);
  return issuerNumbers(one).some((number) => numbers.includes(number));
}

/**
 * Whether two records may be one issuer twice, such as a share and its receipt: of one country, and not
 * both with an LEI or an ISIN at home, which would tell them apart.
 */
export function mayBeTwins(one: NamedIssuer, other: NamedIssuer): boolean {
  if (one.countryCode === null || one.countryCode !== other.countryCode) return false;
  const areTold = one.lei !== null && other.lei !== null && one.lei !== other.lei;
  return !areTold && !(isListedAtHome(one) && isListedAtHome(other));
}
