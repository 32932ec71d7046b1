import type { OutboxMail } from '@verdure/contract/administration/outbox';

import { formatMoment } from '../../../format/date.ts';
import { mailPath } from '../../../paths.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { outboxMessages } from './outbox.messages.ts';

interface Props {
  readonly mails: readonly OutboxMail[];
}

const columns: readonly PlainColumn<OutboxMail>[] = [
  { header: 'Subject', cell: (mail) => <a href={mailPath(mail.id)}>{mail.subject}</a> },
  { header: 'To', cell: (mail) => mail.to },
  {
    header: 'Sent',
    cell: (mail) => <time dateTime={mail.sent_at}>{formatMoment(mail.sent_at)}</time>,
  },
];

export const OutboxTable = ({ mails }: Props) => (
  <PlainTable
    label={outboxMessages.title}
    columns={columns}
    rows={mails}
    keyOf={(mail) => mail.id}
  />
);
