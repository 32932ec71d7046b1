import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}

export interface ToastEntry {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly at: Date;
  readonly action?: ToastAction;
}

interface ToastState {
  /** Waiting and shown, oldest first; the first three are on screen. */
  readonly open: readonly ToastEntry[];
  /** Every toast of the session, newest first: nothing is lost by being slow. */
  readonly log: readonly ToastEntry[];
}

/** At most this many at once; the rest wait. */
export const TOASTS_SHOWN = 3;

let state: ToastState = { open: [], log: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Shows a sentence at the lower right and keeps it in the log under the bell (SCR-GLB-15). */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  lastId += 1;
  const entry: ToastEntry = {
    id: lastId,
    kind,
    text,
    at: new Date(),
    ...(action === undefined ? {} : { action }),
  };
  change({ open: [...state.open, entry], log: [entry, ...state.log] });
}

export function dismissToast(id: number): void {
  change({ ...state, open: state.open.filter((entry) => entry.id !== id) });
}

/** On logout: the next user does not read what the last one did. */
export function forgetToasts(): void {
  change({ open: [], log: [] });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useToasts = (): ToastState => useSyncExternalStore(subscribe, () => state);
