import { readCell, readHead } from '../figures/index.ts';
import type { Cell, Line } from '../layout/index.ts';
import { asOther, type Column } from './column.ts';
import { atAmounts, atTotals, OF_ALL, partsUnderYears } from './totals-in-heads.ts';

/** The line of a head that stands on the page before. */
export const BEFORE_PAGE = -1;

/** A table: its columns, and what stands left of them in its head. */
export interface Block {
  /** The line of its head; BEFORE_PAGE where another page has it. */
  readonly at: number;
  readonly y: number;
  /** Of the letters of its head. */
  readonly height: number;
  readonly left: number;
  readonly columns: readonly Column[];
  readonly words: readonly string[];
  /** Between the middles of two columns. */
  readonly spacing: number;
  /** Where the table beside it begins. */
  readonly limit: number;
  /** How many years its own line says. */
  readonly years: number;
}

/** A table of places has more than so many. */
const FEWEST_PLACES = 2;
/** Names begin at most this far from the left edge of a page. */
const MARGIN = 120;

const HEAD_WORDS =
  /\b(?:metrics?|indicators?|units?|kpis?|figures?|descriptions?|topics?|data ?points?|performance|measure|enhet|einheit|kennzahlen?|unité|unidad|indicateurs?|indicadore?s?|nyckeltal)\b/i;
const ALONE_SPACING = 90;
/** A head is at most this many lines and letter heights tall. */
const HEAD_LINES = 2;
const HEAD_HEIGHTS = 3.6;
/** A text over one column is not much wider than it. */
const MOST_HEAD_WIDTH = 2.2;
/** Below the only year of a table there are at least so many figures. */
const FEWEST_BELOW = 2;
const LINES_BELOW = 10;

export const middleOf = ({ x, right }: Pick<Cell, 'x' | 'right'>): number => (x + right) / 2;

/** Parts of a cell, each where it stands by the number of letters before it. */
export function partsOf(cell: Cell, pattern: RegExp): readonly Cell[] {
  const width = (cell.right - cell.x) / Math.max(1, cell.text.length);
  return [...cell.text.matchAll(pattern)].map(({ 0: text, index }) => ({
    text,
    x: cell.x + index * width,
    right: cell.x + (index + text.length) * width,
    y: cell.y,
  }));
}

const YEAR_PARTS =
  /(?:FY ?|CY ?)?(?:20\d\d|(?<=FY ?|CY ?)\d\d)(?:[/–-]\d\d(?:\d\d)?)?(?:\s?[*†‡§¹²³⁴]|\s?\([^()]{0,30}\)|\s(?:base ?(?:line|year)|actual|restated))?/gi;

/** What heads a column of changes right behind a year. */
const CHANGE_BEHIND = / (?:%|[Δ∆]|change|var\b|vs\b|target)/i;

/** A year and the head of a change right behind it, as two cells. */
function besideChange(cell: Cell): readonly Cell[] {
  const at = cell.text.search(CHANGE_BEHIND);
  if (at === -1 || !/^(?:FY ?)?20\d\d$/.test(cell.text.slice(0, at))) return [];
  const end = cell.x + (at * (cell.right - cell.x)) / cell.text.length;
  return [
    { ...cell, text: cell.text.slice(0, at), right: end },
    { ...cell, text: cell.text.slice(at + 1), x: end },
  ];
}

/** Years that stand so close that they look like one cell. */
function headCells(cell: Cell): readonly Cell[] {
  const both = besideChange(cell);
  if (both.length > 0) return both;
  const parts = partsOf(cell, YEAR_PARTS);
  const rest = cell.text.replace(YEAR_PARTS, '').trim();
  return parts.length > 1 && rest === '' ? parts : [cell];
}

function columnOf(cell: Cell): Column | null {
  const head = readHead(cell.text);
  if (head === null) return null;
  const { text, x, right, y, printed } = cell;
  const place = { x, right, y, printed };
  return head.kind === 'year'
    ? { year: head.year, isBase: head.isBase, text, rest: head.rest, ...place }
    : { year: null, isBase: false, text, rest: '', ...place };
}

const plainYears = (columns: readonly Column[]): readonly number[] =>
  columns.flatMap(({ year, isBase }) => (year === null || isBase ? [] : [year]));

/** Whether a year goes on with the columns, and is not the first of another table. */
function goesOn(columns: readonly Column[], { year, isBase }: Column): boolean {
  if (year === null) return true;
  if (columns.some((column) => column.year === year)) return false;
  const years = plainYears(columns);
  const [first, second] = years;
  const last = years.at(-1);
  if (isBase || first === undefined || second === undefined || last === undefined) return true;
  return Math.sign(year - last) === Math.sign(second - first);
}

