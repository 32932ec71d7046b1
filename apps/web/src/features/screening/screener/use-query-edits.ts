import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { useState } from 'react';

/** Steps back that a reader can take (ui.md 5.6). */
const MOST_STEPS = 20;

interface Input {
  readonly query: ScreenerQuery;
  readonly onQuery: (query: ScreenerQuery) => void;
}

export interface QueryEdits {
  readonly edit: (next: ScreenerQuery) => void;
  /** Null where there is nothing to undo. */
  readonly undo: (() => void) | null;
}

/** Changes of a query, the last of which can be taken back while the page is open. */
export function useQueryEdits({ query, onQuery }: Input): QueryEdits {
  const [past, setPast] = useState<readonly ScreenerQuery[]>([]);
  const [last, ...earlier] = past;
  return {
    edit: (next) => {
      if (next === query) return;
      setPast([query, ...past].slice(0, MOST_STEPS));
      onQuery(next);
    },
    undo:
      last === undefined
        ? null
        : () => {
            setPast(earlier);
            onQuery(last);
          },
  };
}
