import {
  machinePrecisionEndpoint,
  type PrecisionOf,
} from '@verdure/contract/desk/machine-precision';
import { queryOptions } from '@tanstack/react-query';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

/** Every review changes it, so that it is asked for anew. */
export const precisionQuery = (by: PrecisionOf) =>
  queryOptions({
    ...readQuery(keys.machinePrecision(by), machinePrecisionEndpoint, { query: { by } }),
    staleTime: 0,
  });
