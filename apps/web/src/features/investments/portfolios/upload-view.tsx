import './upload.css';

import {
  UPLOAD_LIMITS,
  updatePortfolioEndpoint,
  uploadPortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { isCancelled, runTask } from '../../../ui/tasks/task-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ExpectedSheet } from './expected-sheet.tsx';
import { previewUpload } from './preview-upload.ts';
import type { UploadPreview } from './preview-upload.ts';
import { UploadFailure } from './upload-failure.tsx';
import { UploadPreviewTable } from './upload-preview-table.tsx';
import { UploadResult } from './upload-result.tsx';
import { uploadMessages } from './upload.messages.ts';

interface Props {
  /** The portfolio to update; null uploads a new one. */
  readonly portfolio: Portfolio | null;
}

interface Chosen {
  readonly file: File;
  readonly preview: UploadPreview;
}

const ENDINGS = ['.csv', '.txt'] as const;

/** Choose a file, check the preview, send it, read the result. */
export function UploadView({ portfolio }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const upload = useUpload(portfolio);
  const choose = async (file: File) => {
    upload.reset();
    const text = await textOfFile(file);
    setChosen({ file, preview: previewUpload({ text, isUpdate: portfolio !== null }) });
  };
  if (upload.data) return <UploadResult answer={upload.data} />;
  return (
    <div className="upload">
      <div className="upload-file">
        <DropZone
          label={chosen ? chosen.file.name : uploadMessages.drop}
          accept={ENDINGS}
          maxBytes={UPLOAD_LIMITS.bytes}
          onFiles={([file]) => void (file && choose(file))}
        />
        {upload.error && !isCancelled(upload.error) ? <UploadFailure error={upload.error} /> : null}
        {chosen ? (
          <Panel
            title={uploadMessages.preview}
            actions={
              <Button
                variant="primary"
                isPending={upload.isPending}
                disabledReason={chosen.preview.refusal}
                onClick={() => upload.mutate(chosen.file)}
              >
                {uploadMessages.send}
              </Button>
            }
          >
            {chosen.preview.refusal === null ? (
              <UploadPreviewTable preview={chosen.preview} />
            ) : (
              <Note kind="warning">{chosen.preview.refusal}</Note>
            )}
          </Panel>
        ) : null}
      </div>
      <ExpectedSheet isUpdate={portfolio !== null} />
    </div>
  );
}

/** UTF-16 if it has a byte-order mark, otherwise UTF-8; the server reads more encodings. */
async function textOfFile(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

function useUpload(portfolio: Portfolio | null) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (file: File) =>
      runTask(uploadMessages.task(file.name), ({ signal }) =>
        portfolio === null
          ? call(uploadPortfolioEndpoint, { file }, { signal })
          : call(
              updatePortfolioEndpoint,
              { params: { portfolioId: portfolio.id }, file },
              { signal },
            ),
      ),
    onError: (error) => {
      if (!isCancelled(error)) return;
      showToast('info', uploadMessages.cancelled);
      // the server may have stored the file before the cancellation arrived
      return makeStale('portfolio');
    },
    onSuccess: () => makeStale('portfolio'),
  });
}
