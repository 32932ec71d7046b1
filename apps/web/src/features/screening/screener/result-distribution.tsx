import './result-distribution.css';

import type { ScreenerDistribution } from '@verdure/contract/screening/screener';
import type { ScreenerColumn } from '@verdure/screener/fields';
import type { Condition } from '@verdure/screener/tree';
import { columnLabel } from '@verdure/screener/words';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { formatCount } from '../../../format/number.ts';
import { answersOf, numberText, rangeText } from './distribution-bars.ts';
import { NOUNS, screenerMessages } from './screener.messages.ts';
import { type AskedResult, distributionQuery } from './screener.queries.ts';

interface Props {
  readonly asked: AskedResult;
  /** What the rows are sorted by: numbers or grades. */
  readonly column: ScreenerColumn;
  /** Keeps the rows of a bar. */
  readonly onConditions: (conditions: readonly Condition[]) => void;
}

/** How the sorted column is spread over the whole result; a bar that is pressed becomes a condition. */
export function ResultDistribution({ asked, column, onConditions }: Props) {
  const { data: spread } = useQuery(distributionQuery(asked, column.key));
  return (
    <div className="result-distribution no-print">
      {spread === undefined ? null : (
        <p className="caption">
          {spread === null
            ? screenerMessages.noDistribution(columnLabel(column))
            : sentenceOf(asked, column, spread)}
        </p>
      )}
      {spread ? (
        <Bars
          // another result begins with its first bar
          key={JSON.stringify(spread.bars)}
          spread={spread}
          column={column}
          noun={NOUNS[asked.type]}
          onConditions={onConditions}
        />
      ) : null}
    </div>
  );
}

function sentenceOf({ type }: AskedResult, column: ScreenerColumn, spread: ScreenerDistribution) {
  const { median, median_grade: grade } = spread;
  return screenerMessages.distribution({
    column: columnLabel(column),
    median: median === null ? (grade ?? '') : numberText(column, median),
    valued: formatCount(spread.valued_rows),
    total: formatCount(spread.total_rows),
    noun: NOUNS[type],
  });
}

interface BarsProps extends Pick<Props, 'column' | 'onConditions'> {
  readonly spread: ScreenerDistribution;
  readonly noun: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One tab stop: the arrow keys go from bar to bar. */
function Bars({ spread, column, noun, onConditions }: BarsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const { bars } = spread;
  const most = Math.max(...bars.map(({ rows }) => rows));
  const handleKeys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(place + step, 0), bars.length - 1);
    setPlace(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="toolbar"
      aria-label={screenerMessages.distributionBars(columnLabel(column))}
      className="distribution-bars"
      onKeyDown={handleKeys}
    >
      {bars.map((bar, at) => {
        const range = rangeText(column, bar);
        return (
          <button
            key={range}
            type="button"
            className="distribution-bar"
            tabIndex={at === place ? 0 : -1}
            aria-label={screenerMessages.keepBar(range, formatCount(bar.rows), noun)}
            data-grade={bar.grade ?? undefined}
            onFocus={() => setPlace(at)}
            onClick={() =>
              onConditions(answersOf(column, bar).map((answer) => ({ column: column.key, answer })))
            }
          >
            <span className="distribution-count">{formatCount(bar.rows)}</span>
            <span className="distribution-fill" style={{ height: `${(bar.rows / most) * 100}%` }} />
            <span className="distribution-range">{range}</span>
          </button>
        );
      })}
    </div>
  );
}
