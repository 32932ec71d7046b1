import type { TurnedRun } from './level-runs.ts';
import type { Spot } from './spot.ts';

/** How a page lies: the way back from its level lines to the sheet as it is shown. */
export interface Sheet {
  /** How most of its text runs as it is stored. */
  readonly turn: TurnedRun['turn'];
  /** Where the heights of its runs are measured from, in points of the file. */
  readonly top: number;
  /** From points of the file to points of the sheet, from its top left corner: six numbers of a matrix. */
  readonly matrix: readonly number[];
  /** As it is shown, in points. */
  readonly width: number;
  readonly height: number;
}

/** A rectangle in shares of the width and height of a page, from its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Letters reach this far above and below the line that they stand on, in heights. */
const ABOVE = 0.82;
const BELOW = 0.24;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place of level lines on the page as it is stored. */
function turnedBack({ x, y }: Point, turn: Sheet['turn']): Point {
  switch (turn) {
    case 'none':
      return { x, y };
    case 'up':
      return { x: y, y: -x };
    case 'down':
      return { x: -y, y: x };
    case 'over':
      return { x: -x, y: -y };
  }
}

function onSheet(point: Point, { turn, top, matrix }: Sheet): Point {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const stored = turnedBack(point, turn);
  const x = stored.x;
  const y = top - stored.y;
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

const share = (of: number, whole: number): number =>
  Math.round(Math.min(Math.max(of / whole, 0), 1) * 100_000) / 100_000;

/** The rectangle around the letters of a place, within its page. */
export function boxOf({ x, right, y, height }: Spot, sheet: Sheet): Box {
  const corners = [
    onSheet({ x, y: y - ABOVE * height }, sheet),
    onSheet({ x: right, y: y + BELOW * height }, sheet),
  ];
  const xs = corners.map((corner) => share(corner.x, sheet.width));
  const ys = corners.map((corner) => share(corner.y, sheet.height));
  const left = Math.min(...xs);
  const upper = Math.min(...ys);
  return { x: left, y: upper, width: Math.max(...xs) - left, height: Math.max(...ys) - upper };
}
