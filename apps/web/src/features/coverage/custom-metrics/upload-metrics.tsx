import {
  CUSTOM_METRICS_FILE_BYTES,
  type CustomMetricsUpload,
  uploadCustomMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import { FileUp } from 'lucide-react';
import { useState } from 'react';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { RefusedRows } from '../../../ui/refused-rows.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { customMetricsMessages } from './custom-metrics.messages.ts';
import { TABLE_ENDINGS } from '../../../format/table-endings.ts';

/** The line of a page's menu that uploads metrics, and its modal; neither for readers. */
export function useUploadMetrics() {
  const [isOpen, setOpen] = useState(false);
  const mayUpload = mayCall(useViewer(), uploadCustomMetricsEndpoint);
  return {
    actions: mayUpload
      ? [
          {
            label: customMetricsMessages.upload,
            icon: <FileUp className="icon" aria-hidden />,
            onSelect: () => setOpen(true),
          },
        ]
      : [],
    modal: isOpen ? <UploadMetrics onClose={() => setOpen(false)} /> : null,
  };
}

/** A file of the organisation's own metrics goes in; refused rows come out with their reasons. */
function UploadMetrics({ onClose }: { readonly onClose: () => void }) {
  const upload = useAct({
    act: (file: File) => call(uploadCustomMetricsEndpoint, { file }),
    makesStale: 'customMetrics',
  });
  return (
    <Modal
      title={customMetricsMessages.upload}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stack">
        <p>{customMetricsMessages.format}</p>
        <DropZone
          label={customMetricsMessages.drop}
          accept={TABLE_ENDINGS}
          maxBytes={CUSTOM_METRICS_FILE_BYTES - 1}
          onFiles={([file]) => void (file && !upload.isPending && upload.mutate(file))}
        />
        <div aria-live="polite" className="stack">
          {upload.isPending ? <p className="caption">{customMetricsMessages.uploading}</p> : null}
          {upload.data ? <Result answer={upload.data} /> : null}
        </div>
        {upload.error ? (
          <Note kind="error">{textOf(upload.error, customMetricsMessages.uploadFailed)}</Note>
        ) : null}
      </div>
    </Modal>
  );
}

function Result({ answer }: { readonly answer: CustomMetricsUpload }) {
  const { refused, refusals, metrics_added: added, companies_not_shown: notShown } = answer;
  return (
    <>
      <Note kind={refused > 0 ? 'warning' : 'success'}>
        {customMetricsMessages.result(answer)}{' '}
        {added.length === 0 ? null : customMetricsMessages.added(added)}
      </Note>
      {notShown === 0 ? null : <Note kind="info">{customMetricsMessages.notShown(notShown)}</Note>}
      <RefusedRows refusals={refusals} refused={refused} />
    </>
  );
}
