import { permissionMatrixEndpoint } from '@verdure/contract/access/login';
import { queryOptions } from '@tanstack/react-query';

import { call } from './call.ts';

/** Which role may assign which: the server's table. */
export const permissionMatrixQuery = () =>
  queryOptions({
    queryKey: ['permission-matrix'],
    queryFn: ({ signal }) => call(permissionMatrixEndpoint, {}, { signal }),
  });
