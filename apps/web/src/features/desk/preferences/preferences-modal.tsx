import type { IdAndName } from '@verdure/contract/http/fields';

import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { preferencesMessages } from './preferences.messages.ts';
import { usePreferencesForm } from './preferences-form.tsx';
import { useSetPreferences } from './preferences.queries.ts';

interface Props {
  readonly company: IdAndName;
  readonly onClose: () => void;
}

/** The preferences of a company in a modal. */
export function PreferencesModal({ company, onClose }: Props) {
  const { choices, body } = usePreferencesForm(company.id);
  return (
    <FormDialog
      title={preferencesMessages.title(company.name)}
      action={preferencesMessages.save}
      body={body}
      send={useSetPreferences(company.id)}
      onClose={onClose}
    >
      {choices}
    </FormDialog>
  );
}
