import { type ColumnRole, plainHeader } from '../../../../imports/lines.reads.ts';
import { decimalSignOf, isFigure, readFigure } from './figures.ts';
import { type FoundTable, isSoundIsin } from './find-table.ts';
import { type Cell, textOf } from './grid.ts';

/** In which column each role stands, from 0. */
export type Places = Partial<Readonly<Record<ColumnRole, number>>>;

export interface Column {
  readonly at: number;
  readonly header: string;
  readonly role: ColumnRole | null;
  readonly filled: readonly Cell[];
  /** Share of the filled cells that are figures. */
  readonly figures: number;
  readonly isins: number;
}

const SAMPLE_ROWS = 400;
const FIGURES: ReadonlySet<ColumnRole> = new Set(['weight', 'value', 'quantity', 'price', 'fx']);
export const TEXTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'name',
  'issuer',
  'group',
  'country',
  'currency',
]);
const MOSTLY = 0.6;
const SOME = 0.2;

export function columnsOf({ grid, headers, roles, bodyAt }: FoundTable): readonly Column[] {
  const body = grid.rows.slice(bodyAt, bodyAt + SAMPLE_ROWS);
  const width = Math.max(headers.length, roles.length, ...body.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => {
    const filled = body.flatMap((row) => (textOf(row[at]).trim() === '' ? [] : [row[at] ?? '']));
    const share = (test: (cell: Cell) => boolean) =>
      filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
    return {
      at,
      header: plainHeader(headers[at] ?? ''),
      role: roles[at] ?? null,
      filled,
      figures: share(isFigureOrNone),
      isins: share(isSoundIsin),
    };
  });
}

const isFigureOrNone = (cell: Cell): boolean => readFigure(cell, '.').kind !== 'text';

/** Whether a column can hold what its header names. */
export function holds(role: ColumnRole, { figures, filled }: Column): boolean {
  // a slip in a weight is told, so that some figures are enough
  const least = role === 'weight' ? SOME : MOSTLY;
  if (FIGURES.has(role)) return filled.length === 0 || figures >= least;
  return !TEXTS.has(role) || figures < MOSTLY;
}

/** The nearer to the whole fund in its own currency, the better; the instrument before its issuer. */
const PREFERRED: Partial<Record<ColumnRole, readonly (readonly [RegExp, number])[]>> = {
  value: [
    [/\b(market|marknads|markt|marche|mercado|kurs|mkt|mv)/, 2],
    [/\b(base|fund|portfolio|fond|fonds|total|basis|sek|eur|usd|chf|gbp|nok|dkk)\b/, 3],
    [/\b(local|quotation|lokal|native|locale|foreign)\b/, -2],
    [/\b(expos|expon|espos|ekspon|blootstelling|notional)/, -6],
  ],
  weight: [
    [/\b(nav|fund|portfolio|port|ptf|net assets|fond|fonds|valuation|total)\b/, 2],
    [/\b(exposure|sector|sub|asset class|group|gross|net exposure|scr|currency)\b/, -4],
  ],
  name: [
    [/\b(name|namn|navn|bezeichnung|nom|nombre|libelle|description|title)\b/, 2],
    [/\b(security|instrument|holding|company|vardepapper|wertpapier)\b/, 1],
    [/\b(short|alternative|local|ticker)\b/, -2],
  ],
  isin: [[/\bisin\b/, 4]],
  portfolio: [[/\b(name|namn|bezeichnung|nom|nombre|navn)\b/, 3]],
  currency: [[/\b(portfolio|fund|base|basis)\b/, -3]],
  country: [
    [/\b(issuer|risk)\b/, 1],
    [/\bincorporation\b/, -1],
  ],
  price: [[/\b(base)\b/, -1]],
};

export const saidOf = (role: ColumnRole, { header }: Column): number =>
  (PREFERRED[role] ?? []).reduce(
    (sum, [words, points]) => sum + (words.test(header) ? points : 0),
    0,
  );

function rank(role: ColumnRole, column: Column): number {
  const { filled, isins, figures } = column;
  const said = saidOf(role, column);
  const shown = role === 'isin' ? isins * 6 : FIGURES.has(role) ? figures : 0;
  return said + shown + Math.min(1, filled.length / 10);
}

/** The best column of a role, if one has it. */
function bestOf(role: ColumnRole, columns: readonly Column[]): number | null {
  const fitting = columns.filter((column) => column.role === role && holds(role, column));
  const [first, ...others] = fitting;
  if (first === undefined) return null;
  return others.reduce((best, next) => (rank(role, next) > rank(role, best) ? next : best), first)
    .at;
}

const ROLES: readonly ColumnRole[] = [
  ...(['isin', 'name', 'issuer', 'weight', 'value', 'currency', 'quantity', 'price'] as const),
  ...(['group', 'ticker', 'exchange', 'country', 'lei', 'cusip', 'sedol', 'type'] as const),
  ...(['fx', 'portfolio', 'date', 'deal', 'balance'] as const),
];

export const isTaken = (places: Places, at: number): boolean => Object.values(places).includes(at);

/** A column of sound ISINs is the column of ISINs, whatever its header says. */
function isinByContent(columns: readonly Column[]): number | null {
  // the ISIN of the fund itself stands in every row
  const sound = columns.filter(
    ({ isins, filled, header }) =>
      isins >= MOSTLY && new Set(filled).size > filled.length / 2 && !header.includes('underlying'),
  );
  return (
    sound.reduce<Column | null>(
      (best, next) => (best === null || next.filled.length > best.filled.length ? next : best),
      null,
    )?.at ?? null
  );
}

