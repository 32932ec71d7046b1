/** Rounds to significant digits, as people report figures. */
export function significant(value: number, digits: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(digits));
}
