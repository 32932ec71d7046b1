import type { Session } from '@verdure/contract/access/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatMoment } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { accountMessages } from './account.messages.ts';
import { EndSessions, type Ending } from './end-sessions.tsx';
import { sessionsQuery } from './sessions.queries.ts';

const PANEL_PX = 160;

/** Where the viewer is logged in, with buttons to end sessions (our own addition). */
export function Sessions() {
  const sessions = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <Panel title={accountMessages.sessions}>
      <div className="account-fields">
        <p className="caption">{accountMessages.sessionsWhat}</p>
        <Loaded query={sessions} failed={accountMessages.sessionsFailed} heightPx={PANEL_PX}>
          {(list) => <SessionList sessions={list} onEnd={setEnding} />}
        </Loaded>
      </div>
      {ending === null ? null : <EndSessions ending={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

interface ListProps {
  readonly sessions: readonly Session[];
  readonly onEnd: (ending: Ending) => void;
}

function SessionList({ sessions, onEnd }: ListProps) {
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  return (
    <>
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      <span className="no-print">
        <Button
          disabledReason={hasOthers ? null : accountMessages.noOthers}
          onClick={() => onEnd('others')}
        >
          {accountMessages.endOthers}
        </Button>
      </span>
      {hasOthers ? null : <p className="caption">{accountMessages.noOthers}</p>}
    </>
  );
}

interface ItemProps {
  readonly session: Session;
  readonly onEnd: () => void;
}

function SessionItem({ session, onEnd }: ItemProps) {
  const { browser, signed_on_at, last_used_at, is_current } = session;
  const name = `${browser}, ${accountMessages.signedOn.toLowerCase()} ${formatMoment(signed_on_at)}`;
  return (
    <li className="session-item">
      <div>
        <p>
          <strong>{browser}</strong>
          {is_current ? ` · ${accountMessages.thisSession}` : null}
        </p>
        <p className="caption">
          {accountMessages.signedOn} {formatMoment(signed_on_at)}
        </p>
        <p className="caption">
          {accountMessages.lastUsed} {formatMoment(last_used_at)}
        </p>
      </div>
      {is_current ? null : (
        <span className="no-print">
          <button
            type="button"
            className="button button-secondary"
            aria-label={accountMessages.endNamed(name)}
            onClick={onEnd}
          >
            {accountMessages.endSession}
          </button>
        </span>
      )}
    </li>
  );
}
