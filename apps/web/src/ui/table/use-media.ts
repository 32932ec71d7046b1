import { useSyncExternalStore } from 'react';

export const NARROW_TABLE = '(max-width: 767.98px)';

/** Kept: a table asks at every draw. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const kept = lists.get(query);
  if (kept) return kept;
  const made = window.matchMedia(query);
  lists.set(query, made);
  return made;
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => listOf(query).matches,
  );
}
