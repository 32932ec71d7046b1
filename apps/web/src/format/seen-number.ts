import { numberIn } from './typed-number.ts';

/** What a figure is written in: itself, percent, then thousands, millions and billions. */
const SCALES = [1, 100, 1e-3, 1e-6, 1e-9, 1e-12];

/**
 * The number that a reader sees, in the terms of the figure: '139.49' of 139.4876, 0.588 of '58.8%'
 * (decision 81). The figure itself where its text is no number.
 */
export function seenNumber(value: number, format: (value: number) => string): number {
  const [digits = ''] = /[-−]?\d[\d,]*(\.\d+)?/.exec(format(value)) ?? [];
  const seen = numberIn(digits);
  const halfStep = 0.5 * 10 ** -(digits.split('.')[1]?.length ?? 0);
  if (seen === null) return value;
  const scale = SCALES.find((each) => Math.abs(seen - value * each) <= halfStep * (1 + 1e-9));
  return scale === undefined ? value : seen / scale;
}
