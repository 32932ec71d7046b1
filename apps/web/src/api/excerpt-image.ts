import { excerptImageEndpoint } from '@verdure/contract/coverage/documents';
import { queryOptions } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { imageAt, readImage } from './read-image.ts';

/** The picture of an excerpt as an address that a page may show. */
export const excerptImageQuery = (excerptId: number) =>
  queryOptions({
    queryKey: keys.excerptImage(excerptId),
    queryFn: ({ signal }) => readImage(imageAt(excerptImageEndpoint, { excerptId }), signal),
  });
