import { generateApiKeyEndpoint } from '@verdure/contract/access/account';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isProofRefused, useProof } from '../../../api/use-proof.ts';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { ProveModal } from '../../../ui/overlay/prove-modal.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';

interface Props {
  /** An existing key stops working, so this needs a confirmation (SCR-GLB-21). */
  readonly replaces: boolean;
  readonly onKey: (key: string) => void;
  readonly onClose: () => void;
}

/** Asks for the password again, then creates a key. */
export function GenerateKey({ replaces, onKey, onClose }: Props) {
  const proof = useProof();
  const makeStale = useMakeStale();
  const generate = useMutation({
    mutationFn: () => call(generateApiKeyEndpoint, { body: proof.body }),
    gcTime: 0,
    onSuccess: ({ apiKey }) => {
      onKey(apiKey.key);
      onClose();
      return makeStale('viewer');
    },
    onError: (error) => {
      if (isProofRefused(error)) return proof.refuse(error);
      showToast('error', textOf(error, accountMessages.keyFailed));
      onClose();
    },
  });
  const asking = {
    proof,
    isPending: generate.isPending,
    onClose,
    onConfirm: () => generate.mutate(),
  };
  return replaces ? (
    <Confirm
      {...asking}
      isOpen
      title={accountMessages.replaceTitle}
      action={accountMessages.replace}
    >
      {accountMessages.replaceBody}
    </Confirm>
  ) : (
    <ProveModal {...asking} title={accountMessages.generate} action={accountMessages.generate}>
      {accountMessages.generateBody}
    </ProveModal>
  );
}
