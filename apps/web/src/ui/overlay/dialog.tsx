import './overlay.css';

import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '../controls/button.tsx';
import { hasUnsaved } from '../unsaved.ts';
import { useModalDialog } from './use-modal-dialog.ts';

interface Props {
  readonly title: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** What makes a form of it, with the buttons of its footer: see `form-dialog.tsx`. */
  readonly form?: ComponentProps<'form'>;
}

/**
 * The browser's own dialog: the page under it is inert, focus stays inside and returns; Escape, the
 * scrim and its cross close it, and ask first if something in it is typed or chosen and not saved.
 * Drawn only while it is open.
 */
export function Dialog({ className, onClose, ...content }: Props) {
  const id = useId();
  const dialog = useModalDialog();
  const { leave, question } = useLeaveQuestion();
  const close = () => leave(dialog.current, onClose);
  useEscape(dialog, close);
  /** Text that is marked with the pointer may end on the scrim; only a whole press there closes. */
  const isScrimPressed = useRef(false);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        // a press on the dialog element, not on its content, is a press on the scrim
        isScrimPressed.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isScrimPressed.current) close();
      }}
    >
      <Content {...content} id={id} onClose={close} />
      {question}
    </dialog>,
    document.body,
  );
}

type ContentProps = Omit<Props, 'className'> & { readonly id: string };

function Content({ id, title, onClose, children, footer, form }: ContentProps) {
  const content = (
    <>
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
    </>
  );
  return form === undefined ? (
    <div className="dialog-box">{content}</div>
  ) : (
    <form className="dialog-box" {...form}>
      {content}
    </form>
  );
}

/**
 * Escape closes the topmost dialog, unless something in it has used the key. A browser that closes it
 * itself asks nobody the second time.
 */
function useEscape(dialog: RefObject<HTMLDialogElement | null>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const topmost = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (topmost !== dialog.current) return;
      event.preventDefault();
      latest.current();
    };
    // after the layers, which listen at the document
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [dialog]);
}

interface QuestionProps {
  /** What would be lost. */
  readonly text: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before unsaved changes are left. */
export const LeaveQuestion = ({ text, onStay, onLeave }: QuestionProps) => (
  <Dialog
    title="Leave without saving?"
    className="modal"
    onClose={onStay}
    footer={
      <>
        <Button onClick={onStay}>Stay</Button>
        <Button variant="danger" onClick={onLeave}>
          Leave
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);

export const DISCARD_TYPED = 'Discard what you typed or chose?';

/** Leaves a part of the page, and asks first if something in it is typed or chosen and not saved. */
export function useLeaveQuestion() {
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null);
  return {
    leave: (part: HTMLElement | null, go: () => void) => {
      if (part !== null && hasUnsaved(part)) setLeaving({ go });
      else go();
    },
    question:
      leaving === null ? null : (
        <LeaveQuestion
          text={DISCARD_TYPED}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null);
            leaving.go();
          }}
        />
      ),
  };
}
