/** A figure as somebody printed or entered it, and what it amounts to in the unit of the metric. */
export interface GivenFigure {
  readonly raw: number;
  readonly unit: string | null;
  /** In the unit of the metric; null where it is not converted. */
  readonly amount: number | null;
}

/** How a value stands to the figure of a passage: amounts are compared, never digits alone. */
export type FigureMatch =
  | { readonly kind: 'same' }
  /** By what the larger amount is the smaller one, at least 1; null: one is 0, or the signs differ. */
  | { readonly kind: 'differs'; readonly factor: number | null }
  /** The units cannot be compared. */
  | { readonly kind: 'unknown' };

/** A rounded number may differ by this share. */
const ROUNDED_BY = 0.005;
const EXACT = 1e-9;

const shareOf = (one: number, other: number): number =>
  one === other ? 0 : Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other));

const decimalsOf = (number: number): number => String(number).split('.')[1]?.length ?? 0;

/** Whether a number is another one as it is printed with decimals. */
export function isRounded(printed: number, exact: number, decimals = decimalsOf(printed)): boolean {
  const differs = shareOf(printed, exact);
  if (differs < EXACT) return true;
  if (decimals === 0 || differs > ROUNDED_BY) return false;
  return Math.abs(printed - Number(exact.toFixed(decimals))) < EXACT;
}

function factorOf(one: number, other: number): number | null {
  if (one * other <= 0) return null;
  const [small, large] = [Math.abs(one), Math.abs(other)].sort((a, b) => a - b);
  return small === undefined || large === undefined ? null : large / small;
}

/** Compares amount with amount; without them only figures in one unit are compared. */
export function figureMatch(printed: GivenFigure, value: GivenFigure): FigureMatch {
  const isOneUnit = printed.unit === value.unit;
  const [one, other] = isOneUnit ? [printed.raw, value.raw] : [printed.amount, value.amount];
  if (one === null || other === null) return { kind: 'unknown' };
  const inPrinted = isOneUnit || one === 0 ? other : other / (one / printed.raw);
  if (isRounded(printed.raw, inPrinted)) return { kind: 'same' };
  return { kind: 'differs', factor: factorOf(one, other) };
}
