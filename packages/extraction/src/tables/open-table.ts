import { type DecimalSign, readCell } from '../figures/index.ts';
import type { Cell, Line } from '../layout/index.ts';
import type { Column } from './column.ts';
import { BEFORE_PAGE, type Block } from './heads.ts';
import type { ReadLine } from './read-lines.ts';

/** A table that reaches the end of its page, and what stands over it. */
export interface OpenTable {
  readonly block: Block;
  readonly titles: readonly string[];
}

/** Below a table that goes on there is only the foot of the page. */
const MOST_FOOT_LINES = 3;
/** Above what goes on there is only the head of the page. */
const MOST_HEAD_LINES = 4;
const FEWEST_ROWS = 2;
/** Figures end or begin where those of the page before did, within this many points. */
const ALIGNED = 8;

/** Whether a table, of which the lines below its head are given, reaches the end of its page. */
export function reachesEnd(below: readonly ReadLine[]): boolean {
  const rows = below.filter(({ figures }) => figures.length > 0);
  const last = below.findLastIndex(({ figures }) => figures.length > 0);
  return rows.length >= FEWEST_ROWS && below.length - 1 - last <= MOST_FOOT_LINES;
}

const isAligned = (cell: Cell, { x, right }: Column): boolean =>
  Math.abs(cell.right - right) <= ALIGNED || Math.abs(cell.x - x) <= ALIGNED;

/** Whether each year of a table has its figure in a line, and no figure stands elsewhere. */
function isRowOf(line: Line, { columns }: Block, sign: DecimalSign | null): boolean {
  const figures = line.cells.filter(({ text }) => readCell(text, sign) !== null);
  const years = columns.filter(({ year }) => year !== null);
  return (
    years.every((column) => figures.some((cell) => isAligned(cell, column))) &&
    figures.every((cell) => columns.some((column) => isAligned(cell, column)))
  );
}

/**
 * The table of the page before, if this page begins with more of its rows and prints no head: the
 * first lines with figures have one under each of its years.
 *
 * @param lines those above the first head of the page
 */
export function continuedTable(
  { block, titles }: OpenTable,
  lines: readonly Line[],
  sign: DecimalSign | null,
): OpenTable | null {
  const figures = lines.filter(
    ({ cells }) => cells.filter(({ text }) => readCell(text, sign) !== null).length > 1,
  );
  const [first] = figures;
  if (first === undefined || lines.indexOf(first) > MOST_HEAD_LINES) return null;
  const rows = figures.slice(0, FEWEST_ROWS);
  const goesOn = rows.length === FEWEST_ROWS && rows.every((line) => isRowOf(line, block, sign));
  return goesOn ? { block: { ...block, at: BEFORE_PAGE }, titles } : null;
}
