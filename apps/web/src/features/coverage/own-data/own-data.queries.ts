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
import type { OwnPrecedence } from '@verdure/contract/vocabulary';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isCancelled, runTask } from '../../../ui/tasks/task-store.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ownDataMessages } from './own-data.messages.ts';

export const ownDataQuery = () =>
  queryOptions({
    queryKey: keys.ownData,
    queryFn: ({ signal }) => call(ownDataEndpoint, {}, { signal }),
  });

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

export function useDeleteOwnUpload() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: ({ id: ownUploadId }: OwnUpload) =>
      call(deleteOwnUploadEndpoint, { params: { ownUploadId } }),
    onSuccess: async ({ values }, upload) => {
      await makeStale('ownData');
      showToast('success', ownDataMessages.removed(values, upload));
    },
    onError: (error) => showToast('error', textOf(error, ownDataMessages.removeFailed)),
  });
}

export function useDeleteOwnMapping() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (ownMappingId: number) =>
      call(deleteOwnMappingEndpoint, { params: { ownMappingId } }),
    onSuccess: async () => {
      await makeStale('ownData');
      showToast('success', ownDataMessages.mappingRemoved);
    },
    onError: (error) => showToast('error', textOf(error, ownDataMessages.removeFailed)),
  });
}

export function useSetPrecedence() {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (precedence: OwnPrecedence) =>
      call(setOwnPrecedenceEndpoint, { body: { precedence } }),
    onSuccess: async () => {
      await makeStale('ownData');
      showToast('success', ownDataMessages.precedenceSet);
    },
    onError: (error) => showToast('error', textOf(error, ownDataMessages.precedenceFailed)),
  });
}
