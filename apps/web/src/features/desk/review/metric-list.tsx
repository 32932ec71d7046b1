import type { ReviewedMetric } from '@verdure/contract/desk/review';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';

import { dayAndName } from './day-and-name.ts';
import { CheckMark } from './value-checks.tsx';
import { figureText } from './metric-figures.ts';
import { MetricChange, MetricMarks } from './metric-marks.tsx';
import { PILLAR_WORDS } from './pillar-words.ts';
import type { ListedGroup } from './review-choice.ts';
import { reviewMessages } from './review.messages.ts';

interface Props {
  readonly groups: readonly ListedGroup[];
  readonly current: ReviewedMetric | null;
  readonly onOpen: (row: ReviewedMetric) => void;
  /** To the next or the previous row. */
  readonly onStep: (by: 1 | -1) => void;
}

/**
 * The metrics: what fails a check, then a group for each type of dimension. One stop for the Tab key; arrows move. Rows out
 * of sight are not drawn.
 */
export function MetricList({ groups, current, onOpen, onStep }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!row || current === null) return;
    const show = () => row.scrollIntoView({ block: 'nearest' });
    show();
    // rows that were out of sight have their real heights now
    const frame = requestAnimationFrame(show);
    // a row that was decided took the focus with it
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || list.current?.contains(activeElement)) row.focus({ preventScroll: true });
    return () => cancelAnimationFrame(frame);
  }, [current]);

  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== 1 && by !== -1) return;
    event.preventDefault();
    onStep(by);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its buttons
    <div ref={list} className="metric-list" onKeyDown={handleKey}>
      {groups.map(({ type, rows }) => (
        <section key={type} aria-label={groupWords(type)}>
          <h2 className="metric-group">
            {groupWords(type)} <span className="faint">{rows.length}</span>
          </h2>
          <ul>
            {rows.map((row) => (
              <li key={row.id} className="metric-item">
                <MetricRow row={row} isCurrent={row.id === current?.id} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const groupWords = (type: ListedGroup['type']): string =>
  type === 'failing' ? reviewMessages.failing : PILLAR_WORDS[type];

interface RowProps {
  readonly row: ReviewedMetric;
  readonly isCurrent: boolean;
  readonly onOpen: (row: ReviewedMetric) => void;
}

const MetricRow = ({ row, isCurrent, onOpen }: RowProps) => (
  <button
    type="button"
    className="metric-row"
    aria-current={isCurrent}
    tabIndex={isCurrent ? 0 : -1}
    onClick={() => onOpen(row)}
  >
    <span className="metric-row-name">{row.metric.name}</span>
    <span className="metric-row-figure">
      {row.value_not_found ? reviewMessages.notFound : figureText(row)}
    </span>
    <span className="metric-row-marks">
      <CheckMark row={row} />
      <MetricMarks row={row} />
    </span>
    <MetricChange row={row} />
    {row.rejected ? <RejectedWords row={row} /> : null}
  </button>
);

/** Why a candidate was rejected, when and by whom. */
const RejectedWords = ({ row }: Pick<RowProps, 'row'>) => (
  <span className="metric-row-rejected caption">
    {row.reason ?? reviewMessages.noReason} · {dayAndName(row.created_at, row.created_by_name)}
  </span>
);
