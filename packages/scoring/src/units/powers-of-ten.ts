/**
 * Whether two amounts have the same digits, in units that are ten or more times apart.
 *
 * @param tolerance by which the digits may differ, a share: each is rounded
 * @example differsByUnit(500, 0.5, 0.005) is true: 0.5 kt and 0.5 t
 */
export function differsByUnit(one: number, other: number, tolerance: number): boolean {
  const power = Math.log10(Math.abs(one / other));
  const nearest = Math.round(power);
  return (
    Number.isFinite(power) && nearest !== 0 && Math.abs(10 ** (power - nearest) - 1) <= tolerance
  );
}
