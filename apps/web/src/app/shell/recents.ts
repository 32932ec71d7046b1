import { useSyncExternalStore } from 'react';
import { z } from 'zod';

import { onSessionEnd } from '../../api/session.ts';
import { listenerSet } from '../../ui/listeners.ts';

const STORAGE_KEY = 'verdure.recents';
const KEPT = 6;

const recentSchema = z.object({ path: z.string(), name: z.string(), about: z.string().nullable() });
export type Recent = z.infer<typeof recentSchema>;

const { tell, subscribe } = listenerSet();
let kept: readonly Recent[] | null = null;

function readStored(): readonly Recent[] {
  try {
    return z.array(recentSchema).parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // another version or a person may have written this; ignoring it loses nothing
    return [];
  }
}

const recents = (): readonly Recent[] => {
  kept ??= readStored();
  return kept;
};

function change(next: readonly Recent[]): void {
  kept = next;
  tell();
}

/** Latest first, each once. */
export function storeRecent({ path, name, about }: Recent): void {
  const others = recents().filter((recent) => recent.path !== path);
  const next = [{ path, name, about }, ...others].slice(0, KEPT);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  change(next);
}

/** The next user must not see what the last user searched for. */
function forgetRecents(): void {
  localStorage.removeItem(STORAGE_KEY);
  change([]);
}

onSessionEnd(forgetRecents);

export const useRecents = (): readonly Recent[] => useSyncExternalStore(subscribe, recents);
