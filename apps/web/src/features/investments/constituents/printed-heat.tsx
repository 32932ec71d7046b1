import './printed-heat.css';

import { formatWeightPercent } from '../../../format/percent.ts';
import type { IssueGrade } from '@verdure/contract/investments/disclosures';

/** A row: a holding, the whole, or the shares that its averages speak of. */
export interface PrintedHeatRow {
  readonly key: string;
  readonly name: string;
  /** Null: the row is no holding. */
  readonly share: number | null;
  readonly issues: ReadonlyMap<number, IssueGrade>;
  /** Shares stand in place of grades. */
  readonly saysShares?: boolean;
}

interface Props {
  /** What the table is, for whoever hears it. */
  readonly label: string;
  readonly rows: readonly PrintedHeatRow[];
  readonly issues: readonly { readonly id: number; readonly name: string }[];
}

/** Holdings by issues on paper: letters on their colours, issues by number, and nothing to press. */
export const PrintedHeat = ({ label, rows, issues }: Props) => (
  <>
    <p className="caption">{issues.map(({ name }, at) => `${at + 1} ${name}`).join(' · ')}</p>
    <table className="plain-table heat-printed">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Holding</th>
          {issues.map(({ id }, at) => (
            <th key={id} scope="col">
              {at + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.name}{' '}
              {row.share === null ? null : (
                <span className="faint">{formatWeightPercent(row.share)}</span>
              )}
            </th>
            {issues.map(({ id }) => (
              <PrintedIssue key={id} issue={row.issues.get(id)} isShare={row.saysShares === true} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

interface IssueProps {
  readonly issue: IssueGrade | undefined;
  readonly isShare: boolean;
}

/** The letter, or the whole percent; blank where there is neither. */
function PrintedIssue({ issue, isShare }: IssueProps) {
  if (isShare) {
    const covered = issue?.covered ?? null;
    return <td>{covered === null ? '' : Math.round(covered * 100)}</td>;
  }
  const grade = issue?.grade ?? null;
  return grade === null ? (
    <td />
  ) : (
    <td className={`heat-cell grade-${grade.toLowerCase()}`}>{grade}</td>
  );
}
