import type { IdAndName } from '@verdure/contract/http/fields';
import type { Grade } from '@verdure/contract/vocabulary';

import {
  formatShareAboveZero,
  formatWeight,
  formatWeightPercent,
} from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { NOT_APPLICABLE, NOT_DISCLOSED } from '../../../format/missing.ts';
import type { Column } from '../../../ui/table/column.ts';
import { columnsOf } from '../../../ui/table/columns.ts';
import {
  gradeCell,
  linkCell,
  quietCell,
  textCell,
  textCellWith,
} from '../../../ui/table/plain-cell.ts';
import {
  FOUND_LABEL,
  foundIn,
  foundOf,
  saysShares,
} from '@verdure/contract/investments/disclosures';
import type { Disclosure, IssueGrade } from '@verdure/contract/investments/disclosures';

const column = columnsOf<Disclosure>();

interface Input {
  readonly issues: readonly IdAndName[];
  readonly grades: readonly Grade[];
  /** All holdings, for the counts in the headers. */
  readonly rows: readonly Disclosure[];
  /** Where a row opens; undefined if it opens nothing. */
  readonly pathOf: (row: Disclosure) => string | undefined;
  /** Where the grade of a row opens. */
  readonly reasonOf: (row: Disclosure, issue: IdAndName) => string | undefined;
}

/** Wide enough for the words of the header on one line. */
const widthOf = (header: string): string => `${Math.max(72 + header.length * 6.4, 104)}px`;

/**
 * Another grade; none, though the issue applies, or too little behind an average; or an issue that
 * does not apply.
 */
function withoutGrade(found: IssueGrade | undefined): string {
  if (found === undefined) return NOT_APPLICABLE;
  if (found.grade !== null) return '·';
  return found.score === null ? NOT_DISCLOSED : formatScore(found.score);
}

/** A grade that is not among the chosen ones stands back, so that the chosen ones are seen. */
function issueColumn(issue: IdAndName, { grades, rows, reasonOf }: Input): Column<Disclosure> {
  const header = `${issue.name} (${foundOf(rows, issue.id, grades)})`;
  const shownOf = (row: Disclosure) => {
    const found = row.issues.get(issue.id);
    if (found === undefined || found.grade === null) return undefined;
    return row.type === undefined || grades.includes(found.grade) ? found : undefined;
  };
  const made = column.grade(`issue-${issue.id}`, header, widthOf(header), {
    gradeOf: (row) => row.issues.get(issue.id)?.grade,
    scoreOf: (row) => row.issues.get(issue.id)?.score,
  });
  const shareOf = (row: Disclosure): string =>
    formatShareAboveZero(row.issues.get(issue.id)?.covered);
  return {
    ...made,
    cell: (row) => {
      if (saysShares(row)) return textCell(shareOf(row));
      const shown = shownOf(row);
      if (shown === undefined) return quietCell(withoutGrade(row.issues.get(issue.id)));
      const href = reasonOf(row, issue);
      return gradeCell({ ...shown, href, of: `${row.name}, ${issue.name}` });
    },
  };
}

/** KEY DISCLOSURES: name, weight, the number of issues found, and one column an issue. */
export function disclosureColumns(input: Input): readonly Column<Disclosure>[] {
  const { issues, grades, pathOf } = input;
  const ids = issues.map(({ id }) => id);
  const foundOn = (row: Disclosure): number => foundIn(row, ids, grades);
  return [
    column.value('name', 'Name', 'minmax(200px, 2fr)', {
      valueIn: ({ name }) => name,
      cell: (row) => {
        const path = pathOf(row);
        return path === undefined ? textCell(row.name) : linkCell(row.name, path);
      },
    }),
    column.value('weight', 'Weight', '112px', {
      align: 'right',
      filter: 'range',
      valueIn: ({ weightFraction }) => weightFraction * 100,
      cell: (row) =>
        saysShares(row)
          ? textCell('')
          : textCellWith(formatWeightPercent(row.weightFraction), formatWeight(row.weightFraction)),
    }),
    column.value('found', FOUND_LABEL, '96px', {
      align: 'right',
      filter: 'range',
      isNarrow: true,
      // the grades of the whole are averages: their number is no sum of the rows
      valueIn: (row) => (row.type === undefined ? undefined : foundOn(row)),
      cell: (row) => textCell(row.type === undefined ? '' : String(foundOn(row))),
    }),
    ...issues.map((issue) => issueColumn(issue, input)),
  ];
}
