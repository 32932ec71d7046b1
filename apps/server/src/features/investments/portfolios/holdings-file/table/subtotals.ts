import { isSumOfGroup } from './line-kinds.ts';
import type { Line } from './read-lines.ts';

const FEWEST = 2;
const NEAR = 0.002;
const MOST_WITHOUT_CODE = 0.4;

const isNamed = ({ isin, signs }: Line): boolean =>
  isin !== '' || signs.derived.length > 0 || signs.ticker !== '' || signs.lei !== null;

/** What a line counts, in the first column of figures that both it and the others have. */
function sizeOf({ figures }: Line): number | null {
  for (const role of ['weight', 'value'] as const) {
    const figure = figures[role];
    if (figure.kind === 'figure') return figure.value;
  }
  return null;
}

const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + (sizeOf(line) ?? 0), 0);

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(other) * NEAR, 0.011);

/** The lines of codes next to a place, in one direction. */
function neighbours(lines: readonly Line[], from: number, step: 1 | -1): readonly Line[] {
  const found: Line[] = [];
  for (let at = from + step; at >= 0 && at < lines.length; at += step) {
    const line = lines[at];
    if (line === undefined || !isNamed(line)) break;
    found.push(line);
  }
  return found;
}

/**
 * Groups of a list, such as a country with its sum: lines without a code, which count what the lines
 * below or above them count together.
 */
export function subtotalsIn(lines: readonly Line[]): ReadonlySet<Line> {
  const unnamed = lines.filter((line) => !isNamed(line) && line.aside === null);
  if (unnamed.length > lines.length * MOST_WITHOUT_CODE) return new Set();
  const isSum = (line: Line): boolean => {
    if (isSumOfGroup(line.name)) return true;
    const at = lines.indexOf(line);
    const size = sizeOf(line);
    if (size === null || size === 0) return false;
    return ([1, -1] as const).some((step) => {
      const beside = neighbours(lines, at, step);
      return beside.length >= FEWEST && isNear(sumOf(beside), size);
    });
  };
  return new Set(unnamed.filter(isSum));
}
