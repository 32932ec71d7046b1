import './controls.css';

import type { FormEvent, KeyboardEvent, ReactNode } from 'react';

import { Button } from './button.tsx';

/** What a form sends, and by which mutation. */
export interface Sending<Body extends object, Answer> {
  /** What its button says. */
  readonly action: string;
  /** What is sent, or why it cannot be sent yet. */
  readonly body: Body | string;
  /** Says itself what failed; all that is typed stays. */
  readonly send: {
    readonly isPending: boolean;
    readonly mutate: (
      body: Body,
      options: { readonly onSuccess: (answer: Answer) => void },
    ) => unknown;
  };
  readonly onDone?: (answer: Answer) => void;
}

interface Props<Body extends object, Answer> extends Sending<Body, Answer> {
  readonly className?: string;
  /** Buttons that do something else, before the one that sends. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** Fields, and the button that sends them; so does Enter. In a dialog of its own: `FormDialog`. */
export const SendForm = <Body extends object, Answer>({
  className = 'stack',
  acts,
  children,
  ...sending
}: Props<Body, Answer>) => (
  <form className={className} {...formOf(sending)}>
    {children}
    <div className="row">
      {acts}
      <SendButton {...sending} />
    </div>
  </form>
);

export const SendButton = <Body extends object, Answer>({
  action,
  body,
  send,
}: Sending<Body, Answer>) => (
  <Button
    type="submit"
    variant="primary"
    disabledReason={typeof body === 'string' ? body : null}
    isPending={send.isPending}
  >
    {action}
  </Button>
);

/** For a `<form>`: Enter in a field of one line sends, and Ctrl or Cmd with Enter in a text area. */
export function formOf<Body extends object, Answer>({ body, send, onDone }: Sending<Body, Answer>) {
  return {
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      // a dialog that was opened from here is a child of this form for React, and lies elsewhere
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (typeof body === 'string' || send.isPending) return;
      send.mutate(body, { onSuccess: (answer) => onDone?.(answer) });
    },
    onKeyDown: handleEnter,
  };
}

/** Enter that ends composing, or is held down since the form opened, is not meant for the form. */
function handleEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || !(target instanceof Node && form.contains(target))) return;
  const isMeant = !event.nativeEvent.isComposing && !event.repeat;
  if (target instanceof HTMLInputElement) {
    if (!isMeant) event.preventDefault();
  } else if (target instanceof HTMLTextAreaElement && isMeant) sendByModifier(event);
}

/** Enter alone makes a new line there. */
function sendByModifier(event: KeyboardEvent<HTMLFormElement>): void {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
