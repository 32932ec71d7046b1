import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import type { IdAndName } from '@verdure/contract/http/fields';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { organisationsMessages } from './organisations.messages.ts';
import { useDeleteUniverse } from './organisations.mutations.ts';
import { UniverseEditor } from './universe-editor.tsx';

interface Props {
  readonly organisation: ListedOrganisation;
  /** Every company a universe can contain. */
  readonly companies: LoadedQuery<readonly IdAndName[]>;
}

type Task =
  | { readonly kind: 'edit'; readonly universe: IdAndName | null }
  | { readonly kind: 'delete'; readonly universe: IdAndName }
  | null;

/** The organisation's named parts of the coverage. */
export function UniversesPanel({ organisation, companies }: Props) {
  const [task, setTask] = useState<Task>(null);
  const end = () => setTask(null);
  return (
    <Panel
      title="Universes"
      actions={
        <Button onClick={() => setTask({ kind: 'edit', universe: null })}>New universe</Button>
      }
    >
      {organisation.universes.length === 0 ? (
        <p className="caption">{organisationsMessages.noUniverses}</p>
      ) : (
        <UniverseTable universes={organisation.universes} onTask={setTask} />
      )}
      {task?.kind === 'edit' ? (
        <UniverseEditor
          organisationId={organisation.id}
          universe={task.universe}
          companies={companies}
          onEnd={end}
        />
      ) : null}
      {task?.kind === 'delete' ? (
        <DeleteUniverse organisationId={organisation.id} universe={task.universe} onEnd={end} />
      ) : null}
    </Panel>
  );
}

interface TableProps {
  readonly universes: readonly IdAndName[];
  readonly onTask: (task: Task) => void;
}

const UniverseTable = ({ universes, onTask }: TableProps) => (
  <PlainTable
    label="Universes"
    scrollLabel="List of universes"
    rows={universes}
    keyOf={({ id }) => id}
    columns={[
      { header: 'Name', cell: ({ name }) => name },
      {
        header: 'Actions',
        isHeaderHidden: true,
        isNumber: true,
        cell: (universe) => (
          <>
            <IconButton
              label={`Edit ${universe.name}`}
              icon={<Pencil className="icon" aria-hidden />}
              onClick={() => onTask({ kind: 'edit', universe })}
            />
            <IconButton
              label={`Delete ${universe.name}`}
              icon={<Trash2 className="icon" aria-hidden />}
              onClick={() => onTask({ kind: 'delete', universe })}
            />
          </>
        ),
      },
    ]}
  />
);

interface DeleteProps {
  readonly organisationId: number;
  readonly universe: IdAndName;
  readonly onEnd: () => void;
}

function DeleteUniverse({ organisationId, universe, onEnd }: DeleteProps) {
  const remove = useDeleteUniverse(organisationId);
  return (
    <Confirm
      title={`Delete ${universe.name}`}
      action="Delete universe"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(universe.id, { onSettled: onEnd })}
      onClose={onEnd}
    >
      <p>Profiles that use this universe will cover all companies again.</p>
    </Confirm>
  );
}
