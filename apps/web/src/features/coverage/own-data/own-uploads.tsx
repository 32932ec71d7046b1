import type { OwnData, OwnMapping, OwnUpload } from '@verdure/contract/coverage/own-data';
import { useState } from 'react';

import { formatDate } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { ownDataMessages } from './own-data.messages.ts';
import { useDeleteOwnMapping, useDeleteOwnUpload } from './own-data.queries.ts';

const byOf = (name: string | null): string => name ?? ownDataMessages.formerUser;

/** What was brought: who, when, how many values; each can be taken back. */
export function OwnUploads({ uploads }: Pick<OwnData, 'uploads'>) {
  const [leaving, setLeaving] = useState<OwnUpload | null>(null);
  const remove = useDeleteOwnUpload();
  const columns: readonly PlainColumn<OwnUpload>[] = [
    { header: ownDataMessages.file, cell: ({ file_name }) => file_name },
    { header: ownDataMessages.source, cell: ({ source_name }) => source_name },
    { header: ownDataMessages.by, cell: ({ uploaded_by }) => byOf(uploaded_by) },
    { header: ownDataMessages.on, cell: ({ uploaded_at }) => formatDate(uploaded_at) },
    { header: ownDataMessages.valuesHead, isNumber: true, cell: ({ values }) => values },
    { header: ownDataMessages.inForce, isNumber: true, cell: ({ in_force }) => in_force },
    {
      header: ownDataMessages.acts,
      isHeaderHidden: true,
      cell: (upload) => (
        <Button size="dense" onClick={() => setLeaving(upload)}>
          {ownDataMessages.remove}
          <span className="visually-hidden"> {upload.file_name}</span>
        </Button>
      ),
    },
  ];
  const close = () => setLeaving(null);
  return (
    <Panel title={ownDataMessages.uploads}>
      {uploads.length === 0 ? (
        <Empty text={ownDataMessages.noUploads} why={ownDataMessages.noUploadsWhy} />
      ) : (
        <>
          <p className="caption">{ownDataMessages.inForceWhat}</p>
          <PlainTable
            label={ownDataMessages.uploadsTable}
            columns={columns}
            rows={uploads}
            keyOf={({ id }) => id}
          />
        </>
      )}
      <Confirm
        title={ownDataMessages.removeUpload(leaving?.file_name ?? '')}
        action="Delete"
        isOpen={leaving !== null}
        isPending={remove.isPending}
        onClose={close}
        onConfirm={() => leaving && remove.mutate(leaving, { onSettled: close })}
      >
        {leaving && ownDataMessages.removeUploadWhat(leaving)}
      </Confirm>
    </Panel>
  );
}

/** How files are read again; a deleted one is asked about the next time. */
export function OwnMappings({ mappings }: Pick<OwnData, 'mappings'>) {
  const [leaving, setLeaving] = useState<OwnMapping | null>(null);
  const remove = useDeleteOwnMapping();
  const columns: readonly PlainColumn<OwnMapping>[] = [
    { header: ownDataMessages.mapping, cell: ({ name }) => name },
    { header: ownDataMessages.source, cell: ({ source_name }) => source_name },
    { header: ownDataMessages.columnsRead, isNumber: true, cell: (mapping) => mapping.columns },
    { header: ownDataMessages.by, cell: ({ changed_by }) => byOf(changed_by) },
    { header: ownDataMessages.on, cell: ({ changed_at }) => formatDate(changed_at) },
    {
      header: ownDataMessages.acts,
      isHeaderHidden: true,
      cell: (mapping) => (
        <Button size="dense" onClick={() => setLeaving(mapping)}>
          {ownDataMessages.remove}
          <span className="visually-hidden"> {mapping.name}</span>
        </Button>
      ),
    },
  ];
  const close = () => setLeaving(null);
  const [first] = mappings;
  return (
    <Panel title={ownDataMessages.mappings}>
      {first === undefined ? (
        <Empty text={ownDataMessages.noMappings} />
      ) : (
        <div className="stack">
          <PlainTable
            label={ownDataMessages.mappingsTable}
            columns={columns}
            rows={mappings}
            keyOf={({ id }) => id}
          />
          <p className="caption">
            {ownDataMessages.byCommand} <code>{ownDataMessages.command(first.name)}</code>
          </p>
        </div>
      )}
      <Confirm
        title={ownDataMessages.removeMapping(leaving?.name ?? '')}
        action="Delete"
        isOpen={leaving !== null}
        isPending={remove.isPending}
        onClose={close}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: close })}
      >
        {ownDataMessages.removeMappingWhat}
      </Confirm>
    </Panel>
  );
}
