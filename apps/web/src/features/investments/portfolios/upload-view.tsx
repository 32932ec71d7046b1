import './upload.css';

import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import type { Portfolio, UploadCheck } from '@verdure/contract/investments/portfolios';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { textOf } from '../../../api/call-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { isCancelled } from '../../../ui/tasks/task-store.ts';
import { ChosenBefore } from './chosen-before.tsx';
import { ExpectedSheet } from './expected-sheet.tsx';
import { FractionsQuestion } from './fractions-question.tsx';
import type { WeightAnswer } from './fractions-question.tsx';
import type { Choosing } from './row-choices.tsx';
import { UploadCheckResult } from './upload-check-result.tsx';
import { UploadFailure } from './upload-failure.tsx';
import { UploadResult } from './upload-result.tsx';
import { uploadMessages } from './upload.messages.ts';
import { useUpload, useUploadCheck } from './use-upload.ts';
import { TABLE_ENDINGS } from '../../../format/table-endings.ts';

interface Props {
  /** The portfolio to update; null uploads a new one. */
  readonly portfolio: Portfolio | null;
  readonly search: Choosing['search'];
}

const ENDINGS = [...TABLE_ENDINGS, '.json'] as const;
const CHECK_PX = 240;

/** How the reader says that the file is meant. */
interface How {
  readonly answer: WeightAnswer;
  readonly columns: string | null;
}

const AS_FOUND: How = { answer: null, columns: null };

/** Choose a file, read what it would do, send it, read the result. */
export function UploadView({ portfolio, search }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<WeightAnswer>(null);
  const [columns, setColumns] = useState<string | null>(null);
  // stays on the page while the file is checked again with the other units
  const [shown, setShown] = useState<UploadCheck | null>(null);
  const check = useUploadCheck(portfolio);
  const upload = useUpload(portfolio);
  const choose = (next: File, how: How) => {
    upload.reset();
    setFile(next);
    setAnswer(how.answer);
    setColumns(how.columns);
    if (next !== file) setShown(null);
    const { answer: weights, columns: chosen } = how;
    check.mutate(
      { file: next, weights: weights ?? 'percent', columns: chosen },
      { onSuccess: setShown },
    );
  };
  if (upload.data) return <UploadResult answer={upload.data} />;
  return (
    <div className="upload">
      <div className="blocks">
        <DropZone
          label={file?.name ?? uploadMessages.drop}
          accept={ENDINGS}
          maxBytes={UPLOAD_LIMITS.bytes}
          onFiles={([first]) => first && choose(first, AS_FOUND)}
        />
        {upload.error && !isCancelled(upload.error) ? <UploadFailure error={upload.error} /> : null}
        {file ? (
          <Panel
            title={uploadMessages.preview}
            actions={
              shown?.status === 'readable' ? (
                <Button
                  variant="primary"
                  isPending={upload.isPending}
                  disabledReason={check.isPending ? uploadMessages.checking : whyNot(shown, answer)}
                  onClick={() => upload.mutate({ file, weights: answer ?? 'percent', columns })}
                >
                  {uploadMessages.send}
                </Button>
              ) : null
            }
          >
            {check.error ? (
              <CheckFailed error={check.error} onRetry={() => choose(file, { answer, columns })} />
            ) : (
              <Checked
                check={shown}
                isUpdate={portfolio !== null}
                onChoose={(next) => choose(file, { answer, columns: next })}
                choosing={{ search, onChanged: () => choose(file, { answer, columns }) }}
              >
                <FractionsQuestion
                  answer={answer}
                  onAnswer={(next) => choose(file, { answer: next, columns })}
                />
              </Checked>
            )}
          </Panel>
        ) : null}
      </div>
      <div className="stack">
        <ExpectedSheet isUpdate={portfolio !== null} />
        <ChosenBefore onChanged={() => file && choose(file, { answer, columns })} />
      </div>
    </div>
  );
}

const whyNot = (check: UploadCheck, answer: WeightAnswer): string | null =>
  check.status === 'readable' && check.looks_like_fractions && answer === null
    ? uploadMessages.answerFirst
    : null;

interface CheckedProps {
  /** Null while the server reads the file. */
  readonly check: UploadCheck | null;
  readonly isUpdate: boolean;
  readonly onChoose: (columns: string) => void;
  readonly choosing: Choosing;
  /** The question about fractions, where it has to be asked. */
  readonly children: ReactNode;
}

function Checked({ check, children, ...rest }: CheckedProps) {
  if (check === null) {
    return <Skeleton heightPx={CHECK_PX} waitText={uploadMessages.checking} />;
  }
  return (
    <div className="upload-preview">
      <UploadCheckResult check={check} {...rest} />
      {check.status === 'readable' && check.looks_like_fractions ? children : null}
    </div>
  );
}

interface FailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

const CheckFailed = ({ error, onRetry }: FailedProps) => (
  <Note
    kind="error"
    action={
      <Button size="dense" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {textOf(error, uploadMessages.checkFailed)}
  </Note>
);
