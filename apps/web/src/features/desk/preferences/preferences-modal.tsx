import type { IdAndName } from '@verdure/contract/http/fields';

import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { preferencesMessages } from './preferences.messages.ts';
import { usePreferencesForm } from './preferences-form.tsx';

interface Props {
  readonly company: IdAndName;
  readonly onClose: () => void;
}

/** The preferences of a company in a modal. */
export function PreferencesModal({ company, onClose }: Props) {
  const { choices, save } = usePreferencesForm(company.id, onClose);
  return (
    <Modal
      title={preferencesMessages.title(company.name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {save}
        </>
      }
    >
      {choices}
    </Modal>
  );
}
