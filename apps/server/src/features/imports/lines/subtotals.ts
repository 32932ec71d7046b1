import { isSumOfGroup } from './line-kinds.ts';

/** What a line of a list of holdings says that tells whether it is a sum of others. */
export interface SummedLine {
  readonly name: string;
  /** It has a code: an ISIN, LEI or ticker, or one that an ISIN stands in. */
  readonly isCoded: boolean;
  /** Cash and contracts. */
  readonly isAside: boolean;
  /** Its weight, else its amount; null without a figure. */
  readonly size: number | null;
}

const FEWEST = 2;
const NEAR = 0.002;
const MOST_WITHOUT_CODE = 0.4;

const sumOf = (lines: readonly SummedLine[]): number =>
  lines.reduce((sum, { size }) => sum + (size ?? 0), 0);

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(other) * NEAR, 0.011);

/** The lines of codes next to a place, in one direction. */
function neighbours(
  lines: readonly SummedLine[],
  from: number,
  step: 1 | -1,
): readonly SummedLine[] {
  const found: SummedLine[] = [];
  for (let at = from + step; at >= 0 && at < lines.length; at += step) {
    const line = lines[at];
    if (line === undefined || !line.isCoded) break;
    found.push(line);
  }
  return found;
}

const WHOLES = [100, 1] as const;
const NEAR_WHOLE = 0.005;

const isWholeSum = (sum: number): boolean =>
  WHOLES.some((whole) => Math.abs(sum / whole - 1) <= NEAR_WHOLE);

/** The last line, if it counts what all the others do together: a sum that no word says. */
function totalBelow<Line extends SummedLine>(lines: readonly Line[]): Line | null {
  const last = lines.at(-1);
  if (last === undefined || last.isCoded || last.isAside || !last.size) return null;
  const others = lines.slice(0, -1);
  return others.length >= FEWEST && isNear(sumOf(others), last.size) ? last : null;
}

/** A heading of cash with the sum of the accounts below it: without it the lines are the whole. */
function cashHeading<Line extends SummedLine>(lines: readonly Line[]): Line | undefined {
  const sum = sumOf(lines);
  return lines.find(({ isAside, size }, at) => {
    if (!isAside || !size || !isWholeSum(sum - size)) return false;
    let below = 0;
    for (const account of lines.slice(at + 1)) {
      if (!account.isAside) return false;
      below += account.size ?? 0;
      if (isNear(below, size)) return true;
    }
    return false;
  });
}

/**
 * Groups of a list, such as a country with its sum: lines without a code, which count what the lines
 * below or above them count together. The last line may be the sum of all.
 */
export function subtotalsIn<Line extends SummedLine>(lines: readonly Line[]): ReadonlySet<Line> {
  const unnamed = lines.filter(({ isCoded, isAside }) => !isCoded && !isAside);
  if (unnamed.length > lines.length * MOST_WITHOUT_CODE) return new Set();
  // lines that add up to the whole already: none of them is a sum of others
  const isWhole = isWholeSum(sumOf(lines));
  const isSum = (line: Line): boolean => {
    if (isSumOfGroup(line.name)) return true;
    if (isWhole) return false;
    const at = lines.indexOf(line);
    const { size } = line;
    if (size === null || size === 0) return false;
    return ([1, -1] as const).some((step) => {
      const beside = neighbours(lines, at, step);
      return beside.length >= FEWEST && isNear(sumOf(beside), size);
    });
  };
  const groups = new Set(unnamed.filter(isSum));
  if (groups.size > 0) {
    // a group of groups counts what is left once its groups are set aside
    const rest = lines.filter((line) => !groups.has(line));
    return new Set([...groups, ...subtotalsIn(rest)]);
  }
  const other = isWhole ? null : (totalBelow(lines) ?? cashHeading(lines));
  return new Set(other ? [other] : []);
}
