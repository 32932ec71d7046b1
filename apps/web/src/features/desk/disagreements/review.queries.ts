import { listDisagreementsEndpoint } from '@verdure/contract/desk/disagreements';
import { queryOptions } from '@tanstack/react-query';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';

export const disagreementsQuery = () =>
  queryOptions({
    ...readQuery(keys.disagreements, listDisagreementsEndpoint, { query: {} }),
    // others raise them at any time
    staleTime: 0,
  });

/** Those about the score of one metric of a company. */
export const disagreementsAboutQuery = (companyId: number, metricId: number) =>
  queryOptions({
    ...readQuery(keys.disagreementsAbout(companyId, metricId), listDisagreementsEndpoint, {
      query: { company_id: companyId, metric_id: metricId },
    }),
    staleTime: 0,
  });
