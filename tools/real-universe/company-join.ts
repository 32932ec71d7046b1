import { type Claim, LISTS, type ListName } from './company-claims.ts';
import { absorb, type CompanyDraft, isShouted, parentOf } from './company-draft.ts';
import { namesAgree } from './company-names.ts';
import { areOneIssuer, keysOf } from './one-issuer.ts';

const rankOf = ({ list }: Claim): number => LISTS.indexOf(list);

/** Rows about one ISIN that agree about the name. */
function groupsOf(claims: readonly Claim[]): readonly (readonly Claim[])[] {
  const groups: Claim[][] = [];
  for (const claim of claims) {
    const group = groups.find((known) => known.some(({ name }) => namesAgree(name, claim.name)));
    if (group === undefined) groups.push([claim]);
    else group.push(claim);
  }
  return groups;
}

const supportOf = (group: readonly Claim[]): number =>
  new Set(group.filter(({ isDoubtful }) => !isDoubtful).map(({ list }) => list)).size;

/** How many lists stand behind a group, then how careful they are, then how many rows. */
const compareGroups = (a: readonly Claim[], b: readonly Claim[]): number =>
  supportOf(b) - supportOf(a) ||
  Math.min(...a.map(rankOf)) - Math.min(...b.map(rankOf)) ||
  b.length - a.length;

/** The rows to believe about one ISIN. Empty if only one doubtful list knows it. */
export function believed(claims: readonly Claim[]): readonly Claim[] {
  const best = groupsOf(claims).toSorted(compareGroups)[0] ?? [];
  const sure = best.filter(({ isDoubtful }) => !isDoubtful);
  if (sure.length > 0) return sure.toSorted((a, b) => rankOf(a) - rankOf(b));
  return new Set(best.map(({ list }) => list)).size > 1 ? best : [];
}

/** What most of the rows of a list say. */
function commonest<T>(values: readonly T[]): T | undefined {
  return [...Map.groupBy(values, (value) => value)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )[0]?.[0];
}

/** Each list has one vote; the more careful one decides a tie. */
function elected<T>(claims: readonly Claim[], read: (claim: Claim) => T | null): T | null {
  const votes = [...Map.groupBy(claims, ({ list }) => list).values()].flatMap((rows) => {
    const told = rows.map(read).filter((value) => value !== null);
    const vote = commonest(told);
    return vote === undefined ? [] : [vote];
  });
  return commonest(votes) ?? null;
}

/** These two name the industry of the standard that the sectors follow. */
const BY_STANDARD: readonly ListName[] = ['S&P 500', 'emissions'];

/** Their industries are coarse: they decide only where no list of shares does. */
const COARSE: readonly ListName[] = ['SBTi dashboard', 'gender assessment'];

/**
 * The register's sector, else the index's, else the vote; within it the industry by the standard,
 * else the finest that is told. The codes of the emissions are not careful enough to decide alone.
 */
function sectorOf(all: readonly Claim[]): number | null {
  const known = all.filter(({ sectorId }) => sectorId !== null);
  const fine = known.filter(({ list }) => !COARSE.includes(list));
  const claims = fine.length > 0 ? fine : known;
  const told = claims.flatMap(({ list, sectorId }) =>
    sectorId === null ? [] : [{ list, sectorId }],
  );
  const deciding =
    told.find(({ list }) => list === 'fund register') ??
    told.find(({ list }) => list === 'S&P 500');
  const parent =
    deciding === undefined
      ? elected(claims, ({ sectorId }) => (sectorId === null ? null : parentOf(sectorId)))
      : parentOf(deciding.sectorId);
  if (parent === null) return null;
  const within = claims.filter(
    ({ sectorId }) => sectorId !== null && sectorId >= 100 && parentOf(sectorId) === parent,
  );
  const standard = within.find(({ list }) => BY_STANDARD.includes(list));
  return standard?.sectorId ?? elected(within, ({ sectorId }) => sectorId) ?? parent;
}

/** Lists of shares give the registered name, assessors a short one, and the register cuts names. */
const BEST_NAMES: readonly ListName[] = [
  'US listed',
  'FinanceDatabase',
  'S&P 500',
  'ITR sample',
  'SBTi dashboard',
  'gender assessment',
  'emissions',
  'fund register',
];

/** The company's name, without the class of one of its shares. */
const withoutClass = (name: string): string => name.replace(/,? \(?Class [A-Z]\)?$/i, '');

/** The name that the best list mostly uses; a name in capitals only if there is no other. */
function nameOf(claims: readonly Claim[]): string {
  const written = claims.filter(({ name }) => !isShouted(name));
  const ranked = (written.length > 0 ? written : claims).toSorted(
    (a, b) => BEST_NAMES.indexOf(a.list) - BEST_NAMES.indexOf(b.list),
  );
  const best = ranked.filter(({ list }) => list === ranked[0]?.list);
  return withoutClass(commonest(best.map(({ name }) => name)) ?? '');
}

