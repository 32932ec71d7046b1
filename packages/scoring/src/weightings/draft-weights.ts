import { TOTAL_TENTHS } from './sector-weights.ts';

/** The tenths of a percent that no dimension has. */
export const unallocatedTenths = (tenths: readonly number[]): number =>
  TOTAL_TENTHS - tenths.reduce((sum, weight) => sum + weight, 0);

/** The weights after one of them is moved: it takes no more than what is left (SCR-PROF-09). */
export function withWeight(
  tenths: readonly number[],
  index: number,
  wanted: number,
): readonly number[] {
  const own = tenths[index] ?? 0;
  const most = own + Math.max(0, unallocatedTenths(tenths));
  return tenths.with(index, Math.min(Math.max(0, Math.round(wanted)), most));
}

/**
 * The weights after one of them is set, and the others shrunk or grown in proportion to make exactly 100%; they
 * share evenly where all of them are 0. A single weight is the whole.
 */
export function withRoomFor(
  tenths: readonly number[],
  index: number,
  wanted: number,
): readonly number[] {
  const own = Math.min(Math.max(0, Math.round(wanted)), TOTAL_TENTHS) / TOTAL_TENTHS;
  const others = tenths.reduce((sum, weight, at) => (at === index ? sum : sum + weight), 0);
  const count = tenths.length - 1;
  if (count === 0) return [TOTAL_TENTHS];
  return wholeTenths(
    tenths.map((weight, at) => {
      if (at === index) return own;
      return (1 - own) * (others === 0 ? 1 / count : weight / others);
    }),
  );
}

/** The weights with what is left spread evenly; the first ones take the tenths that do not divide. */
export function spreadEvenly(tenths: readonly number[]): readonly number[] {
  const left = unallocatedTenths(tenths);
  const each = Math.floor(left / tenths.length);
  const extra = left - each * tenths.length;
  return tenths.map((weight, index) => weight + each + (index < extra ? 1 : 0));
}

/** Fractions that total 1 as whole tenths that total 100%: the largest remainders round up. */
export function wholeTenths(fractions: readonly number[]): readonly number[] {
  const exact = fractions.map((fraction) => fraction * TOTAL_TENTHS);
  const floors = exact.map((weight) => Math.floor(weight + 1e-6));
  const order = exact
    .map((weight, index) => ({ index, remainder: weight - (floors[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const rounded = new Set(order.slice(0, unallocatedTenths(floors)).map(({ index }) => index));
  return floors.map((weight, index) => (rounded.has(index) ? weight + 1 : weight));
}
