import {
  chooseIssuerEndpoint,
  type IssuerSign,
  undoIssuerChoiceEndpoint,
} from '@verdure/contract/investments/issuer-choices';
import { useMutation } from '@tanstack/react-query';

import { textOf } from '../../../api/call-error.ts';
import { call } from '../../../api/call.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { uploadMessages } from './upload.messages.ts';

interface Choice {
  readonly sign: IssuerSign;
  readonly companyId: number;
}

const showFailure = (error: Error): void =>
  showToast('error', textOf(error, uploadMessages.choiceFailed));

/** Remembers the company of a row. @param onChanged checks the file again */
export function useChooseIssuer(onChanged: () => void) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: ({ sign, companyId }: Choice) =>
      call(chooseIssuerEndpoint, {
        body: { sign: { ...sign, codes: [...sign.codes] }, company_id: companyId },
      }),
    onSuccess: ({ company }) => {
      showToast('success', uploadMessages.chosen(company.name));
      onChanged();
      return makeStale('issuerChoices');
    },
    onError: showFailure,
  });
}

/** Forgets the company of a row. @param onChanged checks the file again */
export function useUndoChoice(onChanged: () => void) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (choiceId: number) => call(undoIssuerChoiceEndpoint, { params: { choiceId } }),
    onSuccess: () => {
      showToast('success', uploadMessages.undone);
      onChanged();
      return makeStale('issuerChoices');
    },
    onError: showFailure,
  });
}
