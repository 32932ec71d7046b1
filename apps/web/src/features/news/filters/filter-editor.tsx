import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { filterMessages } from './filter.messages.ts';
import { useFilterForm } from './filter-form.tsx';

interface Props {
  readonly companyId: number;
  /** The stored filter; empty without one. */
  readonly stored: string;
  readonly onClose: () => void;
}

/** The sentiment filter of a company in a modal. */
export function FilterEditor({ onClose, ...filter }: Props) {
  const { text, buttons } = useFilterForm(filter, onClose);
  return (
    <Modal
      title={filterMessages.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {buttons}
        </>
      }
    >
      {text}
    </Modal>
  );
}
