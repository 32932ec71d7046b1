import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';

import { plainHeader } from '../../../../imports/lines.reads.ts';
import type { Remark } from '../holdings.ts';
import { readFigure } from './figures.ts';
import { type FoundTable, isSoundIsin } from './find-table.ts';
import { textOf } from './grid.ts';
import type { Places } from './place-columns.ts';
import { rivalWeights } from './rival-weights.ts';
import type { Line } from './read-lines.ts';
import {
  noneOfFigures,
  noWeights,
  severalOf,
  severalWeights,
  TABLE_SENTENCES,
} from './table-sentences.ts';
import { unnamedFigures } from './unnamed-figures.ts';
import type { Basis } from './weigh-lines.ts';

/** What a table holds, before it is weighed. */
export interface Read {
  readonly table: FoundTable;
  readonly places: Places;
  readonly lines: readonly Line[];
  readonly remarks: readonly Remark[];
  readonly basis: Basis;
  /** The header of a column that made some lines short; null without one. */
  readonly turnedBy: string | null;
  /** A reader has said which column holds what. */
  readonly areChosen: boolean;
}

const DEALS =
  /^(buy|sell|b|s|purchase|sale|bought|sold|kop|salj|kauf|verkauf|achat|vente|compra|venta|kjop|salg|kob|subscription|redemption|dividend|utdelning)\b/;
const MOSTLY = 0.5;

const columnsOf = ({ roles }: FoundTable, role: string): readonly number[] =>
  roles.flatMap((each, at) => (each === role ? [at] : []));

/** A list of purchases and sales: a column says which of them each line is. */
function isDeals({ table, lines }: Read): boolean {
  const columns = columnsOf(table, 'deal');
  const rows = lines.map(({ rowNumber }) => table.grid.rows[rowNumber - 1] ?? []);
  return columns.some((at) => {
    const said = rows.filter((row) => DEALS.test(plainHeader(textOf(row[at]))));
    return said.length > 0 && said.length >= rows.length * MOSTLY;
  });
}

/** A bank statement: dated bookings with a balance. */
function isStatement({ table, places }: Read): boolean {
  if (places.isin !== undefined || places.weight !== undefined) return false;
  const balances = columnsOf(table, 'balance').length;
  const dates = columnsOf(table, 'date').length;
  return balances >= 2 || (balances === 1 && dates > 0 && places.value !== undefined);
}

/** Without weights, only codes tell a list of holdings from any other. */
const haveCodes = (lines: readonly Line[]): boolean =>
  lines.filter(({ isin, signs }) => isSoundIsin(isin) || signs.derived.length > 0).length >=
  lines.length * MOSTLY;

const has = ({ places }: Read, ...roles: readonly (keyof Places)[]): boolean =>
  roles.some((role) => places[role] !== undefined);

/** Whether a column is called one of weights and holds words: blanks alone mean equal weights. */
function hasWordsAsWeights({ table, lines }: Read): boolean {
  const columns = [...columnsOf(table, 'weight'), ...columnsOf(table, 'value')];
  return lines.some(({ rowNumber }) =>
    columns.some((at) => readFigure(table.grid.rows[rowNumber - 1]?.[at], '.').kind === 'text'),
  );
}

/** Why no weights can be made; null if they can. */
function weightFlaw(read: Read): string | null {
  if (read.basis === 'equal') {
    if (hasWordsAsWeights(read)) return TABLE_SENTENCES.noNumbers;
    if (!haveCodes(read.lines)) return TABLE_SENTENCES.names;
    const unnamed = read.areChosen ? [] : unnamedFigures(read.table, read.places);
    return unnamed.length > 0 ? noneOfFigures(unnamed) : null;
  }
  if (read.basis !== 'none') return null;
  const isPrices = has(read, 'price') && !has(read, 'quantity', 'value', 'weight');
  return isPrices ? TABLE_SENTENCES.prices : TABLE_SENTENCES.quantities;
}

/** Why the table is no list of holdings; null if it is one. */
function kindFlaw(read: Read): string | null {
  const { lines } = read;
  if (lines.length === 0) return TABLE_SENTENCES.noRows;
  if (isStatement(read)) return TABLE_SENTENCES.statement;
  if (isDeals(read)) return TABLE_SENTENCES.deals;
  if (lines.length > UPLOAD_LIMITS.rows) return TABLE_SENTENCES.tooManyRows;
  const isNamed = has(read, 'isin', 'name', 'ticker', 'lei', 'cusip', 'sedol');
  return isNamed ? weightFlaw(read) : TABLE_SENTENCES.noIdentity;
}

const WHOLE = 100;
const NEAR_WHOLE = 0.05;

/** Several portfolios, or one at several dates, below each other: each adds up to 100%. */
function severalFlaw({ table, places, lines, basis }: Read): string | null {
  if (basis !== 'percent') return null;
  const sum = lines.reduce((total, { figures: { weight } }) => {
    return total + (weight.kind === 'figure' ? weight.value : 0);
  }, 0);
  for (const [role, what] of [
    ['portfolio', 'portfolios'],
    ['date', 'dates'],
  ] as const) {
    const at = places[role];
    if (at === undefined) continue;
    const texts = lines.map(({ rowNumber }) => textOf(table.grid.rows[rowNumber - 1]?.[at]).trim());
    const names = [...new Set(texts)].filter((text) => text !== '');
    const isEach = Math.abs(sum / (names.length * WHOLE) - 1) < NEAR_WHOLE;
    if (names.length > 1 && isEach) return severalOf(what, names);
  }
  return null;
}

const MOST_IN_ALL = 2_000;

/** Why the figures are no weights; null if they are. */
function sumFlaw({ lines, basis }: Read): string | null {
  if (basis !== 'percent') return null;
  const gross = lines.reduce((sum, { figures: { weight } }) => {
    return sum + (weight.kind === 'figure' ? Math.abs(weight.value) : 0);
  }, 0);
  return gross > MOST_IN_ALL ? noWeights(gross) : null;
}

/** Two columns may be the weights, and say different things. */
function rivalFlaw({ table, places, areChosen }: Read): string | null {
  const headers = areChosen ? [] : rivalWeights(table, places);
  return headers.length > 0 ? severalWeights(headers) : null;
}

/** Why the table is no list of holdings that can be weighed; null if it is one. */
export const flawOf = (read: Read): string | null =>
  kindFlaw(read) ?? rivalFlaw(read) ?? severalFlaw(read) ?? sumFlaw(read);
