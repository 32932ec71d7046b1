import './toast.css';

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

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

/** The stack at the lower right. F8 moves the focus to it. */
export function Toasts() {
  const { open } = useToasts();
  const stack = useRef<HTMLElement>(null);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      stack.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <section ref={stack} className="toasts no-print" aria-label="Notifications">
      {open.slice(0, TOASTS_SHOWN).map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </section>
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
      role={entry.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={dismiss}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
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
