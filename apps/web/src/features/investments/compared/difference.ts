import { seenNumber } from '../../../format/seen-number.ts';
import type { FigureFormat } from './figure-format.ts';

/** A difference as the page shows it and as it is said. */
export interface ShownDifference {
  /** '▲ 0.12', or 'the same' where none is seen. */
  readonly shown: string;
  readonly said: string;
  /** False where the two look the same. */
  readonly isSeen: boolean;
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
  const { distance, value } = format;
  const difference = seenNumber(own, value) - seenNumber(other, value);
  const size = distance(Math.abs(difference));
  if (size === distance(0)) {
    return { shown: 'the same', said: `the same as ${otherName}`, isSeen: false };
  }
  return difference > 0
    ? { shown: `▲ ${size}`, said: `${size} above ${otherName}`, isSeen: true }
    : { shown: `▼ ${size}`, said: `${size} below ${otherName}`, isSeen: true };
}
