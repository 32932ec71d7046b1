import {
  type OwnDisagreement,
  ownDisagreementsEndpoint,
  replyDisagreementEndpoint,
} from '@verdure/contract/desk/disagreements';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { DisagreementThread, ThreadForm } from './thread.tsx';
import { threadMessages } from './thread.messages.ts';

const ownQuery = (companyId: number) =>
  queryOptions({
    ...readQuery(keys.ownDisagreements(companyId), ownDisagreementsEndpoint, {
      query: { company_id: companyId },
    }),
    // the desk answers at any time
    staleTime: 0,
  });

interface Props {
  readonly companyId: number;
  readonly metricId: number;
}

/** What the viewer said of a score, with the answers of the desk; nothing where that is nothing. */
export function OwnThreads({ companyId, metricId }: Props) {
  const said = useQuery(ownQuery(companyId));
  const ofMetric = (all: readonly OwnDisagreement[]) =>
    all.filter((each) => each.metric_id === metricId);
  if (said.isPending || (said.data && ofMetric(said.data).length === 0)) return null;
  return (
    <section aria-label={threadMessages.own}>
      <h3 className="caption">{threadMessages.own}</h3>
      <Loaded query={said} failed={threadMessages.failed} heightPx={80}>
        {(all) => ofMetric(all).map((thread) => <OwnThread key={thread.id} thread={thread} />)}
      </Loaded>
    </section>
  );
}

function OwnThread({ thread }: { readonly thread: OwnDisagreement }) {
  const makeStale = useMakeStale();
  const reply = useMutation({
    mutationFn: (text: string) =>
      call(replyDisagreementEndpoint, { params: { disagreementId: thread.id }, body: { text } }),
    onSuccess: () => {
      void makeStale('disagreement');
      showToast('success', threadMessages.replied);
    },
    onError: (error) => showToast('error', textOf(error, threadMessages.notSent)),
  });
  return (
    <DisagreementThread
      thread={thread}
      raisedBy={threadMessages.you}
      unnamed={({ is_desk: isDesk }) => (isDesk ? threadMessages.theDesk : threadMessages.you)}
    >
      <ThreadForm
        label={threadMessages.reply}
        isPending={reply.isPending}
        actions={[{ label: threadMessages.sendReply, send: reply.mutateAsync }]}
      />
    </DisagreementThread>
  );
}
