import './changes.css';

import type { ChangedHolding, PortfolioChange } from '@verdure/contract/investments/changes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { CallError } from '../../../api/call-error.ts';
import { formatScore } from '../../../format/score.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { ChangeIndicator } from '../../../ui/marks/change-indicator.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { changesMessages } from './changes.messages.ts';
import { CauseHoldings } from './cause-holdings.tsx';
import { changesQuery } from './changes.queries.ts';

interface Props {
  readonly scope: InvestmentScope;
  /** The day that today is compared with: '2026-10-31'. */
  readonly since: string;
  readonly onSince: (day: string) => void;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
  /** The line of the month ends, which chooses a day too. */
  readonly line: ReactNode;
}

const CONTENT_PX = 320;

/** What moved the ESG score since a day, and which holdings came, went or got another grade. */
export function ChangesDialog({ scope, since, onSince, onDay, onClose, line }: Props) {
  const query = useQuery({ ...changesQuery(scope, since), retry: false });
  const { error } = query;
  const why = error instanceof CallError && error.code?.startsWith('past.') ? error.message : null;
  return (
    <Modal
      title={`${changesMessages.title} ${changesMessages.since(since)}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onDay(since)}>{changesMessages.open}</Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="changes">
        <TextField
          label={changesMessages.day}
          type="date"
          value={since}
          onChange={(event) => {
            if (event.target.value !== '') onSince(event.target.value);
          }}
        />
        {line}
        {why === null ? (
          <Loaded query={query} failed={changesMessages.failed} heightPx={CONTENT_PX}>
            {(row) =>
              row === null ? (
                <Note kind="info">{changesMessages.none}</Note>
              ) : (
                <Changes row={row} scope={scope} />
              )
            }
          </Loaded>
        ) : (
          <Note kind="info">{why}</Note>
        )}
      </div>
    </Modal>
  );
}

const scoreText = (score: number, grade: string | null): string =>
  grade === null ? formatScore(score) : `${formatScore(score)} ${grade}`;

function findingOf({ score_from, score_to, grade_from, grade_to }: PortfolioChange): string {
  if (score_from === null || score_to === null) return changesMessages.noScore;
  const [from, to] = [scoreText(score_from, grade_from), scoreText(score_to, grade_to)];
  return from === to ? changesMessages.same(to) : changesMessages.moved(from, to);
}

/** What rounds to nothing needs no table. */
const isShown = (change: number): boolean => formatScore(Math.abs(change)) !== formatScore(0);

interface ChangesProps {
  readonly row: PortfolioChange;
  readonly scope: InvestmentScope;
}

function Changes({ row, scope }: ChangesProps) {
  const { entered_count, left_count, regraded_count } = row;
  const isSame = entered_count + left_count + regraded_count === 0;
  return (
    <>
      <p>{findingOf(row)}</p>
      {row.causes.some(({ change }) => isShown(change)) ? <Causes row={row} scope={scope} /> : null}
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

function Causes({ row, scope }: ChangesProps) {
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
              <CauseHoldings cause={cause} scope={scope} />
            </th>
            <td className="number">
              <ChangeIndicator change={cause.change} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            {changesMessages.whole}
            <span className="caption changes-rule">{changesMessages.rule}</span>
          </th>
          <td className="number">
            <ChangeIndicator change={whole} />
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
