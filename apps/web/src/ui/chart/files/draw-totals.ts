import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatScore } from '../../../format/score.ts';
import type { MaybeGrade } from '../../grade/grade-name.ts';
import { hasPeerAverage, HIGHEST_TOTAL, TOTAL_TICKS } from '../total-bar.ts';
import type { TotalBar } from '../total-bar.ts';
import type { Frame } from './frame.ts';
import type { Paper, Style } from './paper.ts';

const ROW = 56;
const BAR = 24;
const AXIS = 32;
const LABEL_WIDTH = 168;
const END_WIDTH = 104;
const MARK = 26;
const PEER_REACH = 20;

const LABEL: Style = { sizePx: 14, weight: '400', colour: '--text-2' };
const NUMBER: Style = { sizePx: 14, weight: '600', colour: '--text' };
const TICK: Style = { sizePx: 12, weight: '400', colour: '--text-3' };

/** Of rows, axis and legend. */
export const totalsHeight = (bars: readonly TotalBar[]): number =>
  bars.length * ROW + (hasPeerAverage(bars) ? 2 : 1) * AXIS;

/** Horizontal bars from 0 to 4, the peer average as a dashed tick, the grade at the end. */
export function drawTotals(paper: Paper, frame: Frame, bars: readonly TotalBar[]): void {
  const left = frame.left + LABEL_WIDTH;
  const widthPx = frame.right - END_WIDTH - left;
  const placeOf = (score: number) => left + (score / HIGHEST_TOTAL) * widthPx;
  const bottom = frame.top + bars.length * ROW;
  for (const tick of TOTAL_TICKS) {
    line(paper, { x: placeOf(tick), from: frame.top, to: bottom }, '--border');
    paper.write(String(tick), { x: placeOf(tick), y: bottom + 14, align: 'center' }, TICK);
  }
  bars.forEach((bar, at) => {
    const y = frame.top + at * ROW + ROW / 2;
    drawRow(paper, { left, right: frame.right, y, placeOf }, bar);
  });
  if (hasPeerAverage(bars)) drawLegend(paper, frame.right, bottom + AXIS + 12);
}

interface Row {
  readonly left: number;
  readonly right: number;
  /** Its middle. */
  readonly y: number;
  readonly placeOf: (score: number) => number;
}

function drawRow(paper: Paper, { left, right, y, placeOf }: Row, bar: TotalBar): void {
  const { context, colour, write } = paper;
  write(bar.label, { x: left - 12, y, align: 'right' }, LABEL);
  context.fillStyle = colour('--series-1');
  context.fillRect(left, y - BAR / 2, placeOf(bar.score ?? 0) - left, BAR);
  if (bar.peerAverage !== null) drawPeer(paper, placeOf(bar.peerAverage), y);
  write(formatScore(bar.score), { x: right - MARK - 14, y, align: 'right' }, NUMBER);
  drawMark(paper, { x: right - MARK, y }, bar.grade);
}

/** White within the bar, so that it is seen on it, and dark beyond. */
function drawPeer(paper: Paper, x: number, y: number): void {
  line(paper, { x, from: y - BAR / 2, to: y + BAR / 2 }, '--surface');
  dashed(paper, { x, from: y - PEER_REACH, to: y + PEER_REACH });
}

function drawMark(paper: Paper, { x, y }: { x: number; y: number }, grade: MaybeGrade): void {
  const { context, colour } = paper;
  const tone = grade?.toLowerCase();
  context.fillStyle = colour(tone === undefined ? '--grade-none' : `--grade-${tone}-tint`);
  context.beginPath();
  context.roundRect(x, y - MARK / 2, MARK, MARK, 4);
  context.fill();
  const letter = grade ?? (grade === null ? NOT_DISCLOSED : NOT_APPLICABLE);
  const style = {
    ...NUMBER,
    sizePx: tone === undefined ? 11 : 14,
    colour: tone === undefined ? '--grade-none-text' : `--grade-${tone}-text`,
  };
  paper.write(letter, { x: x + MARK / 2, y, align: 'center' }, style);
}

function drawLegend(paper: Paper, right: number, y: number): void {
  const words = 'Peer average';
  paper.write(words, { x: right, y, align: 'right' }, TICK);
  dashed(paper, { x: right - paper.widthOf(words, TICK) - 10, from: y - 8, to: y + 8 });
}

interface Line {
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

function line({ context, colour }: Paper, { x, from, to }: Line, token: string): void {
  context.strokeStyle = colour(token);
  context.lineWidth = token === '--border' ? 1 : 3;
  context.beginPath();
  context.moveTo(x, from);
  context.lineTo(x, to);
  context.stroke();
}

function dashed({ context, colour }: Paper, { x, from, to }: Line): void {
  context.save();
  context.strokeStyle = colour('--series-reference');
  context.lineWidth = 1.5;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(x, from);
  context.lineTo(x, to);
  context.stroke();
  context.restore();
}
