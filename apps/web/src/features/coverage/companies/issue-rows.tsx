import type { CompanyDimension, CompanyMetricScore } from '@verdure/contract/coverage/companies';
import { useEffect, useRef } from 'react';

import { formatScore } from '../../../format/score.ts';
import { ScoreCell } from '../../../ui/marks/score-cell.tsx';
import { IssueToggle } from '../../../ui/table/issue-toggle.tsx';
import { undisclosedOf } from './calculation-lines.ts';
import { disclosedOf } from './disclosed-of.ts';
import { EffectiveWeight } from '../../../ui/marks/effective-weight.tsx';
import type { CompanyInUniverse } from './company.queries.ts';
import { HeatStrip, placeAmongPeers } from './heat-strip.tsx';
import type { PeerStrip } from './heat-strip.tsx';
import { IssueChange } from './issue-change.tsx';
import { IssueFacts } from './issue-facts.tsx';
import type { IssueChoice } from './issue-choice.ts';
import { MetricFigure } from './metric-figure.tsx';

interface Props {
  readonly issue: CompanyDimension;
  readonly strip: PeerStrip | undefined;
  /** A proxy discloses nothing itself, so it has no count. */
  readonly isProxy: boolean;
  readonly choice: IssueChoice;
  /** Where the values of the sub-metrics are; absent: the rows show scores alone. */
  readonly valuesIn?: CompanyInUniverse;
}

/** Of the height of the window: a row below it hides what it opens. */
const LOWEST = 0.6;

/** Brings a row to the middle, unless it and what stands below it are in view. */
function showWithBelow(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  if (top >= 0 && bottom <= LOWEST * window.innerHeight) return;
  row.scrollIntoView({ block: 'center' });
}

/** An issue and, when it is open, its sub-metrics in the same columns. */
export function IssueRows(props: Props) {
  const { issue, strip, choice } = props;
  const isOpen = choice.openIssueId === issue.id;
  const row = useRef<HTMLTableRowElement>(null);
  // an issue may be opened from the top of the page
  useEffect(() => {
    if (isOpen && row.current !== null) showWithBelow(row.current);
  }, [isOpen]);
  return (
    <>
      <tr ref={row} data-open={isOpen || undefined}>
        <th scope="row" className="issue-name">
          <IssueToggle
            name={issue.name}
            isOpen={isOpen}
            onToggle={() => choice.onIssue(isOpen ? undefined : issue.id)}
          />
        </th>
        <ScoreCells scored={issue} />
        <td className="number wide-only">
          <EffectiveWeight weighed={issue} />
        </td>
        <td className="number wide-only">{formatScore(issue.weighted_score)}</td>
        <td className="issue-change wide-only">
          <IssueChange
            change={issue.overall_change}
            sharedShare={issue.shared_share}
            isNotComparable={issue.not_comparable}
          />
        </td>
        <td className="wide-only">
          {strip ? <StripButton issue={issue} strip={strip} choice={choice} /> : null}
        </td>
      </tr>
      {isOpen ? <SubMetrics {...props} /> : null}
    </>
  );
}

interface StripProps extends Pick<Props, 'issue' | 'choice'> {
  readonly strip: PeerStrip;
}

/** The strip opens the same issue with its values and the names of similar companies. */
const StripButton = ({ issue, strip, choice }: StripProps) => (
  <button
    type="button"
    className="strip-button"
    onClick={() => choice.onPeers(`issue-${issue.id}`)}
  >
    <HeatStrip strip={strip} />
    <span className="visually-hidden">, {issue.name} beside its peers</span>
  </button>
);

interface ScoreCellsProps {
  readonly scored: CompanyDimension | CompanyMetricScore;
}

function ScoreCells({ scored }: ScoreCellsProps) {
  return (
    <>
      <td className="wide-only">
        <ScoreCell
          score={scored.awareness_score}
          grade={scored.awareness_grade}
          change={scored.awareness_change}
        />
      </td>
      <td className="wide-only">
        <ScoreCell
          score={scored.performance_score}
          grade={scored.performance_grade}
          change={scored.performance_change}
        />
      </td>
      <td>
        <ScoreCell score={scored.overall_score} grade={scored.overall_grade} />
      </td>
    </>
  );
}

const COLUMNS = 8;

const countOf = (scored: number): string =>
  scored === 1 ? 'one scored sub-metric' : `${scored} scored sub-metrics`;

function SubMetrics({ issue, strip, isProxy, choice: { onMetric }, valuesIn }: Props) {
  const scored = issue.metrics.filter((metric) => metric.overall_score !== null).length;
  const facts = [
    isProxy ? null : disclosedOf(issue.metrics),
    scored === 0 ? null : `Overall is the sum of overall × weight of its ${countOf(scored)}`,
    strip === undefined ? null : placeAmongPeers(strip),
  ];
  return (
    <>
      <tr className="metric-row">
        <td colSpan={COLUMNS} className="caption">
          {facts.filter((fact) => fact !== null).join(' · ')}
          <IssueFacts issue={issue} />
        </td>
      </tr>
      {issue.metrics.map((metric) => (
        <tr key={metric.id} className="metric-row">
          <th scope="row" className="issue-name">
            {metric.name}
            {valuesIn ? <MetricFigure metricId={metric.id} valuesIn={valuesIn} /> : null}
            <MetricMarks metric={metric} />
            <ViewDetail metric={metric} onMetric={onMetric} where="narrow-only" />
          </th>
          <ScoreCells scored={metric} />
          <td className="number wide-only">
            <EffectiveWeight weighed={metric} />
          </td>
          <td className="number wide-only">{formatScore(metric.weighted_score)}</td>
          <td className="issue-change wide-only">
            <IssueChange change={metric.overall_change} />
          </td>
          <td className="wide-only">
            <ViewDetail metric={metric} onMetric={onMetric} where="wide-only" />
          </td>
        </tr>
      ))}
    </>
  );
}

/** Says where a score does not stand on the company's own figure. */
function MetricMarks({ metric }: { readonly metric: CompanyMetricScore }) {
  if (metric.held_back) return <span className="caption metric-mark">value held back</span>;
  if (metric.counted_undisclosed) {
    return (
      <span className="caption metric-mark">
        not disclosed: counted as {formatScore(undisclosedOf(metric))}
      </span>
    );
  }
  return null;
}

interface ViewDetailProps {
  readonly metric: CompanyMetricScore;
  readonly onMetric: (metricId: number) => void;
  /** Shown under the name if the table has no room beside it. */
  readonly where: 'wide-only' | 'narrow-only';
}

function ViewDetail({ metric, onMetric, where }: ViewDetailProps) {
  return (
    <button
      type="button"
      className={`view-detail ${where}`}
      data-metric={metric.id}
      onClick={() => onMetric(metric.id)}
    >
      View Detail<span className="visually-hidden">, {metric.name}</span>
    </button>
  );
}
