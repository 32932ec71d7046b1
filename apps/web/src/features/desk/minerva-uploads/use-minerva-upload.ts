import { uploadMinervaEndpoint } from '@verdure/contract/desk/minerva-uploads';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { CallError } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isCancelled, runTask } from '../../../ui/tasks/task-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { minervaMessages } from './minerva.messages.ts';

/** A file that is being uploaded. */
export interface FileOnItsWay {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'queued' | 'failed';
  /** What the server found in it. */
  readonly errors: readonly string[];
}

interface UploadState {
  readonly stage: 'form' | 'sending' | 'done';
  readonly files: readonly FileOnItsWay[];
  /** The error of the last attempt, if it failed. */
  readonly failure: string | null;
}

const EMPTY: UploadState = { stage: 'form', files: [], failure: null };
/** The delay before the toast, and after it (SCR-MIN-05). */
const PAUSE_MILLISECONDS = { beforeToast: 3_000, afterToast: 2_000 } as const;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

const errorsOf = (error: unknown): readonly string[] =>
  error instanceof CallError ? error.errors.filter((item) => typeof item === 'string') : [];

let lastId = 0;

type Outcome = Pick<FileOnItsWay, 'state' | 'errors'> & { readonly isCancelled: boolean };

/** One request per file; the task tray can cancel it. */
async function send(file: File): Promise<Outcome> {
  try {
    await runTask(minervaMessages.task(file.name), ({ signal }) =>
      call(uploadMinervaEndpoint, { file }, { signal }),
    );
    return { state: 'queued', errors: [], isCancelled: false };
  } catch (error) {
    return { state: 'failed', errors: errorsOf(error), isCancelled: isCancelled(error) };
  }
}

/** The state of the form, from choosing files to the success screen (SCR-MIN-04 to 08). */
export function useMinervaUpload() {
  const makeStale = useMakeStale();
  const [state, setState] = useState(EMPTY);
  const patch = (id: number, part: Partial<FileOnItsWay>) =>
    setState((now) => ({
      ...now,
      files: now.files.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }));

  /** @returns the error of the first file that failed, or null */
  const sendAll = async (files: readonly FileOnItsWay[]): Promise<string | null> => {
    let failure: string | null = null;
    for (const { id, file } of files) {
      patch(id, { state: 'sending', errors: [] });
      const { isCancelled: wasCancelled, ...outcome } = await send(file);
      patch(id, outcome);
      if (wasCancelled) return minervaMessages.cancelled;
      if (outcome.state === 'failed') failure = minervaMessages.failed;
    }
    return failure;
  };

  const upload = async () => {
    setState((now) => ({ ...now, stage: 'sending', failure: null }));
    const failure = await sendAll(state.files.filter((each) => each.state !== 'queued'));
    void makeStale('minervaUpload');
    await pause(PAUSE_MILLISECONDS.beforeToast);
    if (failure === null) showToast('success', minervaMessages.succeeded(state.files.length));
    else showToast('error', failure);
    await pause(PAUSE_MILLISECONDS.afterToast);
    setState((now) => ({ ...now, failure, stage: failure === null ? 'done' : 'form' }));
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): FileOnItsWay => {
      lastId += 1;
      return { id: lastId, file, state: 'waiting', errors: [] };
    });
    setState((now) => ({ ...now, failure: null, files: [...now.files, ...added] }));
  };

  const cancelChoice = () => setState((now) => ({ ...now, failure: minervaMessages.cancelled }));
  return { ...state, add, upload, cancelChoice, clear: () => setState(EMPTY) };
}
