import { changeDecimals, decimalText, typeset } from '@verdure/scoring/display';
import type { ShownChange } from '@verdure/scoring/display';

interface Figure {
  readonly format: (value: number) => string;
  /** A fraction that is written in percent. */
  readonly isShare?: boolean;
}

interface ChangeText {
  /** Of the figure on either day. */
  readonly value: (value: number) => string;
  /** Of the change or a part of it, without its sign. */
  readonly size: (change: number) => string;
  /** Of a value between both days, on an axis. */
  readonly tick: (value: number) => string;
}

const decimalsIn = (text: string): number => text.replace('%', '').split('.')[1]?.length ?? 0;

/** A part that is smaller beside the largest has no bar that one sees. */
const SEEN_SHARE = 1 / 200;
const HALF = 0.5;

/** The decimals with which every part that one sees is more than 0. */
function sizeDecimals(parts: readonly number[], least: number): number {
  const sizes = parts.map(Math.abs);
  const largest = Math.max(...sizes, 0);
  const smallest = Math.min(...sizes.filter((size) => size > 0 && size >= largest * SEEN_SHARE));
  // nothing of it is seen at all
  if (!Number.isFinite(smallest) || largest * 10 ** least < HALF) return least;
  return Math.max(least, Math.ceil(Math.log10(HALF / smallest)));
}

/** A figure of two days and the parts of its change, with as many decimals as a reader needs to subtract. */
export function changeText(
  { from, to, parts }: ShownChange,
  { format, isShare = false }: Figure,
): ChangeText {
  const least = Math.max(...[from, to].map((value) => decimalsIn(format(value))));
  const factor = isShare ? 100 : 1;
  const [start = 0, end = 0, ...scaled] = [from, to, ...parts].map((each) => each * factor);
  const decimals = changeDecimals({ from: start, to: end, parts: scaled }, least);
  const sign = isShare ? '%' : '';
  const withDecimals =
    (places: number) =>
    (value: number): string =>
      `${typeset(decimalText(value * factor, places))}${sign}`;
  const sizeText = withDecimals(sizeDecimals(scaled, decimals));
  // ticks lie closer than the numbers that they are between
  const tick = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals + 1,
  });
  return {
    value: decimals === least ? format : withDecimals(decimals),
    size: (change) => sizeText(Math.abs(change)),
    tick: (at) => `${tick.format(at * factor)}${sign}`,
  };
}
