import type { HoldingRow } from '../holdings-file/holdings.ts';
import { NO_POSITION } from '../position.ts';
import type { Candidate, MatchedRow } from '../upload.ts';
import type { ChoiceBook } from './choice-book.ts';
import {
  isCalled,
  type IssuerIndex,
  isLike,
  mayBeTwins,
  type NamedIssuer,
  haveOneNumber,
  type TickerSaid,
} from './issuer-index.ts';
import { differByListing, type IssuerName, isPartOf, issuerName } from './issuer-name.ts';
import { countryOfExchange, splitTicker } from './places.ts';

/** What is known of the codes and names in a file. */
export interface Known {
  readonly byIsin: ReadonlyMap<string, readonly Candidate[]>;
  /** The company that an LEI is of. */
  readonly byLei: ReadonlyMap<string, number>;
  readonly issuers: IssuerIndex;
  /** Own funds of the organisation, by code and name. */
  readonly ownFunds: ReadonlyMap<string, Candidate>;
  /** What the organisation chose for rows of earlier files. */
  readonly choices: ChoiceBook;
  /** Two letters of a country in any writing; null for other text. */
  readonly countryOf: (text: string) => string | null;
}

/** A row with what it says of itself, taken apart once. */
export interface DescribedRow {
  readonly row: HoldingRow;
  readonly name: IssuerName;
  readonly issuer: IssuerName;
  readonly group: IssuerName;
  readonly ticker: TickerSaid;
  /** Where its issuer or its exchange is; null where it does not say. */
  readonly country: string | null;
  readonly isBond: boolean;
}

const STATE_FORM =
  /^(?:the )?(?:(?:federal |democratic |people'?s |islamic |united )*(?:republic|kingdom|states?|commonwealth|government|confederation)) of (?:the )?/i;

/** The country of a bond of a state whose row names no country: 'Federal Republic of Germany'. */
function countryOfState({ name, signs }: HoldingRow, countryOf: Known['countryOf']): string | null {
  if (signs?.isSovereign !== true) return null;
  const named = [signs.issuer, name].map((each) => each.replace(STATE_FORM, '').trim());
  return named.map(countryOf).find((code) => code !== null) ?? null;
}

/** The country that a row states, or that its state names. */
export const countryStated = (row: HoldingRow, countryOf: Known['countryOf']): string | null =>
  countryOf(row.signs?.country ?? '') ?? countryOfState(row, countryOf);

export function describeRow(row: HoldingRow, { countryOf }: Known): DescribedRow {
  const { signs } = row;
  const { base, country } = splitTicker(signs?.ticker ?? '');
  const listed = country ?? countryOfExchange(signs?.exchange ?? '');
  const home = countryStated(row, countryOf);
  return {
    row,
    // a ticker in place of a name is no name
    name: issuerName(row.name.toUpperCase() === signs?.ticker ? '' : row.name),
    issuer: issuerName(signs?.issuer ?? ''),
    group: issuerName(signs?.group ?? ''),
    ticker: { base, country: listed, home },
    country: home ?? listed,
    isBond: signs?.isBond ?? false,
  };
}

export const namesOf = ({ name, otherNames }: Found): Pick<NamedIssuer, 'names'> => ({
  names: [name, ...otherNames].map(issuerName),
});

export const hasTicker = (issuer: NamedIssuer | null, { base }: TickerSaid): boolean =>
  issuer !== null &&
  base !== '' &&
  issuer.tickers.some((ticker) => splitTicker(ticker.toUpperCase()).base === base);

/** The names that a row gives its issuer; a bond is called by its terms, not by a name. */
const givenNames = ({ name, issuer, isBond }: DescribedRow): readonly IssuerName[] =>
  [isBond ? null : name, issuer].flatMap((each) =>
    each === null || each.key === '' ? [] : [each],
  );

/** Whether the record that a name says may be the one with the code, kept twice. */
function mayBeSame(carrier: NamedIssuer | null, other: NamedIssuer): boolean {
  if (carrier === null || carrier.id === other.id) return carrier !== null;
  const haveNames = (test: (one: IssuerName, each: IssuerName) => boolean): boolean =>
    carrier.names.some((one) => other.names.some((each) => test(one, each)));
  if (haveOneNumber(carrier, other)) return true;
  const isSameCountry = carrier.countryCode !== null && carrier.countryCode === other.countryCode;
  if (isSameCountry && haveNames(differByListing)) return true;
  return mayBeTwins(carrier, other) && haveNames(isPartOf);
}

/** Another company that a name says, which cannot be the one with the code; null if none. */
function otherNamed(
  names: readonly IssuerName[],
  carrier: NamedIssuer | null,
  { issuers }: Known,
): NamedIssuer | null {
  const said = names.flatMap((name) => {
    const { exact, loose } = issuers.named(name);
    return exact.length > 0 ? exact : loose;
  });
  const [other] = said;
  return other === undefined || said.some((each) => mayBeSame(carrier, each)) ? null : other;
}

function otherTicked(
  told: DescribedRow,
  carrier: NamedIssuer | null,
  { issuers }: Known,
): NamedIssuer | null {
  const [ticked, ...more] = issuers.withTicker(told.ticker);
  return ticked === undefined || more.length > 0 || ticked.id === carrier?.id ? null : ticked;
}

/** Another company than the one with the code, which the name or the ticker says; null if none. */
export function otherSaid(told: DescribedRow, found: Found, known: Known): NamedIssuer | null {
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

export type Found = Pick<Candidate, 'type' | 'id' | 'name' | 'otherNames'>;

type Matched = Extract<MatchedRow, { status: 'matched' }>;

/** A company as what a row was found to be. */
export const foundCompany = ({ id, name, synonyms }: NamedIssuer): Found => ({
  type: 'company',
  id,
  name,
  otherNames: synonyms,
});

export function matched(row: HoldingRow, found: Found, by: Matched['by']): Matched {
  const { rowNumber, name, isin, weightPercent, position = NO_POSITION } = row;
  const { type, id, name: matchedName } = found;
  // no spread here: it would take longer than the rest of the matching
  return {
    rowNumber,
    name,
    isin,
    weightPercent,
    position,
    flaw: null,
    status: 'matched',
    entity: { type, id },
    matchedName,
    by,
    isUnlike:
      by === 'code' && type === 'company' && row.signs?.isBond !== true && isUnlike(row, found),
  };
}