interface Group {
  readonly left: number;
  columns: Column[];
  words: Cell[];
}

/** The head of a column behind the years is short and near, and no figure. */
const MOST_OTHER_HEAD = 32;
const NEAR_HEAD = 2.6;

/** Columns behind the last year of a line; what stands far off is not of the table. */
function trailing(columns: readonly Column[], cells: readonly Cell[]): readonly Column[] {
  const reach = NEAR_HEAD * spacingOf(columns.filter(({ year }) => year !== null));
  const found: Column[] = [];
  let right = Math.max(...columns.map((column) => column.right));
  for (const cell of cells) {
    const isHead =
      cell.text.length <= MOST_OTHER_HEAD &&
      /[\p{L}%Δ∆]/u.test(cell.text) &&
      readCell(cell.text) === null;
    if (!isHead || cell.x - right > reach) break;
    found.push(asOther(cell));
    right = cell.right;
  }
  return found;
}

const hasYears = ({ columns }: Group): boolean => columns.some(({ year }) => year !== null);

/** Words under a year over figures that are no amounts. */
const NO_AMOUNT = /intensi|\bper\b|%|change|förändr|veränder|variation/i;

/** Of years that head two columns each, amounts and what is none: the cells over what is none. */
function besideAmounts(line: Line, below: Line | undefined): ReadonlySet<Cell> {
  const years = line.cells.filter((cell) => (columnOf(cell)?.year ?? null) !== null);
  const pairs = years.flatMap((cell, at) => {
    const next = years[at + 1];
    return at % 2 === 0 && next !== undefined ? [[cell, next] as const] : [];
  });
  const isDoubled =
    pairs.length * 2 === years.length &&
    new Set(pairs.map(([{ text }]) => text)).size === pairs.length &&
    pairs.every(([first, second]) => first.text === second.text);
  if (!isDoubled || pairs.length < 2) return new Set();
  const isNone = (cell: Cell): boolean =>
    below?.cells.some((each) => overlaps(each, cell) && NO_AMOUNT.test(each.text)) ?? false;
  return new Set(pairs.flat().filter(isNone));
}

/** 'Ambition', 'Targets' over names: words without a year at the left of a head. */
const isHeadOfNames = (cell: Cell, { cells: [first] }: Line): boolean =>
  cell === first &&
  !/[\d%]/.test(cell.text) &&
  readHead(cell.text)?.kind === 'other' &&
  cell.x < MARGIN;

/** The year at the left of a head of places and their total: '2024 | Europe | Asia | Group'. */
function totalOfPlaces({ cells: [corner, ...places] }: Line): Group | null {
  const total = places.at(-1);
  const head = corner === undefined ? null : readHead(corner.text);
  if (corner === undefined || total === undefined || head?.kind !== 'year') return null;
  const areNamed = places.every(({ text }) => readHead(text) === null && readCell(text) === null);
  const isTable = places.length > FEWEST_PLACES && corner.x < MARGIN;
  if (!areNamed || !isTable || !OF_ALL.test(total.text)) return null;
  const ofYear = { ...asOther(total), year: head.year, text: corner.text, rest: head.rest };
  return { left: 0, columns: [...places.slice(0, -1).map(asOther), ofYear], words: [] };
}

/** The tables of which a line is the head, from left to right. */
function groupsOf(line: Line, below: Line | undefined): readonly Group[] {
  const ofPlaces = totalOfPlaces(line);
  if (ofPlaces !== null) return [ofPlaces];
  const others = besideAmounts(line, below).union(partsUnderYears(line, below));
  const groups: Group[] = [];
  let open: Group = { left: 0, columns: [], words: [] };
  let right = 0;
  // words behind a column are of the next table if that begins there, else of this one
  let pending: Cell[] = [];
  const flushPending = () => {
    if (hasYears(open)) open.columns.push(...pending.map(asOther));
    else open.words.push(...pending);
    pending = [];
  };
  for (const cell of line.cells.flatMap(headCells)) {
    const column = others.has(cell) ? asOther(cell) : columnOf(cell);
    if (column === null || isHeadOfNames(cell, line)) {
      pending.push(cell);
      continue;
    }
    if (column.year !== null && !goesOn(open.columns, column)) {
      groups.push(open);
      open = { left: right, columns: [], words: pending };
      pending = [];
    } else flushPending();
    open.columns.push(column);
    right = cell.right;
  }
  if (hasYears(open)) open.columns.push(...trailing(open.columns, pending));
  else open.words.push(...pending);
  return [...groups, open].filter(hasYears);
}

