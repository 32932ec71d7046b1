import { type CompanyDraft, parentOf } from './company-draft.ts';
import { formsAgree, namesAgree, plainIssuerName } from './company-names.ts';

/** How many characters of an ISIN name the issuer, where its country numbers issuers. */
const NUMBER_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['US', 8],
  ['CA', 8],
  ['TH', 9],
]);

const numbersOf = ({ isins }: CompanyDraft): readonly string[] =>
  isins.flatMap((isin) => {
    const length = NUMBER_LENGTHS.get(isin.slice(0, 2));
    return length === undefined ? [] : [isin.slice(0, length)];
  });

/** Liberty Media: each of its tracking stocks follows a business of its own. */
const TRACKING_STOCKS = 'US531229';

/** What two records of one issuer have in common, at least one of it. */
export const keysOf = (draft: CompanyDraft): readonly string[] => [
  ...draft.leis,
  ...numbersOf(draft),
  ...(draft.countryCode === '' ? [] : [`${plainIssuerName(draft.name)} ${draft.countryCode}`]),
];

const haveOne = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => others.includes(each));

const sectorsFit = ({ sectorId: one }: CompanyDraft, { sectorId: other }: CompanyDraft): boolean =>
  one !== null && other !== null && parentOf(one) === parentOf(other);

/** Two numbers of one country tell two issuers apart. */
function numbersFit(a: CompanyDraft, b: CompanyDraft): boolean {
  const [ours, theirs] = [numbersOf(a), numbersOf(b)];
  const places = theirs.map((number) => number.slice(0, 2));
  return haveOne(ours, theirs) || !ours.some((number) => places.includes(number.slice(0, 2)));
}

const placesOf = ({ isins }: CompanyDraft): readonly string[] =>
  isins.map((isin) => isin.slice(0, 2));

/** A share of the same country, or a receipt in the United States. */
const placesFit = (a: CompanyDraft, b: CompanyDraft): boolean =>
  haveOne(placesOf(a), placesOf(b)) || [a, b].some((each) => placesOf(each).includes('US'));

const leisFit = (a: CompanyDraft, b: CompanyDraft): boolean =>
  a.leis.size === 0 || b.leis.size === 0 || haveOne([...a.leis], [...b.leis]);

/** One name in one country, with no sign against it. */
function isNamesake(a: CompanyDraft, b: CompanyDraft): boolean {
  const isNamed = plainIssuerName(a.name) === plainIssuerName(b.name) && formsAgree(a.name, b.name);
  const isThere = a.countryCode !== '' && a.countryCode === b.countryCode;
  const isSameTrade = sectorsFit(a, b) && leisFit(a, b);
  return isNamed && isThere && isSameTrade && numbersFit(a, b) && placesFit(a, b);
}

/**
 * Whether two records are one issuer, such as a share and its receipt: by its number or LEI where the
 * names or the country and sector agree, because lists have some codes at other companies; or by one
 * name in one country and sub-sector.
 */
export function areOneIssuer(a: CompanyDraft, b: CompanyDraft): boolean {
  const areNamedAlike = namesAgree(a.name, b.name);
  if (haveOne([...a.leis], [...b.leis]) && areNamedAlike && numbersFit(a, b)) return true;
  if (haveOne(numbersOf(a), numbersOf(b)) && !numbersOf(a).includes(TRACKING_STOCKS)) {
    return areNamedAlike || (a.countryCode === b.countryCode && sectorsFit(a, b));
  }
  return isNamesake(a, b);
}
