import './toast.css';

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { useTopDialog } from '../overlay/open-dialogs.ts';
import { dismissToast, TOASTS_SHOWN, useToasts } from './toast-store.ts';
import type { ToastKind } from './toast-log.ts';
import type { ToastEntry } from './toast-store.ts';
import { useClock } from './use-clock.ts';

const DURATION_MS = { success: 3000, error: 5000, info: 5000 } as const;

export const TOAST_LOOKS = {
  success: { word: 'Success', Icon: CircleCheck },
  error: { word: 'Error', Icon: CircleAlert },
  info: { word: 'Note', Icon: Info },
} as const satisfies Record<ToastKind, object>;

/**
 * The stack at the lower right, over an open dialog in the dialog: whatever lies outside of it is
 * neither seen, nor pressed, nor read out. F8 moves the focus to it.
 */
export function Toasts() {
  const dialog = useTopDialog();
  return (
    <>
      <section aria-label="Notifications">
        <Stack isShown={dialog === null} />
      </section>
      {dialog === null ? null : createPortal(<Stack isShown />, dialog)}
    </>
  );
}

interface StackProps {
  /** The page's own stack is empty while a dialog is open. */
  readonly isShown: boolean;
}

/** It stands there before a text comes into it: only then do screen readers read the text out. */
function Stack({ isShown }: StackProps) {
  const { open } = useToasts();
  const stack = useRef<HTMLDivElement>(null);
  const shown = isShown ? open.slice(0, TOASTS_SHOWN) : [];

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const first = stack.current?.querySelector('button');
      if (event.key !== 'F8' || !first) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <div ref={stack} role="log" className="toasts no-print" aria-label="New notifications">
      {shown.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function Toast({ entry }: { readonly entry: ToastEntry }) {
  const [isHeld, setHeld] = useState(false);
  const dismiss = () => dismissToast(entry.id);
  const { word, Icon } = TOAST_LOOKS[entry.kind];
  useClock(DURATION_MS[entry.kind], isHeld, dismiss);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button inside does the same by keyboard
    <div
      className={`toast toast-${entry.kind}`}
      role={entry.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={dismiss}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // the dialog under it stays
        event.preventDefault();
        dismiss();
      }}
    >
      <Icon className="icon" aria-label={word} role="img" />
      <span className="toast-text">{entry.text}</span>
      {entry.action ? (
        <button type="button" className="toast-action" onClick={entry.action.onSelect}>
          {entry.action.label}
        </button>
      ) : null}
      <button type="button" className="toast-close" aria-label="Dismiss" onClick={dismiss}>
        <X className="icon" aria-hidden />
      </button>
    </div>
  );
}
