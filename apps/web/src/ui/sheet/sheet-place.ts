/** A rectangle in shares of the width and height of a page. */
export interface PlacedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width and height of a page, in one unit. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const ARROWS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
] satisfies Arrow[];
export const isArrow = (key: string): key is Arrow => ARROWS.includes(key);

const middleX = ({ x, width }: PlacedBox): number => x + width / 2;
const middleY = ({ y, height }: PlacedBox): number => y + height / 2;

/** What lies askew of the arrow counts this much more than what lies in its direction. */
const ASKEW = 3;

/** How far a box lies in the direction of an arrow; null for one that is not there. */
function distanceTo(box: PlacedBox, own: PlacedBox, arrow: Arrow): number | null {
  const isAcross = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const sign = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1;
  const across = middleX(box) - middleX(own);
  const down = middleY(box) - middleY(own);
  const along = sign * (isAcross ? across : down);
  const aside = Math.abs(isAcross ? down : across);
  // another line is not beside, and the same line is not below
  const line = own.height / 2;
  if (along <= (isAcross ? 0 : line) || (isAcross && aside > line)) return null;
  return along + ASKEW * aside;
}

/** The nearest box in the direction of an arrow; null where there is none. */
export function nextBox(boxes: readonly PlacedBox[], from: number, arrow: Arrow): number | null {
  const own = boxes[from];
  if (own === undefined) return null;
  const distances = boxes.flatMap((box, at) => {
    const distance = distanceTo(box, own, arrow);
    return distance === null ? [] : [{ at, distance }];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.at ?? null;
}

/** The rectangle around boxes; null without any. */
export function around(boxes: readonly PlacedBox[]): PlacedBox | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Something that is boxed on a page. */
export interface SheetBox extends PlacedBox {
  readonly of: string;
}

/** Lines this near, in heights of a line, are of one name. */
const NEXT_LINE = 1.7;

/** Boxes of one kind that stand under each other as one: a name over several lines. */
export function joinedBoxes(boxes: readonly SheetBox[]): readonly SheetBox[] {
  const joined: SheetBox[] = [];
  for (const box of boxes.toSorted((a, b) => a.y - b.y)) {
    const at = joined.findIndex(
      (each) =>
        each.of === box.of &&
        each.x < box.x + box.width &&
        box.x < each.x + each.width &&
        box.y - (each.y + each.height) < (NEXT_LINE - 1) * box.height,
    );
    const own = joined[at];
    const both = own === undefined ? null : around([own, box]);
    if (both === null) joined.push(box);
    else joined[at] = { of: box.of, ...both };
  }
  return joined;
}

export const isOver = (one: PlacedBox, other: PlacedBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const LEAST_ZOOM = 1;
export const MOST_ZOOM = 4;
/** Letters of this height are read with ease. */
const READABLE_PX = 15;
const MARGIN = 0.96;

/** A line of what is boxed: a sentence has a box for each of its lines. Null without any. */
export const lowest = (boxes: readonly PlacedBox[]): PlacedBox | null =>
  boxes.toSorted((a, b) => a.height - b.height)[0] ?? null;

interface Framed {
  /** A line of it, as high as its letters. */
  readonly line: PlacedBox;
  /** Everything that is boxed. */
  readonly all: PlacedBox;
  readonly size: SheetSize;
  readonly widthPx: number;
}

/** How large a page opens: its letters can be read, and what is boxed fits the width. */
export function firstZoom({ line, all, size, widthPx }: Framed): number {
  const lettersPx = line.height * widthPx * (size.height / size.width);
  if (lettersPx <= 0) return LEAST_ZOOM;
  const fits = MARGIN / Math.max(all.width, 0.01);
  const wanted = Math.min(READABLE_PX / lettersPx, fits, MOST_ZOOM);
  return Math.max(LEAST_ZOOM, Math.round(wanted * 100) / 100);
}

/** Rows of air around what is boxed, and how high a row is, in heights of a box. */
const ROWS_OF_AIR = 2;
const ROW = 1.6;

interface Shown {
  /** What must be seen first. */
  readonly box: PlacedBox;
  readonly all: PlacedBox;
  readonly sheetPx: SheetSize;
  readonly framePx: SheetSize;
}

/** Where a frame is scrolled to: what is boxed is in it with two rows of air, else the figure is in its middle. */
export function scrollTo({ box, all, sheetPx, framePx }: Shown): {
  readonly left: number;
  readonly top: number;
} {
  const airPx = ROWS_OF_AIR * ROW * box.height * sheetPx.height;
  const fitsDown = all.height * sheetPx.height + 2 * airPx <= framePx.height;
  const fitsAcross = all.width * sheetPx.width <= framePx.width;
  const top = fitsDown
    ? all.y * sheetPx.height - airPx
    : middleY(box) * sheetPx.height - framePx.height / 2;
  const shown = fitsAcross ? all : box;
  const left = middleX(shown) * sheetPx.width - framePx.width / 2;
  return { left: Math.max(0, left), top: Math.max(0, top) };
}
