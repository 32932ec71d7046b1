import {
  companyExcerptsEndpoint,
  reportsOfYearsEndpoint,
} from '@verdure/contract/coverage/documents';

import { keys } from '../../../api/keys.ts';
import type { AsOf } from '../../../api/past-day.ts';
import { readQuery } from '../../../api/read-query.ts';

export const reportsQuery = (companyId: number) =>
  readQuery(keys.companyReports(companyId), reportsOfYearsEndpoint, {
    params: { companyId },
    query: {},
  });

interface WantedExcerpts extends AsOf {
  readonly companyId: number;
  readonly metricId: number;
}

export const excerptsQuery = ({ companyId, metricId, asOf }: WantedExcerpts) =>
  readQuery(keys.companyExcerpts(companyId, metricId, asOf), companyExcerptsEndpoint, {
    params: { companyId },
    query: { metric_id: metricId, asOf },
  });
