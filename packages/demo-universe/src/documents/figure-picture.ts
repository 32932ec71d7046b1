import { pngBytes } from './png.ts';

const WIDTH = 320;
const HEIGHT = 160;
const PAPER = 0;
const INK = 1;
const CURRENT = 2;
const BEFORE = 3;

const PALETTE = [
  [255, 255, 255],
  [28, 34, 48],
  [42, 75, 215],
  [170, 180, 205],
] as const;

/** Digits of three by five points, a row of the digit after the other. */
const DIGITS: Readonly<Record<string, string>> = {
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '3': '111001111001111',
  '4': '101101111001001',
  '5': '111100111001111',
  '6': '111100111101111',
  '7': '111001001001001',
  '8': '111101111101111',
  '9': '111101111001111',
};
const POINT = 3;
const DIGIT_WIDTH = 4 * POINT;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

class Paper {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT).fill(PAPER);

  fill({ x, y, width, height }: Area, colour: number): void {
    for (let row = y; row < y + height; row += 1) {
      this.pixels.fill(colour, row * WIDTH + x, row * WIDTH + x + width);
    }
  }

  write(digits: string, { x, y }: Pick<Area, 'x' | 'y'>): void {
    [...digits].forEach((digit, place) => {
      [...(DIGITS[digit] ?? '')].forEach((isInk, at) => {
        if (isInk === '0') return;
        const left = x + place * DIGIT_WIDTH + (at % 3) * POINT;
        const top = y + Math.floor(at / 3) * POINT;
        this.fill({ x: left, y: top, width: POINT, height: POINT }, INK);
      });
    });
  }
}

/** A figure of a year, and of the year before. */
export interface TwoYears {
  readonly year: number;
  readonly current: number;
  readonly before: number;
}

const BAR = 60;
const FLOOR = 128;
const TALLEST = 108;
const PLACES = [70, 190] as const;

/** A picture of a figure beside that of the year before: two bars over their years. Neither is below 0. */
export function figurePicture({ year, current, before }: TwoYears): Uint8Array {
  const paper = new Paper();
  const most = Math.max(current, before, Number.MIN_VALUE);
  const bars = [
    { value: before, of: year - 1, colour: BEFORE },
    { value: current, of: year, colour: CURRENT },
  ];
  bars.forEach(({ value, of, colour }, at) => {
    const x = PLACES[at] ?? 0;
    const height = Math.max(1, Math.round((value / most) * TALLEST));
    paper.fill({ x, y: FLOOR - height, width: BAR, height }, colour);
    paper.write(String(of), { x: x + 7, y: FLOOR + 10 });
  });
  paper.fill({ x: 30, y: FLOOR, width: WIDTH - 60, height: 2 }, INK);
  return pngBytes({ width: WIDTH, height: HEIGHT, palette: PALETTE, pixels: paper.pixels });
}
