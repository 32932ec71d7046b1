import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { formOf, SendButton, type Sending } from '../controls/send-form.tsx';
import { Dialog } from './dialog.tsx';

export interface FormProps<Body extends object, Answer> extends Sending<Body, Answer> {
  readonly title: string;
  /** `modal` or `drawer`, with classes of its own. */
  readonly className?: string;
  /** Called by each way out, and once it is sent. Render it only while it is open: it then begins anew. */
  readonly onClose: () => void;
  /** Buttons that do something else, before the one that sends. */
  readonly acts?: ReactNode;
  /** The fields; the first has the focus, or the one with `data-first-focus`. */
  readonly children: ReactNode;
}

/** A form in a dialog. It asks before it drops what is typed, as each dialog does (`unsaved.ts`). */
export function FormDialog<Body extends object, Answer>({
  title,
  className = 'modal',
  onClose,
  acts,
  children,
  ...sending
}: FormProps<Body, Answer>) {
  const handleDone = (answer: Answer) => {
    onClose();
    sending.onDone?.(answer);
  };
  return (
    <Dialog
      title={title}
      className={className}
      form={formOf({ ...sending, onDone: handleDone })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {acts}
          <SendButton {...sending} />
        </>
      }
    >
      <div className="stack" data-first-focus>
        {children}
      </div>
    </Dialog>
  );
}
