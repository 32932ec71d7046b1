import type { SavedQuery, SavedQueryRow } from '@verdure/contract/screening/saved-queries';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { LoadQueryModal } from '../../features/screening/saved-queries/load-query-modal.tsx';
import { SaveQueryModal } from '../../features/screening/saved-queries/save-query-modal.tsx';
import { savedQueriesMessages } from '../../features/screening/saved-queries/saved-queries.messages.ts';
import { savedQueryQuery } from '../../features/screening/saved-queries/saved-queries.queries.ts';
import { storeQuery } from '../../features/screening/screener/stored-query.ts';
import {
  MODE_WORDS,
  type ScreenerMode,
} from '../../features/screening/screener/screener.messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { TAB_OF } from './screener-tabs.ts';
import { useScreenerChange } from './use-screener-change.ts';

interface Props {
  readonly mode: ScreenerMode;
  readonly query: ScreenerQuery;
  /** A query was loaded: the result before it goes. */
  readonly onLoaded: () => void;
}

/** 'Save Query' and 'Load Query' with their dialogs; a saved query stands in the address by its id. */
export function SavedQueries({ mode, query, onLoaded }: Props) {
  const search = useSearch({ from: paths.screener });
  const change = useScreenerChange();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<'save' | 'load' | null>(null);
  const close = () => setOpened(null);
  const keep = (saved: SavedQuery) => {
    queries.setQueryData(savedQueryQuery(saved.id).queryKey, saved);
    change({ q: saved.id, query: undefined });
  };
  const load = async ({ id }: SavedQueryRow) => {
    try {
      const saved = await queries.fetchQuery({ ...savedQueryQuery(id), staleTime: 0 });
      const { query_type: type } = saved;
      const isReport = mode === 'report' && saved.tree === null;
      const staysInPortfolio = type === query.queryType || type === 'company';
      await change(
        {
          q: id,
          portfolio: staysInPortfolio ? search.portfolio : undefined,
          tab: TAB_OF[type],
          mode: isReport ? 'report' : undefined,
          query: undefined,
          run: undefined,
          sort: undefined,
        },
        true,
      );
      onLoaded();
      close();
      showToast('success', savedQueriesMessages.loaded);
    } catch {
      showToast('error', savedQueriesMessages.listFailed);
    }
  };
  const forget = (id: number) => {
    // what is shown stays, and is no saved query any more
    if (id === search.q) change({ q: undefined, query: search.query ?? storeQuery(query) });
  };
  const words = MODE_WORDS[mode];
  return (
    <>
      <Button onClick={() => setOpened('save')}>{words.save}</Button>
      <Button onClick={() => setOpened('load')}>{words.load}</Button>
      {opened === 'save' ? (
        <SaveQueryModal mode={mode} query={query} onSaved={keep} onClose={close} />
      ) : null}
      {opened === 'load' ? (
        <LoadQueryModal mode={mode} onLoad={load} onDeleted={forget} onClose={close} />
      ) : null}
    </>
  );
}
