import { areAlike, type IssuerName, issuerName, overlapOf } from './issuer-name.ts';
import { splitTicker } from './places.ts';

/** A company as lists of holdings may call it. */
export interface Issuer {
  readonly id: number;
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly ticker: string | null;
  /** Two letters; null if it is not known. */
  readonly countryCode: string | null;
}

export interface NamedIssuer extends Issuer {
  readonly names: readonly IssuerName[];
}

const add = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else if (!known.includes(value)) known.push(value);
};

const LEAST_OVERLAP = 0.5;
const MOST_OFFERED = 3;
const COMMON_WORD = 400;

/** All companies that a viewer sees, by name, word and ticker, for one upload. */
export class IssuerIndex {
  readonly #byId = new Map<number, NamedIssuer>();
  readonly #byKey = new Map<string, NamedIssuer[]>();
  readonly #byLooseKey = new Map<string, NamedIssuer[]>();
  readonly #byWord = new Map<string, NamedIssuer[]>();
  readonly #byTicker = new Map<string, NamedIssuer[]>();

  constructor(issuers: readonly Issuer[]) {
    for (const issuer of issuers) this.#add(issuer);
  }

  #add(issuer: Issuer): void {
    const names = [issuer.name, ...issuer.synonyms].map(issuerName);
    const named = { ...issuer, names };
    this.#byId.set(issuer.id, named);
    for (const { key, looseKey, words } of names) {
      add(this.#byKey, key, named);
      add(this.#byLooseKey, looseKey, named);
      for (const word of words) add(this.#byWord, word, named);
    }
    const { base } = splitTicker(issuer.ticker?.toUpperCase() ?? '');
    if (base !== '') add(this.#byTicker, base, named);
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

  /** The companies with a ticker, in a country if it is known. */
  withTicker(base: string, country: string | null): readonly NamedIssuer[] {
    const found = base === '' ? [] : (this.#byTicker.get(base) ?? []);
    return country === null ? found : found.filter((issuer) => issuer.countryCode === country);
  }

  /** What a name may mean: the companies that share most of its words. */
  near(name: IssuerName): readonly NamedIssuer[] {
    const seen = new Set(
      name.words.flatMap((word) => {
        const having = this.#byWord.get(word) ?? [];
        return having.length > COMMON_WORD ? [] : having;
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
