import { numberIn } from '../../../format/typed-number.ts';
import type { FigureFormat } from './figure-format.ts';

/** A difference as the page shows it and as it is said. */
export interface ShownDifference {
  /** '▲ 0.12', or 'the same' where none is seen. */
  readonly shown: string;
  readonly said: string;
  /** False where the two look the same. */
  readonly isSeen: boolean;
}

/** What a figure is written in: itself, percent, then thousands, millions and billions. */
const SCALES = [1, 100, 1e-3, 1e-6, 1e-9, 1e-12];

/**
 * The number that a reader sees, in the terms of the figure: '139.49' of 139.4876, 0.588 of '58.8%'.
 * The figure itself where its text is no number.
 */
function seenNumber(value: number, format: FigureFormat): number {
  const [digits = ''] = /[-−]?\d[\d,]*(\.\d+)?/.exec(format.value(value)) ?? [];
  const seen = numberIn(digits);
  const halfStep = 0.5 * 10 ** -(digits.split('.')[1]?.length ?? 0);
  if (seen === null) return value;
  const scale = SCALES.find((each) => Math.abs(seen - value * each) <= halfStep * (1 + 1e-9));
  return scale === undefined ? value : seen / scale;
}

interface Two {
  readonly own: number;
  readonly other: number;
}

/** What is here minus what is there, of the numbers as they are shown (decision 81). */
export function shownDifference(
  { own, other }: Two,
  format: FigureFormat,
  otherName: string,
): ShownDifference {
  const { distance } = format;
  const difference = seenNumber(own, format) - seenNumber(other, format);
  const size = distance(Math.abs(difference));
  if (size === distance(0)) {
    return { shown: 'the same', said: `the same as ${otherName}`, isSeen: false };
  }
  return difference > 0
    ? { shown: `▲ ${size}`, said: `${size} above ${otherName}`, isSeen: true }
    : { shown: `▼ ${size}`, said: `${size} below ${otherName}`, isSeen: true };
}
