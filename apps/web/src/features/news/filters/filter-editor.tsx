import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { filterMessages } from './filter.messages.ts';
import { useFilterForm } from './filter-form.tsx';
import { useSaveFilter } from './filter.queries.ts';

interface Props {
  readonly companyId: number;
  /** The stored filter; empty without one. */
  readonly stored: string;
  readonly onClose: () => void;
}

/** The sentiment filter of a company in a modal. */
export function FilterEditor({ onClose, ...filter }: Props) {
  const { text, tryIt, body } = useFilterForm(filter);
  return (
    <FormDialog
      title={filterMessages.title}
      action={filterMessages.save}
      body={body}
      send={useSaveFilter(filter.companyId)}
      onClose={onClose}
      acts={tryIt}
    >
      {text}
    </FormDialog>
  );
}
