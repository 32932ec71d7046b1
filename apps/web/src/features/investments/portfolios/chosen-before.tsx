import {
  listIssuerChoicesEndpoint,
  type ListedChoice,
} from '@verdure/contract/investments/issuer-choices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { formatDate } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table.tsx';
import { issuerChoicesQuery } from './portfolios.queries.ts';
import { uploadMessages } from './upload.messages.ts';
import { useUndoChoice } from './use-issuer-choice.ts';

interface Props {
  /** A choice was undone: what is shown of a file is to be checked again. */
  readonly onChanged: () => void;
}

/** The companies that the organisation chose for rows of holdings files, in a modal. */
export function ChosenBefore({ onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!mayCall(useViewer(), listIssuerChoicesEndpoint)) return null;
  return (
    <>
      <Button size="dense" onClick={() => setOpen(true)}>
        {uploadMessages.listed}
      </Button>
      <Modal title={uploadMessages.listed} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Choices onChanged={onChanged} />
      </Modal>
    </>
  );
}

function Choices({ onChanged }: Props) {
  const choices = useQuery(issuerChoicesQuery());
  const undo = useUndoChoice(onChanged);
  const columns: readonly PlainColumn<ListedChoice>[] = [
    { header: 'Row of a file', cell: rowOf },
    { header: 'Taken as', cell: ({ company }) => company.name },
    {
      header: 'Chosen',
      cell: ({ chosen_by, chosen_at }) => `${chosen_by ?? 'somebody'}, ${formatDate(chosen_at)}`,
    },
    {
      header: 'Undo',
      isHeaderHidden: true,
      cell: (choice) => (
        <Button
          size="dense"
          disabledReason={undo.isPending ? uploadMessages.choosing : null}
          onClick={() => undo.mutate(choice.id)}
        >
          {uploadMessages.undo}{' '}
          <span className="visually-hidden">{uploadMessages.forRow(rowOf(choice))}</span>
        </Button>
      ),
    },
  ];
  return (
    <Loaded query={choices} failed={uploadMessages.listFailed} heightPx={LIST_PX}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty text={uploadMessages.noneListed} />
        ) : (
          <div className="stack">
            <p>{uploadMessages.listedWhy}</p>
            <PlainTable
              label={uploadMessages.listed}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
            />
          </div>
        )
      }
    </Loaded>
  );
}

const LIST_PX = 200;

/** 'ZZ0000000107, bergh lager': what a row is known again by. */
const rowOf = ({ code, name, country }: ListedChoice): string =>
  [code, name, country].filter((part) => part !== '').join(', ');
