import { permissionMatrixEndpoint } from '@verdure/contract/access/login';

import { keys } from './keys.ts';
import { readQuery } from './read-query.ts';

/** The server's table of which role may assign which. */
export const permissionMatrixQuery = () =>
  readQuery(keys.permissionMatrix, permissionMatrixEndpoint, {});
