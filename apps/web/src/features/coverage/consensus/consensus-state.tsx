import type { ConsensusFiles } from '@verdure/contract/coverage/consensus';
import { useQuery } from '@tanstack/react-query';

import { formatMoment } from '../../../format/date.ts';
import { formatCount } from '../../../format/number.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { consensusFilesMessages } from './consensus-files.messages.ts';
import { consensusMessages } from './consensus.messages.ts';
import { consensusFilesQuery } from './consensus.queries.ts';
import { monthText } from './points.ts';

type Provider = ConsensusFiles['providers'][number];
type ImportedFile = ConsensusFiles['files'][number];

const PROVIDERS: readonly PlainColumn<Provider>[] = [
  { header: 'Provider', cell: ({ name }) => name },
  { header: 'Companies', isNumber: true, cell: ({ companies }) => formatCount(companies) },
  { header: 'From', cell: ({ first_month }) => monthText(first_month) },
  { header: 'To', cell: ({ last_month }) => monthText(last_month) },
];

const FILES: readonly PlainColumn<ImportedFile>[] = [
  { header: 'File', cell: ({ file_name }) => file_name },
  {
    header: 'Imported',
    cell: ({ imported_at }) => <time dateTime={imported_at}>{formatMoment(imported_at)}</time>,
  },
  { header: 'Rows taken', isNumber: true, cell: ({ rows_taken }) => formatCount(rows_taken) },
  { header: 'Rows refused', isNumber: true, cell: ({ rows_refused }) => formatCount(rows_refused) },
];

/** Which ratings are shown, from whom, and the last files. */
export function ConsensusState() {
  const state = useQuery(consensusFilesQuery());
  return (
    <Loaded query={state} failed={consensusFilesMessages.failed} heightPx={300}>
      {({ month, companies, providers, files }) => (
        <div className="stack">
          <Panel title={consensusFilesMessages.providers}>
            <p className="caption">
              {month === null
                ? consensusFilesMessages.nothingYet
                : consensusFilesMessages.shown(monthText(month), companies)}
            </p>
            {providers.length === 0 ? null : (
              <PlainTable
                label={consensusFilesMessages.providers}
                scrollLabel={consensusMessages.asTable(consensusFilesMessages.providers)}
                columns={PROVIDERS}
                rows={providers}
                keyOf={({ name }) => name}
              />
            )}
          </Panel>
          <Panel title={consensusFilesMessages.files}>
            {files.length === 0 ? (
              <p className="caption">{consensusFilesMessages.noFiles}</p>
            ) : (
              <PlainTable
                label={consensusFilesMessages.files}
                scrollLabel={consensusMessages.asTable(consensusFilesMessages.files)}
                columns={FILES}
                rows={files}
                keyOf={({ id }) => id}
              />
            )}
          </Panel>
        </div>
      )}
    </Loaded>
  );
}
