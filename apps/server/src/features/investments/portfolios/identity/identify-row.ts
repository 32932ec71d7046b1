import { hasIsinForm, isCountryCode } from '@verdure/contract/vocabulary';

import type { HoldingRow } from '../holdings-file/holdings.ts';
import { nearestByName } from '../nearest-by-name.ts';
import type { Candidate, MatchedRow } from '../upload.ts';
import {
  isCalled,
  type IssuerIndex,
  isLike,
  isListedAtHome,
  mayBeTwins,
  type NamedIssuer,
} from './issuer-index.ts';
import {
  differByListing,
  formsAgree,
  type IssuerName,
  isPartOf,
  issuerName,
  isSubsidiaryOf,
} from './issuer-name.ts';
import { countryOfExchange, splitTicker } from './places.ts';

/** What is known of the codes and names in a file. */
export interface Known {
  readonly byIsin: ReadonlyMap<string, readonly Candidate[]>;
  /** The company that an LEI is of. */
  readonly byLei: ReadonlyMap<string, number>;
  readonly issuers: IssuerIndex;
  /** Two letters of a country in any writing; null for other text. */
  readonly countryOf: (text: string) => string | null;
}

/** A row with what it says of itself, taken apart once. */
export interface Told {
  readonly row: HoldingRow;
  readonly name: IssuerName;
  readonly issuer: IssuerName;
  readonly ticker: string;
  /** Where its issuer or its exchange is; null where it does not say. */
  readonly country: string | null;
  readonly isBond: boolean;
}

export function toldOf(row: HoldingRow, { countryOf }: Known): Told {
  const { signs } = row;
  const ticker = splitTicker(signs?.ticker ?? '');
  const stated = countryOf(signs?.country ?? '');
  const listed = ticker.country ?? countryOfExchange(signs?.exchange ?? '');
  return {
    row,
    // a ticker in place of a name is no name
    name: issuerName(row.name.toUpperCase() === signs?.ticker ? '' : row.name),
    issuer: issuerName(signs?.issuer ?? ''),
    ticker: ticker.base,
    country: stated ?? listed,
    isBond: signs?.isBond ?? false,
  };
}

const namesOf = ({ name, otherNames }: Found): Pick<NamedIssuer, 'names'> => ({
  names: [name, ...otherNames].map(issuerName),
});

const hasTicker = (issuer: NamedIssuer | null, ticker: string): boolean =>
  issuer !== null &&
  ticker !== '' &&
  splitTicker(issuer.ticker?.toUpperCase() ?? '').base === ticker;

/** The names that a row gives its issuer; a bond is called by its terms, not by a name. */
const givenNames = ({ name, issuer, isBond }: Told): readonly IssuerName[] =>
  [isBond ? null : name, issuer].flatMap((each) =>
    each === null || each.key === '' ? [] : [each],
  );

/** Whether the record that a name says may be the one with the code, kept twice. */
function mayBeSame(carrier: NamedIssuer | null, other: NamedIssuer): boolean {
  if (carrier === null || carrier.id === other.id) return carrier !== null;
  const haveNames = (test: (one: IssuerName, each: IssuerName) => boolean): boolean =>
    carrier.names.some((one) => other.names.some((each) => test(one, each)));
  const isSameCountry = carrier.countryCode !== null && carrier.countryCode === other.countryCode;
  if (isSameCountry && haveNames(differByListing)) return true;
  return mayBeTwins(carrier, other) && haveNames(isPartOf);
}

/** Another company that a name says, which cannot be the one with the code; null if none. */
function otherNamed(
  names: readonly IssuerName[],
  carrier: NamedIssuer | null,
  { issuers }: Known,
): string | null {
  const said = names.flatMap((name) => {
    const { exact, loose } = issuers.named(name);
    return exact.length > 0 ? exact : loose;
  });
  const [other] = said;
  return other === undefined || said.some((each) => mayBeSame(carrier, each)) ? null : other.name;
}

function otherTicked(told: Told, carrier: NamedIssuer | null, { issuers }: Known): string | null {
  const [ticked, ...more] = issuers.withTicker(told.ticker, told.country);
  return ticked === undefined || more.length > 0 || ticked.id === carrier?.id ? null : ticked.name;
}

