import { useSyncExternalStore } from 'react';

import { listenerSet } from '../listeners.ts';
import { storeLog, readLog } from './toast-log.ts';
import type { LoggedToast, ToastKind } from './toast-log.ts';

export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}

export interface ToastEntry extends LoggedToast {
  readonly action?: ToastAction;
}

interface ToastState {
  /** Waiting and shown, oldest first; the first three are on screen. */
  readonly open: readonly ToastEntry[];
  /** Every toast of the session, newest first, for slow readers. */
  readonly log: readonly LoggedToast[];
  /** How many in the log are unread. */
  readonly unread: number;
}

/** At most this many at once; the rest wait. */
export const TOASTS_SHOWN = 3;

const logged = readLog();
let state: ToastState = { open: [], log: logged, unread: 0 };
let lastId = logged[0]?.id ?? 0;
const { tell, subscribe } = listenerSet();

function change(next: ToastState): void {
  state = next;
  tell();
}

/**
 * Shows a sentence at the lower right and keeps it in the log under the bell (SCR-GLB-15). What already
 * stands there is not said twice: one fault can fail several blocks, and a key is pressed again. An act
 * that succeeds again is.
 */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const isSaid = state.open.some((entry) => entry.kind === kind && entry.text === text);
  if (kind !== 'success' && isSaid) return;
  lastId += 1;
  const entry: LoggedToast = { id: lastId, kind, text, at: new Date().toISOString() };
  const log = storeLog([entry, ...state.log]);
  const shown = { ...entry, ...(action === undefined ? {} : { action }) };
  change({ open: [...state.open, shown], log, unread: state.unread + 1 });
}

/** The bell was opened. */
export function markToastsRead(): void {
  if (state.unread > 0) change({ ...state, unread: 0 });
}

export function dismissToast(id: number): void {
  change({ ...state, open: state.open.filter((entry) => entry.id !== id) });
}

/** Clears everything on logout, so that the next user does not see it. */
export function forgetToasts(): void {
  change({ open: [], log: storeLog([]), unread: 0 });
}

export const useToasts = (): ToastState => useSyncExternalStore(subscribe, () => state);
