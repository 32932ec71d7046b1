import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { unsavedMark } from '../../../ui/unsaved.ts';
import { OrganisationFields } from './organisation-fields.tsx';
import { organisationsMessages } from './organisations.messages.ts';
import { useUpdateOrganisation } from './organisations.mutations.ts';

interface Props {
  readonly organisation: ListedOrganisation;
}

function whyNot(
  changed: { readonly name: string; readonly address: string },
  current: ListedOrganisation,
): string | null {
  if (changed.name === '') return organisationsMessages.nameMissing;
  const isSame = changed.name === current.name && changed.address === (current.address ?? '');
  return isSame ? organisationsMessages.nothingChanged : null;
}

/** Name and address, with their own Save button. */
export function OrganisationDetails({ organisation }: Props) {
  const [name, setName] = useState(organisation.name);
  const [address, setAddress] = useState(organisation.address ?? '');
  const update = useUpdateOrganisation(organisation.id);
  const changed = { name: name.trim(), address: address.trim() };
  const reason = whyNot(changed, organisation);
  return (
    <Panel title="Details">
      <form
        className="stack narrow-form"
        {...unsavedMark(whyNot(changed, organisation) !== organisationsMessages.nothingChanged)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null && !update.isPending) update.mutate(changed);
        }}
      >
        <OrganisationFields
          name={name}
          address={address}
          onName={setName}
          onAddress={(text) => setAddress(text.replaceAll('\r', ''))}
        />
        <Button
          type="submit"
          variant="primary"
          disabledReason={reason}
          isPending={update.isPending}
        >
          Save
        </Button>
      </form>
    </Panel>
  );
}
