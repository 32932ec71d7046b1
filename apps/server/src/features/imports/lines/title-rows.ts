import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';

import { readDate } from '../reading/read-date.ts';
import { isNamedDay, namedDayIn } from '../reading/read-named-day.ts';
import { plainHeader } from './plain-header.ts';
import { isFormula, isUnreadableName } from './text-checks.ts';

/** What a row above the table says, and in which of the rows it stands, from 0. */
interface Above {
  readonly text: string;
  readonly at: number;
  /** A label says what it is, such as 'Fund'. */
  readonly isLabelled: boolean;
}

const NAME_LABEL =
  /^(fund|fund name|name of fund|portfolio|portfolio name|account|account name|fond|fondens namn|fondnamn|fonds|fondsname|portfoliobezeichnung|depot|depotbezeichnung|nom du fonds|portefeuille|nom du portefeuille|fondo|cartera|kunde|client|kund|mandat|mandate|konto|portfolj|portefolje|depa)$/;
const NO_NAME =
  /^(isin|date|datum|as of|as at|per|holdings|portfolio holdings|fund holdings|page|seite|sida|report|currency|positions?|innehav|bestand|total|export|created|generated|ticker|inception|shares outstanding|stand|stichtag|confidential|statement|status|valuta|report date|valuation|valuation date|avstamningsdag|dato|fecha|nav)\b/;

const isFigure = (text: string): boolean => /\d/.test(text) && FIGURE.test(text);

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A figure with its currency or its sign, such as 'EUR 500'. */
const FIGURE = /^[A-Z]{0,3}[\s\d.,%()'’$€£¥+-]*[A-Z]{0,3}$/;

/** Whether a text may be the name of a fund or portfolio. */
export function isTitle(text: string): boolean {
  const isLong = text.length > UPLOAD_LIMITS.nameCharacters;
  if (text === '' || isLong || isFormula(text) || isUnreadableName(text)) return false;
  if (isNamedDay(text)) return false;
  return /\p{L}{2}/u.test(text) && !isFigure(text) && !/\d{4}-\d{2}-\d{2}/.test(text);
}

const filledOf = (row: readonly string[]): readonly string[] =>
  row.map(clean).filter((text) => text !== '');

/** 'Fund: Nordic Growth' in one cell or in two. */
function labelled(row: readonly string[]): string | null {
  const [first = '', second = ''] = filledOf(row);
  const [label = '', ...rest] = first.split(':');
  if (!NAME_LABEL.test(plainHeader(label))) return null;
  const name = clean(rest.join(':')) || second;
  return isTitle(name) ? name : null;
}

function alone(row: readonly string[]): string | null {
  const filled = filledOf(row);
  const [only = ''] = filled;
  if (filled.length !== 1 || !isTitle(only)) return null;
  const plain = plainHeader(only);
  const isDay = DATE_LABEL.test(plain) && dayIn([only]) !== null;
  return NO_NAME.test(plain) || isDay ? null : only;
}

function firstOf(
  rows: readonly (readonly string[])[],
  read: (row: readonly string[]) => string | null,
): { readonly text: string; readonly at: number } | null {
  for (const [at, row] of rows.entries()) {
    const text = read(row);
    if (text !== null) return { text, at };
  }
  return null;
}

/** The name of the fund or portfolio in the rows above its table; one with a label comes first. */
export function titleAbove(rows: readonly (readonly string[])[]): Above | null {
  const named = firstOf(rows, labelled);
  if (named !== null) return { ...named, isLabelled: true };
  const only = firstOf(rows, alone);
  return only === null ? null : { ...only, isLabelled: false };
}

const DATE_LABEL =
  /^(date|report date|reporting date|valuation date|value date|as of|as at|as of date|per|date of holdings|holdings as of|datum|stand|stichtag|bewertungsdatum|berichtsdatum|bewertungstag|avstamningsdag|dato|fecha|date de valorisation|au)\b/;
/** Days of a fund or file that its holdings are not of. */
const OTHER_DAY =
  /\b(created|generated|printed|exported|inception|launch|launched|erstellt|gedruckt|auflage|auflegung|next|previous|until|bis|maturity)\b/;
const DAY = /\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/;

const dayIn = (row: readonly string[]): string | null => {
  for (const text of row) {
    const [found] = DAY.exec(text) ?? [];
    const day = found === undefined ? namedDayIn(text) : readDate(found, 'dmy');
    if (day !== null) return day;
  }
  return null;
};

const isOtherDay = (row: readonly string[]): boolean =>
  row.some((text) => OTHER_DAY.test(plainHeader(text)));

/** The day of the holdings in the rows above their table; one with a label comes first. */
export function dateAbove(rows: readonly (readonly string[])[]): Above | null {
  const isNamed = (row: readonly string[]) =>
    filledOf(row).some((text) => DATE_LABEL.test(plainHeader(text)));
  const named = firstOf(rows, (row) => (isNamed(row) && !isOtherDay(row) ? dayIn(row) : null));
  if (named !== null) return { ...named, isLabelled: true };
  const any = firstOf(rows, (row) => (isOtherDay(row) ? null : dayIn(row)));
  return any === null ? null : { ...any, isLabelled: false };
}
