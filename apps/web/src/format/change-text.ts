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
  const text = (value: number): string =>
    `${typeset(decimalText(value * factor, decimals))}${sign}`;
  // ticks lie closer than the numbers that they are between
  const tick = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals + 1,
  });
  return {
    value: decimals === least ? format : text,
    size: (change) => text(Math.abs(change)),
    tick: (at) => `${tick.format(at * factor)}${sign}`,
  };
}
