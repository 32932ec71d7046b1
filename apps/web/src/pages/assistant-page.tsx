import { useEffect, useState } from 'react';

import { PublicQueries } from '../api/public-queries.tsx';
import { assistantMessages } from '../features/screening/assistant/assistant.messages.ts';
import { AssistantTalk } from '../features/screening/assistant/assistant-talk.tsx';
import { paths } from '../paths.ts';
import { Note } from '../ui/states/note.tsx';

const tokenOfAddress = (): string | null => {
  const search = new URLSearchParams(window.location.search);
  return search.get('embed') === 'true' ? search.get('token') : null;
};

/** /assistant?embed=true&token={token}, in the screener's frame */
export function AssistantPage() {
  const [token] = useState(tokenOfAddress);
  useEffect(() => {
    document.title = `${assistantMessages.title} · Verdure`;
    // an address is written to logs and histories: the ticket leaves it at once
    window.history.replaceState(null, '', paths.assistant);
  }, []);
  return (
    <PublicQueries>
      <main className="assistant-page">
        <h1>{assistantMessages.title}</h1>
        {token === null ? (
          <Note kind="error">{assistantMessages.notFromScreener}</Note>
        ) : (
          <AssistantTalk token={token} />
        )}
      </main>
    </PublicQueries>
  );
}
