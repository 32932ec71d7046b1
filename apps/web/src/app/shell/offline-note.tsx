import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { Note } from '../../ui/states/note.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Says that there is no connection, and from when the figures on the page are. */
export function OfflineNote() {
  const queries = useQueryClient();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  const loadedAt = Math.max(
    ...queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );
  const last = loadedAt > 0 ? ` The figures shown were loaded at ${TIME.format(loadedAt)}.` : '';
  return (
    <div className="offline-note no-print" role="status">
      <Note kind="warning">You are offline.{last} They update when the connection is back.</Note>
    </div>
  );
}
