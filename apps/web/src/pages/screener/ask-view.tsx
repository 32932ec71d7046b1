import type { AssistantMessage } from '@verdure/contract/screening/assistant';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { translateDataQuery } from '@verdure/screener/data-query';
import { catalogueOf, type FieldSources } from '@verdure/screener/fields';

import { AssistantFrame } from '../../features/screening/assistant/assistant-frame.tsx';
import { storeQuery } from '../../features/screening/screener/stored-query.ts';
import { addressOfView } from '../../ui/table/view-address.ts';
import { TAB_OF } from './screener-tabs.ts';
import { useScreenerChange } from './use-screener-change.ts';

const sortOf = ({ column, isDescending }: NonNullable<AssistantMessage['order']>) => ({
  id: column,
  isDescending,
});

/** 'Ask our A.I model': a query that was taken over is shown in the builder, and not run. */
export function AskView({ sources }: { readonly sources: FieldSources }) {
  const change = useScreenerChange();
  const takeOver = ({ query: dataQuery, order, portfolioId }: AssistantMessage) => {
    const query = translateDataQuery(dataQuery, (type: ScreenerType) => catalogueOf(type, sources));
    void change(
      {
        mode: undefined,
        tab: TAB_OF[query.queryType],
        query: storeQuery(query),
        q: undefined,
        run: undefined,
        ...(portfolioId !== undefined && { portfolio: portfolioId }),
        sort: order && addressOfView({ sort: sortOf(order), filters: {} }).sort,
      },
      true,
    );
  };
  return <AssistantFrame onQuery={takeOver} />;
}
