import { UPLOAD_ROLES } from '@verdure/contract/investments/portfolios';
import type { UploadLayout } from '@verdure/contract/investments/portfolios';

import { hasIsinForm, tidyCode } from '@verdure/contract/vocabulary';

import { ImportProblem } from '../../../../imports/imports.reads.ts';
import { plainHeader, subtotalsIn } from '../../../../imports/lines.reads.ts';
import { countProblems } from '../count-problems.ts';
import type {
  HoldingRow,
  Holdings,
  HoldingsReading,
  HoldingsRefusal,
  RowProblem,
  SentHoldings,
} from '../holdings.ts';
import { rowsNeedChange } from '../refusals.ts';
import { isinFlaw } from '../isin-flaw.ts';
import { flawOf, type Read } from './flaw-of.ts';
import { findByIsins, findHeaders, type FoundTable } from './find-table.ts';
import { isFigure } from './figures.ts';
import { type Cell, type Grid, textOf } from './grid.ts';
import { gridsOf, type Grids, workbookKind } from './grids-of-bytes.ts';
import { chosenPlaces, placeColumns, type Places } from './place-columns.ts';
import { isCode, type Line, notesIn, type ReadLines, readLines } from './read-lines.ts';
import { noteOf, rowSays, TABLE_SENTENCES } from './table-sentences.ts';
import { isWeighed, sectionsOf } from './sections.ts';
import { withShortSides } from './short-sides.ts';
import { titleOf } from './title-of.ts';
import {
  type Basis,
  basisOf,
  isInOwnCurrency,
  isTooLarge,
  positionOf,
  sizeOf,
} from './weigh-lines.ts';

const EXAMPLES = 3;
const SHOWN_CHARACTERS = 40;
const UNITS = {
  percent: 'percent',
  fraction: 'fraction',
  points: 'percent',
  value: 'amount',
  quantity: 'amount',
  equal: 'equal',
  none: 'equal',
} as const satisfies Record<Basis, UploadLayout['unit']>;

/** The columns with examples, to be looked at and corrected. */
function layoutOf({ table, places, lines, basis }: Read): UploadLayout {
  const { grid, headers, headerAt, bodyAt, roles } = table;
  const rows = lines.slice(0, EXAMPLES).map(({ rowNumber }) => grid.rows[rowNumber - 1] ?? []);
  const body = rows.length > 0 ? rows : grid.rows.slice(bodyAt, bodyAt + EXAMPLES);
  const width = Math.max(headers.length, roles.length, ...body.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    header: (headers[column] ?? '').replace(/\s+/g, ' ').slice(0, 120),
    examples: body.flatMap((row) => {
      const text = textOf(row[column]).trim();
      return text === '' ? [] : [text.slice(0, SHOWN_CHARACTERS)];
    }),
    role: UPLOAD_ROLES.find((role) => places[role] === column) ?? null,
  }));
  return {
    sheet: grid.name,
    header_row: headerAt === null ? null : headerAt + 1,
    unit: UNITS[basis],
    columns: columns.filter(({ header, examples }) => header !== '' || examples.length > 0),
  };
}

interface WeighedRow {
  readonly row: HoldingRow;
  readonly error: RowProblem | null;
  readonly isBlank: boolean;
}

const FIGURE_OF = {
  percent: ['weight'],
  fraction: ['weight'],
  points: ['weight'],
  value: ['value'],
  quantity: ['quantity', 'price'],
  equal: [],
  none: [],
} as const;

function errorOf(line: Line, basis: Basis, percent: number | null): RowProblem | null {
  const wrong = FIGURE_OF[basis].find((role) => line.figures[role].kind === 'text');
  if (wrong !== undefined) {
    const text = line.cells[wrong].slice(0, SHOWN_CHARACTERS);
    return { kind: 'weightNotNumber', text: rowSays.notNumber(line.rowNumber, text) };
  }
  return isTooLarge(percent)
    ? { kind: 'weightTooLarge', text: rowSays.tooLarge(line.rowNumber, line.cells.weight) }
    : null;
}

/** The amount of a line, in its own currency or in one that all share; null for weights. */
function amountOf(line: Line, basis: Basis, isOwnCurrency: boolean): HoldingRow['amount'] {
  if (basis !== 'value' && basis !== 'quantity') return null;
  const amount = sizeOf(line, basis)?.amount ?? { value: 0, currency: '' };
  return isOwnCurrency ? amount : { ...amount, currency: '' };
}

