import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { OrganisationFields } from './organisation-fields.tsx';
import { organisationsMessages } from './organisations.messages.ts';
import { useCreateOrganisation } from './organisations.mutations.ts';

interface Props {
  /** The organisation created earlier in this wizard. */
  readonly created: Pick<ListedOrganisation, 'name' | 'address'> | null;
  readonly onCreated: (organisation: ListedOrganisation) => void;
  readonly onNext: () => void;
}

/** First step of the wizard: Save creates it; Next creates it and continues (SCR-WIZ-03). */
export function CreateOrganisation({ created, onCreated, onNext }: Props) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [isSingleSignOn, setSingleSignOn] = useState(false);
  const create = useCreateOrganisation();
  if (created !== null) return <Created created={created} onNext={onNext} />;

  const whyNot = name.trim() === '' ? organisationsMessages.nameMissing : null;
  const save = (after: () => void) => {
    if (whyNot !== null || create.isPending) return;
    const body = { name: name.trim(), address: address.trim(), oidc_managed: isSingleSignOn };
    create.mutate(body, {
      onSuccess: (organisation) => {
        onCreated(organisation);
        after();
      },
    });
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(onNext);
      }}
    >
      <OrganisationFields
        name={name}
        address={address}
        onName={setName}
        onAddress={(text) => setAddress(text.replaceAll('\r', ''))}
      />
      <Checkbox
        label="People log in at their own identity provider (single sign-on)"
        isChecked={isSingleSignOn}
        onChange={setSingleSignOn}
      />
      <div className="wizard-foot">
        <Button
          disabledReason={whyNot}
          isPending={create.isPending}
          onClick={() => save(() => undefined)}
        >
          Save
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabledReason={whyNot}
          isPending={create.isPending}
        >
          Next
        </Button>
      </div>
    </form>
  );
}

function Created({
  created,
  onNext,
}: Pick<Props, 'onNext'> & { readonly created: NonNullable<Props['created']> }) {
  return (
    <div className="stack">
      <Note kind="success">{organisationsMessages.created}</Note>
      <dl className="facts-list">
        <dt>Name</dt>
        <dd>{created.name}</dd>
        <dt>Address</dt>
        <dd>{created.address || organisationsMessages.addressMissing}</dd>
      </dl>
      <div className="wizard-foot">
        <Button disabledReason={organisationsMessages.isSaved}>Save</Button>
        <Button variant="primary" onClick={onNext}>
          Next
        </Button>
      </div>
    </div>
  );
}
