import type { ConsensusSource } from '@verdure/contract/coverage/consensus';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { consensusMessages } from './consensus.messages.ts';
import { monthText, pointsText } from './points.ts';

const COLUMNS: readonly PlainColumn<ConsensusSource>[] = [
  { header: 'Source', cell: ({ name }) => name },
  { header: 'From', cell: ({ first_month }) => monthText(first_month) },
  { header: 'To', cell: ({ last_month }) => monthText(last_month) },
  {
    header: 'Overall rating',
    isNumber: true,
    cell: ({ overall_rating }) => pointsText(overall_rating),
  },
];

/** Who rates this company, since when, and what each says overall (SCR-CONS-03). */
export function SourcesButton({ sources }: { readonly sources: readonly ConsensusSource[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {consensusMessages.sources} ({sources.length})
      </Button>
      <Modal
        title={consensusMessages.sourcesTitle}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <PlainTable
          label={consensusMessages.sourcesTitle}
          scrollLabel={consensusMessages.asTable(consensusMessages.sourcesTitle)}
          columns={COLUMNS}
          rows={sources}
          keyOf={({ name }) => name}
        />
      </Modal>
    </>
  );
}
