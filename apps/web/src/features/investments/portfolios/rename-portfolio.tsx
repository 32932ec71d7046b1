import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import { useState } from 'react';

import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
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
  const [text, setText] = useState(portfolio.name);
  const name = text.trim();
  return (
    <FormDialog
      title={`Rename ${portfolio.name}`}
      action="Rename"
      body={whyNot(name, portfolio.name) ?? { portfolioId: portfolio.id, name }}
      send={useRenamePortfolio()}
      onClose={onEnd}
    >
      <TextField
        label="Name"
        value={text}
        maxLength={UPLOAD_LIMITS.nameCharacters}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
