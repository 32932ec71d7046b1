import { saveDraftEndpoint } from '@verdure/contract/investments/drafts';
import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
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
  const save = useSaveDraft(portfolioId, onSaved);
  return (
    <Modal
      title={whatIfMessages.save}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={name.trim() === '' ? whatIfMessages.unnamed : null}
            isPending={save.isPending}
            onClick={() => save.mutate({ name: name.trim(), draft })}
          >
            Save
          </Button>
        </>
      }
    >
      <TextField
        label={whatIfMessages.name}
        data-first-focus
        hint={whatIfMessages.saveWords}
        value={name}
        maxLength={UPLOAD_LIMITS.nameCharacters}
        onChange={(event) => setName(event.target.value)}
      />
    </Modal>
  );
}

function useSaveDraft(portfolioId: number, onSaved: (portfolio: Portfolio) => void) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (body: { name: string; draft: string }) =>
      call(saveDraftEndpoint, { params: { portfolioId }, body }),
    onSuccess: async (portfolio) => {
      await makeStale('portfolio');
      showToast('success', whatIfMessages.saved(portfolio.name));
      onSaved(portfolio);
    },
    onError: (error) => showToast('error', textOf(error, whatIfMessages.saveFailed)),
  });
}
