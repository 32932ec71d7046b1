import { ConsensusState } from '../features/coverage/consensus/consensus-state.tsx';
import { ConsensusUpload } from '../features/coverage/consensus/consensus-upload.tsx';
import { consensusFilesMessages } from '../features/coverage/consensus/consensus-files.messages.ts';
import { Page } from '../ui/page.tsx';

/** /dashboard/consensus-data */
export function ConsensusDataPage() {
  return (
    <Page title={consensusFilesMessages.title}>
      <ConsensusUpload />
      <ConsensusState />
    </Page>
  );
}