/** Another company than the one with the code, which the name or the ticker says; null if none. */
function otherSaid(told: Told, found: Found, known: Known): string | null {
  const names = givenNames(told);
  const called = namesOf(found);
  if (names.length === 0 || names.some((name) => isCalled(called, name))) return null;
  const carrier = found.type === 'company' ? known.issuers.get(found.id) : null;
  if (hasTicker(carrier, told.ticker)) return null;
  const named = otherNamed(names, carrier, known);
  if (named !== null || names.some((name) => isLike(called, name))) return named;
  return otherTicked(told, carrier, known);
}

/** Whether a name has nothing in common with any of a company's: it was renamed, or the code is wrong. */
function isUnlike({ name, signs }: HoldingRow, found: Found): boolean {
  const names = [name, signs?.issuer ?? ''].filter((each) => each !== '').map(issuerName);
  const called = namesOf(found);
  return names.length > 0 && !names.some((each) => isCalled(called, each) || isLike(called, each));
}

type Found = Pick<Candidate, 'type' | 'id' | 'name' | 'otherNames'>;

function matched(row: HoldingRow, found: Found, by: 'code' | 'name'): MatchedRow {
  const { rowNumber, name, isin, weightPercent } = row;
  const { type, id, name: matchedName } = found;
  // no spread here: it would take longer than the rest of the matching
  return {
    rowNumber,
    name,
    isin,
    weightPercent,
    flaw: null,
    status: 'matched',
    entity: { type, id },
    matchedName,
    by,
    isUnlike:
      by === 'code' && type === 'company' && row.signs?.isBond !== true && isUnlike(row, found),
  };
}

const shownNames = (candidates: readonly { readonly name: string }[]): readonly string[] =>
  [...new Set(candidates.map(({ name }) => name))].sort();

/** What the codes of a row are of: its own ISIN first, then those that a CUSIP or SEDOL stands in. */
function carriersOf({ row, country }: Told, { byIsin }: Known): readonly Candidate[] {
  const state = row.signs?.isSovereign ? (country ?? '') : '';
  const codes = [row.flaw === null ? row.isin : '', ...(row.signs?.derived ?? []), state];
  return codes.map((code) => byIsin.get(code) ?? []).find((each) => each.length > 0) ?? [];
}

/** The company that the LEI beside a code names, if it is another one. */
function otherByLei({ row }: Told, found: Candidate, known: Known): string | null {
  const lei = known.byLei.get(row.signs?.lei ?? '');
  if (lei === undefined || found.type !== 'company' || lei === found.id) return null;
  return known.issuers.get(lei)?.name ?? null;
}

/** The row by a code; null if none of its codes is known. */
function byCode(told: Told, known: Known): MatchedRow | null {
  const { row } = told;
  const candidates = carriersOf(told, known);
  const [first, ...others] = candidates;
  if (first === undefined) return null;
  const found = others.length === 0 ? first : nearestByName(row.name, candidates);
  if (found === null)
    return {
      ...row,
      status: 'ambiguous',
      reason: 'several',
      candidateNames: shownNames(candidates),
    };
  if (found.type === 'country') return matched(row, found, 'code');
  const other = otherByLei(told, found, known) ?? otherSaid(told, found, known);
  return other === null
    ? matched(row, found, 'code')
    : { ...row, status: 'ambiguous', reason: 'conflict', candidateNames: [found.name, other] };
}

/** The issuer that an LEI names, where the name beside it says no other. */
function byLei(told: Told, known: Known): MatchedRow | null {
  const issuer = known.issuers.get(known.byLei.get(told.row.signs?.lei ?? '') ?? 0);
  if (issuer === null) return null;
  const candidate: Candidate = {
    isin: '',
    type: 'company',
    id: issuer.id,
    name: issuer.name,
    otherNames: issuer.synonyms,
  };
  const other = otherSaid(told, candidate, known);
  return other === null
    ? matched(told.row, candidate, 'code')
    : {
        ...told.row,
        status: 'ambiguous',
        reason: 'conflict',
        candidateNames: [issuer.name, other],
      };
}

const RECEIPT = /\b(adr|ads|gdr|gds|depositary|dr|cdi)\b/i;

/** Whether what the row says of its place fits the issuer: yes, no, or it says nothing. */
function placeFits({ row, country, ticker }: Told, issuer: NamedIssuer): boolean | null {
  if (hasTicker(issuer, ticker)) return true;
  const isSound = row.flaw === null && hasIsinForm(row.isin);
  const prefix = isSound && !RECEIPT.test(row.name) ? row.isin.slice(0, 2) : null;
  const said = [country, prefix].filter((each) => each !== null);
  if (said.length === 0) return null;
  return issuer.countryCode === null ? null : said.includes(issuer.countryCode);
}

