import { type DecimalSign, isUnitText, readCell } from '../figures/index.ts';
import { type Cell, type Line, spotOf } from '../layout/index.ts';
import type { Column } from './column.ts';
import { BEFORE_PAGE, type Block, middleOf, partsOf } from './heads.ts';
import type { RowFigure } from './table-row.ts';

/** A line of a page, as a line of one table. */
export interface ReadLine {
  readonly y: number;
  readonly height: number;
  /** Left of the figures. */
  readonly words: readonly Cell[];
  readonly figures: readonly RowFigure[];
}

/** How far a figure may lie from its column, in distances between columns. */
const NEAR = 0.55;

export const firstOf = ({ columns }: Block): number => Math.min(...columns.map(({ x }) => x));

export const rightOf = ({ columns, spacing, limit }: Block): number =>
  Math.min(limit, Math.max(...columns.map(({ right }) => right)) + spacing * NEAR);

/** The column in which a cell stands, by its nearest edge. */
function columnOf(cell: Cell, { columns, spacing }: Block): Column | null {
  const distance = (column: Column): number =>
    Math.min(
      Math.abs(column.right - cell.right),
      Math.abs(column.x - cell.x),
      Math.abs(middleOf(column) - middleOf(cell)),
    );
  const [nearest] = columns.toSorted((a, b) => distance(a) - distance(b));
  return nearest !== undefined && distance(nearest) <= spacing * NEAR ? nearest : null;
}

interface Table {
  readonly block: Block;
  readonly sign: DecimalSign | null;
}

const FIGURE = /^[\d(<–—-][\d.,%()*–<-]{0,20}$/;

/** Whether a cell holds several figures and nothing else. */
function holdsSeveral(text: string): boolean {
  const words = text.split(' ');
  return words.length > 1 && words.every((word) => FIGURE.test(word));
}

/** Columns whose heads stand so close that they are one cell. */
function areTogether({ columns, height }: Block): boolean {
  const sorted = columns.toSorted((a, b) => a.x - b.x);
  return (
    sorted.length > 1 &&
    sorted.every((each, at) => at === 0 || each.x - (sorted[at - 1]?.right ?? 0) < height)
  );
}

/** Figures that run into one cell under years that do too: each has its column by order. */
function byOrder(cell: Cell, block: Block): readonly Cell[] | null {
  if (!areTogether(block) || !holdsSeveral(cell.text)) return null;
  if (Math.abs(cell.x - firstOf(block)) > block.spacing) return null;
  const parts = partsOf(cell, /\S+/g);
  const columns = block.columns.toSorted((a, b) => a.x - b.x);
  if (parts.length !== columns.length) return null;
  return parts.map((part, at) => {
    const { x, right } = columns[at] ?? part;
    return { ...part, x, right, printed: { x: part.x, right: part.right } };
  });
}

/** Figures that run into one cell, column by column. */
function figureCells(cell: Cell, block: Block, sign: DecimalSign | null): readonly Cell[] {
  const ordered = byOrder(cell, block);
  if (ordered !== null) return ordered;
  const covered = block.columns.filter(
    (column) =>
      middleOf(column) > cell.x - block.spacing / 4 &&
      middleOf(column) < cell.right + block.spacing / 4,
  );
  if (covered.length < 2 || !holdsSeveral(cell.text)) return [cell];
  const parts = partsOf(cell, /\S+/g);
  if (parts.length === covered.length) return parts;
  const byColumn = Map.groupBy(parts, (part) => columnOf(part, block));
  const cells = [...byColumn.values()].flatMap((group): Cell[] => {
    const [first] = group;
    const text = group.map((part) => part.text).join(' ');
    return first === undefined
      ? []
      : [{ text, x: first.x, right: group.at(-1)?.right ?? first.right, y: first.y }];
  });
  return cells.every(({ text }) => readCell(text, sign) !== null) ? cells : [cell];
}

const TAIL = /^(?:[<–-]?\d[\d.,]{0,20}%?|\(\d[\d.,]{0,20}%?\))$/;

/** A name that runs into the figure behind it, where that stands in a column that has no other. */
function withoutTail(cell: Cell, { block, sign }: Table, cells: readonly Cell[]): readonly Cell[] {
  const end = cell.text.lastIndexOf(' ');
  const words = cell.text.slice(0, Math.max(0, end));
  const figure = cell.text.slice(end + 1);
  if (!/\p{L}/u.test(words) || !TAIL.test(figure)) return [cell];
  // '4 of 11 (36%)' is one figure
  if (readCell(cell.text, sign) !== null) return [cell];
  if (cell.x >= firstOf(block) || cell.right < firstOf(block) - block.spacing * NEAR) return [cell];
  const width = (cell.right - cell.x) / cell.text.length;
  const { y, right } = cell;
  const tail = { text: figure, x: right - figure.length * width, right, y };
  const column = columnOf(tail, block);
  if (column === null) return [cell];
  if (cells.some((other) => other !== cell && columnOf(other, block) === column)) return [cell];
  return [{ text: words, x: cell.x, right: cell.x + words.length * width, y }, tail];
}

const UNIT_HEAD = /^(?:units?|unit of measure\w*|einheit|enhet|unité|unidad)$/i;

/** Words left of the figures, and a unit behind them. */
const isOfRow = (cell: Cell, column: Column | null, block: Block): boolean =>
  cell.x < firstOf(block) ||
  // a percent sign alone is one of a change, where no head says that it is a unit
  ((cell.text !== '%' || UNIT_HEAD.test(column?.text ?? '')) && isUnitText(cell.text));

const isUnitBehind = ({ x, text }: Cell, right: number): boolean => x <= right && isUnitText(text);

/** A figure of a year, words left of the figures, or nothing of the table. */
function placed(cell: Cell, line: Line, { block, sign }: Table): RowFigure | 'words' | null {
  const isLeft = middleOf(cell) < firstOf(block) - block.spacing * NEAR;
  const column = isLeft ? null : columnOf(cell, block);
  const figure = column === null ? null : readCell(cell.text, sign);
  if (column === null || figure === null) return isOfRow(cell, column, block) ? 'words' : null;
  const { year, rest: head, isBase } = column;
  if (year === null) return null;
  const headSpot = block.at === BEFORE_PAGE ? null : spotOf(column, block);
  const spots = { spot: spotOf(cell, line), headSpot };
  return { year, cell: figure, text: cell.text, head, isBase, ...spots };
}

/** Reads a line below the head of a table. */
export function readLine(line: Line, block: Block, sign: DecimalSign | null): ReadLine {
  const right = rightOf(block);
  const words: Cell[] = [];
  const figures: RowFigure[] = [];
  const cells = line.cells
    .filter(({ x }) => x >= block.left - 1)
    .filter(
      (cell) => middleOf(cell) <= right || cell.x <= firstOf(block) || isUnitBehind(cell, right),
    )
    .flatMap((cell) => withoutTail(cell, { block, sign }, line.cells))
    .flatMap((cell) => figureCells(cell, block, sign));
  for (const cell of cells) {
    const part = placed(cell, line, { block, sign });
    if (part === 'words') words.push(cell);
    else if (part !== null) figures.push(part);
  }
  return { y: line.y, height: line.height, words, figures: onceAYear(figures) };
}

/** A column of notes beside a figure is none of its own. */
const onceAYear = (figures: readonly RowFigure[]): readonly RowFigure[] =>
  figures.filter(({ year }, at) => figures.findIndex((each) => each.year === year) === at);
