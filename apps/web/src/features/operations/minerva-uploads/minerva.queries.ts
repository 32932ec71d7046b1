import {
  listMinervaUploadsEndpoint,
  readMinervaUploadEndpoint,
} from '@verdure/contract/operations/minerva-uploads';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';

export const UPLOADS_KEY = ['minerva-uploads'];
/** While something waits in the queue. */
const LOOK_MILLISECONDS = 3_000;

export const uploadsQuery = (page: number) =>
  queryOptions({
    queryKey: [...UPLOADS_KEY, 'list', page],
    queryFn: ({ signal }) => call(listMinervaUploadsEndpoint, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.documents.some(({ status }) => status === 'queued') ? LOOK_MILLISECONDS : false,
  });

export const uploadQuery = (uploadId: number, page: number) =>
  queryOptions({
    queryKey: [...UPLOADS_KEY, uploadId, page],
    queryFn: ({ signal }) =>
      call(readMinervaUploadEndpoint, { params: { uploadId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.upload.status === 'queued' ? LOOK_MILLISECONDS : false,
  });
