import './changes.css';

import type { ChangedHolding, PortfolioChange } from '@verdure/contract/investments/changes';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { CallError } from '../../../api/call-error.ts';
import { formatScore } from '../../../format/score.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { isFuture } from '../../../ui/past/is-future.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import type { ValuesOf } from './cause-holdings.tsx';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';
import { changesQuery } from './changes.queries.ts';
import { Moved } from './moved.tsx';
import type { MovedProps } from './moved.tsx';

interface Props {
  readonly scope: InvestmentScope;
  /** The day that today is compared with: '2026-10-31'. */
  readonly since: string;
  readonly onSince: (day: string) => void;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
  /** Those that the reader sees, the ESG score first. */
  readonly figures: readonly ChangeFigure[];
  readonly figure: ChangeFigure;
  readonly onFigure: (id: string) => void;
  /** The figure at the month ends, which choose a day too. */
  readonly line: ReactNode;
  /** Of the chart and its files. */
  readonly subject: ChartSubject;
  readonly valuesOf: ValuesOf;
}

const CONTENT_PX = 320;

/** What moved a figure since a day, and which holdings came, went or got another grade. */
export function ChangesDialog(props: Props) {
  const { scope, since, figures, figure, line, subject, valuesOf } = props;
  const hasCome = !isFuture(since);
  const query = useQuery({
    ...changesQuery(scope, { since }, figure.asked),
    retry: false,
    enabled: hasCome && figure.asked !== undefined,
  });
  const hasPage = hasCome && query.data !== null && pastRefusal(query.error) === null;
  return (
    <Modal
      title={`${changesMessages.title} ${changesMessages.since(since)}`}
      isOpen
      onClose={props.onClose}
      footer={
        <>
          {hasPage ? (
            <Button onClick={() => props.onDay(since)}>{changesMessages.open}</Button>
          ) : null}
          <Button onClick={props.onClose}>Close</Button>
        </>
      }
    >
      <div className="changes">
        <TextField
          label={changesMessages.day}
          type="date"
          value={since}
          error={hasCome ? undefined : changesMessages.future}
          onChange={(event) => {
            if (event.target.value !== '') props.onSince(event.target.value);
          }}
        />
        <div className="changes-figure">
          <Select
            label={changesMessages.figure}
            options={figures.map(({ id, label }) => ({ value: id, label }))}
            value={figure.id}
            onChange={props.onFigure}
          />
          <span className="caption">{figure.unit}</span>
        </div>
        {line}
        {hasCome ? (
          <FigureChanges
            scope={scope}
            since={since}
            figure={figure}
            subject={subject}
            valuesOf={valuesOf}
            query={query}
          />
        ) : null}
      </div>
    </Modal>
  );
}

/** Why the product has no figures of the day; null of any other error. */
const pastRefusal = (error: Error | null): string | null =>
  error instanceof CallError && error.code?.startsWith('past.') ? error.message : null;

type Shown = Omit<MovedProps, 'row'>;

interface FigureChangesProps extends Shown {
  readonly query: UseQueryResult<PortfolioChange | null>;
}

function FigureChanges({ query, ...props }: FigureChangesProps) {
  const { figure } = props;
  if (figure.asked === undefined) {
    return <Note kind="info">{changesMessages.lineOnly(figure.label)}</Note>;
  }
  const refusal = pastRefusal(query.error);
  if (refusal !== null) return <Note kind="info">{refusal}</Note>;
  return (
    <Loaded query={query} failed={changesMessages.failed} heightPx={CONTENT_PX}>
      {(row) =>
        row === null ? (
          <Note kind="info">{changesMessages.none}</Note>
        ) : (
          <Changes {...props} row={row} />
        )
      }
    </Loaded>
  );
}

function Changes(props: MovedProps) {
  const { row } = props;
  const { entered_count, left_count, regraded_count } = row;
  const isSame = entered_count + left_count + regraded_count === 0;
  return (
    <>
      <Moved {...props} />
      {isSame ? <p className="caption">{changesMessages.nothingHeld}</p> : null}
      <Holdings
        title={changesMessages.entered(entered_count)}
        rows={row.entered}
        of={entered_count}
      />
      <Holdings title={changesMessages.left(left_count)} rows={row.left} of={left_count} />
      <Holdings
        title={changesMessages.regraded(regraded_count)}
        rows={row.regraded}
        of={regraded_count}
      />
    </>
  );
}

interface HoldingsProps {
  readonly title: string;
  readonly rows: readonly ChangedHolding[];
  /** How many there are; the rows are the first of them. */
  readonly of: number;
}

const Grade = ({
  score,
  grade,
}: {
  readonly score: number | null;
  readonly grade: ChangedHolding['grade_to'];
}) =>
  score === null ? (
    <span className="faint">–</span>
  ) : (
    <>
      {formatScore(score)} <GradeMark grade={grade} size="xs" />
    </>
  );

function Holdings({ title, rows, of }: HoldingsProps) {
  if (rows.length === 0) return null;
  return (
    <table className="changes-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{changesMessages.holding}</th>
          <th scope="col" className="number">
            {changesMessages.before}
          </th>
          <th scope="col" className="number">
            {changesMessages.today}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.type} ${row.id}`}>
            <th scope="row">{row.name}</th>
            <td className="number">
              <Grade score={row.score_from} grade={row.grade_from} />
            </td>
            <td className="number">
              <Grade score={row.score_to} grade={row.grade_to} />
            </td>
          </tr>
        ))}
        {of > rows.length ? (
          <tr>
            <td colSpan={3} className="caption">
              {changesMessages.more(of - rows.length)}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
