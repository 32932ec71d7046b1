import './changes.css';

import type { ChangedHolding, PortfolioChange } from '@verdure/contract/investments/changes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { CallError } from '../../../api/call-error.ts';
import { formatScore } from '../../../format/score.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';
import { isShownChange } from './largest-cause.ts';
import { CauseHoldings } from './cause-holdings.tsx';
import { changesQuery } from './changes.queries.ts';

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
}

const CONTENT_PX = 320;

/** What moved a figure since a day, and which holdings came, went or got another grade. */
export function ChangesDialog(props: Props) {
  const { scope, since, figures, figure, line } = props;
  return (
    <Modal
      title={`${changesMessages.title} ${changesMessages.since(since)}`}
      isOpen
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={() => props.onDay(since)}>{changesMessages.open}</Button>
          <Button onClick={props.onClose}>Close</Button>
        </>
      }
    >
      <div className="changes">
        <TextField
          label={changesMessages.day}
          type="date"
          value={since}
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
        {figure.asked === undefined ? (
          <Note kind="info">{changesMessages.lineOnly(figure.label)}</Note>
        ) : (
          <AskedChanges scope={scope} since={since} figure={figure} asked={figure.asked} />
        )}
      </div>
    </Modal>
  );
}

interface AskedProps extends Pick<Props, 'scope' | 'since' | 'figure'> {
  readonly asked: NonNullable<ChangeFigure['asked']>;
}

function AskedChanges({ asked, ...props }: AskedProps) {
  const query = useQuery({
    ...changesQuery(props.scope, { since: props.since }, asked),
    retry: false,
  });
  const { error } = query;
  if (error instanceof CallError && error.code?.startsWith('past.')) {
    return <Note kind="info">{error.message}</Note>;
  }
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

function findingOf({ row, figure, since }: ChangesProps): string {
  const { figure_from, figure_to, grade_from, grade_to } = row;
  const { label, format } = figure;
  if (figure_from === null || figure_to === null) {
    return changesMessages.noFigure(label, since, [row.counted_from, row.counted_to]);
  }
  const text = (value: number, grade: string | null): string =>
    grade === null ? format(value) : `${format(value)} ${grade}`;
  const [from, to] = [text(figure_from, grade_from), text(figure_to, grade_to)];
  return from === to ? changesMessages.same(label, to) : changesMessages.moved(label, from, to);
}

interface ChangesProps extends Pick<Props, 'scope' | 'since' | 'figure'> {
  readonly row: PortfolioChange;
}

function Changes(props: ChangesProps) {
  const { row, figure } = props;
  const { entered_count, left_count, regraded_count } = row;
  const isSame = entered_count + left_count + regraded_count === 0;
  return (
    <>
      <p>{findingOf(props)}</p>
      {row.causes.some(({ change }) => isShownChange(change, figure)) ? (
        <Causes {...props} />
      ) : null}
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

function Causes({ row, scope, figure }: ChangesProps) {
  const whole = row.causes.reduce((sum, { change }) => sum + change, 0);
  return (
    <table className="changes-table">
      <caption>{changesMessages.causes}</caption>
      <thead>
        <tr>
          <th scope="col">{changesMessages.cause}</th>
          <th scope="col" className="number">
            {changesMessages.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {row.causes.map((cause) => (
          <tr key={cause.cause}>
            <th scope="row">
              {changesMessages.causeNames[cause.cause]}
              <CauseHoldings cause={cause} scope={scope} figure={figure} />
            </th>
            <td className="number">
              <ChangeIndicator change={cause.change} format={figure.format} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            {changesMessages.whole}
            <span className="caption changes-rule">{changesMessages.rule}</span>
          </th>
          <td className="number">
            <ChangeIndicator change={whole} format={figure.format} />
          </td>
        </tr>
      </tbody>
    </table>
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
