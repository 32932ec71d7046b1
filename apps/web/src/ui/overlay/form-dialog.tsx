import type { FormEvent, KeyboardEvent, ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

/** A mutation, as far as a form needs it. */
interface Sending<Body, Answer> {
  readonly isPending: boolean;
  readonly mutate: (
    body: Body,
    options: { readonly onSuccess: (answer: Answer) => void },
  ) => unknown;
}

export interface FormProps<Body extends object, Answer> {
  readonly title: string;
  /** `modal` or `drawer`, with classes of its own. */
  readonly className?: string;
  /** What its button says. */
  readonly action: string;
  /** What is sent, or why it cannot be sent yet. */
  readonly body: Body | string;
  /** Says itself what failed: the dialog stays open with all that is typed. */
  readonly send: Sending<Body, Answer>;
  /** Called by each way out, and once it is sent. Render it only while it is open: it then begins anew. */
  readonly onClose: () => void;
  /** After a success that closed it. */
  readonly onDone?: (answer: Answer) => void;
  /** Buttons that do something else, before the one that sends. */
  readonly acts?: ReactNode;
  /** The fields; the first has the focus, or the one with `data-first-focus`. */
  readonly children: ReactNode;
}

/**
 * A form in a dialog: its button sends, and so does Enter in a field of one line, or with Ctrl or Cmd
 * in a text area. What is typed and not sent is asked about as in each dialog (`unsaved.ts`).
 */
export function FormDialog<Body extends object, Answer>({
  body,
  send,
  onClose,
  onDone,
  children,
  ...props
}: FormProps<Body, Answer>) {
  const handleSend = () => {
    if (typeof body === 'string' || send.isPending) return;
    send.mutate(body, {
      onSuccess: (answer) => {
        onClose();
        onDone?.(answer);
      },
    });
  };
  return (
    <Dialog
      title={props.title}
      className={props.className ?? 'modal'}
      form={formOf(handleSend)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {props.acts}
          <Button
            type="submit"
            variant="primary"
            disabledReason={typeof body === 'string' ? body : null}
            isPending={send.isPending}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <div className="stack" data-first-focus>
        {children}
      </div>
    </Dialog>
  );
}

const formOf = (onSend: () => void) => ({
  noValidate: true,
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    // a dialog that was opened from here is a child of this form for React, and lies elsewhere
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onSend();
  },
  onKeyDown: handleEnter,
});

/** Enter that ends composing, or is held down since the dialog opened, is not meant for the form. */
function handleEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, ctrlKey, metaKey } = event;
  if (event.key !== 'Enter' || !(target instanceof Node && form.contains(target))) return;
  const isMeant = !event.nativeEvent.isComposing && !event.repeat;
  if (target instanceof HTMLInputElement && !isMeant) event.preventDefault();
  if (!(target instanceof HTMLTextAreaElement && (ctrlKey || metaKey) && isMeant)) return;
  event.preventDefault();
  form.requestSubmit();
}
