import type { Cell, Line, Run } from './line.ts';
import { partOfText } from './letters.ts';

/** Letters further apart than this share of their height belong to different lines. */
const SAME_LINE = 0.5;
/** A small mark stands up to this much further from its line than letters of its height would. */
const RAISED = 1.3;
/** Letters that are this much smaller than their neighbours are raised or lowered. */
const SMALL = 0.8;
/** Letters off their line need not be as small: what they touch is marked by them. */
const NEARLY_SMALL = 0.9;
const OFF_LINE = 0.15;
/** A gap that separates cells, and one that separates words, in heights of the letters. */
const CELL_GAP = 0.9;
const WORD_GAP = 0.12;
/** Small letters touch what they mark. */
const TOUCHING = 0.6;
/** How wide a column between bars is taken to be, in points. */
const BAR_COLUMN = 150;

const NOTE_MARK = /^(?:\(?[a-z]{1,2}\)?|\d{1,3}|[*†‡§#◊✓∆])(?:[,\s]+(?:[a-z]{1,2}|\d{1,3}))*$/i;
/** Letters so much larger are a title, not what a mark belongs to. */
const MUCH_LARGER = 2.5;

interface Gathered {
  readonly y: number;
  readonly height: number;
  readonly runs: Run[];
}

const isNear = (line: Gathered, run: Run): boolean =>
  line.height <= MUCH_LARGER * run.height &&
  Math.abs(line.y - run.y) <= SAME_LINE * Math.min(line.height, run.height * RAISED);

/** Whether small letters stand right behind some of a line, as the 2 of CO2 does between two lines. */
const isMarkOf = (line: Gathered, run: Run): boolean =>
  run.height < NEARLY_SMALL * line.height &&
  Math.abs(line.y - run.y) <= line.height &&
  line.runs.some(
    ({ x, y, width, height }) =>
      Math.abs(run.x - x - width) <= WORD_GAP * height && Math.abs(y - run.y) <= SAME_LINE * height,
  );

function gather(runs: readonly Run[]): readonly Gathered[] {
  const lines: Gathered[] = [];
  // large letters first, so that raised marks join the line of what they mark
  for (const run of runs.toSorted((a, b) => b.height - a.height || a.y - b.y || a.x - b.x)) {
    const touched = lines.filter((line) => isMarkOf(line, run));
    const near = touched.length > 0 ? touched : lines.filter((line) => isNear(line, run));
    const [nearest] = near.toSorted((a, b) => Math.abs(a.y - run.y) - Math.abs(b.y - run.y));
    if (nearest === undefined) lines.push({ y: run.y, height: run.height, runs: [run] });
    else nearest.runs.push(run);
  }
  return lines.toSorted((a, b) => a.y - b.y);
}

const POWERS: ReadonlyMap<string, string> = new Map([
  ['3', '³'],
  ['6', '⁶'],
]);

/** What a small mark says: the 2 of CO2, the 3 of m3 and of 10³; any other points to a note. */
function letterOf(mark: string, before: string): string {
  if (/(?:^|[\s(])10$/.test(before)) return POWERS.get(mark) ?? '';
  const isPartOfWord =
    (mark.startsWith('2') && /CO$/.test(before)) || (/^[23]$/.test(mark) && /\bk?m$/.test(before));
  return isPartOfWord ? mark : '';
}

/** A run within a cell: where it begins in its text, and where it is printed. */
interface Piece {
  readonly start: number;
  readonly text: string;
  readonly x: number;
  readonly right: number;
}

interface Growing {
  text: string;
  readonly pieces: Piece[];
  readonly x: number;
  right: number;
  readonly y: number;
  height: number;
}

function appended(cells: Growing[], run: Run): void {
  const last = cells.at(-1);
  const gap = last === undefined ? Number.POSITIVE_INFINITY : run.x - last.right;
  if (last === undefined || gap > CELL_GAP * run.height) {
    const text = run.text.trim();
    const place = { x: run.x, right: run.x + run.width };
    const pieces = [{ start: 0, text, ...place }];
    cells.push({ text, y: run.y, height: run.height, pieces, ...place });
    return;
  }
  const hasBlank = gap > WORD_GAP * run.height || /^\s/.test(run.text);
  const before = `${last.text}${hasBlank && !last.text.endsWith(' ') ? ' ' : ''}`;
  const text = run.text.trimStart();
  last.text = before + text;
  last.pieces.push({ start: before.length, text, x: run.x, right: run.x + run.width });
  last.right = Math.max(last.right, run.x + run.width);
  last.height = Math.max(last.height, run.height);
}

const isSmallBeside = (run: Run, touched: Growing | null, height: number): boolean =>
  run.height < SMALL * height ||
  (touched !== null &&
    run.height < NEARLY_SMALL * height &&
    Math.abs(run.y - touched.y) > OFF_LINE * height);

function cellsOf({ runs, height, y: lineY }: Gathered): readonly Cell[] {
  const cells: Growing[] = [];
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const touched = last !== undefined && run.x - last.right <= TOUCHING * height ? last : null;
    if (!isSmallBeside(run, touched, height) || !NOTE_MARK.test(run.text.trim())) {
      appended(cells, run);
      continue;
    }
    if (touched === null) continue;
    touched.text += letterOf(run.text.trim(), touched.text);
    touched.right = Math.max(touched.right, run.x + run.width);
  }
  return cells.flatMap(({ text, pieces, x, right, y, height: own }) => {
    const place = { ...(y !== lineY && { y }), ...(own !== height && { height: own }) };
    return betweenBars({ text, x, right, ...place }, pieces);
  });
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Tables that are typed with bars have their columns by order, not by place. */
function betweenBars(cell: Cell, pieces: readonly Piece[]): readonly Cell[] {
  const texts = cell.text.split('|').map(tidy);
  if (texts.length < 2) return [{ ...cell, text: tidy(cell.text) }];
  let start = 0;
  return texts.map((text, index) => {
    const x = cell.x + index * BAR_COLUMN;
    start = Math.max(start, cell.text.indexOf(text, start));
    const printed = printedAt(pieces, start, text.length);
    start += text.length;
    return { text, x, right: x + BAR_COLUMN / 2, y: cell.y, printed };
  });
}

/** Where a part of a cell is printed, by the runs in which it begins and ends. */
function printedAt(pieces: readonly Piece[], start: number, length: number) {
  const end = start + length;
  const first = pieces.findLast((piece) => piece.start <= start);
  const last = pieces.findLast((piece) => piece.start < end);
  if (first === undefined || last === undefined) return undefined;
  const { x } = partOfText(first, { start: start - first.start, end: end - first.start });
  return { x, right: partOfText(last, { start: 0, end: end - last.start }).right };
}

/** Letters that are printed twice, to look bold, lie almost on each other. */
const OVERPRINT = 0.25;

function withoutOverprints(runs: readonly Run[]): readonly Run[] {
  const byText = new Map<string, Run[]>();
  return runs.filter((run) => {
    const same = byText.get(run.text) ?? [];
    const most = OVERPRINT * run.height;
    const isTwice = same.some(
      ({ x, y }) => Math.abs(x - run.x) <= most && Math.abs(y - run.y) <= most,
    );
    if (!isTwice) byText.set(run.text, [...same, run]);
    return !isTwice;
  });
}

/** Letters are at least this wide, in heights; narrower ones lie on each other. */
const NARROWEST = 0.36;

/** The text of a run of which each letter, or the whole, is printed twice in one place. */
function printedOnce(run: Run): Run {
  const text = run.text.trim();
  const isNarrow = run.width < NARROWEST * run.height * text.length;
  // one sign for both letters, in many fonts
  if (!isNarrow || text === 'ff' || text.length < 2 || text.length % 2 > 0) return run;
  const half = text.slice(0, text.length / 2);
  if (half + half === text) return { ...run, text: half };
  const odd = [...text].filter((_, at) => at % 2 === 0).join('');
  const even = [...text].filter((_, at) => at % 2 === 1).join('');
  return odd === even ? { ...run, text: odd } : run;
}

/** The lines of a page, without the marks that point to notes. The order of the runs is no matter. */
export function linesOfRuns(runs: readonly Run[]): readonly Line[] {
  return gather(
    withoutOverprints(
      runs.filter(({ text, height }) => text.trim() !== '' && height > 0).map(printedOnce),
    ),
  )
    .map((line) => ({ y: line.y, height: line.height, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.length > 0);
}
