import './reason.css';

import type {
  CompanyMetricScore,
  CompanyScores,
  MetricValue,
} from '@verdure/contract/coverage/companies';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { usePastDay } from '../../../api/past-day.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Drawer } from '../../../ui/overlay/drawer.tsx';
import { areShortcutsOn } from '../../../ui/shortcuts/shortcut-switch.ts';
import { keyOf } from '../../../ui/shortcuts/shortcuts.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { reasonMessages } from './company.messages.ts';
import { metricValuesQuery } from './company.queries.ts';
import { Reason } from './reason.tsx';
import { metricWalk } from './metric-walk.ts';
import type { WalkedMetric } from './metric-walk.ts';

interface Props {
  readonly scores: CompanyScores;
  /** The metric whose reason is shown; absent if the drawer is closed. */
  readonly metricId: number | undefined;
  /** The company, where the page around the drawer is of something else. */
  readonly subject?: string;
  /** The passages behind the value. */
  readonly evidenceOf?: (metric: CompanyMetricScore) => ReactNode;
  /** What a reader may do about the score, beside the steps. */
  readonly actionOf?: (metric: CompanyMetricScore) => ReactNode;
  readonly onMetric: (next: WalkedMetric) => void;
  readonly onClose: () => void;
}

/** The evidence behind one score. j and k, or the arrows, go to the next without closing. */
export function ReasonDrawer({ scores, metricId, subject, ...props }: Props) {
  const walk = metricWalk(scores);
  const at = walk.findIndex(({ metric }) => metric.id === metricId);
  const current = walk[at];
  const step = (by: number) => {
    const next = walk[at + by];
    if (current && next) props.onMetric(next);
  };
  useWalkKeys(current !== undefined, step);
  useReturnToRow(metricId);
  return (
    <Drawer
      title={subject === undefined ? reasonMessages.title : `${reasonMessages.title}: ${subject}`}
      isOpen={current !== undefined}
      onClose={props.onClose}
      footer={
        <div className="reason-walk">
          <span className="caption" role="status">
            {at < 0 ? null : `Metric ${at + 1} of ${walk.length}`}
          </span>
          {current === undefined ? null : props.actionOf?.(current.metric)}
          <Button
            disabledReason={at > 0 ? null : 'This is the first metric'}
            onClick={() => step(-1)}
          >
            Previous <kbd>k</kbd>
          </Button>
          <Button
            disabledReason={at < walk.length - 1 ? null : 'This is the last metric'}
            onClick={() => step(1)}
          >
            Next <kbd>j</kbd>
          </Button>
        </div>
      }
    >
      {current === undefined ? null : (
        <LoadedReason
          scores={scores}
          current={current}
          evidence={props.evidenceOf?.(current.metric)}
        />
      )}
    </Drawer>
  );
}

interface LoadedReasonProps {
  readonly scores: CompanyScores;
  readonly current: WalkedMetric;
  readonly evidence: ReactNode;
}

const REASON_PX = 480;

function LoadedReason({ scores, current, evidence }: LoadedReasonProps) {
  const { company_id: companyId, universe_id: universeId } = scores;
  const values = useQuery(metricValuesQuery({ companyId, universeId, asOf: usePastDay() }));
  const valueIn = (all: readonly MetricValue[]) =>
    all.find(({ metric_id }) => metric_id === current.metric.id);
  return (
    <Loaded query={values} failed={reasonMessages.failed} heightPx={REASON_PX}>
      {(all) => (
        <Reason scores={scores} current={current} value={valueIn(all)} evidence={evidence} />
      )}
    </Loaded>
  );
}

/** While a table that overflows has the focus, the arrow keys scroll it. */
const scrollsSideways = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('.table-scroll') &&
  target.scrollWidth > target.clientWidth;

/** Keys of a field or of a dialog over the drawer are not steps. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, .modal') !== null;

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowRight: 1, k: -1, ArrowLeft: -1 };

/** The letters can be switched off like every single key, the arrows cannot. */
function stepOf(event: KeyboardEvent): number | undefined {
  const isOff = !event.key.startsWith('Arrow') && !areShortcutsOn();
  return isOff ? undefined : STEPS[keyOf(event)];
}

/** The open drawer has the focus and handles its own keys; up and down scroll it. */
function useWalkKeys(isOpen: boolean, step: (by: number) => void): void {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      const by = stepOf(event);
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target)) return;
      if (event.key.startsWith('Arrow') && scrollsSideways(event.target)) return;
      event.preventDefault();
      latest.current(by);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);
}

/** Focus returns to the row read last, not to the row that opened the drawer. */
function useReturnToRow(metricId: number | undefined): void {
  const last = useRef(metricId);
  useEffect(() => {
    if (metricId === undefined && last.current !== undefined) {
      const buttons = document.querySelectorAll<HTMLElement>(`[data-metric="${last.current}"]`);
      // only one of the two is visible at this width, and it takes the focus
      for (const button of buttons) button.focus();
    }
    last.current = metricId;
  }, [metricId]);
}
