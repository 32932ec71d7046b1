import { API_KEY_DAYS, generateApiKeyEndpoint } from '@verdure/contract/access/account';
import type { ApiKeyScope } from '@verdure/contract/http/access-rule';
import { ROLE_SUPER_USER } from '@verdure/contract/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { isProofRefused, useProof } from '../../../api/use-proof.ts';
import { useViewer } from '../../../api/viewer.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
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

interface Wanted {
  readonly scope: ApiKeyScope;
  readonly days: string;
}

/** Asks what the key is for and for the password again, then creates it. */
export function GenerateKey({ replaces, onKey, onClose }: Props) {
  const proof = useProof();
  const makeStale = useMakeStale();
  const [wanted, setWanted] = useState<Wanted>({ scope: 'read', days: String(API_KEY_DAYS) });
  const generate = useMutation({
    mutationFn: () =>
      call(generateApiKeyEndpoint, {
        body: { ...proof.body, scope: wanted.scope, expires_in_days: Number(wanted.days) },
      }),
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
  const fields = <WantedKey wanted={wanted} onChange={setWanted} />;
  return replaces ? (
    <Confirm
      {...asking}
      isOpen
      title={accountMessages.replaceTitle}
      action={accountMessages.replace}
    >
      <p>{accountMessages.replaceBody}</p>
      {fields}
    </Confirm>
  ) : (
    <ProveModal {...asking} title={accountMessages.generate} action={accountMessages.generate}>
      <p>{accountMessages.generateBody}</p>
      {fields}
    </ProveModal>
  );
}

interface WantedProps {
  readonly wanted: Wanted;
  readonly onChange: (wanted: Wanted) => void;
}

/** What the key may do, for those who have a choice, and how long. */
function WantedKey({ wanted, onChange }: WantedProps) {
  const { role_id: roleId } = useViewer();
  return (
    <div className="stack">
      {roleId === ROLE_SUPER_USER ? (
        <div className="field">
          <span aria-hidden>{accountMessages.keyScope}</span>
          <SegmentedControl
            label={accountMessages.keyScope}
            segments={SCOPES}
            value={wanted.scope}
            onChange={(scope) => onChange({ ...wanted, scope })}
          />
        </div>
      ) : null}
      <div className="field">
        <span aria-hidden>{accountMessages.keyLasts}</span>
        <SegmentedControl
          label={accountMessages.keyLasts}
          segments={PERIODS}
          value={wanted.days}
          onChange={(days) => onChange({ ...wanted, days })}
        />
      </div>
    </div>
  );
}

const SCOPES = [
  { value: 'read', label: accountMessages.keyScopes.read },
  { value: 'upload_portfolios', label: accountMessages.keyScopes.upload_portfolios },
] as const;

const PERIODS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: String(API_KEY_DAYS), label: 'One year' },
] as const;
