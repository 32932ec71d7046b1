import './audit.css';

import type { AuditEvent } from '@verdure/contract/administration/audit';

import { formatMoment } from '../../../format/date.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { actionWords, subjectWords, wordsOf } from './audit-words.ts';
import { auditMessages } from './audit.messages.ts';

interface Props {
  readonly events: readonly AuditEvent[];
  /** Shown to readers of several organisations: which one each event belongs to. */
  readonly hasOrganisations: boolean;
}

const columns: readonly PlainColumn<AuditEvent>[] = [
  { header: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
  { header: 'Who', cell: (event) => <Actor event={event} /> },
  { header: 'Action', cell: (event) => <Action event={event} /> },
  { header: 'Subject', cell: subjectWords },
  { header: 'Organisation', cell: (event) => event.organisation_name },
  { header: 'Change', cell: (event) => <Change event={event} /> },
];

const ownColumns = columns.filter(({ header }) => header !== 'Organisation');

/** The events, newest first. */
export const AuditTable = ({ events, hasOrganisations }: Props) => (
  <PlainTable
    label={auditMessages.title}
    className="audit-table"
    columns={hasOrganisations ? columns : ownColumns}
    rows={events}
    keyOf={({ id }) => id}
  />
);

function Action({ event }: { readonly event: AuditEvent }) {
  const words = wordsOf(event);
  return (
    <span>
      {actionWords(event.action)}
      {words === null ? null : <span className="caption audit-words">{words}</span>}
    </span>
  );
}

function Actor({ event }: { readonly event: AuditEvent }) {
  if (event.actor_name !== null) {
    return (
      <span>
        {event.actor_name}
        <br />
        <span className="caption">{event.actor_email}</span>
      </span>
    );
  }
  return event.actor_id === null
    ? auditMessages.nobody
    : `${auditMessages.gone} (${event.actor_id})`;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1);

/** Before, after and the request, if known. */
function Change({ event }: { readonly event: AuditEvent }) {
  const facts = [
    ['Action', event.action],
    ['Before', event.before],
    ['After', event.after],
    ['Request', event.request_id],
    ['Address', event.address],
    ['Browser', event.user_agent],
  ] as const;
  const known = facts.filter(([, value]) => value !== null && value !== undefined);
  if (known.length === 0) return null;
  return (
    <details>
      <summary>
        Detail
        <span className="visually-hidden">{` of event ${event.id}`}</span>
      </summary>
      <dl className="audit-detail">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{asText(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