const CODE_LIKE = /^[A-Z0-9.\-/ ]{1,12}$/;

function nameByContent(
  columns: readonly Column[],
  places: Places,
  roles: readonly (ColumnRole | null)[],
): number | null {
  const texts = columns.filter(
    ({ at, figures, filled, role }) =>
      !isTaken(places, at) &&
      roles.includes(role) &&
      figures < 0.2 &&
      filled.length > 0 &&
      // a word of the kind of line says who none of the lines is
      new Set(filled).size > filled.length / 2,
  );
  const worth = ({ filled }: Column): number =>
    new Set(filled.map(textOf)).size *
    (filled.filter((cell) => CODE_LIKE.test(textOf(cell))).length > filled.length * 0.8 ? 0.3 : 1);
  return (
    texts.reduce<Column | null>(
      (best, next) => (best === null || worth(next) > worth(best) ? next : best),
      null,
    )?.at ?? null
  );
}

const WHOLES = [100, 1] as const;
const NEAR = 0.06;

/** A column without a role whose figures add up to about 100 or 1. */
function weightByContent(columns: readonly Column[], places: Places): number | null {
  const found = columns.find(({ at, role, figures, filled }) => {
    if (isTaken(places, at) || role !== null || figures < 0.9 || filled.length < 2) return false;
    const decimal = decimalSignOf(filled) ?? '.';
    const sum = filled.reduce<number>((total, cell) => {
      const figure = readFigure(cell, decimal);
      return total + (figure.kind === 'figure' ? figure.value : 0);
    }, 0);
    return WHOLES.some((whole) => Math.abs(sum / whole - 1) < NEAR);
  });
  return found?.at ?? null;
}

const LEAST_AMOUNT = 1_000;

/** Whether figures are too large for weights: most are amounts. */
function isOfAmounts(column: Column | undefined): boolean {
  if (column === undefined) return false;
  const large = column.filled.filter((cell) => {
    const figure = readFigure(cell, '.');
    return figure.kind === 'figure' && Math.abs(figure.value) > LEAST_AMOUNT;
  });
  return large.length > column.filled.length / 2;
}

/** Without headers, the only column of figures. */
function onlyFigures(columns: readonly Column[], places: Places): number | null {
  const found = columns.filter(
    ({ at, role, filled }) =>
      !isTaken(places, at) && role === null && filled.length > 0 && filled.every(isFigure),
  );
  return found.length === 1 ? (found[0]?.at ?? null) : null;
}

/** The columns that a reader has chosen, as 'name:0,isin:2'. */
export const chosenPlaces = (columns: string): Places =>
  Object.fromEntries(
    columns.split(',').map((part) => {
      const [role = '', at = ''] = part.split(':');
      return [role, Number(at)];
    }),
  );

type Placed = Partial<Record<ColumnRole, number>>;

const put = (places: Placed, role: ColumnRole, at: number | null): void => {
  if (at !== null) places[role] = at;
};

/** A list of funds calls its holdings what others call the portfolio. */
function columnOfHeldFunds(columns: readonly Column[], places: Placed): number | null {
  const column = columns[places.portfolio ?? -1];
  if (column === undefined || column.figures >= MOSTLY) return null;
  return new Set(column.filled).size > column.filled.length / 2 ? column.at : null;
}

/** As exchanges write them: 'BP.', 'VOLV B', '7203'. A SEDOL has seven signs. */
const TICKER = /^[A-Z0-9]{1,6}(?:[./ -][A-Z]{0,4})?$/;

/** A column of codes that are no ISINs holds tickers, where these are so short. */
function placeTickers(places: Placed, columns: readonly Column[]): void {
  const codes = columns[places.isin ?? -1];
  if (codes === undefined || codes.isins > 0 || codes.header.includes('isin')) return;
  const short = codes.filled.filter((cell) => TICKER.test(textOf(cell).trim()));
  if (short.length === 0 || short.length < codes.filled.length * MOSTLY) return;
  delete places.isin;
  places.ticker ??= codes.at;
}

/** The ISINs by their content, and names by what is left. */
function placeWho(places: Placed, columns: readonly Column[]): void {
  const sound = isinByContent(columns);
  const named = columns[places.isin ?? -1];
  if (named === undefined || named.isins < SOME) put(places, 'isin', sound);
  placeTickers(places, columns);
  if (places.name === undefined) put(places, 'name', places.issuer ?? null);
  if (places.name === undefined) put(places, 'name', columnOfHeldFunds(columns, places));
  for (const roles of [[null, 'value'], ['other']] as const) {
    if (places.name === undefined) put(places, 'name', nameByContent(columns, places, roles));
  }
}

/** Weights or amounts that no header names. */
function placeWeights(places: Placed, columns: readonly Column[], hasHeaders: boolean): void {
  if (places.weight !== undefined || places.value !== undefined) return;
  const byContent = weightByContent(columns, places);
  if (byContent !== null) places.weight = byContent;
  if (byContent !== null || hasHeaders) return;
  const bare = onlyFigures(columns, places);
  put(places, isOfAmounts(columns[bare ?? -1]) ? 'value' : 'weight', bare);
}

/** In which column each thing stands: by the headers, and where these are silent by what is in it. */
export function placeColumns(table: FoundTable): Places {
  const columns = columnsOf(table);
  const places: Placed = {};
  for (const role of ROLES) put(places, role, bestOf(role, columns));
  placeWho(places, columns);
  placeWeights(places, columns, table.headerAt !== null);
  return places;
}
