import { permissionMatrixEndpoint } from '@verdure/contract/access/login';
import { queryOptions } from '@tanstack/react-query';

import { call } from './call.ts';
import { keys } from './keys.ts';

/** Which role may assign which: the server's table. */
export const permissionMatrixQuery = () =>
  queryOptions({
    queryKey: keys.permissionMatrix,
    queryFn: ({ signal }) => call(permissionMatrixEndpoint, {}, { signal }),
  });