function percentOf(line: Line, basis: Basis): number | null {
  if (basis === 'value' || basis === 'quantity') return null;
  const size = sizeOf(line, basis);
  return size === null ? 0 : size.weightPercent;
}

function weighed(line: Line, basis: Basis, isOwnCurrency: boolean): WeighedRow {
  const { rowNumber, name, isin, signs, aside } = line;
  const isNamed = signs.derived.length > 0 || signs.lei !== null;
  const weightPercent = percentOf(line, basis);
  const row: HoldingRow = {
    rowNumber,
    name,
    isin,
    weightPercent,
    flaw: isin === '' && isNamed ? null : isinFlaw(isin, rowNumber),
    signs,
    aside,
    amount: amountOf(line, basis, isOwnCurrency) ?? null,
    position: positionOf(line, isOwnCurrency),
  };
  const isBlank = sizeOf(line, basis) === null;
  return { row, error: errorOf(line, basis, weightPercent), isBlank };
}

const MOST_ERRORS = 1_000;

function refusal(
  message: string,
  flawed: readonly WeighedRow[],
  layout: UploadLayout | null,
): HoldingsRefusal {
  const errors = flawed.slice(0, MOST_ERRORS).map(({ row: { name, isin }, error }) => ({
    name,
    isin,
    errors: error === null ? [] : [error.text],
  }));
  const problems = countProblems(flawed.flatMap(({ error }) => error ?? []));
  return { message, errors, problems, layout };
}

const headerOf = ({ table, places }: Read, role: keyof Places): string =>
  table.headers[places[role] ?? -1] ?? '';

function notesOf(
  read: Read,
  rows: readonly WeighedRow[],
  grids: readonly Grid[],
): readonly string[] {
  const { basis, table } = read;
  const notes: string[] = [];
  if (table.grid.name !== null && grids.length > 1) notes.push(noteOf.sheet(table.grid.name));
  if (basis === 'fraction') notes.push(noteOf.fractions);
  if (basis === 'value') notes.push(noteOf.amounts(headerOf(read, 'value')));
  if (basis === 'quantity') notes.push(noteOf.quantities);
  if (basis === 'equal') notes.push(noteOf.equal);
  if (read.turnedBy !== null) notes.push(noteOf.short(read.turnedBy));
  const blank = rows.filter(({ isBlank }) => isBlank).map(({ row }) => row.rowNumber);
  if (blank.length > 0) notes.push(noteOf.blank(blank));
  return notes;
}

const refused = (given: HoldingsRefusal): HoldingsReading => ({ kind: 'refused', refusal: given });

/** Without headers a blank, or a % sign beside plain numbers, may be a slip, as in the plain sheet. */
function isUnsure(rows: readonly WeighedRow[], lines: readonly Line[]): boolean {
  const signed = lines.filter(
    ({ figures: { weight } }) => weight.kind === 'figure' && weight.isPercent,
  );
  return rows.some(({ isBlank }) => isBlank) || (signed.length > 0 && signed.length < lines.length);
}

function readingOf(
  read: Read,
  { sent, grids }: { readonly sent: SentHoldings; readonly grids: readonly Grid[] },
): HoldingsReading {
  const layout = layoutOf(read);
  const flaw = flawOf(read);
  if (flaw !== null) return refused(refusal(flaw, [], layout));
  const { lines, basis } = read;
  const isOwn =
    basis === 'quantity' || isInOwnCurrency(lines, plainHeader(headerOf(read, 'value')));
  const rows = lines.map((line) => weighed(line, basis, isOwn));
  const flawed = rows.filter(({ error }) => error !== null);
  if (read.table.headerAt === null && isUnsure(rows, lines)) {
    return refused(refusal(TABLE_SENTENCES.noTable, [], layout));
  }
  if (flawed.length > 0) return refused(refusal(rowsNeedChange(flawed.length), flawed, layout));
  const isAllZero = rows.every(({ row }) => row.weightPercent === 0 || row.amount?.value === 0);
  if (isAllZero) return refused(refusal(TABLE_SENTENCES.zeroWeights, [], layout));
  const holdings: Holdings = {
    name: sent.kind === 'new' ? titleOf(read.table, read.places, sent.fileName ?? '') : null,
    rows: rows.map(({ row }) => row),
    layout,
    remarks: read.remarks,
    notes: notesOf(read, rows, grids),
  };
  return { kind: 'read', holdings };
}

/** What a line counts, in the first column of figures that both it and the others have. */
function figureOf({ figures }: Line): number | null {
  const found = [figures.weight, figures.value].find(({ kind }) => kind === 'figure');
  return found?.kind === 'figure' ? found.value : null;
}

