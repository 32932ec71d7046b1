import type { ReviewedMetric } from '@verdure/contract/desk/review';
import type { MetricChange as Change } from '@verdure/contract/desk/review-changes';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { CorrectionEffect } from './correction-effect.tsx';
import { ComparisonFacts, OriginFacts } from './decision-facts.tsx';
import { lacksPassage } from './evidence-wait.ts';
import { figureText } from './metric-figures.ts';
import { MetricChange, MetricMarks } from './metric-marks.tsx';
import { reviewMessages } from './review.messages.ts';
import { ScoreSelects } from './score-selects.tsx';
import type { ValueEdit } from './use-value-edit.ts';
import { ValueChecks } from './value-checks.tsx';
import { ValueEditor } from './value-editor.tsx';

interface Props {
  readonly row: ReviewedMetric;
  /** The name of the company. */
  readonly company: string;
  readonly edit: ValueEdit;
  /** A change of this row is on its way. */
  readonly isPending: boolean;
  readonly whyNotDecided: string | null;
  /** Beside what hinders every decision: the evidence is not there yet. */
  readonly whyNotApproved: string | null;
  readonly onChange: (change: Change) => void;
  /** Of the value editor. */
  readonly onSave: (change: Change) => void;
  /** The viewer reads the company and does not change it. */
  readonly isFixed: boolean;
  readonly onDecide: () => void;
  readonly onReject: () => void;
  readonly onSkip: () => void;
  /** Further actions on this metric. */
  readonly actions?: ReactNode;
}

/**
 * The value and what it is compared with. The decision stands over it: there it never moves, and no
 * toast covers it.
 */
export function DecisionPane({ row, company, edit, isPending, ...props }: Props) {
  const { metric, dimension, value_not_found: isNotFound } = row;
  return (
    <>
      <DecisionActions row={row} {...props} />
      <div className="decision-head">
        <h2 className="panel-title">{metric.name}</h2>
        <span className="metric-tag">{metric.tag}</span>
      </div>
      <p className="caption">
        {dimension.name} · {row.year}
      </p>
      <p className="decision-text">{metric.description}</p>
      <p className="decision-value">
        <strong>{isNotFound ? reviewMessages.notFound : figureText(row)}</strong>
        <MetricChange row={row} />
      </p>
      <MetricMarks row={row} />
      {row.warns ? <p className="caption">{reviewMessages.warns(metric.is_incident)}.</p> : null}
      {row.held_back === null ? null : (
        <p className="caption">{reviewMessages.implausible(row.held_back)}</p>
      )}
      {row.icm ? <p className="caption">{reviewMessages.interim}.</p> : null}
      {row.replaces === null || props.isFixed ? null : (
        <CorrectionEffect row={row} company={company} />
      )}
      <ValueChecks row={row} isFixed={props.isFixed} />
      <ComparisonFacts row={row} />
      {props.isFixed ? (
        <p>{reviewMessages.shared}</p>
      ) : (
        <>
          {row.approved ? <p className="caption">{reviewMessages.correctedByDraft}</p> : null}
          <ScoreSelects row={row} onChange={props.onChange} />
          <ValueEditor row={row} edit={edit} isPending={isPending} onSave={props.onSave} />
        </>
      )}
      <OriginFacts row={row} />
      {props.actions}
    </>
  );
}

type ActionsProps = Pick<
  Props,
  'row' | 'whyNotDecided' | 'whyNotApproved' | 'onDecide' | 'onReject' | 'onSkip'
>;

function DecisionActions({ row, onDecide, onReject, onSkip, ...why }: ActionsProps) {
  const { whyNotDecided, whyNotApproved } = why;
  const isProved = whyNotApproved === null && !lacksPassage(row);
  return (
    <div className="decision-actions">
      {row.approved ? null : (
        <Button
          // an approval without evidence does not look like one with it
          variant={isProved || whyNotDecided !== null ? 'primary' : 'secondary'}
          disabledReason={whyNotApproved}
          onClick={onDecide}
        >
          {reviewMessages.approve} (a)
        </Button>
      )}
      <Button disabledReason={whyNotDecided} onClick={onReject}>
        {row.rejected ? reviewMessages.putBack : reviewMessages.reject} (r)
      </Button>
      <Button onClick={onSkip}>{reviewMessages.skip} (j)</Button>
      {row.approved ? null : <EvidenceLine row={row} {...why} />}
    </div>
  );
}

/** What an approval rests on; the line has its place while passages load, so that nothing moves. */
function EvidenceLine({
  row,
  whyNotDecided,
  whyNotApproved,
}: Pick<Props, 'row' | 'whyNotDecided' | 'whyNotApproved'>) {
  const isLacking = lacksPassage(row);
  const waits = whyNotDecided === null ? whyNotApproved : null;
  const words = isLacking ? reviewMessages.noPassage : reviewMessages.passages(row.excerpt_count);
  return (
    <p className="decision-evidence" data-lacks={isLacking || undefined}>
      {isLacking ? <TriangleAlert className="icon" aria-hidden /> : null}
      {waits ?? words}
    </p>
  );
}
