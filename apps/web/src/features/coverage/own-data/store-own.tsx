import type { OwnCheck, OwnStored } from '@verdure/contract/coverage/own-data';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { isCancelled } from '../../../ui/tasks/task-store.ts';
import { ownDataMessages } from './own-data.messages.ts';
import type { Storing } from './own-data.queries.ts';

interface Props {
  readonly file: File;
  readonly check: OwnCheck;
  readonly isTrying: boolean;
  readonly store: UseMutationResult<OwnStored, Error, Storing>;
}

const LONGEST_NAME = 120;

const withoutEnding = (name: string): string =>
  name.replace(/\.[^.]{1,5}$/, '').slice(0, LONGEST_NAME);

/** The names of mapping and source, and the act that stores all. */
export function StoreOwn({ file, check, isTrying, store }: Props) {
  const { mapping, trial, choices } = check;
  const [name, setName] = useState(mapping?.name ?? withoutEnding(file.name));
  const [sourceName, setSourceName] = useState(mapping?.source_name ?? withoutEnding(file.name));
  if (trial === null || trial.values === 0) return null;
  const submit = () => store.mutate({ file, choices, name, sourceName });
  return (
    <form
      className="own-store"
      aria-label={ownDataMessages.save}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && sourceName.trim() !== '' && !isTrying) submit();
      }}
    >
      <TextField
        label={ownDataMessages.mappingName}
        hint={ownDataMessages.mappingHint}
        value={name}
        maxLength={LONGEST_NAME}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={ownDataMessages.sourceName}
        hint={ownDataMessages.sourceHint}
        value={sourceName}
        maxLength={LONGEST_NAME}
        required
        onChange={(event) => setSourceName(event.target.value)}
      />
      <div className="own-act">
        <Button
          type="submit"
          variant="primary"
          isPending={store.isPending}
          disabledReason={isTrying ? ownDataMessages.reading : null}
        >
          {ownDataMessages.store(trial)}
        </Button>
      </div>
      {store.error && !isCancelled(store.error) ? (
        <Note kind="error">{textOf(store.error, ownDataMessages.storeFailed)}</Note>
      ) : null}
    </form>
  );
}
