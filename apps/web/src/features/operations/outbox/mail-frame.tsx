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
    /** Where the browser takes no plain strings for pages. */
    readonly trustedTypes?: TrustedTypes;
  }
}

const policy = window.trustedTypes?.createPolicy('mail-in-a-sandbox', {
  createHTML: (html) => html,
});

/** The page of a mail where nothing of it can act: no script, no form, no way out of the frame. */
export function MailFrame({ subject, html }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const page = showableMail(html, nonceOfPage());
    // what goes in there is shut in by the sandbox
    if (frame.current) Object.assign(frame.current, { srcdoc: policy?.createHTML(page) ?? page });
  }, [html]);
  return (
    <>
      <p className="caption">Links lead nowhere here: copy their address from the text.</p>
      <iframe ref={frame} sandbox="" title={`${subject}, as HTML`} className="mail-frame" />
    </>
  );
}

const nonceOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
