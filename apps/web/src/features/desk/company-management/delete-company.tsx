import './company-management.css';

import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { deleteMessages } from './company-management.messages.ts';
import { useDeleteCompany } from './company-management.queries.ts';

interface Props {
  readonly company: IdAndName;
  readonly onDeleted: () => void;
}

/** Deletes a company in two steps (SCR-MCM-10). */
export function DeleteCompany({ company: { id, name }, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const deletion = useDeleteCompany(id, onDeleted);
  return (
    <div className="sheet-form">
      <p>{deleteMessages.intro}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{deleteMessages.delete}</Button>
      </div>
      <Confirm
        title={deleteMessages.title(name)}
        action={deleteMessages.delete}
        isOpen={isOpen}
        isPending={deletion.isPending}
        onConfirm={() => deletion.mutate(undefined, { onError: close })}
        onClose={close}
      >
        {deleteMessages.what(name)}
      </Confirm>
    </div>
  );
}
