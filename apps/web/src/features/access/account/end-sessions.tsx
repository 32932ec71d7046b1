import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  type Session,
} from '@verdure/contract/access/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isProofRefused, useProof } from '../../../api/use-proof.ts';
import { ProveModal } from '../../../ui/overlay/prove-modal.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';
import { sessionsQuery } from './sessions.queries.ts';

/** One session, or all others. */
export type Ending = Session | 'others';

interface Props {
  readonly ending: Ending;
  readonly onClose: () => void;
}

/** Asks for the password again, then ends one session or all others. */
export function EndSessions({ ending, onClose }: Props) {
  const proof = useProof();
  const queries = useQueryClient();
  const makeStale = useMakeStale();
  const end = useMutation({
    mutationFn: () =>
      ending === 'others'
        ? call(endOtherSessionsEndpoint, { body: proof.body })
        : call(endSessionEndpoint, { params: { sessionId: ending.id }, body: proof.body }),
    onSuccess: (sessions) => {
      queries.setQueryData(sessionsQuery().queryKey, sessions);
      showToast(
        'success',
        ending === 'others' ? accountMessages.othersEnded : accountMessages.sessionEnded,
      );
      onClose();
    },
    onError: (error) => {
      if (isProofRefused(error)) return proof.refuse(error);
      void makeStale('sessions');
      showToast('error', textOf(error, accountMessages.sessionEndFailed));
      onClose();
    },
  });
  const isOne = ending !== 'others';
  return (
    <ProveModal
      title={isOne ? accountMessages.endSession : accountMessages.endOthers}
      action={isOne ? accountMessages.endSession : accountMessages.endOthers}
      proof={proof}
      isPending={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      {isOne ? accountMessages.endSessionBody(ending.browser) : accountMessages.endOthersBody}
    </ProveModal>
  );
}
