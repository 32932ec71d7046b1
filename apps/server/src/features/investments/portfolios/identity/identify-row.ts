import { hasIsinForm, isCountryCode } from '@verdure/contract/vocabulary';

import type { HoldingRow } from '../holdings-file/holdings.ts';
import { nearestByName } from '../nearest-by-name.ts';
import type { Candidate, MatchedRow } from '../upload.ts';
import { isCalled, type IssuerIndex, isLike, type NamedIssuer } from './issuer-index.ts';
import { formsAgree, type IssuerName, issuerName } from './issuer-name.ts';
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
    name: issuerName(row.name),
    issuer: issuerName(signs?.issuer ?? ''),
    ticker: ticker.base,
    country: stated ?? listed,
    isBond: signs?.isBond ?? false,
  };
}

const namesOf = ({ name, otherNames }: Candidate): Pick<NamedIssuer, 'names'> => ({
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

/** Another company than the one with the code, which the name or the ticker says; null if none. */
function otherSaid(told: Told, candidate: Candidate, { issuers }: Known): string | null {
  const names = givenNames(told);
  const called = namesOf(candidate);
  if (names.length === 0 || names.some((name) => isCalled(called, name))) return null;
  const carrier = candidate.type === 'company' ? issuers.get(candidate.id) : null;
  if (carrier !== null && names.some((name) => isCalled(carrier, name))) return null;
  if (hasTicker(carrier, told.ticker)) return null;
  for (const name of names) {
    const { exact } = issuers.named(name);
    const [other] = exact;
    if (other !== undefined && !exact.some(({ id }) => id === carrier?.id)) return other.name;
  }
  if (names.some((name) => isLike(called, name) || (carrier !== null && isLike(carrier, name))))
    return null;
  const [ticked] = issuers.withTicker(told.ticker, told.country);
  if (ticked !== undefined && ticked.id !== carrier?.id) return ticked.name;
  return null;
}

function matched(
  row: HoldingRow,
  found: Pick<Candidate, 'type' | 'id' | 'name'>,
  by: 'code' | 'name',
): MatchedRow {
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
  };
}

const shownNames = (candidates: readonly { readonly name: string }[]): readonly string[] =>
  [...new Set(candidates.map(({ name }) => name))].sort();

/** The row by its own ISIN, or by one that its CUSIP or SEDOL stands in; null if none is known. */
function byCode(told: Told, known: Known): MatchedRow | null {
  const { row } = told;
  const codes = [row.flaw === null ? row.isin : '', ...(row.signs?.derived ?? [])];
  const candidates = codes
    .map((code) => known.byIsin.get(code) ?? [])
    .find((each) => each.length > 0);
  const [first] = candidates ?? [];
  if (candidates === undefined || first === undefined) return null;
  const found = candidates.length === 1 ? first : nearestByName(row.name, candidates);
  if (found === null)
    return {
      ...row,
      status: 'ambiguous',
      reason: 'several',
      candidateNames: shownNames(candidates),
    };
  const lei = known.byLei.get(row.signs?.lei ?? '');
  const ofLei =
    lei === undefined || found.type !== 'company' || lei === found.id
      ? null
      : known.issuers.get(lei);
  const other = ofLei?.name ?? (found.type === 'country' ? null : otherSaid(told, found, known));
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
  if (fits !== null) return fits;
  const isSound = told.row.flaw === null && hasIsinForm(told.row.isin);
  // another form, a shorter name or an ISIN that is not known need a place that agrees
  return (
    isExact &&
    !isSound &&
    issuer.names.some((name) => name.key === told.name.key && formsAgree(name, told.name))
  );
}

/** The one issuer that has the name, and whose form and country do not speak against it. */
function onlyNamed(told: Told, { issuers }: Known): NamedIssuer | null {
  const { exact, loose } = issuers.named(told.name);
  const named = exact.length > 0 ? exact : loose;
  const certain = named.filter((issuer) => isCertain(told, issuer, exact.length > 0));
  const [only] = certain;
  if (only === undefined || certain.length > 1) return null;
  // of several with the name, the place has to decide
  return named.length === 1 || placeFits(told, only) === true ? only : null;
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

/**
 * Who a row is. A code decides where no other sign speaks against it; a name decides where it fits one
 * issuer alone. What is between is offered and not taken.
 */
export function identifyRow(row: HoldingRow, known: Known): MatchedRow {
  if (row.aside) return { ...row, status: 'not_found', offered: [] };
  const told = toldOf(row, known);
  const coded = byCode(told, known) ?? byLei(told, known);
  if (coded !== null) return coded;
  const isNamed = told.name.key !== '' && !told.isBond && !isCountryCode(row.isin);
  const mayTake = isNamed && row.flaw?.kind !== 'isinCheckDigit';
  const found = mayTake ? (onlyNamed(told, known) ?? onlyTicked(told, known)) : null;
  if (found !== null)
    return matched(row, { type: 'company', id: found.id, name: found.name }, 'name');
  return { ...row, status: 'not_found', offered: offeredFor(told, known) };
}
