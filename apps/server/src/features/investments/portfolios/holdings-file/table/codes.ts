import { hasIsinForm, isinCheckDigit, tidyCode } from '@verdure/contract/vocabulary';

const CUSIP_FORM = /^[0-9A-Z]{8}\d$/;
const SEDOL_FORM = /^[0-9B-DF-HJ-NP-TV-Z]{6}\d$/;
const LEI_FORM = /^[0-9A-Z]{18}\d{2}$/;
const SEDOL_WEIGHTS = [1, 3, 1, 7, 3, 9];

const worthOf = (sign: string): number =>
  sign >= 'A' ? sign.charCodeAt(0) - 55 : sign.charCodeAt(0) - 48;

function isCusip(code: string): boolean {
  if (!CUSIP_FORM.test(code) || code === '000000000') return false;
  const sum = Array.from(code.slice(0, 8), worthOf).reduce((total, value, at) => {
    const counted = at % 2 === 1 ? value * 2 : value;
    return total + Math.floor(counted / 10) + (counted % 10);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(code[8]);
}

function isSedol(code: string): boolean {
  if (!SEDOL_FORM.test(code)) return false;
  const sum = SEDOL_WEIGHTS.reduce((total, by, at) => total + by * worthOf(code[at] ?? '0'), 0);
  return (10 - (sum % 10)) % 10 === Number(code[6]);
}

/** Whether a text is a legal entity identifier with right check digits (ISO 17442). */
export function isLei(code: string): boolean {
  if (!LEI_FORM.test(code)) return false;
  let rest = 0;
  for (const sign of code) rest = Number(`${rest}${worthOf(sign)}`) % 97;
  return rest === 1;
}

const withDigit = (body: string): string => `${body}${isinCheckDigit(body)}`;

/** The ISINs that national numbers stand in: a CUSIP of the US or Canada, a SEDOL of Britain or Ireland. */
export function isinsOfNational(code: string): readonly string[] {
  if (isCusip(code) && /^\d/.test(code)) return [withDigit(`US${code}`), withDigit(`CA${code}`)];
  // spreadsheets drop the zero in front
  const padded = /^\d{8}$/.test(code) ? `0${code}` : code;
  if (padded !== code && isCusip(padded)) return isinsOfNational(padded);
  return isSedol(code) ? [withDigit(`GB00${code}`), withDigit(`IE00${code}`)] : [];
}

export interface Codes {
  /** As written, in capitals and without blanks; '' for none. */
  readonly isin: string;
  /** ISINs that other numbers of the row stand in. */
  readonly derived: readonly string[];
  readonly lei: string | null;
}

const NO_CODE = /^(-+|0+|N\/?A|NA|NONE|NULL|NIL|#N\/A|N\.A\.?|UNKNOWN|CASH|TBD)$/;

const cleaned = (text: string): string => {
  const code = tidyCode(text);
  return NO_CODE.test(code) ? '' : code;
};

/** The codes in a row. A column of 'identifiers' may hold any of them. */
export function readCodes(given: {
  readonly isin: string;
  readonly lei: string;
  readonly national: readonly string[];
}): Codes {
  const code = cleaned(given.isin).replace(/^ISIN:?/, '');
  const national = [...given.national.map(cleaned), hasIsinForm(code) ? '' : code];
  const leis = [cleaned(given.lei), code].filter(isLei);
  const derived = national.flatMap(isinsOfNational);
  const isOther = derived.length > 0 || isLei(code);
  return { isin: isOther && !hasIsinForm(code) ? '' : code, derived, lei: leis[0] ?? null };
}
