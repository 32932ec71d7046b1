import type { OwnCheck, OwnProblem } from '@verdure/contract/coverage/own-data';

import { formatDate } from '../../../format/date.ts';
import { Note } from '../../../ui/states/note.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { ownDataMessages } from './own-data.messages.ts';

const COLUMNS: readonly PlainColumn<OwnProblem>[] = [
  { header: ownDataMessages.line, isNumber: true, cell: ({ line }) => line },
  { header: ownDataMessages.column, cell: ({ field }) => field },
  { header: ownDataMessages.value, cell: ({ value }) => value },
  { header: ownDataMessages.reason, cell: ({ reason }) => reason },
  { header: ownDataMessages.todo, cell: ({ todo }) => todo },
];

/** Each place in the file where something is wrong, with what to do. */
export function OwnProblems({
  listed,
  count,
  isOfFunds,
}: {
  readonly isOfFunds: boolean;
  readonly listed: readonly OwnProblem[];
  readonly count: number;
}) {
  if (count === 0) return null;
  const title = isOfFunds ? ownDataMessages.fundProblems(count) : ownDataMessages.problems(count);
  return (
    <div className="own-choices">
      <h3 className="panel-title">{title}</h3>
      {listed.length < count ? (
        <p className="caption">{ownDataMessages.listed(listed.length, count)}</p>
      ) : null}
      <PlainTable
        label={title}
        columns={COLUMNS}
        rows={listed}
        keyOf={({ line, field, value }) => `${line} ${field} ${value}`}
      />
    </div>
  );
}

/** What the file would bring, or what is to be chosen first. */
export function OwnTrialResult({ check }: { readonly check: OwnCheck }) {
  const { trial, missing, mapping, stored_before: before } = check;
  return (
    <>
      {mapping === null ? null : <p>{ownDataMessages.byMapping(mapping.name)}</p>}
      {before === null ? null : (
        <Note kind="warning">{ownDataMessages.storedBefore(formatDate(before.at), before.by)}</Note>
      )}
      {missing.length === 0 ? null : (
        <Note kind="warning">
          <p>{ownDataMessages.missing}</p>
          <ul className="bullets">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Note>
      )}
      {trial === null ? null : (
        <Note kind={trial.values === 0 ? 'error' : trial.problems > 0 ? 'warning' : 'success'}>
          <p>{ownDataMessages.trial(trial)}</p>
          {trial.not_identified > 0 ? (
            <p>{ownDataMessages.notIdentified(trial.not_identified)}</p>
          ) : null}
          {trial.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {trial.counted < trial.values ? <p>{ownDataMessages.notCounted(trial)}</p> : null}
        </Note>
      )}
    </>
  );
}
