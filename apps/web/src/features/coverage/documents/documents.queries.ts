import {
  companyExcerptsEndpoint,
  reportsOfYearsEndpoint,
} from '@verdure/contract/coverage/documents';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';

export const reportsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keys.companyReports(companyId),
    queryFn: ({ signal }) =>
      call(reportsOfYearsEndpoint, { params: { companyId }, query: {} }, { signal }),
  });

interface WantedExcerpts extends AsOf {
  readonly companyId: number;
  readonly metricId: number;
}

export const excerptsQuery = ({ companyId, metricId, asOf }: WantedExcerpts) =>
  queryOptions({
    queryKey: keys.companyExcerpts(companyId, metricId, asOf),
    queryFn: ({ signal }) =>
      call(
        companyExcerptsEndpoint,
        { params: { companyId }, query: { metric_id: metricId, asOf } },
        { signal },
      ),
  });
