import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import { useState } from 'react';

import { isProofRefused, useProof } from '../../../api/use-proof.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { ProveModal } from '../../../ui/overlay/prove-modal.tsx';
import { useUpdateOrganisation } from './organisations.mutations.ts';
import { organisationsMessages } from './organisations.messages.ts';

interface Props {
  readonly organisation: ListedOrganisation;
}

/** Decides how everyone of an organisation logs in, so a change needs your password. */
export function SignOnSwitch({ organisation }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Switch
        label={organisationsMessages.singleSignOn}
        isOn={organisation.oidc_managed}
        onChange={() => setAsking(true)}
      />
      {isAsking ? (
        <AskForSignOn organisation={organisation} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function AskForSignOn({ organisation, onClose }: Props & { readonly onClose: () => void }) {
  const proof = useProof();
  const update = useUpdateOrganisation(organisation.id);
  const oidc_managed = !organisation.oidc_managed;
  return (
    <ProveModal
      title={organisationsMessages.signOnTitle(organisation.name)}
      action={organisationsMessages.signOnAction}
      proof={proof}
      isPending={update.isPending}
      onConfirm={() =>
        update.mutate(
          { oidc_managed, ...proof.body },
          {
            onSuccess: onClose,
            onError: (error) => (isProofRefused(error) ? proof.refuse(error) : onClose()),
          },
        )
      }
      onClose={onClose}
    >
      {oidc_managed ? organisationsMessages.toProvider : organisationsMessages.toPasswords}
    </ProveModal>
  );
}
