export const TENTHS_A_PERCENT = 10;
const POINTS = 100;
const SMALLEST_POINTS = 0.05;

/** 965 tenths are '96.5%'. */
export const percentText = (tenths: number): string => `${(tenths / TENTHS_A_PERCENT).toFixed(1)}%`;

/** A difference of fractions in points: '+3.5', '−2.0', '–' for none. */
export function differenceText(fraction: number): string {
  const points = fraction * POINTS;
  if (Math.abs(points) < SMALLEST_POINTS) return '–';
  return `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)}`;
}
