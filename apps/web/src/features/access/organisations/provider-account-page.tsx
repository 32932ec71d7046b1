import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import { secureAddress } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { isProofRefused, useProof } from '../../../api/use-proof.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { ProveModal } from '../../../ui/overlay/prove-modal.tsx';
import { organisationsMessages } from './organisations.messages.ts';
import { useUpdateOrganisation } from './organisations.mutations.ts';

interface Props {
  readonly organisation: ListedOrganisation;
}

/** Where single sign-on users manage their password (SCR-ACC-09). */
export function ProviderAccountPage({ organisation }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="provider-account">
      <p>
        {organisationsMessages.accountPage}
        <span className="caption provider-account-address">
          {organisation.provider_account_url ?? organisationsMessages.noAccountPage}
        </span>
      </p>
      <Button onClick={() => setOpen(true)}>{organisationsMessages.changeAccountPage}</Button>
      {isOpen ? <AskForAddress organisation={organisation} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function AskForAddress({ organisation, onClose }: Props & { readonly onClose: () => void }) {
  const proof = useProof();
  const update = useUpdateOrganisation(organisation.id);
  const current = organisation.provider_account_url;
  const [typed, setTyped] = useState(current ?? '');
  const wish = typed.trim() === '' ? null : typed.trim();
  const error = wish === null ? undefined : secureAddress.safeParse(wish).error?.issues[0]?.message;
  const unchanged = wish === current ? organisationsMessages.nothingChanged : null;
  return (
    <ProveModal
      title={organisationsMessages.accountPageTitle(organisation.name)}
      action={organisationsMessages.changeAccountPage}
      proof={{ ...proof, missing: error ?? unchanged ?? proof.missing }}
      isPending={update.isPending}
      onConfirm={() =>
        update.mutate(
          { provider_account_url: wish, ...proof.body },
          {
            onSuccess: onClose,
            onError: (refusal) => (isProofRefused(refusal) ? proof.refuse(refusal) : undefined),
          },
        )
      }
      onClose={onClose}
    >
      <TextField
        label={organisationsMessages.accountPageAddress}
        type="url"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder="https://"
        error={error}
        hint={organisationsMessages.accountPageHint}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ProveModal>
  );
}
