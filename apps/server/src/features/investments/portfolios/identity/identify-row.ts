import { isCountryCode, hasIsinForm } from '@verdure/contract/vocabulary';

import { normalName } from '../../../imports/imports.reads.ts';
import type { HoldingRow } from '../holdings-file/holdings.ts';
import { nearestByName } from '../nearest-by-name.ts';
import type { Candidate, MatchedRow } from '../upload.ts';
import { byChoice, inConflict, openRow } from './by-choice.ts';
import { isCalled, isListedAtHome, mayBeTwins, type NamedIssuer } from './issuer-index.ts';
import {
  behindBond,
  formsAgree,
  issuerName,
  type IssuerName,
  isSubsidiaryOf,
} from './issuer-name.ts';
import {
  foundCompany,
  hasTicker,
  type Known,
  matched,
  namesOf,
  otherSaid,
  type DescribedRow,
  describeRow,
} from './described-row.ts';

const shownNames = (candidates: readonly { readonly name: string }[]): readonly string[] =>
  [...new Set(candidates.map(({ name }) => name))].sort();

/** What the codes of a row are of: its own ISIN first, then those that a CUSIP or SEDOL stands in. */
function carriersOf({ row, country }: DescribedRow, { byIsin }: Known): readonly Candidate[] {
  const state = row.signs?.isSovereign ? (country ?? '') : '';
  const codes = [row.flaw === null ? row.isin : '', ...(row.signs?.derived ?? []), state];
  return codes.map((code) => byIsin.get(code) ?? []).find((each) => each.length > 0) ?? [];
}

/** The company that the LEI beside a code names, if it is another one. */
function otherByLei({ row }: DescribedRow, found: Candidate, known: Known): NamedIssuer | null {
  const lei = known.byLei.get(row.signs?.lei ?? '');
  if (lei === undefined || found.type !== 'company' || lei === found.id) return null;
  return known.issuers.get(lei);
}

/** The row by a code; null if none of its codes is known. */
function byCode(told: DescribedRow, known: Known): MatchedRow | null {
  const { row } = told;
  const candidates = carriersOf(told, known);
  const [first, ...others] = candidates;
  if (first === undefined) return null;
  const found = others.length === 0 ? first : nearestByName(row.name, candidates);
  if (found === null)
    return {
      ...openRow(told, candidates),
      status: 'ambiguous',
      reason: 'several',
      candidateNames: shownNames(candidates),
    };
  if (found.type === 'country') return matched(row, found, 'code');
  const other = otherByLei(told, found, known) ?? otherSaid(told, found, known);
  return other === null ? matched(row, found, 'code') : inConflict(told, found, other);
}

/** The issuer that an LEI names, where the name beside it says no other. */
function byLei(told: DescribedRow, known: Known): MatchedRow | null {
  const issuer = known.issuers.get(known.byLei.get(told.row.signs?.lei ?? '') ?? 0);
  if (issuer === null) return null;
  const found = foundCompany(issuer);
  const other = otherSaid(told, found, known);
  return other === null ? matched(told.row, found, 'code') : inConflict(told, found, other);
}

/** In the United States and Canada the first six signs of a number are the issuer's, of bonds as of shares. */
const ISSUER_NUMBER = /^(?:US|CA)[0-9A-Z]{6}/;

/** A bond whose number begins as that of the shares of the company that its name says. */
function byIssuerNumber({ row, isBond }: DescribedRow, { issuers }: Known): MatchedRow | null {
  const name = isBond ? behindBond(row.name) : null;
  if (name === null) return null;
  const { exact, loose } = issuers.named(name);
  const codes = [row.flaw === null ? row.isin : '', ...(row.signs?.derived ?? [])];
  const numbers = codes.flatMap((code) => ISSUER_NUMBER.exec(code)?.[0] ?? []);
  const [only, ...others] = (exact.length > 0 ? exact : loose).filter(({ isins }) =>
    isins.some((isin) => numbers.some((number) => isin.startsWith(number))),
  );
  const isSure = only !== undefined && others.length === 0;
  return isSure ? matched(row, foundCompany(only), 'code') : null;
}

