import { type CellFigure, readCell, readYear } from '../figures/index.ts';
import type { Cell, Line } from '../layout/index.ts';

/** A row of a table with years as columns. */
export interface YearRow {
  readonly label: string;
  /** Other words of the row, such as its unit. */
  readonly beside: string;
  /** What stands above the row: the nearest heading first, the title of the table last. */
  readonly headings: readonly string[];
  /** Everything else in and above the row, the nearest first; words of other columns among it. */
  readonly above: readonly string[];
  readonly figures: readonly { readonly year: number; readonly cell: CellFigure }[];
  readonly headers: readonly string[];
  readonly cells: readonly string[];
}

interface Column {
  readonly year: number;
  readonly text: string;
  readonly x: number;
  readonly right: number;
}

/** A table: its columns of years, and how far to the left its labels reach. */
interface Block {
  readonly at: number;
  readonly left: number;
  readonly columns: readonly Column[];
  readonly words: readonly string[];
  /** Between the middles of two columns. */
  readonly spacing: number;
}

const SEVERAL_YEARS = /^20\d\d(?:\s+20\d\d)+$/;
const HEAD_WORDS = /^(?:metrics?|indicators?|units?|kpis?|figures?|descriptions?|topics?)$/i;
const ALONE_SPACING = 90;
/** How far a figure may lie from the middle of its column, in spacings. */
const NEAR = 0.55;
/** How many lines above the years a title may stand. */
const TITLE_LINES = 6;
/** The nearest lines say what the table is of; those above may belong to another. */
const NEAR_TITLES = 2;
/** Labels begin at most this much further left than most labels of their table. */
const OUTDENT = 25;
/** A unit may stand this many lines above its row. */
const MOST_SEEN = 20;

const middle = ({ x, right }: Pick<Cell, 'x' | 'right'>): number => (x + right) / 2;

/** Years that stand so close that they look like one cell. */
function yearCells(cell: Cell): readonly (Column | string)[] {
  if (SEVERAL_YEARS.test(cell.text)) {
    const years = cell.text.split(/\s+/);
    const width = (cell.right - cell.x) / years.length;
    return years.map((text, index) => ({
      text,
      year: Number(text),
      x: cell.x + index * width,
      right: cell.x + (index + 1) * width,
    }));
  }
  const year = readYear(cell.text);
  return [year === null ? cell.text : { text: cell.text, year, x: cell.x, right: cell.right }];
}

const stepOf = (columns: readonly Column[]): number =>
  Math.sign((columns[1]?.year ?? 0) - (columns[0]?.year ?? 0));

/** Whether a year goes on with the columns, and is not the first of another table. */
function goesOn(columns: readonly Column[], next: Column): boolean {
  const last = columns.at(-1);
  if (last === undefined) return true;
  if (next.year === last.year) return false;
  return columns.length < 2 || Math.sign(next.year - last.year) === stepOf(columns);
}

interface Group {
  readonly left: number;
  readonly columns: Column[];
  readonly words: string[];
}

function groupsOf(line: Line): readonly Group[] {
  const groups: Group[] = [];
  let open: Group = { left: 0, columns: [], words: [] };
  let right = 0;
  for (const cell of line.cells) {
    for (const part of yearCells(cell)) {
      const isYear = typeof part !== 'string';
      const begins = isYear ? !goesOn(open.columns, part) : open.columns.length > 0;
      if (begins) {
        groups.push(open);
        open = { left: right, columns: [], words: [] };
      }
      if (isYear) open.columns.push(part);
      else open.words.push(part);
    }
    right = cell.right;
  }
  return [...groups, open];
}

function spacingOf(columns: readonly Column[]): number {
  const gaps = columns.slice(1).map((column, index) => {
    const before = columns[index];
    return before === undefined ? ALONE_SPACING : middle(column) - middle(before);
  });
  return Math.min(ALONE_SPACING * 2, ...gaps);
}

const isHeader = ({ columns, words }: Group): boolean =>
  columns.length > 1 || (columns.length === 1 && words.some((word) => HEAD_WORDS.test(word)));

function blocksOf(lines: readonly Line[]): readonly Block[] {
  return lines.flatMap((line, at) =>
    groupsOf(line)
      .filter(isHeader)
      .map(({ left, columns, words }) => ({
        at,
        left,
        columns,
        words,
        spacing: columns.length > 1 ? spacingOf(columns) : ALONE_SPACING,
      })),
  );
}

const rightOf = ({ columns, spacing }: Block): number =>
  Math.max(...columns.map(middle)) + spacing * NEAR;

const overlaps = (a: Block, b: Block): boolean => a.left < rightOf(b) && b.left < rightOf(a);

/** The column in which a cell stands, by its nearest edge. */
function columnOf(cell: Cell, { columns, spacing }: Block): Column | null {
  const distance = (column: Column): number =>
    Math.min(
      Math.abs(column.right - cell.right),
      Math.abs(column.x - cell.x),
      Math.abs(middle(column) - middle(cell)),
    );
  const [nearest] = columns.toSorted((a, b) => distance(a) - distance(b));
  return nearest !== undefined && distance(nearest) <= spacing * NEAR ? nearest : null;
}

