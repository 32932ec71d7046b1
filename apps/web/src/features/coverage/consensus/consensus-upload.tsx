import './consensus.css';

import {
  CONSENSUS_FILE_BYTES,
  type ConsensusUpload as Uploaded,
  uploadConsensusEndpoint,
} from '@verdure/contract/coverage/consensus';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { RefusedRows } from '../../../ui/refused-rows.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { ConsensusFormat } from './consensus-format.tsx';
import { consensusFilesMessages } from './consensus-files.messages.ts';
import { TABLE_ENDINGS } from '../../../format/table-endings.ts';

/** A file of ratings goes in, and every row that cannot be taken comes out with its reason. */
export function ConsensusUpload() {
  const upload = useAct({
    act: (file: File) => call(uploadConsensusEndpoint, { file }),
    makesStale: 'consensusUpload',
  });
  return (
    <div className="consensus-upload">
      <DropZone
        label={consensusFilesMessages.drop}
        accept={TABLE_ENDINGS}
        maxBytes={CONSENSUS_FILE_BYTES - 1}
        onFiles={([file]) => void (file && !upload.isPending && upload.mutate(file))}
      />
      <div aria-live="polite">
        {upload.isPending ? <p className="caption">{consensusFilesMessages.uploading}</p> : null}
        {upload.data ? <Result answer={upload.data} /> : null}
      </div>
      {upload.error ? (
        <Note kind="error">{textOf(upload.error, consensusFilesMessages.uploadFailed)}</Note>
      ) : null}
      <ConsensusFormat />
    </div>
  );
}

function Result({ answer }: { readonly answer: Uploaded }) {
  const { rows_read: read, taken, unchanged, refused, refusals } = answer;
  return (
    <div className="stack">
      <Note kind={refused > 0 ? 'warning' : 'success'}>
        {consensusFilesMessages.result({ read, taken, unchanged, refused })}{' '}
        {taken > 0 ? consensusFilesMessages.recalculates : null}
      </Note>
      <RefusedRows refusals={refusals} refused={refused} />
    </div>
  );
}
