import { saveDraftEndpoint } from '@verdure/contract/investments/drafts';
import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
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

function useSaveDraft(portfolioId: number) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: { name: string; draft: string }) =>
      call(saveDraftEndpoint, { params: { portfolioId }, body }),
    onSuccess: async (portfolio) => {
      await makeStale('portfolio');
      showToast('success', whatIfMessages.saved(portfolio.name));
    },
    onError: (error) => showToast('error', textOf(error, whatIfMessages.saveFailed)),
  });
}
