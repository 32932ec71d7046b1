import './overlay.css';

import { X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useModalDialog } from './use-modal-dialog.ts';

interface Props {
  readonly title: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * The browser's own dialog: the page under it is inert, focus stays inside and returns; Escape
 * and the scrim close it. Drawn only while it is open.
 */
export function Dialog({ title, className, onClose, children, footer }: Props) {
  const id = useId();
  const dialog = useModalDialog();
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
        // a press on the dialog element, not on its content, is a press on the scrim
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
