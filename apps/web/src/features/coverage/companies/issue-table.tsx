import '../../../ui/table/plain-table.css';
import '../../../ui/table/issue-table.css';
import './company-issue-table.css';

import type { CompanyDimension, Total } from '@verdure/contract/coverage/companies';

import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { ScoreCell } from '../../../ui/marks/score-cell.tsx';
import { Term } from '../../../ui/terms/term.tsx';
import type { PeerStrip } from './heat-strip.tsx';
import { AssessedShare } from './assessed-share.tsx';
import { companyMessages } from './company.messages.ts';
import type { CompanyInUniverse } from './company.queries.ts';
import { IssueChange } from './issue-change.tsx';
import type { IssueChoice } from './issue-choice.ts';
import { IssueRows } from './issue-rows.tsx';

interface Props {
  readonly title: string;
  readonly issues: readonly CompanyDimension[];
  readonly total: Total | undefined;
  readonly strips: ReadonlyMap<number, PeerStrip>;
  readonly isProxy: boolean;
  readonly choice: IssueChoice;
  /** Where the values of the sub-metrics are; absent: the table shows scores alone. */
  readonly valuesIn?: CompanyInUniverse;
}

/** The issues of one pillar; a row expands to its sub-metrics (SCR-COMP-08). */
export function IssueTable({ title, issues, total, strips, ...rows }: Props) {
  return (
    <div className="table-scroll">
      <table className="plain-table issue-table company-issue-table" aria-label={title}>
        <Head />
        <tbody>
          {total === undefined ? null : <TotalRow title={title} total={total} />}
          {issues.map((issue) => (
            <IssueRows key={issue.id} issue={issue} strip={strips.get(issue.id)} {...rows} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Term id="issue" />
        </th>
        <th scope="col" className="score-column wide-only">
          <Term id="awareness" />
        </th>
        <th scope="col" className="score-column wide-only">
          <Term id="performance" />
        </th>
        <th scope="col" className="overall-column">
          <Term id="overall" />
        </th>
        <th scope="col" className="number weight-column wide-only">
          <Term id="weight" />
        </th>
        <th scope="col" className="number weighted-column wide-only">
          <Term id="weighted-score" />
        </th>
        <th scope="col" className="change-column wide-only">
          <Term id="change" />
        </th>
        <th scope="col" className="peers-column wide-only">
          <Term id="peers" />
        </th>
      </tr>
    </thead>
  );
}

interface TotalRowProps {
  readonly title: string;
  readonly total: Total;
}

/** The pillar's row, pinned above its issues, which add up to it. */
function TotalRow({ title, total }: TotalRowProps) {
  return (
    <tr className="total-row">
      <th scope="row" className="issue-name">
        {title} total
        <AssessedShare total={total} />
      </th>
      <td className="caption pillar-rule wide-only" colSpan={2}>
        {total.score === null ? null : companyMessages.pillarRule}
      </td>
      <td>
        <ScoreCell score={total.score} grade={total.grade} />
      </td>
      <td className="number wide-only">{formatPercent(1)}</td>
      <td className="number wide-only">{formatScore(total.score)}</td>
      <td className="issue-change wide-only">
        <IssueChange
          change={total.change}
          sharedShare={total.shared_share}
          isNotComparable={total.not_comparable}
        />
      </td>
      <td className="caption peer-average wide-only">
        {total.peer_average === null ? null : (
          <>
            <Term id="average-peer-score" /> {formatScore(total.peer_average)}
          </>
        )}
      </td>
    </tr>
  );
}
