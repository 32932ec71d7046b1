import { GRADES } from '../vocabulary/index.ts';
import type { Grade } from '../vocabulary/index.ts';
import type { ConstituentDimensionRow } from './constituent-dimensions.ts';
import type { DimensionOverallRow } from './constituents.ts';
import { type ConstituentLine, holdingKey } from './holdings.ts';

/** What a page and its file share of KEY DISCLOSURES: how its rows are joined, and their words. */

export interface IssueGrade {
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Of the whole: the share of the weight, or of the holdings, that has a score of the issue. */
  readonly covered?: number | null;
}

/** One row of the matrix: a holding, or the whole. */
export interface Disclosure {
  readonly key: string;
  readonly id: number;
  /** Undefined for the whole. */
  readonly type: ConstituentLine['type'] | undefined;
  readonly name: string;
  readonly weightFraction: number;
  /** By dimension. */
  readonly issues: ReadonlyMap<number, IssueGrade>;
}

/** The grades that a reader starts with (SCR-PORT-11). */
export const WEAK: readonly Grade[] = ['D', 'E'];

/** 'DE' in the address; absent means D and E. */
export const gradesOf = (text: string | undefined): readonly Grade[] =>
  text === undefined ? WEAK : GRADES.filter((grade) => text.includes(grade));

/** The letters as the address keeps them; undefined for D and E. */
export function addressOfGrades(grades: readonly Grade[]): string | undefined {
  const text = GRADES.filter((grade) => grades.includes(grade)).join('');
  return text === WEAK.join('') ? undefined : text;
}

/** Joins the holdings with their issues. */
export function disclosuresOf(
  lines: readonly ConstituentLine[],
  rows: readonly ConstituentDimensionRow[],
): readonly Disclosure[] {
  const byHolding = Map.groupBy(rows, holdingKey);
  return lines.map((line) => ({
    key: holdingKey(line),
    id: line.id,
    type: line.type,
    name: line.name,
    weightFraction: line.weightFraction,
    issues: new Map(
      byHolding
        .get(holdingKey(line))
        ?.map(({ dimension_id, score, grade }) => [dimension_id, { score, grade }]),
    ),
  }));
}

/** The keys of what is pinned: the whole itself, and what it is compared with. */
export const WHOLE = 'whole';
export const BESIDE = 'beside';
const COVERED = '-covered';

/** What the row of shares is called. */
export const coveredWord = (isWeighted: boolean): string =>
  isWeighted ? '% of the weight scored' : '% of the holdings scored';

/** What the column is called that counts the issues of a row with one of the chosen grades. */
export const FOUND_LABEL = 'Found';

interface Whole {
  readonly key: typeof WHOLE | typeof BESIDE;
  readonly name: string;
}

/** A whole portfolio or fund, with the average of each issue. */
export function wholeDisclosure(
  { key, name }: Whole,
  rows: readonly DimensionOverallRow[],
  isWeighted: boolean,
): Disclosure {
  const issues = rows.map((row) => {
    const shown = isWeighted
      ? { score: row.weighted_score, grade: row.weighted_grade, covered: row.weighted_coverage }
      : { score: row.score, grade: row.grade, covered: row.coverage };
    return [row.dimension_id, shown] as const;
  });
  return {
    key,
    id: 0,
    type: undefined,
    name,
    weightFraction: 1,
    issues: new Map(issues),
  };
}

/** Of what share each average of a whole speaks: the row below it. */
export const coveredBelow = (whole: Disclosure, name: string): Disclosure => ({
  ...whole,
  key: `${whole.key}${COVERED}`,
  name,
});

export const saysShares = ({ key }: Disclosure): boolean => key.endsWith(COVERED);

const isShown = (issue: IssueGrade | undefined, grades: readonly Grade[]): boolean =>
  issue !== undefined && issue.grade !== null && grades.includes(issue.grade);

/** The issues of a row with one of the grades, among some dimensions. */
export const foundIn = (
  { issues }: Disclosure,
  dimensionIds: readonly number[],
  grades: readonly Grade[],
): number => dimensionIds.filter((id) => isShown(issues.get(id), grades)).length;

/** How many rows have one of the grades in a dimension. */
export const foundOf = (
  rows: readonly Disclosure[],
  dimensionId: number,
  grades: readonly Grade[],
): number => rows.filter(({ issues }) => isShown(issues.get(dimensionId), grades)).length;