const overlaps = (a: Pick<Cell, 'x' | 'right'>, b: Pick<Cell, 'x' | 'right'>): boolean =>
  a.x < b.right && b.x < a.right;

const widthOf = ({ x, right }: Pick<Cell, 'x' | 'right'>): number => right - x;

/** Whether a line near a head belongs to it. */
const isNear = (line: Line, head: Line): boolean =>
  Math.abs(line.y - head.y) <= HEAD_HEIGHTS * Math.max(head.height, line.height);

/** '20.100' is a figure, whatever it is worth. */
const anyFigure = (text: string) => readCell(text) ?? readCell(text, '.');

const isFigure = ({ text }: Cell): boolean =>
  anyFigure(text)?.kind === 'figure' && readHead(text)?.kind !== 'year';

/** Texts of the lines above and below a head, but not of rows with figures. */
function neighboursOf(lines: readonly Line[], at: number): readonly Cell[] {
  const head = lines[at];
  if (head === undefined) return [];
  const above = lines.slice(Math.max(0, at - HEAD_LINES), at);
  const below = lines.slice(at + 1, at + 2);
  // 'FY 2023-' goes on with '24' on the next line
  const isOpen = head.cells.some(({ text }) => /20\d\d ?[-–/]$/.test(text));
  const isEndOfYear = ({ text }: Cell): boolean => isOpen && /^\d\d(?:\d\d)?$/.test(text);
  return [...above, ...below]
    .filter(
      (line) =>
        isNear(line, head) && !line.cells.some((cell) => isFigure(cell) && !isEndOfYear(cell)),
    )
    .flatMap(({ y, cells }) => cells.map((cell) => ({ ...cell, y: cell.y ?? y })));
}

/** A column together with the texts right above and below it. */
function withNeighbours(column: Column, near: readonly Cell[], head: Line): Column {
  const own = near.filter(
    (cell) =>
      overlaps(cell, column) && widthOf(cell) <= MOST_HEAD_WIDTH * Math.max(widthOf(column), 30),
  );
  if (own.length === 0) return column;
  const isBelow = ({ y = 0 }: Cell): boolean => y > (column.y ?? head.y);
  const text = [...own.filter((cell) => !isBelow(cell)), column, ...own.filter(isBelow)]
    .map((each) => each.text)
    .join(' ');
  const joined = columnOf({ ...column, text });
  if (joined === null) return column;
  if (joined.year === null && column.year !== null) {
    // only words that say so make a year another column, not a second year
    const isOther = own.some((cell) => readHead(cell.text)?.kind === 'other');
    return isOther ? { ...column, year: null } : column;
  }
  return joined;
}

/** Years above or below a head that have no column in it. */
function strayYears(columns: readonly Column[], near: readonly Cell[]): readonly Column[] {
  const left = Math.min(...columns.map(({ x }) => x));
  return near
    .flatMap((cell) => columnOf(cell) ?? [])
    .filter(({ year }) => year !== null && !columns.some((column) => column.year === year))
    .filter((stray) => !columns.some((column) => overlaps(column, stray)) && stray.x > left - 200);
}

function spacingOf(columns: readonly Column[]): number {
  const middles = columns.map(middleOf).toSorted((a, b) => a - b);
  const gaps = middles.slice(1).map((each, index) => each - (middles[index] ?? 0));
  return Math.min(ALONE_SPACING * 2, ...(gaps.length === 0 ? [ALONE_SPACING] : gaps));
}

/** Whether figures stand below the only year of a head, each with words beside it. */
function hasFiguresBelow(lines: readonly Line[], at: number, { columns }: Group): boolean {
  const column = columns.find(({ year }) => year !== null);
  if (column === undefined) return false;
  const rows = lines.slice(at + 1, at + LINES_BELOW).filter(({ cells }) => {
    const figure = cells.find(
      (cell) =>
        overlaps(cell, { x: column.x - 20, right: column.right + 20 }) && anyFigure(cell.text),
    );
    return (
      figure !== undefined && cells.some(({ x, text }) => x < figure.x && /[a-z]{3}/i.test(text))
    );
  });
  // quarters beside it make it a head too
  return rows.length >= Math.max(1, FEWEST_BELOW + 1 - columns.length);
}

