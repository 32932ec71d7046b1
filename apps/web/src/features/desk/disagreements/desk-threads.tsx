import {
  answerDisagreementEndpoint,
  type ReviewedDisagreement,
} from '@verdure/contract/desk/disagreements';
import { useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { disagreementsAboutQuery } from './review.queries.ts';
import { DisagreementThread, ThreadForm } from './thread.tsx';
import { threadMessages } from './thread.messages.ts';

interface Props {
  readonly companyId: number;
  readonly metricId: number;
}

/** What clients said of a score, beside the value; nothing where nobody did. */
export function DeskThreads({ companyId, metricId }: Props) {
  const threads = useQuery(disagreementsAboutQuery(companyId, metricId));
  if (threads.data?.length === 0 || threads.isPending) return null;
  return (
    <section aria-label={threadMessages.desk}>
      <h3 className="caption">{threadMessages.desk}</h3>
      <Loaded query={threads} failed={threadMessages.failed} heightPx={80}>
        {(all) => all.map((thread) => <DeskThread key={thread.id} thread={thread} />)}
      </Loaded>
    </section>
  );
}

function DeskThread({ thread }: { readonly thread: ReviewedDisagreement }) {
  const makeStale = useMakeStale();
  const answer = useMutation({
    mutationFn: (body: { readonly text: string; readonly closes: boolean }) =>
      call(answerDisagreementEndpoint, { params: { disagreementId: thread.id }, body }),
    onSuccess: () => {
      void makeStale('disagreement');
      showToast('success', threadMessages.sent);
    },
    onError: (error) => showToast('error', textOf(error, threadMessages.notSent)),
  });
  const name = thread.user_name ?? threadMessages.formerUser;
  const send = (closes: boolean) => (text: string) => answer.mutateAsync({ text, closes });
  return (
    <DisagreementThread
      thread={thread}
      raisedBy={`${name}, ${thread.organisation_name}`}
      unnamed={() => threadMessages.formerUser}
    >
      <ThreadForm
        label={threadMessages.answer}
        isPending={answer.isPending}
        actions={[
          { label: threadMessages.send, send: send(false) },
          { label: threadMessages.close, send: send(true) },
        ]}
      />
    </DisagreementThread>
  );
}
