import { useSyncExternalStore } from 'react';

import { listenerSet } from '../listeners.ts';

/** The innermost last. What must be read over a dialog has to lie in it: all else is inert. */
let open: readonly HTMLDialogElement[] = [];
const { tell, subscribe } = listenerSet();

function change(next: typeof open): void {
  open = next;
  tell();
}

/** @returns what tells that it has closed */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
