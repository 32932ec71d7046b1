import { Bell } from 'lucide-react';

import { Popover } from '../../ui/overlay/popover.tsx';
import { markToastsRead, useToasts } from '../../ui/toast/toast-store.ts';
import { TOAST_LOOKS } from '../../ui/toast/toasts.tsx';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Every toast of the session, listed under the bell. */
export function NotificationLog() {
  const { log, unread } = useToasts();
  const name = unread === 0 ? 'Notification log' : `Notification log, ${unread} new`;
  return (
    <Popover
      label="Notification log"
      onOpen={markToastsRead}
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
      {log.length === 0 ? (
        <p className="dropdown-empty">Nothing has happened in this session yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keys
        <ul className="toast-log" tabIndex={0}>
          {log.map(({ id, kind, text, at }) => (
            <li key={id}>
              <span className="faint">{TIME.format(new Date(at))}</span>
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
