import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { useRenamePortfolio } from './portfolios.mutations.ts';

interface Props {
  readonly portfolio: Portfolio;
  readonly onEnd: () => void;
}

/** The name must not be empty and must differ from the current one (SCR-PP-09). */
function whyNot(name: string, current: string): string | null {
  if (name === '') return 'Enter a name';
  return name === current ? 'Enter another name' : null;
}

export function RenamePortfolio({ portfolio, onEnd }: Props) {
  const [name, setName] = useState(portfolio.name);
  const rename = useRenamePortfolio();
  const reason = whyNot(name.trim(), portfolio.name);
  const save = () =>
    rename.mutate({ portfolioId: portfolio.id, name: name.trim() }, { onSuccess: onEnd });
  return (
    <Modal
      title={`Rename ${portfolio.name}`}
      isOpen
      onClose={onEnd}
      footer={
        <>
          <Button onClick={onEnd}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={reason}
            isPending={rename.isPending}
            onClick={save}
          >
            Rename
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        data-first-focus
        value={name}
        maxLength={UPLOAD_LIMITS.nameCharacters}
        onChange={(event) => setName(event.target.value)}
      />
    </Modal>
  );
}
