/** Two numbers nearer than this are the same to a fixed limit (methodology 1.1). */
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

/** The order of texts by code point, the same on every machine and in every language. */
export function compareCodePoints(left: string, right: string): number {
  const leftPoints = left[Symbol.iterator]();
  const rightPoints = right[Symbol.iterator]();
  for (;;) {
    const a = leftPoints.next();
    const b = rightPoints.next();
    if (a.done || b.done) return Number(b.done === true) - Number(a.done === true) || 0;
    const difference = (a.value.codePointAt(0) ?? 0) - (b.value.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
}
