import { listDisagreementsEndpoint } from '@verdure/contract/desk/disagreements';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

export const disagreementsQuery = () =>
  queryOptions({
    queryKey: keys.disagreements,
    queryFn: ({ signal }) => call(listDisagreementsEndpoint, { query: {} }, { signal }),
    // others raise them at any time
    staleTime: 0,
  });

/** Those about the score of one metric of a company. */
export const disagreementsAboutQuery = (companyId: number, metricId: number) =>
  queryOptions({
    queryKey: keys.disagreementsAbout(companyId, metricId),
    queryFn: ({ signal }) =>
      call(
        listDisagreementsEndpoint,
        { query: { company_id: companyId, metric_id: metricId } },
        { signal },
      ),
    staleTime: 0,
  });
