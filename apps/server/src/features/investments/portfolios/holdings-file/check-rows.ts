import type { ErrorItem } from '@verdure/contract/http/problem';

import { countProblems } from './count-problems.ts';
import type { HoldingRow, HoldingsRefusal, RowProblem } from './holdings.ts';
import { tidyCode } from '@verdure/contract/vocabulary';
import { isinFlaw, shown } from './isin-flaw.ts';
import { parseWeight } from './parse-weight.ts';
import { FILE_SENTENCES, ROW_SENTENCES, rowsNeedChange } from './refusals.ts';
import type { Delimiter } from './split-rows.ts';
import { hasControls, isFormula } from '../../../imports/lines.reads.ts';

interface Place {
  /** Number of rows above the first holding. */
  readonly offset: number;
  readonly delimiter: Delimiter;
  /** True if the file has no control characters. */
  readonly isClean: boolean;
}

/** How the weights of a file are written. */
interface Written extends Place {
  /** Every weight has a % sign, which then says nothing new. */
  readonly hasPercentSigns: boolean;
}

const WEIGHT = 2;

/** Whether every weight of a file has a % sign. One beside plain numbers may mean something else. */
function havePercentSigns(cells: readonly string[][]): boolean {
  const weights = cells.flatMap((row) => row[WEIGHT] || []);
  return weights.length > 0 && weights.every((weight) => weight.endsWith('%'));
}

type Checked =
  | { readonly kind: 'rows'; readonly rows: readonly HoldingRow[] }
  | { readonly kind: 'refused'; readonly refusal: HoldingsRefusal };

/** A row, with every reason to refuse the file because of it. */
interface ReadRow {
  readonly row: HoldingRow;
  readonly errors: readonly RowProblem[];
}

const COLUMNS = 3;
const NAME_CHARACTERS = 300;
const SHOWN_CHARACTERS = 40;
const MOST_ERRORS = 1_000;

function widthOf(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && cells[width - 1] === '') width -= 1;
  return width;
}

function textErrors(cells: readonly string[], row: number, isClean: boolean): RowProblem[] {
  const name = cells[0] ?? '';
  const isin = cells[1] ?? '';
  const width = widthOf(cells);
  const errors: RowProblem[] = [];
  const add = (kind: RowProblem['kind'], text: string) => errors.push({ kind, text });
  if (width === 0) return [{ kind: 'blank', text: ROW_SENTENCES.blank(row) }];
  if (width > COLUMNS) add('tooManyColumns', ROW_SENTENCES.tooManyColumns(row, width));
  if (!isClean && cells.slice(0, COLUMNS).some(hasControls))
    add('controls', ROW_SENTENCES.controls(row));
  if (isFormula(name)) add('nameIsFormula', ROW_SENTENCES.nameIsFormula(row));
  if (isFormula(isin)) add('isinIsFormula', ROW_SENTENCES.isinIsFormula(row));
  if (name.length > NAME_CHARACTERS)
    add('nameTooLong', ROW_SENTENCES.nameTooLong(row, NAME_CHARACTERS));
  return errors;
}

function readRow(cells: readonly string[], rowNumber: number, place: Written): ReadRow {
  // index access is faster than destructuring, which uses the array's iterator
  const name = cells[0] ?? '';
  const isinCell = cells[1] ?? '';
  const written = cells[WEIGHT] ?? '';
  const weightCell = place.hasPercentSigns ? written.slice(0, -1).trimEnd() : written;
  const isin = tidyCode(isinCell);
  const errors = textErrors(cells, rowNumber, place.isClean);
  const weight = parseWeight(weightCell, place.delimiter);
  if (weight.kind === 'flawed') {
    const { problem: kind } = weight;
    errors.push({ kind, text: ROW_SENTENCES[kind](rowNumber, shown(written)) });
  }
  const row = {
    rowNumber,
    name: name.length > NAME_CHARACTERS ? name.slice(0, NAME_CHARACTERS) : name,
    isin: isin.length > SHOWN_CHARACTERS ? isin.slice(0, SHOWN_CHARACTERS) : isin,
    weightPercent: weight.kind === 'percent' ? weight.value : null,
    flaw: isinFlaw(isin, rowNumber),
  };
  return { row, errors };
}

/** All weights blank means equal weights. Blanks next to numbers are errors. */
function withBlankWeights(rows: readonly ReadRow[]): readonly ReadRow[] {
  const isBlank = ({ row, errors }: ReadRow) => row.weightPercent === null && errors.length === 0;
  if (!rows.some(isBlank) || !rows.some(({ row }) => row.weightPercent !== null)) return rows;
  return rows.map((read) => {
    if (!isBlank(read)) return read;
    const text = ROW_SENTENCES.weightBlank(read.row.rowNumber);
    return { row: read.row, errors: [{ kind: 'weightBlank', text }] };
  });
}

function errorItems(flawed: readonly ReadRow[]): readonly ErrorItem[] {
  const items: ErrorItem[] = flawed
    .slice(0, MOST_ERRORS)
    .map(({ row: { name, isin }, errors }) => ({
      name,
      isin,
      errors: errors.map(({ text }) => text),
    }));
  const more = flawed.length - items.length;
  return more > 0 ? [...items, `${more.toLocaleString('en-US')} more rows need a change.`] : items;
}

const refusedFor = (message: string, flawed: readonly ReadRow[]): HoldingsRefusal => ({
  message,
  errors: errorItems(flawed),
  problems: countProblems(flawed.flatMap(({ errors }) => errors)),
});

function refusalOf(rows: readonly ReadRow[]): HoldingsRefusal | null {
  const flawed = rows.filter(({ errors }) => errors.length > 0);
  if (flawed.length > 0) return refusedFor(rowsNeedChange(flawed.length), flawed);
  if (rows.every(({ row }) => row.flaw !== null)) {
    const reported = rows.map(({ row }) => ({
      row,
      errors: row.flaw === null ? [] : [row.flaw],
    }));
    return refusedFor(FILE_SENTENCES.noIsins, reported);
  }
  const isAllZero = rows.every(({ row }) => row.weightPercent === 0);
  return isAllZero ? refusedFor(FILE_SENTENCES.zeroWeights, []) : null;
}

/** The holdings of a file, or all of its errors at once. */
export function checkRows(cells: readonly string[][], place: Place): Checked {
  const written = { ...place, hasPercentSigns: havePercentSigns(cells) };
  const read = cells.map((row, index) => readRow(row, place.offset + index + 1, written));
  const rows = withBlankWeights(read);
  const refusal = refusalOf(rows);
  if (refusal !== null) return { kind: 'refused', refusal };
  return { kind: 'rows', rows: rows.map(({ row }) => row) };
}