/** A figure, and no number of a scope. */
const IS_FIGURE = /^(?![123]$)[\d(–-][\d.,\s()%–-]*$/;

/** Words of a head over figures of its rows: 'Ports | Hotels | Total 2024' says parts of a company and its whole. */
function overFigures({ words, columns }: Group, below: readonly Line[]): readonly Cell[] {
  const years = columns.filter(({ year }) => year !== null);
  const rows = below.filter(({ cells }) =>
    cells.some((cell) => years.some((year) => overlaps(cell, year) && anyFigure(cell.text))),
  );
  const isOver = (word: Cell): boolean => {
    const under = rows.flatMap(({ cells }) => cells.filter((cell) => overlaps(cell, word)));
    return under.length > 0 && under.every(({ text }) => IS_FIGURE.test(text));
  };
  // the names of the rows end the columns: what stands left of them is another table
  return words.slice(words.findLastIndex((word) => !isOver(word)) + 1);
}

function isHead(lines: readonly Line[], at: number, group: Group): boolean {
  const years = group.columns.filter(({ year }) => year !== null);
  const [first] = years;
  if (first === undefined) return false;
  if (years.length > 1) return true;
  const isNamed = group.words.some(({ text }) => text.length < 60 && HEAD_WORDS.test(text));
  return isNamed || hasFiguresBelow(lines, at, group);
}

const startOf = ({ columns }: Block): number => Math.min(...columns.map(({ x }) => x));
export const endOf = ({ columns }: Block): number => Math.max(...columns.map(({ right }) => right));

/** Heads of tables that stand side by side are at most this many lines apart. */
const SIDE_BY_SIDE = 8;
const LINES_BESIDE = 3;

/** Whether the rows of one table stand beside the head of another. */
function isSideBySide(other: Block, block: Block, lines: readonly Line[]): boolean {
  if (other.at === block.at || endOf(other) >= startOf(block)) return false;
  const isNearby = Math.abs(other.at - block.at) <= SIDE_BY_SIDE;
  if (isNearby && other.at > block.at) return true;
  const reach = isNearby ? SIDE_BY_SIDE : LINES_BESIDE;
  const beside = lines.slice(block.at, block.at + reach).flatMap(({ cells }) => cells);
  const figures = beside.filter(
    (cell) =>
      other.columns.some((column) => overlaps(column, cell)) &&
      anyFigure(cell.text)?.kind === 'figure',
  );
  return other.at < block.at && figures.length >= (isNearby ? 1 : 2);
}

/** A table begins right of the one beside it. */
function besideOthers(block: Block, blocks: readonly Block[], lines: readonly Line[]): Block {
  const ends = blocks.filter((other) => isSideBySide(other, block, lines)).map(endOf);
  return { ...block, left: Math.max(block.left, ...ends) };
}

/** Whether a year alone stands among the figures of a table above it, and heads none. */
const isWithin = (block: Block, blocks: readonly Block[]): boolean =>
  block.years === 1 &&
  !block.words.some((word) => HEAD_WORDS.test(word)) &&
  blocks.some(
    (other) =>
      other.at < block.at &&
      other.years > 1 &&
      other.columns.some((column) => block.columns.some((own) => overlaps(own, column))),
  );

/** The heads of tables on a page. */
export function blocksOf(lines: readonly Line[]): readonly Block[] {
  const heads = headsOf(lines);
  const blocks = heads.filter((block) => !isWithin(block, heads));
  return blocks.map((block) => besideOthers(block, blocks, lines));
}

function headsOf(lines: readonly Line[]): readonly Block[] {
  return lines.flatMap((line, at) => {
    const groups = groupsOf(line, lines[at + 1]);
    const near = neighboursOf(lines, at);
    return groups.flatMap((group, index): Block[] => {
      if (!isHead(lines, at, group)) return [];
      const limit = groups[index + 1]?.left ?? Number.POSITIVE_INFINITY;
      const next = groups[index + 1];
      const nextStart = Math.min(
        ...[...(next?.words ?? []), ...(next?.columns ?? [])].map(({ x }) => x),
      );
      const joined = group.columns.map((column) => withNeighbours(column, near, line));
      const strays = groups.length === 1 ? strayYears(joined, near) : [];
      const parts = overFigures(group, lines.slice(at + 1, at + LINES_BELOW));
      const own = [...parts.map(asOther), ...joined, ...strays].toSorted((a, b) => a.x - b.x);
      const columns = atAmounts(atTotals(own, lines[at + 1]), lines[at + 1]);
      const words = group.words.filter((word) => !parts.includes(word)).map(({ text }) => text);
      const years = columns.filter(({ year }) => year !== null);
      return [
        {
          at,
          y: line.y,
          height: line.height,
          left: group.left,
          columns,
          words,
          spacing: spacingOf(years.length === 1 ? columns : years),
          limit: next === undefined ? limit : nextStart,
          years: group.columns.filter(({ year }) => year !== null).length,
        },
      ];
    });
  });
}
