import './overlay.css';

import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  readonly title: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * The browser's own dialog: what lies under it is inert, focus stays in it and returns; Escape
 * and the scrim close it. Drawn only while it is open.
 */
export function Dialog({ title, className, onClose, children, footer }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    holdPage();
    return () => {
      element?.close();
      holdPage();
      giveFocusBack(opener);
    };
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // a press on the dialog itself and not on what it holds is a press on the scrim
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-box">
        <div className="modal-header">
          <h2 id={id} className="modal-title">
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <X className="icon" aria-hidden />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys */}
        <div className="modal-body" tabIndex={0}>
          {children}
        </div>
        {footer === undefined ? null : <div className="modal-footer">{footer}</div>}
      </div>
    </dialog>,
    document.body,
  );
}

/** A page that came while the dialog lay over it could not take the focus: its heading takes it now. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener !== document.body && opener?.isConnected === true;
  const next = isThere ? opener : document.querySelector('h1');
  if (next instanceof HTMLElement) next.focus({ preventScroll: !isThere });
}

/** What lies under an open dialog does not scroll. */
function holdPage(): void {
  const isAnyOpen = document.querySelector('dialog[open]') !== null;
  document.documentElement.classList.toggle('has-dialog', isAnyOpen);
}