/** Its tickers at home, also of rows whose code only a namesake may have, if they give its name. */
const homeTickers = (all: readonly Claim[], name: string): ReadonlySet<string> =>
  new Set(
    all.flatMap((claim) =>
      claim.isHomeTicker && namesAgree(claim.name, name) ? [claim.ticker] : [],
    ),
  );

function draftOf(claims: readonly Claim[], all: readonly Claim[]): CompanyDraft {
  const name = nameOf(claims);
  return {
    name,
    isins: claims.slice(0, 1).map(({ isin }) => isin),
    ticker: claims.find(({ ticker }) => ticker !== '')?.ticker ?? '',
    tickers: new Set(homeTickers(all, name)),
    leis: new Set(claims.flatMap(({ lei }) => (lei === '' ? [] : [lei]))),
    countryCode: elected(claims, ({ countryCode }) => countryCode) ?? '',
    sectorId: sectorOf(claims),
    synonyms: new Set(claims.map((claim) => claim.name).filter((other) => other !== name)),
  };
}

/** An issuer that a curated list names. */
interface NamedIssuer {
  readonly name: string;
  readonly isins: readonly string[];
}

/** The companies of all lists, each once, with all their ISINs. */
export class CompanyJoin {
  readonly #drafts = new Set<CompanyDraft>();
  readonly #byIsin = new Map<string, CompanyDraft>();
  /** ISINs that are left out: only one list has them, and for a company of another country. */
  readonly doubtful: readonly string[];
  /** ISINs that are left out: no list knows an industry, as for certificates and loans. */
  readonly withoutSector: readonly string[];

  constructor(claims: readonly Claim[]) {
    const doubtful: string[] = [];
    const withoutSector: string[] = [];
    for (const [isin, about] of Map.groupBy(claims, (claim) => claim.isin)) {
      const told = believed(about);
      if (told.length === 0) doubtful.push(isin);
      else if (told.every(({ sectorId }) => sectorId === null)) withoutSector.push(isin);
      else this.#take(draftOf(told, about));
    }
    this.doubtful = doubtful;
    this.withoutSector = withoutSector;
  }

  #take(draft: CompanyDraft): void {
    this.#drafts.add(draft);
    for (const isin of draft.isins) this.#byIsin.set(isin, draft);
  }

  #absorb(into: CompanyDraft, other: CompanyDraft): void {
    absorb(into, other);
    for (const isin of other.isins) this.#byIsin.set(isin, into);
    this.#drafts.delete(other);
  }

  /**
   * Makes one company of ISINs that a curated list gives one issuer.
   * @returns how many there were
   */
  unite(isins: readonly string[]): number {
    const [first, ...others] = new Set(isins.flatMap((isin) => this.#byIsin.get(isin) ?? []));
    if (first === undefined) return 0;
    for (const other of others) this.#absorb(first, other);
    return others.length + 1;
  }

  /**
   * Makes one company of the ISINs of one issuer, the present one first, and calls it so; a code that no list
   * has is added.
   */
  name({ name, isins }: NamedIssuer): void {
    const countryCode = this.of(isins[0] ?? '')?.countryCode;
    const found = new Set(isins.flatMap((isin) => this.#byIsin.get(isin) ?? []));
    const [draft, ...others] = this.drafts.filter((each) => found.has(each));
    if (draft === undefined) return;
    for (const other of others) this.#absorb(draft, other);
    draft.countryCode = countryCode || draft.countryCode;
    draft.synonyms.add(draft.name).delete(name);
    draft.name = name;
    draft.isins.splice(0, draft.isins.length, ...new Set([...isins, ...draft.isins]));
    this.#take(draft);
  }

  /** Makes one company of the share classes, receipts and second listings of one issuer. */
  uniteIssuers(): void {
    const known = new Map<string, Set<CompanyDraft>>();
    for (const draft of this.drafts) {
      const keys = keysOf(draft);
      const alike = keys.flatMap((key) => [...(known.get(key) ?? [])]);
      const first = alike.find((other) => this.#drafts.has(other) && areOneIssuer(other, draft));
      if (first !== undefined) this.#absorb(first, draft);
      for (const key of keys) {
        const having = known.get(key) ?? new Set();
        known.set(key, having.add(first ?? draft));
      }
    }
  }

  of(isin: string): CompanyDraft | undefined {
    return this.#byIsin.get(isin);
  }

  get drafts(): readonly CompanyDraft[] {
    return [...this.#drafts];
  }
}
