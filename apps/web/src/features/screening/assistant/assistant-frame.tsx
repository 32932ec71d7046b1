import './assistant.css';

import { createTicketEndpoint } from '@verdure/contract/access/tickets';
import { type AssistantMessage, assistantMessage } from '@verdure/contract/screening/assistant';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { paths } from '../../../paths.ts';
import { ErrorPanel } from '../../../ui/states/error-panel.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { assistantMessages } from './assistant.messages.ts';

const FRAME_HEIGHT_PX = 750;

interface Props {
  /** Takes over what the frame says. What it throws is shown (SCR-AI-03). */
  readonly onQuery: (message: AssistantMessage) => void;
}

/**
 * The assistant in a frame. Its address carries a ticket that works once within a minute, never
 * the token of this session; after that the ticket only tells our frame's messages from others.
 */
export function AssistantFrame({ onQuery }: Props) {
  // a ticket is made for each opening and never used again
  const ticket = useQuery({
    ...readQuery(keys.assistantTicket, createTicketEndpoint, { body: { audience: 'assistant' } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    retry: false,
  });
  return (
    <section aria-label={assistantMessages.title} className="stack">
      <Note kind="info">{assistantMessages.inspect}</Note>
      {ticket.isPending ? (
        <Skeleton heightPx={FRAME_HEIGHT_PX} waitText={assistantMessages.opening} />
      ) : null}
      {ticket.error ? (
        <ErrorPanel
          error={ticket.error}
          message={assistantMessages.openFailed}
          onRetry={() => void ticket.refetch()}
        />
      ) : null}
      {ticket.data ? <Framed token={ticket.data.token} onQuery={onQuery} /> : null}
    </section>
  );
}

function Framed({ token, onQuery }: Props & { readonly token: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const take = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const message = assistantMessage.safeParse(data);
      if (!message.success || message.data.token !== token) return;
      try {
        onQuery(message.data);
        setError(null);
      } catch (fault) {
        setError(fault);
      }
    };
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, [token, onQuery]);

  return (
    <>
      {error === null ? null : <ErrorPanel error={error} />}
      <iframe
        ref={frame}
        className="assistant-frame"
        title={assistantMessages.title}
        src={`${paths.assistant}?${new URLSearchParams({ embed: 'true', token })}`}
        referrerPolicy="no-referrer"
      />
    </>
  );
}
