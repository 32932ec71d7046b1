import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { formatMoment } from '../../format/date.ts';
import { Note } from '../../ui/states/note.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** When the oldest of what the page shows was loaded, null before anything was. */
function oldestShown(queries: QueryClient): number | null {
  const shown = queries.getQueryCache().findAll({ type: 'active' });
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return times.length === 0 ? null : Math.min(...times);
}

/** Says that there is no connection, and from when the figures on the page are at the earliest. */
export function OfflineNote() {
  const queries = useQueryClient();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    // it stands there before the note comes into it: only then do screen readers read the note out
    <div className="no-print" role="status" aria-label="Connection">
      {isOnline ? null : <Offline since={oldestShown(queries)} />}
    </div>
  );
}

function Offline({ since }: { readonly since: number | null }) {
  const shown =
    since === null ? '' : ` The figures shown were loaded at ${moment(since)} or later.`;
  return (
    <div className="offline-note">
      <Note kind="warning">You are offline.{shown} They update when the connection is back.</Note>
    </div>
  );
}

const moment = (at: number): string => formatMoment(new Date(at).toISOString());