const RECEIPT = /\b(adr|ads|gdr|gds|depositary|dr|cdi)\b/i;

/** Whether what the row says of its place fits the issuer: yes, no, or it says nothing. */
function placeFits({ row, country, ticker }: DescribedRow, issuer: NamedIssuer): boolean | null {
  if (hasTicker(issuer, ticker)) return true;
  const isSound = row.flaw === null && hasIsinForm(row.isin);
  const prefix = isSound && !RECEIPT.test(row.name) ? row.isin.slice(0, 2) : null;
  const said = [country, prefix].filter((each) => each !== null);
  if (said.length === 0) return null;
  return issuer.countryCode === null ? null : said.includes(issuer.countryCode);
}

/** Whether an issuer of the name may be taken: nothing speaks against it, and enough speaks for it. */
function isCertain(told: DescribedRow, issuer: NamedIssuer, isExact: boolean): boolean {
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
function onlyNamed(told: DescribedRow, { issuers }: Known): NamedIssuer | null {
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
function onlyTicked(told: DescribedRow, { issuers }: Known): NamedIssuer | null {
  const found = issuers.withTicker(told.ticker);
  const [only] = found;
  if (found.length !== 1 || only === undefined) return null;
  if (told.name.key === '') return told.country === null ? null : only;
  return issuers.near(told.name).includes(only) ? only : null;
}

function offeredFor(told: DescribedRow, { issuers }: Known): readonly NamedIssuer[] {
  const called = (name: IssuerName): readonly NamedIssuer[] => {
    const found = issuers.named(name);
    return [...found.exact, ...found.loose];
  };
  const names = [told.name, told.issuer, told.group].filter(({ key }) => key !== '');
  const exact = names.flatMap(called);
  const parent = exact.length > 0 ? null : behindBond(told.row.name);
  const named = parent === null ? exact : called(parent);
  const alike = parent === null ? names : [parent, ...names];
  const near = named.length > 0 ? named : alike.flatMap((name) => issuers.near(name));
  const ticked = issuers.withTicker(told.ticker);
  return [...new Set([...near, ...ticked])].slice(0, MOST_OFFERED);
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

/** The own fund that a row names by its code, or by its name where it has no other code. */
function ownFundOf({ isin, name, flaw }: HoldingRow, { ownFunds }: Known): Candidate | undefined {
  const byCode = isin === '' ? undefined : ownFunds.get(normalName(isin));
  const isSound = isin !== '' && flaw === null;
  return byCode ?? (isSound || name === '' ? undefined : ownFunds.get(normalName(name)));
}

/** The row by its name, else by its ticker; null where neither is enough. */
function byNameOrTicker(told: DescribedRow, known: Known): MatchedRow | null {
  const { row } = told;
  const isNamed =
    (told.name.key !== '' || told.ticker.base !== '') && !told.isBond && !isCountryCode(row.isin);
  if (!isNamed || row.flaw?.kind === 'isinCheckDigit') return null;
  const named = onlyNamed(told, known);
  if (named !== null) return matched(row, foundCompany(named), 'name');
  const ticked = onlyTicked(told, known);
  return ticked === null ? null : matched(row, foundCompany(ticked), 'ticker');
}

/** Who a row is by its own signs. */
function bySigns(told: DescribedRow, known: Known): MatchedRow {
  const { row } = told;
  const coded = byCode(told, known) ?? byLei(told, known) ?? byIssuerNumber(told, known);
  if (coded !== null) return coded;
  const taken = byNameOrTicker(told, known);
  if (taken !== null) return taken;
  const fund = ownFundOf(row, known);
  if (fund !== undefined) return matched(row, fund, 'name');
  return { ...openRow(told, offeredFor(told, known)), status: 'not_found' };
}

/**
 * Who a row is. A code decides where no other sign speaks against it; a name decides where it fits one
 * issuer alone. What is between is offered and not taken, until somebody chooses.
 */
export function identifyRow(row: HoldingRow, known: Known): MatchedRow {
  if (row.aside) return { ...row, status: 'not_found', offers: [], sign: null };
  const told = describeRow(row, known);
  return byChoice(told, known, bySigns(told, known));
}
