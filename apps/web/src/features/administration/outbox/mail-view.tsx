import './outbox.css';

import type { readOutboxMailEndpoint } from '@verdure/contract/administration/outbox';
import type { AnswerOf } from '@verdure/contract/http/endpoint';
import { useState } from 'react';

import { formatMoment } from '../../../format/date.ts';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { MailFrame } from './mail-frame.tsx';

interface Props {
  readonly mail: AnswerOf<typeof readOutboxMailEndpoint>;
}

const TABS = [
  { id: 'text', label: 'Text' },
  { id: 'html', label: 'HTML' },
] as const;

/** One mail as its recipient sees it: as text and as HTML. */
export function MailView({ mail }: Props) {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('text');
  return (
    <div className="stack">
      <dl className="facts-list">
        <dt>From</dt>
        <dd>{mail.from}</dd>
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>Sent</dt>
        <dd>
          <time dateTime={mail.sent_at}>{formatMoment(mail.sent_at)}</time>
        </dd>
      </dl>
      <Tabs label="Mail" tabs={TABS} current={tab} onChange={setTab} activation="automatic">
        <div className="tab-body">
          {tab === 'text' ? (
            <p className="mail-text">{mail.text}</p>
          ) : (
            <MailFrame subject={mail.subject} html={mail.html} />
          )}
        </div>
      </Tabs>
    </div>
  );
}
