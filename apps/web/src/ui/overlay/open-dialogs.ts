import { useSyncExternalStore } from 'react';

/** The innermost last. What must be read over a dialog has to lie in it: all else is inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: typeof open): void {
  open = next;
  for (const listener of listeners) listener();
}

/** @returns what tells that it has closed */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
