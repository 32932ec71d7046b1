import type { Endpoint } from '@verdure/contract/http/endpoint';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { call, type Input } from './call.ts';

type Shape = z.ZodType;

/** A query that reads one endpoint; spread into `queryOptions` where it has more options. */
export const readQuery = <
  Key extends QueryKey,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  A extends Shape,
>(
  queryKey: Key,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, input, { signal }) });
