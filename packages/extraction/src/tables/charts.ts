import { type DecimalSign, readCell, readHead } from '../figures/index.ts';
import { type Cell, type Line, spotOf } from '../layout/index.ts';
import { titleOf } from './cards.ts';
import { middleOf } from './heads.ts';
import { isName } from './labels.ts';
import type { RowFigure, TableRow } from './table-row.ts';

const FEWEST_BARS = 3;
/** Bars are at most this many letter heights tall. */
const TALLEST = 30;

interface Bar {
  readonly year: number;
  readonly cell: Cell;
}

/** Years that follow each other under the bars of one chart. */
function barsOf({ cells }: Line): readonly (readonly Bar[])[] {
  const groups: Bar[][] = [];
  for (const cell of cells) {
    const head = readHead(cell.text);
    if (head?.kind !== 'year' || head.isBase) continue;
    const last = groups.at(-1);
    const bar = { year: head.year, cell };
    if (last?.at(-1)?.year === head.year - 1) last.push(bar);
    else groups.push([bar]);
  }
  return groups.filter((group) => group.length >= FEWEST_BARS);
}

interface Placed {
  readonly cell: Cell;
  readonly line: Line;
}

/** The figure over each year, at any height below the title; none if a year has not one figure. */
function figuresOver(bars: readonly Bar[], foot: Line, above: readonly Line[]): readonly Placed[] {
  const [first, second] = bars;
  if (first === undefined || second === undefined) return [];
  const most = (middleOf(second.cell) - middleOf(first.cell)) / 3;
  const found = new Map<Bar, Placed>();
  for (const line of above.toReversed()) {
    if (found.size === bars.length || foot.y - line.y > TALLEST * line.height) break;
    for (const cell of line.cells) {
      const bar = bars.find((each) => Math.abs(middleOf(each.cell) - middleOf(cell)) <= most);
      if (bar === undefined || readCell(cell.text)?.kind !== 'figure') continue;
      if (found.has(bar)) return [];
      found.set(bar, { cell, line });
    }
  }
  return bars.flatMap((bar) => found.get(bar) ?? []);
}

interface Chart {
  readonly bars: readonly Bar[];
  readonly foot: Line;
  readonly above: readonly Line[];
}

function rowOf({ bars, foot, above }: Chart, sign: DecimalSign | null): readonly TableRow[] {
  const found = figuresOver(bars, foot, above);
  if (found.length < bars.length) return [];
  const [top] = found.toSorted((a, b) => a.line.y - b.line.y);
  const [first] = bars;
  const last = bars.at(-1);
  if (top === undefined || first === undefined || last === undefined) return [];
  const whole = { ...top.cell, x: first.cell.x, right: last.cell.right };
  const label = titleOf({ cell: whole, line: top.line }, above);
  if (!isName(label)) return [];
  const figures = bars.flatMap(({ year, cell: head }, at): readonly RowFigure[] => {
    const { cell, line } = found[at] ?? top;
    const read = readCell(cell.text, sign);
    const spots = { spot: spotOf(cell, line), headSpot: spotOf(head, foot) };
    return read === null
      ? []
      : [{ year, cell: read, text: cell.text, head: '', isBase: false, ...spots }];
  });
  const row: TableRow = {
    kind: 'cards',
    label,
    category: '',
    beside: '',
    headings: [],
    titles: [],
    above: [],
    figures,
    headers: ['', ...bars.map(({ cell }) => cell.text)],
    cells: [label, ...figures.map(({ text }) => text)],
  };
  return [row];
}

/** Charts of one bar a year, whose figure stands over its bar and its year below it. */
export const chartsOf = (lines: readonly Line[], sign: DecimalSign | null): readonly TableRow[] =>
  lines.flatMap((foot, at) =>
    barsOf(foot).flatMap((bars) => rowOf({ bars, foot, above: lines.slice(0, at) }, sign)),
  );
