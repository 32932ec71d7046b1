import type { ChangedHolding } from '@verdure/contract/investments/changes';

import { formatScore } from '../../../format/score.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { changesMessages } from './changes.messages.ts';

interface Props {
  readonly title: string;
  readonly rows: readonly ChangedHolding[];
  /** How many there are; the rows are the first of them. */
  readonly of: number;
  /** What the two ends are: 'ESG then', 'ESG now'. */
  readonly ends: readonly [string, string];
}

const Grade = ({
  score,
  grade,
}: {
  readonly score: number | null;
  readonly grade: ChangedHolding['grade_to'];
}) =>
  score === null ? (
    <span className="faint">–</span>
  ) : (
    <>
      {formatScore(score)} <GradeMark grade={grade} size="xs" />
    </>
  );

/** Holdings with their ESG grades at both ends; nothing without any. */
export function Regraded({ title, rows, of, ends: [before, after] }: Props) {
  if (rows.length === 0) return null;
  return (
    <table className="changes-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{changesMessages.holding}</th>
          <th scope="col" className="number">
            {before}
          </th>
          <th scope="col" className="number">
            {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.type} ${row.id}`}>
            <th scope="row">{row.name}</th>
            <td className="number">
              <Grade score={row.score_from} grade={row.grade_from} />
            </td>
            <td className="number">
              <Grade score={row.score_to} grade={row.grade_to} />
            </td>
          </tr>
        ))}
        {of > rows.length ? (
          <tr>
            <td colSpan={3} className="caption">
              {changesMessages.more(of - rows.length)}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
