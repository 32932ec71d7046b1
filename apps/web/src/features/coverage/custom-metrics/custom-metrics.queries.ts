import { customMetricsEndpoint } from '@verdure/contract/coverage/custom-metrics';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const customMetricsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.customMetrics(companyId),
    queryFn: ({ signal }) => call(customMetricsEndpoint, { params: { companyId } }, { signal }),
  });
