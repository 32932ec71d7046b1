import {
  listMinervaUploadsEndpoint,
  readMinervaUploadEndpoint,
} from '@verdure/contract/desk/minerva-uploads';
import { queryOptions } from '@tanstack/react-query';

import { placeholderOf } from '../../../api/placeholder-of.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** How often to reload while something is in the queue. */
const LOOK_MILLISECONDS = 3_000;

export const uploadsQuery = (page: number) =>
  queryOptions({
    ...readQuery(keys.minervaUploads(page), listMinervaUploadsEndpoint, { query: { page } }),
    placeholderData: placeholderOf(['minerva-uploads', 'list']),
    refetchInterval: ({ state }) =>
      state.data?.documents.some(({ status }) => status === 'queued') ? LOOK_MILLISECONDS : false,
  });

export const uploadQuery = (uploadId: number, page: number) =>
  queryOptions({
    ...readQuery(keys.minervaUpload(uploadId, page), readMinervaUploadEndpoint, {
      params: { uploadId },
      query: { page },
    }),
    placeholderData: placeholderOf(['minerva-uploads', uploadId]),
    refetchInterval: ({ state }) =>
      state.data?.upload.status === 'queued' ? LOOK_MILLISECONDS : false,
  });
