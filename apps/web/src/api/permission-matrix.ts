import { permissionMatrixEndpoint } from '@verdure/contract/access/login';
import { queryOptions } from '@tanstack/react-query';

import { call } from './call.ts';
import { keys } from './keys.ts';

/** The server's table of which role may assign which. */
export const permissionMatrixQuery = () =>
  queryOptions({
    queryKey: keys.permissionMatrix,
    queryFn: ({ signal }) => call(permissionMatrixEndpoint, {}, { signal }),
  });
