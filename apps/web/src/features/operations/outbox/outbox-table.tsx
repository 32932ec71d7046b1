import type { OutboxMail } from '@verdure/contract/operations/outbox';

import { formatMoment } from '../../../format/date.ts';
import { mailPath } from '../../../paths.ts';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { outboxMessages } from './outbox.messages.ts';

interface Props {
  readonly mails: readonly OutboxMail[];
}

export const OutboxTable = ({ mails }: Props) => (
  <TableScroll label={outboxMessages.title}>
    <table className="plain-table">
      <caption className="visually-hidden">{outboxMessages.title}</caption>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">
              <a href={mailPath(mail.id)}>{mail.subject}</a>
            </th>
            <td>{mail.to}</td>
            <td>
              <time dateTime={mail.sent_at}>{formatMoment(mail.sent_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);
