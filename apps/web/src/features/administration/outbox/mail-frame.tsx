import './outbox.css';

import { useEffect, useRef } from 'react';

import { showableMail } from './showable-mail.ts';

interface Props {
  readonly subject: string;
  readonly html: string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { createHTML(html: string): object };
}

declare global {
  interface Window {
    /** Present if the browser refuses plain strings as HTML. */
    readonly trustedTypes?: TrustedTypes;
  }
}

const policy = window.trustedTypes?.createPolicy('mail-in-a-sandbox', {
  createHTML: (html) => html,
});

/** Shows the HTML of a mail without letting it act: no scripts, forms or navigation. */
export function MailFrame({ subject, html }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const page = showableMail(html, nonceOfPage());
    // the sandbox isolates what goes in here
    if (frame.current) Object.assign(frame.current, { srcdoc: policy?.createHTML(page) ?? page });
  }, [html]);
  return (
    <>
      <p className="caption">Links do not work here. Copy the address from the text.</p>
      <iframe ref={frame} sandbox="" title={`${subject}, as HTML`} className="mail-frame" />
    </>
  );
}

const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
