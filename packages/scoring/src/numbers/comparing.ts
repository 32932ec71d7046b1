/** Numbers closer than this to a fixed limit count as equal to it (methodology 1.1). */
export const LIMIT_TOLERANCE = 1e-9;

/** `value > limit` for a fixed limit: a band, a threshold, a quartile. */
export const isAbove = (value: number, limit: number): boolean => value - limit > LIMIT_TOLERANCE;

/** `value >= limit` for a fixed limit. */
export const isAtLeast = (value: number, limit: number): boolean =>
  value - limit >= -LIMIT_TOLERANCE;

/** `value < limit` for a fixed limit. */
export const isBelow = (value: number, limit: number): boolean => limit - value > LIMIT_TOLERANCE;

/** `value <= limit` for a fixed limit. */
export const isAtMost = (value: number, limit: number): boolean => value - limit <= LIMIT_TOLERANCE;

/** Moves surrogates, which stand for code points above 0xFFFF, behind all other units. */
const unitInOrder = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
};

/** The order of texts by code point, the same on every machine and in every language. */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const difference = unitInOrder(left.charCodeAt(at)) - unitInOrder(right.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
