import {
  companyExcerptsEndpoint,
  reportsOfYearsEndpoint,
} from '@verdure/contract/coverage/documents';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const reportsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.companyReports(companyId),
    queryFn: ({ signal }) =>
      call(reportsOfYearsEndpoint, { params: { companyId }, query: {} }, { signal }),
  });

export const excerptsQuery = (companyId: number, metricId: number) =>
  queryOptions({
    queryKey: keys.companyExcerpts(companyId, metricId),
    queryFn: ({ signal }) =>
      call(
        companyExcerptsEndpoint,
        { params: { companyId }, query: { metric_id: metricId } },
        { signal },
      ),
  });
