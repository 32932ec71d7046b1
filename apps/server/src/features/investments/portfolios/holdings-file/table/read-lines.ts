import type { AsideKind } from '@verdure/contract/investments/upload-account';

import {
  asideKindOf,
  type ColumnRole,
  isBond,
  isSovereign,
  labelOf,
  remarkOf,
  type RowSays,
  stateOfBond,
} from '../../../../imports/lines.reads.ts';
import type { Remark, RowSigns } from '../holdings.ts';
import { type Codes, readCodes } from './codes.ts';
import { decimalSignOf, type DecimalSign, type Figure, readFigure } from './figures.ts';
import { type FoundTable, isSoundIsin, readsAsHeaders } from './find-table.ts';
import { type Cell, isBlankRow, textOf } from './grid.ts';
import type { Places } from './place-columns.ts';

export type FigureRole = 'weight' | 'value' | 'quantity' | 'price';

/** A line of the table that may be a holding. */
export interface Line {
  readonly rowNumber: number;
  readonly name: string;
  readonly isin: string;
  readonly signs: RowSigns;
  readonly aside: AsideKind | null;
  readonly currency: string;
  readonly figures: Readonly<Record<FigureRole, Figure>>;
  readonly cells: Readonly<Record<FigureRole, string>>;
}

export interface ReadLines {
  readonly lines: readonly Line[];
  readonly remarks: readonly Remark[];
}

const FIGURE_ROLES = ['weight', 'value', 'quantity', 'price'] as const;

type Signs = Readonly<Record<FigureRole, DecimalSign>>;

/** The decimal sign of each column; one that shows none has that of the others. */
function decimalSigns({ grid, bodyAt }: FoundTable, places: Places, fallback: DecimalSign): Signs {
  const body = grid.rows.slice(bodyAt);
  const shown = (role: FigureRole): DecimalSign | null => {
    const at = places[role];
    return at === undefined ? null : decimalSignOf(body.map((row) => row[at] ?? ''));
  };
  const each = FIGURE_ROLES.map(shown);
  const common = each.find((sign) => sign !== null) ?? fallback;
  const [weight, value, quantity, price] = each.map((sign) => sign ?? common);
  return {
    weight: weight ?? common,
    value: value ?? common,
    quantity: quantity ?? common,
    price: price ?? common,
  };
}

function lineOf(row: readonly Cell[], rowNumber: number, how: How): Line {
  const { places, decimals } = how;
  const cell = (role: ColumnRole): Cell => {
    const at = places[role];
    return at === undefined ? '' : (row[at] ?? '');
  };
  const text: TextOf = (role) => shownText(textOf(cell(role)));
  const within = isinWithin(text('isin') === '' ? text('name') : '');
  const codes = readCodes({
    isin: text('isin') || within.isin,
    lei: text('lei'),
    national: [text('cusip'), text('sedol')],
  });
  // of a list of tickers alone a reader knows the row by its ticker
  const said = [within.name || text('name'), text('issuer'), text('ticker')];
  const name = (said.find((each) => !isNothing(each)) ?? cashLabel(row)).slice(0, 300);
  const isin = codes.isin.slice(0, 40);
  const figure = (role: FigureRole): Figure => readFigure(cell(role), decimals[role]);
  return {
    rowNumber,
    name,
    isin,
    aside: isFutureByKey(text('ticker'))
      ? 'derivative'
      : asideKindOf({ name, type: text('type'), isin: isSoundIsin(isin) ? isin : '' }),
    currency: text('currency').replace(/[^A-Za-z]/g, ''),
    signs: signsOf({ name, isin }, text, codes),
    figures: {
      weight: figure('weight'),
      value: figure('value'),
      quantity: figure('quantity'),
      price: figure('price'),
    },
    cells: cellsOf(text),
  };
}

/** How Bloomberg ends what it calls a paper: 'DBR 0 08/15/31 Govt', 'RXZ5 Comdty'. */
const BOND_KEY = / (govt|corp|mtge|muni)$/i;
const STATE_KEY = / govt$/i;
const isFutureByKey = (ticker: string): boolean => / comdty$/i.test(ticker.trim());

type TextOf = (role: ColumnRole) => string;

