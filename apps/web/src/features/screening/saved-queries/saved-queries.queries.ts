import {
  deleteQueryEndpoint,
  type SavedQuery,
  savedQueriesEndpoint,
  savedQueryEndpoint,
  saveQueryEndpoint,
  updateQueryEndpoint,
} from '@verdure/contract/screening/saved-queries';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { savedQueriesMessages } from './saved-queries.messages.ts';

export const savedQueriesQuery = () => readQuery(keys.savedQueries, savedQueriesEndpoint, {});

export const savedQueryQuery = (id: number) =>
  readQuery(keys.savedQuery(id), savedQueryEndpoint, { params: { screenerQueryId: id } });

export interface QueryToSave {
  /** The saved query that is overwritten; null: a new one. */
  readonly id: number | null;
  readonly name: string;
  readonly notes: string;
  readonly query: ScreenerQuery;
}

function send({ id, name, notes, query }: QueryToSave): Promise<SavedQuery> {
  const { tree, queryType } = query;
  const fieldSelected = JSON.stringify(query.fieldSelected);
  const fieldValues = JSON.stringify(query.fieldValues);
  const columns = JSON.stringify(query.columns);
  if (id === null) {
    const body = { name, notes, queryType, tree, fieldSelected, fieldValues, columns };
    return call(saveQueryEndpoint, { body });
  }
  return call(updateQueryEndpoint, {
    params: { screenerQueryId: id },
    body: {
      name,
      notes,
      query_type: queryType,
      tree,
      field_selected: fieldSelected,
      field_values: fieldValues,
      columns,
    },
  });
}

/** Saves a query, or overwrites one. */
export const useSaveQuery = () =>
  useAct({
    act: send,
    makesStale: 'savedQuery',
    done: (_, { id }) => (id === null ? savedQueriesMessages.saved : savedQueriesMessages.updated),
    failed: ({ id }) =>
      id === null ? savedQueriesMessages.saveFailed : savedQueriesMessages.updateFailed,
  });

export const useDeleteQuery = (onDeleted: (id: number) => void) =>
  useAct({
    act: (id: number) => call(deleteQueryEndpoint, { params: { screenerQueryId: id } }),
    makesStale: 'savedQuery',
    done: savedQueriesMessages.deleted,
    failed: savedQueriesMessages.deleteFailed,
    onDone: (_, id) => onDeleted(id),
  });
