import type { ProblemCount, RowProblem } from './holdings.ts';
import { ROW_PROBLEMS } from './refusals.ts';

/** Problems by kind, the most frequent first. */
export const countProblems = (problems: readonly RowProblem[]): readonly ProblemCount[] =>
  [...Map.groupBy(problems, ({ kind }) => kind)]
    .map(([kind, rows]) => ({ text: ROW_PROBLEMS[kind], rows: rows.length }))
    .sort((one, other) => other.rows - one.rows);
