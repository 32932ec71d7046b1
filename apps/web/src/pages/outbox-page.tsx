import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { useViewer } from '../api/viewer.ts';
import { MailView } from '../features/administration/outbox/mail-view.tsx';
import { outboxMessages } from '../features/administration/outbox/outbox.messages.ts';
import { mailQuery, outboxQuery } from '../features/administration/outbox/outbox.queries.ts';
import { OutboxTable } from '../features/administration/outbox/outbox-table.tsx';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';

const TABLE_PX = 400;

/** /dashboard/outbox, and one mail with ?mail=ID */
export function OutboxPage() {
  const { abilities } = useViewer();
  const { mail } = useSearch({ from: paths.outbox });
  // the outbox holds mails of every organisation
  if (!abilities.manage_organisations) {
    return (
      <Page title={outboxMessages.title}>
        <Empty text={outboxMessages.mayNot} />
      </Page>
    );
  }
  return mail === undefined ? <List /> : <Mail key={mail} mailId={mail} />;
}

function List() {
  const outbox = useQuery(outboxQuery());
  return (
    <Page title={outboxMessages.title}>
      <Loaded query={outbox} failed={outboxMessages.loadFailed} heightPx={TABLE_PX}>
        {({ is_used, mails }) => (
          <div className="stack">
            <p className="caption">{is_used ? outboxMessages.kept : outboxMessages.notUsed}</p>
            {mails.length === 0 ? (
              <Empty text={outboxMessages.none} {...(is_used && { why: outboxMessages.noneWhy })} />
            ) : (
              <OutboxTable mails={mails} />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Mail({ mailId }: { readonly mailId: string }) {
  const mail = useQuery(mailQuery(mailId));
  return (
    <Page
      title={mail.data?.subject ?? 'Mail'}
      section={outboxMessages.title}
      above={<BackLink href={paths.outbox}>{outboxMessages.title}</BackLink>}
    >
      <Loaded query={mail} failed={outboxMessages.mailFailed} heightPx={TABLE_PX}>
        {(data) => <MailView mail={data} />}
      </Loaded>
    </Page>
  );
}
