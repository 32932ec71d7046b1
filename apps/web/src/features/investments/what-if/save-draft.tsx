import { saveDraftEndpoint } from '@verdure/contract/investments/drafts';
import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useState } from 'react';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { whatIfMessages } from './what-if.messages.ts';

interface Props {
  readonly portfolioId: number;
  /** Of the portfolio that is saved. */
  readonly name: string;
  /** The text of the draft. */
  readonly draft: string;
  readonly onSaved: (portfolio: Portfolio) => void;
  readonly onClose: () => void;
}

/** Asks for a name, and makes a portfolio of the draft. */
export function SaveDraft({ portfolioId, name: savedName, draft, onSaved, onClose }: Props) {
  const [name, setName] = useState(`${savedName} draft`);
  return (
    <FormDialog
      title={whatIfMessages.save}
      action="Save"
      body={name.trim() === '' ? whatIfMessages.unnamed : { name: name.trim(), draft }}
      send={useSaveDraft(portfolioId)}
      onClose={onClose}
      onDone={onSaved}
    >
      <TextField
        label={whatIfMessages.name}
        hint={whatIfMessages.saveWords}
        value={name}
        maxLength={UPLOAD_LIMITS.nameCharacters}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

const useSaveDraft = (portfolioId: number) =>
  useAct({
    act: (body: { name: string; draft: string }) =>
      call(saveDraftEndpoint, { params: { portfolioId }, body }),
    makesStale: 'portfolio',
    done: (portfolio) => whatIfMessages.saved(portfolio.name),
    failed: whatIfMessages.saveFailed,
  });
