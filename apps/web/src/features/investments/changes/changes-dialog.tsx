import './changes.css';

import type { PortfolioChange } from '@verdure/contract/investments/changes';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { unsavedMark } from '../../../ui/unsaved.ts';
import { isFuture } from '../../../ui/past/is-future.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import type { ValuesOf } from './cause-holdings.tsx';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';
import { ComparedWith } from './compared-with.tsx';
import type { ProfileComparison } from './compared-with.tsx';
import { changesQuery, daysOf } from './changes.queries.ts';
import { Moved } from './moved.tsx';
import type { MovedProps } from './moved.tsx';
import { ProfileDifference } from './profile-difference.tsx';
import { profileDifferenceMessages } from './profile-difference.messages.ts';
import { Regraded } from './regraded.tsx';

interface Props {
  readonly scope: InvestmentScope;
  /** The day that today, or the day of the page, is compared with: '2026-10-31'. */
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
  /** What was written about the holdings since; null where the reader does not see it. */
  readonly news: ReactNode;
  /** Of the chart and its files. */
  readonly subject: ChartSubject;
  readonly valuesOf: ValuesOf;
  readonly profiles: ProfileComparison;
}

const CONTENT_PX = 320;

/** What moved a figure since a day, or what another profile makes of it. */
export function ChangesDialog(props: Props) {
  const { scope, since, profiles } = props;
  const { chosen } = profiles;
  return (
    <Modal
      title={
        chosen === null
          ? `${changesMessages.title} ${changesMessages.between(since, scope.asOf)}`
          : profileDifferenceMessages.title(chosen.name)
      }
      isOpen
      onClose={props.onClose}
      footer={
        <>
          {chosen === null ? (
            <DayOpener {...props} />
          ) : (
            <Button onClick={() => profiles.onOpen(chosen.id)}>
              {profileDifferenceMessages.open}
            </Button>
          )}
          <Button onClick={props.onClose}>Close</Button>
        </>
      }
    >
      <div className="changes blocks">
        <ComparedWith profiles={profiles} />
        {chosen === null ? <Since {...props} /> : null}
        <FigureChoice {...props} />
        {chosen === null ? (
          <DayChanges {...props} />
        ) : (
          <ProfileDifference {...props} other={chosen} profileName={profiles.own} />
        )}
      </div>
    </Modal>
  );
}

/** Whether the day lies before what the page shows. */
const isBeforePage = ({ asOf }: InvestmentScope, day: string): boolean =>
  asOf === undefined ? !isFuture(day) : day < asOf;

/** What changed since the day, once it has come. */
function useDay({ scope, since, figure }: Pick<Props, 'scope' | 'since' | 'figure'>) {
  const hasCome = isBeforePage(scope, since);
  const query = useQuery({
    ...changesQuery(scope, daysOf(scope, since), figure.asked),
    retry: false,
    enabled: hasCome && figure.asked !== undefined,
  });
  return { hasCome, query };
}

/** Opens the page of the day, where there is one. */
function DayOpener(props: Props) {
  const { hasCome, query } = useDay(props);
  if (!hasCome || query.data === null || pastRefusal(query.error) !== null) return null;
  return <Button onClick={() => props.onDay(props.since)}>{changesMessages.open}</Button>;
}

function DayChanges(props: Props) {
  const { hasCome, query } = useDay(props);
  return (
    <>
      {props.line}
      {hasCome ? <FigureChanges {...props} query={query} /> : null}
      {hasCome ? props.news : null}
    </>
  );
}

/** The day counts as soon as it is chosen: nothing of it can be lost. */
const Since = ({ scope, since, onSince }: Pick<Props, 'scope' | 'since' | 'onSince'>) => (
  <div {...unsavedMark(false)}>
    <TextField
      label={changesMessages.day}
      type="date"
      value={since}
      error={isBeforePage(scope, since) ? undefined : changesMessages.notBefore(scope.asOf)}
      onChange={(event) => {
        if (event.target.value !== '') onSince(event.target.value);
      }}
    />
  </div>
);

const FigureChoice = ({
  figures,
  figure,
  onFigure,
}: Pick<Props, 'figures' | 'figure' | 'onFigure'>) => (
  <div className="changes-figure">
    <Select
      label={changesMessages.figure}
      options={figures.map(({ id, label }) => ({ value: id, label }))}
      value={figure.id}
      onChange={onFigure}
    />
    <span className="caption">{figure.unit}</span>
  </div>
);

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
  const ends = [changesMessages.before, changesMessages.after(props.scope.asOf)] as const;
  const isSame = entered_count + left_count + regraded_count + row.excluded_count === 0;
  return (
    <>
      <Moved {...props} />
      {isSame ? <p className="caption">{changesMessages.nothingHeld}</p> : null}
      <Regraded
        title={changesMessages.entered(entered_count)}
        rows={row.entered}
        of={entered_count}
        ends={ends}
      />
      <Regraded
        title={changesMessages.left(left_count)}
        rows={row.left}
        of={left_count}
        ends={ends}
      />
      <Regraded
        title={changesMessages.regraded(regraded_count)}
        rows={row.regraded}
        of={regraded_count}
        ends={ends}
      />
      <Regraded
        title={changesMessages.excluded(row.excluded_count)}
        rows={row.excluded}
        of={row.excluded_count}
        ends={ends}
      />
    </>
  );
}
