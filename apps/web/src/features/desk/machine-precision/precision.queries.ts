import {
  machinePrecisionEndpoint,
  type PrecisionOf,
} from '@verdure/contract/desk/machine-precision';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

/** Every review changes it, so that it is asked for anew. */
export const precisionQuery = (by: PrecisionOf) =>
  queryOptions({
    queryKey: keys.machinePrecision(by),
    queryFn: ({ signal }) => call(machinePrecisionEndpoint, { query: { by } }, { signal }),
    staleTime: 0,
  });
