import './reason.css';

import type { CompanyScores, MetricValue } from '@verdure/contract/coverage/companies';

import type { ReactNode } from 'react';

import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { ScoreCell } from '../../../ui/marks/score-cell.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { Calculation } from './calculation.tsx';
import { companyMessages, PILLAR_TITLES, reasonMessages } from './company.messages.ts';
import type { WalkedMetric } from './metric-walk.ts';
import { PerformanceTable } from './performance-table.tsx';
import { ValueSource } from './value-source.tsx';

interface Props {
  readonly scores: CompanyScores;
  readonly current: WalkedMetric;
  /** Undefined if the metric has no stored value. */
  readonly value: MetricValue | undefined;
  /** The passages behind the value. */
  readonly evidence: ReactNode;
}

/** From a score down to the value and its source (SCR-REASON-02). */
export function Reason({ scores, current, value, evidence }: Props) {
  const { pillar, issue, metric } = current;
  const isProxy = scores.proxy || value?.is_proxy === true;
  return (
    <article className="reason" aria-label={metric.name}>
      <header>
        <p className="caption">
          {PILLAR_TITLES[pillar]} › {issue.name}
        </p>
        <h3 className="reason-name">{metric.name}</h3>
        {value === undefined || value.description === '' ? null : (
          <p className="caption">{value.description}</p>
        )}
      </header>
      <ReasonScores metric={metric} />
      <Calculation of={{ metric, pillar, value, weights: scores.weights }} />
      <ScoreNotes metric={metric} value={value} isProxy={isProxy} />
      {value === undefined || !(metric.disclosed || metric.held_back || isProxy) ? (
        <Empty text={reasonMessages.empty} />
      ) : (
        <>
          <Comment reason={value.reason} />
          {value.tag === 'QUANT' ? <Performance value={value} /> : null}
        </>
      )}
      {evidence}
      <ValueSource scores={scores} value={value} />
    </article>
  );
}

interface ScoreNotesProps extends Pick<WalkedMetric, 'metric'>, Pick<Props, 'value'> {
  readonly isProxy: boolean;
}

/** What a score stands on, where it is not the company's own figure. */
function ScoreNotes({ metric, value, isProxy }: ScoreNotesProps) {
  const because = value?.held_back_reason ?? null;
  const revenueBecause = value?.revenue_held_back ?? null;
  return (
    <>
      {isProxy ? <Note kind="info">{companyMessages.proxy}</Note> : null}
      {metric.held_back ? <Note kind="warning">{reasonMessages.heldBack(because)}</Note> : null}
      {revenueBecause === null ? null : (
        <Note kind="warning">{reasonMessages.revenueHeldBack(revenueBecause)}</Note>
      )}
      {metric.counted_undisclosed ? (
        <Note kind="info">{reasonMessages.countedUndisclosed}</Note>
      ) : null}
    </>
  );
}

function ReasonScores({ metric }: Pick<WalkedMetric, 'metric'>) {
  const parts = [
    { label: 'Overall', name: 'overall' },
    { label: 'Awareness', name: 'awareness' },
    { label: 'Performance', name: 'performance' },
  ] as const;
  return (
    <dl className="reason-scores">
      {parts.map(({ label, name }) => (
        <div key={name}>
          <dt className="caption">{label}</dt>
          <dd>
            <ScoreCell
              score={metric[`${name}_score`]}
              grade={metric[`${name}_grade`]}
              change={metric[`${name}_change`]}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Comment({ reason }: { readonly reason: string | null }) {
  return (
    <section aria-label="Comment">
      <h4 className="reason-heading">Comment</h4>
      {reason === null ? (
        <p className="faint">{reasonMessages.noComment}</p>
      ) : (
        <p className="text-block">{reason}</p>
      )}
    </section>
  );
}

const LEVELS = {
  sub_sector: 'its sub-sector',
  parent_sector: 'its parent sector',
  whole_coverage: 'the whole coverage',
} as const;

function Performance({ value }: { readonly value: MetricValue }) {
  const { percentile, peer_count, peer_level } = value;
  return (
    <section aria-label="Performance">
      <h4 className="reason-heading">Performance</h4>
      <PerformanceTable value={value} />
      {percentile === null || peer_count === null || peer_level === null ? null : (
        <p className="caption reason-place">
          Better than {formatPercent(percentile, 0)} of {formatCount(peer_count)} companies of{' '}
          {LEVELS[peer_level]}.
        </p>
      )}
    </section>
  );
}