const asSummed = (line: Line) => ({
  line,
  name: line.name,
  isCoded:
    isCode(line.isin) ||
    line.signs.derived.length > 0 ||
    line.signs.ticker !== '' ||
    line.signs.lei !== null,
  isAside: line.aside !== null,
  size: figureOf(line),
});

function readWhole(table: FoundTable, sent: SentHoldings, fallback: '.' | ','): Read {
  const sections = sent.columns === undefined ? sectionsOf(table) : [table];
  const [first = table] = sections;
  const places = sent.columns === undefined ? placeColumns(first) : chosenPlaces(sent.columns);
  const read = sections.map((section): ReadLines => {
    if (section === first) return readLines(section, places, fallback);
    return isWeighed(section)
      ? readLines(section, placeColumns(section), fallback)
      : { lines: [], remarks: notesIn(section) };
  });
  const all = read.flatMap(({ lines }) => lines);
  const remarks = read.flatMap(({ remarks: each }) => each);
  const sums = subtotalsIn(all.map(asSummed));
  const summed = new Set([...sums].map(({ line }) => line));
  const lines = all.filter((line) => !summed.has(line));
  const groups = [...summed].map(
    ({ rowNumber, name }) => ({ kind: 'total', rowNumber, text: name }) as const,
  );
  return {
    table,
    places,
    areChosen: sent.columns !== undefined,
    ...withShortSides(lines, table),
    remarks: [...remarks, ...groups],
    basis: basisOf(lines, places, plainHeader(table.headers[places.weight ?? -1] ?? '')),
  };
}

const BASIS_WORTH: Record<Basis, number> = {
  percent: 3,
  fraction: 3,
  points: 3,
  value: 3,
  quantity: 2,
  equal: 1,
  none: 0,
};

/** The best table of several: one that can be weighed, then the one with the most lines. */
const worth = ({ basis, lines, table }: Read): number =>
  BASIS_WORTH[basis] * 1_000_000 + Math.min(lines.length, 50_000) * 10 + table.score;

const MOST_PLAIN_COLUMNS = 3;
const FEWEST_ROWS = 3;

/** Whether a file without headers is something else than the plain sheet. */
const isWide = ({ rows }: Grid): boolean =>
  rows.length >= FEWEST_ROWS &&
  rows.filter((row) => row.length > MOST_PLAIN_COLUMNS).length > rows.length / 2;

/** Whether a file of some lines has no code and no figure in any of them. */
function isProse({ rows }: Grid): boolean {
  const cells = rows.flat().filter((cell) => textOf(cell).trim() !== '');
  const isData = (cell: Cell): boolean => isFigure(cell) || hasIsinForm(tidyCode(textOf(cell)));
  return rows.length >= FEWEST_ROWS && cells.length >= FEWEST_ROWS && !cells.some(isData);
}

/** A reading, and whether its refusal says more than that of the plain sheet. */
export interface TableReading {
  readonly reading: HoldingsReading;
  readonly isCertain: boolean;
}

function opening(bytes: Buffer): Grids | ImportProblem {
  try {
    return gridsOf(bytes);
  } catch (error) {
    if (error instanceof ImportProblem) return error;
    throw error;
  }
}

/**
 * Reads any table of holdings: headers wherever they stand, columns by what they are called and hold.
 * Null for a file without any table.
 */
export function readTable(sent: SentHoldings): TableReading | null {
  const { bytes } = sent;
  const opened = opening(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (opened instanceof ImportProblem) {
    const broken = refused({ message: opened.message, errors: [], problems: [] });
    return { reading: broken, isCertain: true };
  }
  const { grids, delimiter } = opened;
  const fallback = delimiter === ';' ? ',' : '.';
  const reads = grids.flatMap((grid) => {
    const table = findHeaders(grid) ?? findByIsins(grid);
    return table === null ? [] : [readWhole(table, sent, fallback)];
  });
  const [first, ...others] = reads;
  if (first === undefined) {
    const isText = delimiter !== null && grids.some((grid) => isWide(grid) || isProse(grid));
    const isCertain = workbookKind(sent.bytes) !== null || isText;
    const none = refused({ message: TABLE_SENTENCES.noTable, errors: [], problems: [] });
    return grids.length === 0 ? null : { reading: none, isCertain };
  }
  const best = others.reduce((one, next) => (worth(next) > worth(one) ? next : one), first);
  return { reading: readingOf(best, { sent, grids }), isCertain: best.table.headerAt !== null };
}
