import './minerva-uploads.css';

import { MINERVA_ENDINGS, MINERVA_LIMITS } from '@verdure/contract/desk/minerva-uploads';
import { CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';

import { formatBytes } from '../../../format/bytes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { GovernanceFormat } from './governance-format.tsx';
import { minervaMessages } from './minerva.messages.ts';
import { type FileOnItsWay, useMinervaUpload } from './use-minerva-upload.ts';

const ICONS = { waiting: Clock, sending: LoaderCircle, queued: CircleCheck, failed: CircleAlert };

/** Choose files, send them, and follow each into the queue (SCR-MIN-01 to 08). */
export function UploadForm() {
  const form = useMinervaUpload();
  if (form.stage === 'done') return <Done count={form.files.length} onMore={form.clear} />;
  const isSending = form.stage === 'sending';
  const isEmpty = form.files.length === 0;
  const whyNot = isEmpty ? minervaMessages.noFiles : null;
  return (
    <div className="minerva-form">
      <DropZone
        label={minervaMessages.drop}
        accept={MINERVA_ENDINGS}
        maxBytes={MINERVA_LIMITS.belowBytes - 1}
        isMany
        onFiles={(files) => void (isSending || form.add(files))}
        onCancel={form.cancelChoice}
      />
      {form.failure === null ? null : <Note kind="error">{form.failure}</Note>}
      {isEmpty ? null : <FileList files={form.files} />}
      <div className="row">
        <Button onClick={form.clear} disabledReason={isSending ? minervaMessages.busy : whyNot}>
          {minervaMessages.clear}
        </Button>
        <Button
          variant="primary"
          isPending={isSending}
          disabledReason={whyNot}
          onClick={() => void form.upload()}
        >
          {isSending ? minervaMessages.uploading : minervaMessages.upload}
        </Button>
      </div>
      <GovernanceFormat />
    </div>
  );
}

function FileList({ files }: { readonly files: readonly FileOnItsWay[] }) {
  return (
    <ul className="minerva-files" aria-label={minervaMessages.files} aria-live="polite">
      {files.map(({ id, file, state, errors }) => {
        const Icon = ICONS[state];
        return (
          <li key={id} data-state={state}>
            <span className="minerva-file-name">{file.name}</span>
            <span className="caption">{formatBytes(file.size)}</span>
            <span className="minerva-state">
              <Icon className="icon" aria-hidden />
              {minervaMessages.states[state]}
            </span>
            {errors.length > 0 ? (
              <ul className="minerva-errors">
                {errors.map((error) => (
                  <li key={error}>{error}</li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

function Done({ count, onMore }: { readonly count: number; readonly onMore: () => void }) {
  return (
    // the pressed button is gone, so the focus moves here
    <section
      className="minerva-done"
      tabIndex={-1}
      ref={takeFocus}
      aria-label={minervaMessages.states.queued}
    >
      <CircleCheck className="minerva-tick" aria-hidden />
      <p>{minervaMessages.succeeded(count)}</p>
      <Button variant="primary" onClick={onMore}>
        {minervaMessages.more}
      </Button>
    </section>
  );
}
