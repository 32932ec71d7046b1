import './result-distribution.css';

import type { ScreenerDistribution } from '@verdure/contract/screening/screener';
import type { ScreenerColumn } from '@verdure/screener/fields';
import type { Condition } from '@verdure/screener/tree';
import { columnLabel } from '@verdure/screener/words';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { formatCount } from '../../../format/number.ts';
import { storeText, useStoredText } from '../../../ui/stored-text.ts';
import { answersOf, numberText, rangeText } from './distribution-bars.ts';
import { NOUNS, screenerMessages } from './screener.messages.ts';
import { type ResultRequest, distributionQuery } from './screener.queries.ts';

interface Props {
  readonly asked: ResultRequest;
  /** What the rows are sorted by: numbers or grades. */
  readonly column: ScreenerColumn;
  /** Keeps the rows of a bar. */
  readonly onConditions: (conditions: readonly Condition[]) => void;
}

const KEPT_AS = 'verdure.distribution';
const OPEN = 'open';

/** How the sorted column is spread over the whole result: one line, until its bars are asked for. */
export function ResultDistribution(props: Props) {
  const { data: spread } = useQuery(distributionQuery(props.asked, props.column.key));
  return (
    <div className="result-distribution no-print">
      {spread === null ? (
        <p className="caption">{screenerMessages.noDistribution(columnLabel(props.column))}</p>
      ) : null}
      {spread ? <Spread {...props} spread={spread} /> : null}
    </div>
  );
}

/** The choice is kept, so that the rows have the height for whoever does not read the bars. */
function Spread({ asked, column, spread, onConditions }: Props & SpreadProps) {
  const isOpen = useStoredText(KEPT_AS) === OPEN;
  const id = useId();
  const Mark = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        className="distribution-line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => storeText(KEPT_AS, isOpen ? null : OPEN)}
      >
        <Mark className="icon" aria-hidden />
        <span>{sentenceOf(asked, column, spread)}</span>
        {isOpen ? null : <Outline spread={spread} />}
      </button>
      {isOpen ? (
        <Bars
          // another result begins with its first bar
          key={JSON.stringify(spread.bars)}
          id={id}
          spread={spread}
          column={column}
          noun={NOUNS[asked.type]}
          onConditions={onConditions}
        />
      ) : null}
    </>
  );
}

interface SpreadProps {
  readonly spread: ScreenerDistribution;
}

const mostRows = ({ bars }: ScreenerDistribution): number =>
  Math.max(...bars.map(({ rows }) => rows));

/** The shape of the bars, within the line. */
function Outline({ spread }: SpreadProps) {
  const most = mostRows(spread);
  return (
    <span className="distribution-outline" aria-hidden>
      {spread.bars.map(({ from, to, grade, rows }) => (
        <span
          key={`${from} ${to} ${grade}`}
          className="distribution-fill"
          data-grade={grade ?? undefined}
          style={{ height: `${(rows / most) * 100}%` }}
        />
      ))}
    </span>
  );
}

function sentenceOf({ type }: ResultRequest, column: ScreenerColumn, spread: ScreenerDistribution) {
  const { median, median_grade: grade } = spread;
  return screenerMessages.distribution({
    column: columnLabel(column),
    median: median === null ? (grade ?? '') : numberText(column, median),
    valued: formatCount(spread.valued_rows),
    total: formatCount(spread.total_rows),
    noun: NOUNS[type],
  });
}

interface BarsProps extends SpreadProps, Pick<Props, 'column' | 'onConditions'> {
  readonly id: string;
  readonly noun: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One tab stop: the arrow keys go from bar to bar. */
function Bars({ id, spread, column, noun, onConditions }: BarsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const { bars } = spread;
  const most = mostRows(spread);
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
      id={id}
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
            onFocus={() => setPlace(at)}
            onClick={() =>
              onConditions(answersOf(column, bar).map((answer) => ({ column: column.key, answer })))
            }
          >
            {/* in the order of the name, for whoever speaks what stands there */}
            <span className="distribution-range">{range}</span>{' '}
            <span className="distribution-count">{formatCount(bar.rows)}</span>
            <span
              className="distribution-fill"
              data-grade={bar.grade ?? undefined}
              style={{ height: `${(bar.rows / most) * 100}%` }}
            />
          </button>
        );
      })}
    </div>
  );
}
