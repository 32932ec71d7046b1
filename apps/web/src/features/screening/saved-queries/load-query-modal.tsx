import type { SavedQueryRow } from '@verdure/contract/screening/saved-queries';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SAVED_TITLES, type SavedMode, savedQueriesMessages } from './saved-queries.messages.ts';
import { useDeleteQuery } from './saved-queries.queries.ts';
import { SavedRows } from './saved-rows.tsx';

interface Props {
  readonly mode: SavedMode;
  readonly onLoad: (row: SavedQueryRow) => void;
  readonly onDeleted: (id: number) => void;
  readonly onClose: () => void;
}

/** The saved queries, to load or to delete (SCR-QRY-02). */
export function LoadQueryModal({ mode, onLoad, onDeleted, onClose }: Props) {
  const [deleted, setDeleted] = useState<SavedQueryRow | null>(null);
  const remove = useDeleteQuery((id) => {
    setDeleted(null);
    onDeleted(id);
  });
  const { load, delete: deleteWord, mayNotDelete } = savedQueriesMessages;
  return (
    <Dialog
      title={SAVED_TITLES[mode].load}
      className="modal saved-modal"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <SavedRows
        className="saved-to-load"
        acts={[
          {
            header: load,
            cell: (row) => (
              <Button size="dense" onClick={() => onLoad(row)}>
                {load} <span className="visually-hidden">{row.name}</span>
              </Button>
            ),
          },
          {
            header: deleteWord,
            cell: (row) => (
              <Button
                size="dense"
                variant="quiet"
                disabledReason={row.may_change ? null : mayNotDelete}
                onClick={() => setDeleted(row)}
              >
                {deleteWord} <span className="visually-hidden">{row.name}</span>
              </Button>
            ),
          },
        ]}
      />
      {deleted === null ? null : (
        <Confirm
          title={`Delete ${deleted.name}`}
          action="Delete query"
          isOpen
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(deleted.id)}
          onClose={() => setDeleted(null)}
        >
          {savedQueriesMessages.isDeleted(deleted.name)}
        </Confirm>
      )}
    </Dialog>
  );
}
