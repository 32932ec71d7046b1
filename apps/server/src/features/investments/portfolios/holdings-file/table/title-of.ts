import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import { DEFAULT_PORTFOLIO_NAME } from '@verdure/contract/vocabulary';

import { isFormula, isUnreadableName } from '../text-checks.ts';
import { plainHeader } from './column-role.ts';
import { isFigure } from './figures.ts';
import type { FoundTable } from './find-table.ts';
import { type Cell, textOf } from './grid.ts';
import type { Places } from './place-columns.ts';

const NAME_LABEL =
  /^(fund|fund name|name of fund|portfolio|portfolio name|account|account name|fond|fondens namn|fondnamn|fonds|fondsname|portfoliobezeichnung|depot|depotbezeichnung|nom du fonds|portefeuille|nom du portefeuille|fondo|cartera|kunde|client|kund|mandat|mandate|konto|portfolj|portefolje|depa)$/;
const NO_NAME =
  /^(isin|date|datum|as of|as at|per|holdings|portfolio holdings|fund holdings|page|seite|sida|report|currency|positions?|innehav|bestand|total|export|created|generated|ticker|inception|shares outstanding|stand|stichtag|confidential|statement|status|valuta|report date|valuation|valuation date|avstamningsdag|dato|fecha|nav)\b/;

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

function isName(text: string): boolean {
  const isLong = text.length > UPLOAD_LIMITS.nameCharacters;
  if (text === '' || isLong || isFormula(text) || isUnreadableName(text)) return false;
  return !isFigure(text) && /\p{L}{2}/u.test(text) && !/\d{4}-\d{2}-\d{2}/.test(text);
}

/** 'Fund: Nordic Growth' in one cell or in two. */
function labelled(row: readonly Cell[]): string | null {
  const [first = '', second = ''] = row
    .map((cell) => clean(textOf(cell)))
    .filter((text) => text !== '');
  const [label = '', ...rest] = first.split(':');
  if (!NAME_LABEL.test(plainHeader(label))) return null;
  const name = clean(rest.join(':')) || second;
  return isName(name) ? name : null;
}

function alone(row: readonly Cell[]): string | null {
  const filled = row.map((cell) => clean(textOf(cell))).filter((text) => text !== '');
  const [only = ''] = filled;
  return filled.length === 1 && isName(only) && !NO_NAME.test(plainHeader(only)) ? only : null;
}

const withoutEnding = (fileName: string): string =>
  clean(fileName.replace(/\.[A-Za-z0-9]{1,5}$/, ''));

/** The name of the portfolio: above the table, in a column of its own, or else that of the file. */
export function titleOf(
  { grid, headerAt, bodyAt }: FoundTable,
  places: Places,
  fileName: string,
): string {
  const above = grid.rows.slice(0, headerAt ?? bodyAt);
  const titles = [...above.map(labelled), ...above.map(alone)].filter((name) => name !== null);
  const [title] = titles;
  if (title !== undefined) return title;
  const column = places.portfolio;
  const names = new Set(
    column === undefined ? [] : grid.rows.slice(bodyAt).map((row) => clean(textOf(row[column]))),
  );
  names.delete('');
  const [only = ''] = names;
  if (names.size === 1 && isName(only)) return only;
  const file = withoutEnding(fileName);
  return isName(file) ? file : DEFAULT_PORTFOLIO_NAME;
}