interface ReadLine {
  readonly words: readonly Cell[];
  readonly figures: readonly {
    readonly year: number;
    readonly cell: CellFigure;
    readonly text: string;
  }[];
}

function readLine(line: Line, block: Block): ReadLine {
  const first = Math.min(...block.columns.map(({ x }) => x));
  const right = rightOf(block);
  const words: Cell[] = [];
  const figures: ReadLine['figures'][number][] = [];
  for (const cell of line.cells) {
    if (cell.x < block.left - 1 || middle(cell) > right) continue;
    const column = middle(cell) < first - block.spacing * NEAR ? null : columnOf(cell, block);
    const figure = column === null ? null : readCell(cell.text);
    if (column !== null && figure !== null) {
      figures.push({ year: column.year, cell: figure, text: cell.text });
    } else if (cell.x < first) words.push(cell);
  }
  return { words, figures };
}

const HAS_WORDS = /[a-z]{3}/i;
const ONLY_UNIT =
  /^[(#]?(?:metric tons?|tonnes?|%|#|count|number|(?:in )?(?:millions?|thousands?)|[kM]?t ?CO2e?|[kMGT]Wh|[GTP]J|m3|\$? ?(?:million|m)|FTE|days|hours|Y\/N|MtCO2e?|tCO2e|[^a-z]{0,4})\)?(?: \(in (?:millions|thousands)\))?$/i;

/** The cell nearest to the figures that holds more than a unit. */
const labelOf = (words: readonly Cell[]): Cell | undefined =>
  words.findLast(({ text }) => HAS_WORDS.test(text) && !ONLY_UNIT.test(text));

const textOf = (words: readonly Cell[]): string => words.map(({ text }) => text).join(' ');

/** The lines above the years, over the table. */
function titlesOf(lines: readonly Line[], block: Block, left: number): readonly string[] {
  const right = rightOf(block);
  return lines
    .slice(Math.max(0, block.at - TITLE_LINES), block.at)
    .toReversed()
    .map(({ cells }) => textOf(cells.filter((cell) => cell.x >= left && cell.x < right)))
    .filter((text) => HAS_WORDS.test(text));
}

/** Where the labels of most rows begin; what stands further left is prose beside the table. */
function labelsLeft(read: readonly ReadLine[], block: Block): number {
  const starts = read
    .filter(({ figures }) => figures.length > 0)
    .flatMap(({ words }) => labelOf(words)?.x ?? [])
    .toSorted((a, b) => a - b);
  const median = starts[Math.floor(starts.length / 2)];
  return median === undefined ? block.left : Math.max(block.left, median) - OUTDENT;
}

interface Walk {
  heading: string | null;
  above: string;
  readonly seen: string[];
}

/** Words of a line that belong to the table: in the columns of its labels, or nearest to them. */
function ownWords(words: readonly Cell[], left: number): readonly Cell[] {
  const within = words.filter(({ x }) => x >= left);
  const label = labelOf(within) === undefined ? labelOf(words) : undefined;
  return label === undefined ? within : words.slice(words.indexOf(label));
}

interface Frame {
  readonly block: Block;
  /** Where its labels begin. */
  readonly left: number;
  readonly titles: readonly string[];
}

function rowOf(read: ReadLine, { block, left, titles }: Frame, walk: Walk): YearRow | null {
  const words = ownWords(read.words, left);
  const own = labelOf(words);
  const label = own?.text ?? walk.above;
  if (label === '') return null;
  const beside = words.filter((cell) => cell !== own).map(({ text }) => text);
  return {
    label,
    beside: beside.join(' '),
    headings: [
      ...(walk.heading === null ? [] : [walk.heading]),
      block.words.join(' '),
      ...titles.slice(0, NEAR_TITLES),
    ],
    above: [
      ...read.words.map(({ text }) => text),
      ...walk.seen.toReversed().slice(0, MOST_SEEN),
      ...titles.slice(NEAR_TITLES),
    ],
    figures: read.figures,
    headers: ['', ...read.figures.map(({ year }) => String(year))],
    cells: [[label, ...beside].join(' '), ...read.figures.map(({ text }) => text)],
  };
}

function rowsOf(lines: readonly Line[], block: Block, end: number): readonly YearRow[] {
  const read = lines.slice(block.at + 1, end).map((line) => readLine(line, block));
  const left = labelsLeft(read, block);
  const frame = { block, left, titles: titlesOf(lines, block, left) };
  const rows: YearRow[] = [];
  const walk: Walk = { heading: null, above: '', seen: [] };
  for (const line of read) {
    const row = line.figures.length === 0 ? null : rowOf(line, frame, walk);
    if (row !== null) rows.push(row);
    walk.seen.push(...line.words.map(({ text }) => text));
    walk.above = line.figures.length > 0 ? '' : textOf(line.words.filter(({ x }) => x >= left));
    if (HAS_WORDS.test(walk.above)) walk.heading = walk.above;
  }
  return rows;
}

/** The rows of every table of a page whose columns are years. */
export function yearRowsOf(lines: readonly Line[]): readonly YearRow[] {
  const blocks = blocksOf(lines);
  return blocks.flatMap((block) => {
    const next = blocks.find((other) => other.at > block.at && overlaps(block, other));
    return rowsOf(lines, block, next?.at ?? lines.length);
  });
}