/** Whether an issuer of the name may be taken: nothing speaks against it, and enough speaks for it. */
function isCertain(told: Told, issuer: NamedIssuer, isExact: boolean): boolean {
  const fits = placeFits(told, issuer);
  const called = issuer.names.filter(({ looseKey }) => looseKey === told.name.looseKey);
  if (called.every((name) => isSubsidiaryOf(told.name, name))) return false;
  if (fits !== null) return fits;
  const isSound = told.row.flaw === null && hasIsinForm(told.row.isin);
  // another form, a shorter name or an ISIN that is not known need a place that agrees
  return isExact && !isSound && called.some((name) => formsAgree(name, told.name));
}

/** One issuer of several records that may be the same: the one that is listed at home. */
function onlyOf(issuers: readonly NamedIssuer[]): NamedIssuer | null {
  const [first, ...others] = issuers;
  if (first === undefined || others.length === 0) return first ?? null;
  const home = issuers.filter(isListedAtHome);
  const [only] = home;
  const areOne =
    only !== undefined && issuers.every((each) => each === only || mayBeTwins(only, each));
  return home.length === 1 && areOne ? only : null;
}

/** The one issuer that has the name, and whose form and country do not speak against it. */
function onlyNamed(told: Told, { issuers }: Known): NamedIssuer | null {
  if (told.name.key === '') return null;
  const { exact, loose } = issuers.named(told.name);
  const named = exact.length > 0 ? exact : loose;
  const only = onlyOf(named.filter((issuer) => isCertain(told, issuer, exact.length > 0)));
  if (only === null) return null;
  // of several with the name, the place has to decide
  const isAlone = named.every((each) => each === only || mayBeTwins(only, each));
  return isAlone || placeFits(told, only) === true ? only : null;
}

/** The one company with the ticker in the country, where the name is like it. */
function onlyTicked(told: Told, { issuers }: Known): NamedIssuer | null {
  const found = issuers.withTicker(told.ticker, told.country);
  const [only] = found;
  if (found.length !== 1 || only === undefined) return null;
  if (told.name.key === '') return told.country === null ? null : only;
  return issuers.near(told.name).includes(only) ? only : null;
}

function offeredFor(told: Told, { issuers }: Known): readonly string[] {
  const names = [told.name, told.issuer].filter(({ key }) => key !== '');
  const exact = names.flatMap((name) => {
    const found = issuers.named(name);
    return [...found.exact, ...found.loose];
  });
  const near = exact.length > 0 ? exact : names.flatMap((name) => issuers.near(name));
  const ticked = issuers.withTicker(told.ticker, told.country);
  return [...new Set([...near, ...ticked].map(({ name }) => name))].slice(0, MOST_OFFERED);
}

const MOST_OFFERED = 4;

/** Whether a row is of the only record with its code, by its name too: nothing else can say more. */
export function isSettled(row: HoldingRow, byIsin: Known['byIsin']): boolean {
  if (row.aside) return true;
  const candidates = row.flaw === null ? (byIsin.get(row.isin) ?? []) : [];
  const [only] = candidates;
  if (only === undefined || candidates.length > 1 || row.signs?.lei) return false;
  return isCalled(namesOf(only), issuerName(row.name));
}

/**
 * Who a row is. A code decides where no other sign speaks against it; a name decides where it fits one
 * issuer alone. What is between is offered and not taken.
 */
export function identifyRow(row: HoldingRow, known: Known): MatchedRow {
  if (row.aside) return { ...row, status: 'not_found', offered: [] };
  const told = toldOf(row, known);
  const coded = byCode(told, known) ?? byLei(told, known);
  if (coded !== null) return coded;
  const isNamed =
    (told.name.key !== '' || told.ticker !== '') && !told.isBond && !isCountryCode(row.isin);
  const mayTake = isNamed && row.flaw?.kind !== 'isinCheckDigit';
  const found = mayTake ? (onlyNamed(told, known) ?? onlyTicked(told, known)) : null;
  if (found !== null)
    return matched(
      row,
      { type: 'company', id: found.id, name: found.name, otherNames: found.synonyms },
      'name',
    );
  return { ...row, status: 'not_found', offered: offeredFor(told, known) };
}
