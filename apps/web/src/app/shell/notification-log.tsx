import { eventSentence, listWatchEventsEndpoint } from '@verdure/contract/alerts/watching';
import type { WatchEvent } from '@verdure/contract/alerts/watching';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { mayCall, useViewer } from '../../api/viewer.ts';
import { watchEventsQuery } from '../../features/alerts/watching/watching.queries.ts';
import { formatMoment } from '../../format/date.ts';
import { paths } from '../../paths.ts';
import { Popover } from '../../ui/overlay/popover.tsx';
import { markToastsRead, useToasts } from '../../ui/toast/toast-store.ts';
import { TOAST_LOOKS } from '../../ui/toast/toasts.tsx';

/**
 * What the viewer's rules found; none for roles that have no rules. Another page asks for the newest,
 * so do the open bell and the window that is looked at again. A timer would not: a page that nobody looks at must
 * not keep its session.
 */
function useWatchEvents() {
  const isEnabled = mayCall(useViewer(), listWatchEventsEndpoint);
  const { data = [], isStale, refetch } = useQuery({ ...watchEventsQuery(), enabled: isEnabled });
  const askAgain = () => {
    if (isEnabled && isStale) void refetch();
  };
  const page = useLocation({ select: ({ pathname }) => pathname });
  const askedOn = useRef(page);
  useEffect(() => {
    if (askedOn.current === page) return;
    askedOn.current = page;
    askAgain();
  });
  return { events: data, askAgain };
}

const MOST_EVENTS = 5;

/** The newest of what is not read yet, and the way to all of it. */
function NewEvents({ events }: { readonly events: readonly WatchEvent[] }) {
  const viewer = useViewer();
  if (!mayCall(viewer, listWatchEventsEndpoint)) return null;
  return (
    <>
      {events.length === 0 ? null : (
        <ul className="toast-log">
          {events.slice(0, MOST_EVENTS).map((event) => (
            <li key={event.id}>
              <span className="faint">{formatMoment(event.at)}</span>
              <span>{eventSentence(event)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="dropdown-empty">
        <a href={paths.watching}>
          {events.length > MOST_EVENTS ? `All ${events.length} new, and your rules` : 'Watching'}
        </a>
      </p>
    </>
  );
}

/** What happened to the viewer: what rules found, and every toast of the session. */
export function NotificationLog() {
  const { log, unread: newToasts } = useToasts();
  const { events, askAgain } = useWatchEvents();
  const newEvents = events.filter(({ is_read }) => !is_read);
  const unread = newToasts + newEvents.length;
  const name = unread === 0 ? 'Notification log' : `Notification log, ${unread} new`;
  return (
    <Popover
      label="Notification log"
      onOpen={() => {
        markToastsRead();
        askAgain();
      }}
      trigger={
        <button type="button" className="icon-button counted" aria-label={name}>
          <Bell className="icon" aria-hidden />
          {unread === 0 ? null : (
            <span className="count" aria-hidden="true">
              {unread}
            </span>
          )}
        </button>
      }
    >
      <NewEvents events={newEvents} />
      {log.length === 0 ? (
        <p className="dropdown-empty">Nothing has happened in this session yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys
        <ul className="toast-log" tabIndex={0}>
          {log.map(({ id, kind, text, at }) => (
            <li key={id}>
              <span className="faint">{formatMoment(at)}</span>
              <span>
                <span className="visually-hidden">{TOAST_LOOKS[kind].word}: </span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
