import '../../../ui/table/plain-table.css';
import '../../../ui/table/issue-table.css';
import './country-issue-table.css';

import type { CountryScores } from '@verdure/contract/coverage/countries';

import { formatScore } from '../../../format/score.ts';
import { EffectiveWeight } from '../../../ui/marks/effective-weight.tsx';
import { ScoreCell } from '../../../ui/marks/score-cell.tsx';
import { SharedChange } from '../../../ui/marks/shared-change.tsx';
import { IssueToggle } from '../../../ui/table/issue-toggle.tsx';
import { formatIndicator, formatIndicatorChange } from './format-indicator.ts';

export type CountryIssue = CountryScores['country_dimensions'][number];
export type CountryMetricScore = CountryIssue['metrics'][number];

export interface CountryChoice {
  /** Only one issue is open at a time. */
  readonly openIssueId: number | undefined;
  readonly onIssue: (issueId: number | undefined) => void;
  readonly onMetric: (metricId: number) => void;
}

interface Props {
  readonly title: string;
  readonly issues: readonly CountryIssue[];
  readonly choice: CountryChoice;
}

/** The issues of one country pillar; a row expands to its indicators. */
export function CountryIssueTable({ title, issues, choice }: Props) {
  return (
    <div className="table-scroll">
      <table className="plain-table issue-table country-issue-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Issue</th>
            <th scope="col">Score</th>
            <th scope="col" className="number wide-only">
              Awareness
            </th>
            <th scope="col" className="number wide-only">
              Performance
            </th>
            <th scope="col" className="number weight-column wide-only">
              Weight
            </th>
          </tr>
        </thead>
        <tbody>
          {issues.map((issue) => (
            <IssueRows key={issue.country_dimension_id} issue={issue} choice={choice} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface IssueRowsProps {
  readonly issue: CountryIssue;
  readonly choice: CountryChoice;
}

function IssueRows({ issue, choice }: IssueRowsProps) {
  const { country_dimension_id: issueId } = issue;
  const isOpen = choice.openIssueId === issueId;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row" className="issue-name">
          <IssueToggle
            name={issue.name}
            isOpen={isOpen}
            onToggle={() => choice.onIssue(isOpen ? undefined : issueId)}
          />
          <span className="caption issue-aside">
            <span>
              Weight <EffectiveWeight weighed={issue} />{' '}
            </span>
            <IssueChange issue={issue} />
          </span>
        </th>
        <td>
          <ScoreCell score={issue.dimension_score} grade={issue.dimension_grade} />
          <span className="issue-score-change">
            <IssueChange issue={issue} />
          </span>
        </td>
        <td className="number wide-only">{formatScore(issue.awareness_score)}</td>
        <td className="number wide-only">{formatScore(issue.performance_score)}</td>
        <td className="number weight-column wide-only">
          <EffectiveWeight weighed={issue} />
        </td>
      </tr>
      {isOpen
        ? issue.metrics.map((metric) => (
            <IndicatorRow key={metric.id} metric={metric} onMetric={choice.onMetric} />
          ))
        : null}
    </>
  );
}

/** The change with its share of the weight, in the words that companies have. */
function IssueChange({ issue }: { readonly issue: CountryIssue }) {
  const { change, shared_share: sharedShare, not_comparable: isNotComparable } = issue;
  if (change === null && !isNotComparable) return null;
  return (
    <SharedChange change={change} sharedShare={sharedShare} isNotComparable={isNotComparable} />
  );
}

interface IndicatorRowProps {
  readonly metric: CountryMetricScore;
  readonly onMetric: (metricId: number) => void;
}

function IndicatorRow({ metric, onMetric }: IndicatorRowProps) {
  return (
    <tr className="metric-row">
      <th scope="row" className="issue-name">
        {metric.name} <span className="caption indicator-value">{formatIndicator(metric)}</span>{' '}
        <span className="caption indicator-value">{formatIndicatorChange(metric)}</span>
      </th>
      <td>
        <button type="button" className="view-detail" onClick={() => onMetric(metric.id)}>
          View Detail<span className="visually-hidden">, {metric.name}</span>
        </button>
      </td>
      <td className="number wide-only">{formatScore(metric.awareness_score)}</td>
      <td className="number wide-only">{formatScore(metric.performance_score)}</td>
      <td className="weight-column wide-only" />
    </tr>
  );
}
