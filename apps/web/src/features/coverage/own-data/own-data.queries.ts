import {
  checkOwnDataEndpoint,
  deleteOwnMappingEndpoint,
  deleteOwnUploadEndpoint,
  ownDataEndpoint,
  type OwnChoices,
  type OwnUpload,
  setOwnPrecedenceEndpoint,
  storeOwnDataEndpoint,
} from '@verdure/contract/coverage/own-data';
import { readOwnReportEndpoint } from '@verdure/contract/desk/own-reports';
import type { OwnPrecedence } from '@verdure/contract/vocabulary';
import { useMutation } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isCancelled, runTask } from '../../../ui/tasks/task-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ownDataMessages } from './own-data.messages.ts';

export const ownDataQuery = () => readQuery(keys.ownData, ownDataEndpoint, {});

interface Checking {
  readonly file: File;
  /** Null: as the server finds it. */
  readonly choices: OwnChoices | null;
  readonly signal: AbortSignal;
}

export const useOwnCheck = () =>
  useMutation({
    mutationFn: ({ file, choices, signal }: Checking) =>
      call(
        checkOwnDataEndpoint,
        { file, body: choices === null ? {} : { choices: JSON.stringify(choices) } },
        { signal },
      ),
  });

interface Reading {
  readonly file: File;
  readonly signal: AbortSignal;
}

export const useReadOwnReport = () =>
  useMutation({
    mutationFn: ({ file, signal }: Reading) => call(readOwnReportEndpoint, { file }, { signal }),
  });

export interface Storing {
  readonly file: File;
  readonly choices: OwnChoices;
  readonly name: string;
  readonly sourceName: string;
}

export function useStoreOwn() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: ({ file, choices, name, sourceName }: Storing) =>
      runTask(ownDataMessages.task(file.name), ({ signal }) =>
        call(
          storeOwnDataEndpoint,
          { file, body: { choices: JSON.stringify(choices), name, source_name: sourceName } },
          { signal },
        ),
      ),
    onSuccess: () => makeStale('ownData'),
    onError: (error) => {
      if (!isCancelled(error)) return undefined;
      showToast('info', ownDataMessages.cancelled);
      // the server may have stored the file before the cancellation arrived
      return makeStale('ownData');
    },
  });
}

export const useDeleteOwnUpload = () =>
  useAct({
    act: ({ id: ownUploadId }: OwnUpload) =>
      call(deleteOwnUploadEndpoint, { params: { ownUploadId } }),
    makesStale: 'ownData',
    done: ({ values }, upload) => ownDataMessages.removed(values, upload),
    failed: ownDataMessages.removeFailed,
  });

export const useDeleteOwnMapping = () =>
  useAct({
    act: (ownMappingId: number) => call(deleteOwnMappingEndpoint, { params: { ownMappingId } }),
    makesStale: 'ownData',
    done: ownDataMessages.mappingRemoved,
    failed: ownDataMessages.removeFailed,
  });

export const useSetPrecedence = () =>
  useAct({
    act: (precedence: OwnPrecedence) => call(setOwnPrecedenceEndpoint, { body: { precedence } }),
    makesStale: 'ownData',
    done: ownDataMessages.precedenceSet,
    failed: ownDataMessages.precedenceFailed,
  });
