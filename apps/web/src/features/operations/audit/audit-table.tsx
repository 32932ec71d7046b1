import './audit.css';

import type { AuditEvent } from '@verdure/contract/operations/audit';

import { formatMoment } from '../../../format/date.ts';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { auditMessages } from './audit.messages.ts';

interface Props {
  readonly events: readonly AuditEvent[];
  /** Who sees several organisations is told of which each event is. */
  readonly hasOrganisations: boolean;
}

/** What was done, newest first. */
export const AuditTable = ({ events, hasOrganisations }: Props) => (
  <TableScroll label={auditMessages.title}>
    <table className="plain-table audit-table">
      <caption className="visually-hidden">{auditMessages.title}</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          <th scope="col">Subject</th>
          {hasOrganisations ? <th scope="col">Organisation</th> : null}
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row">
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
            </th>
            <td>
              <Actor event={event} />
            </td>
            <td>
              <code>{event.action}</code>
            </td>
            <td>{`${event.subject_type} ${event.subject_id}`}</td>
            {hasOrganisations ? <td>{event.organisation_name}</td> : null}
            <td>
              <Change event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);

function Actor({ event }: { readonly event: AuditEvent }) {
  if (event.actor_name !== null) {
    return (
      <>
        {event.actor_name}
        <br />
        <span className="caption">{event.actor_email}</span>
      </>
    );
  }
  return event.actor_id === null
    ? auditMessages.nobody
    : `${auditMessages.gone} (${event.actor_id})`;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 1);

/** Before, after and the request, where they are known. */
function Change({ event }: { readonly event: AuditEvent }) {
  const facts = [
    ['Before', event.before],
    ['After', event.after],
    ['Request', event.request_id],
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