function signsOf(
  { name, isin }: Pick<Line, 'name' | 'isin'>,
  text: TextOf,
  { derived, lei }: Codes,
): RowSigns {
  const type = text('type');
  const issuer = text('issuer');
  const isOfBond = isBond({ name, type }) || BOND_KEY.test(text('ticker'));
  // a key for bonds stands for the terms that the name leaves out
  const terms = STATE_KEY.test(text('ticker')) ? `${name} ${text('ticker')}` : name;
  const state = isOfBond ? stateOfBond(terms, isin) : null;
  return {
    derived,
    lei,
    ticker: text('ticker').toUpperCase(),
    exchange: text('exchange'),
    country: text('country') || (state ?? ''),
    issuer,
    group: text('group'),
    isSovereign: state !== null || isSovereign({ type, issuer }),
    isBond: isOfBond,
  };
}

const TAIL = ' ,;/|–-';

/** Without the sign that stood between a name and its code. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && TAIL.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end).trim();
}

/** The ISIN that stands in brackets or behind a name, and the name without it. */
function isinWithin(text: string): { readonly name: string; readonly isin: string } {
  const isin = text.split(/[^A-Za-z0-9]+/).find(isSoundIsin) ?? '';
  const name = isin === '' ? '' : text.replace(isin, '').replace(/\(\s*(?:ISIN:?\s*)?\)/i, '');
  return { name: withoutTail(name), isin };
}

const isNothing = (text: string): boolean => /^[-–—]*$/.test(text);

/** Cash is often written into the first column, whatever that holds for the others. */
function cashLabel(row: readonly Cell[]): string {
  const label = shownText(labelOf(row.map(textOf)));
  return asideKindOf({ name: label, type: '', isin: '' }) === 'cash' ? label : '';
}

const cellsOf = (text: (role: FigureRole) => string): Line['cells'] => ({
  weight: text('weight'),
  value: text('value'),
  quantity: text('quantity'),
  price: text('price'),
});

/** Text on one line, without signs that nobody can see. */
const shownText = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();

interface How {
  readonly places: Places;
  readonly decimals: Signs;
}

const hasFigure = ({ figures }: Line): boolean =>
  FIGURE_ROLES.some((role) => figures[role].kind === 'figure');

const saysFigure = ({ figures }: Line): boolean =>
  FIGURE_ROLES.some((role) => figures[role].kind === 'text');

/** Whether a row repeats the headers, as pages of a printed list do. */
const isHeaderAgain = (row: readonly Cell[], headers: readonly string[]): boolean =>
  headers.length > 0 && row.every((cell, at) => textOf(cell).trim() === (headers[at] ?? '').trim());

/** Without a digit it is a word: 'Total equities' in the column of ISINs. */
export const isCode = (isin: string): boolean => /\d/.test(isin);

const saysOf = (row: readonly Cell[], line: Line): RowSays => ({
  texts: row.map(textOf),
  name: line.name,
  hasIsin: isCode(line.isin) || line.signs.derived.length > 0,
  hasLei: line.signs.lei !== null,
  hasTicker: line.signs.ticker !== '',
  hasFigure: hasFigure(line),
  saysFigure: saysFigure(line),
});

const noteOf = (row: readonly Cell[], index: number): Remark => ({
  kind: 'note',
  rowNumber: index + 1,
  text: labelOf(row.map(textOf)).slice(0, 120),
});

/** The rows of a table that holds nothing, from its headers on. */
export const notesIn = ({ grid, headerAt }: FoundTable): readonly Remark[] =>
  grid.rows.flatMap((row, index) =>
    index < (headerAt ?? 0) || isBlankRow(row) ? [] : [noteOf(row, index)],
  );

/** All lines below the headers: what may be a holding, and what is a sum or a remark. */
export function readLines(table: FoundTable, places: Places, fallback: DecimalSign): ReadLines {
  const how = { places, decimals: decimalSigns(table, places, fallback) };
  const isWeighed = FIGURE_ROLES.some((role) => places[role] !== undefined);
  const lines: Line[] = [];
  const remarks: Remark[] = [];
  table.grid.rows.forEach((row, index) => {
    if (index < table.bodyAt || isBlankRow(row)) return;
    const line = lineOf(row, index + 1, how);
    const isHeader = isHeaderAgain(row, table.headers) || readsAsHeaders(row);
    const kind = isHeader ? 'note' : remarkOf(saysOf(row, line), isWeighed);
    if (kind === null) lines.push(line);
    else remarks.push({ kind, rowNumber: index + 1, text: labelOf(row.map(textOf)).slice(0, 120) });
  });
  return { lines, remarks };
}
