import { draftText } from '@verdure/contract/investments/drafts';
import type { Draft, DraftChange } from '@verdure/contract/investments/drafts';
import { useState } from 'react';

import { showToast } from '../../../ui/toast/toast-store.ts';
import { draftProblem, EMPTY_DRAFT, withChange, withoutChange } from './draft-changes.ts';
import { afterChange, NO_HISTORY, redone, undone } from './draft-history.ts';
import type { DraftHistory } from './draft-history.ts';
import { dropDraft, storeDraft, storedDraft } from './stored-draft.ts';
import type { StoredDraft } from './stored-draft.ts';
import { whatIfMessages } from './what-if.messages.ts';

interface Wanted {
  readonly portfolioId: number;
  /** The draft of the address. */
  readonly inAddress: string | undefined;
  readonly onAddress: (draft: string | undefined) => void;
  /** The sum of the saved weights, percent; infinite while they are not known. */
  readonly wholePercent: number;
}

/** What a reader can do with a draft. */
export interface WhatIf {
  readonly kept: StoredDraft;
  readonly start: () => void;
  readonly discard: () => void;
  /** @returns why the weight cannot be used; null if it is used */
  readonly change: (change: DraftChange) => string | null;
  /** Removes a saved holding, or takes an added one back. */
  readonly remove: (holding: Pick<DraftChange, 'type' | 'id'>, isAdded: boolean) => void;
  /** Takes a company in place of another, at a weight in percent; one step to undo. */
  readonly swap: (
    from: number,
    to: { readonly id: number; readonly weightPercent: number },
  ) => void;
  readonly setSpread: (isSpread: boolean) => void;
  /** Takes a whole draft in place of the present one; one step to undo. */
  readonly take: (draft: Draft) => void;
  /** Null where there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** The draft of the address, with undo and redo for as long as the page is open. */
export function useWhatIf({ portfolioId, inAddress, onAddress, wholePercent }: Wanted): WhatIf {
  const [history, setHistory] = useState<DraftHistory>(NO_HISTORY);
  const kept = storedDraft(portfolioId, inAddress, whatIfMessages.lost);
  const present = kept.status === 'read' ? kept.draft : EMPTY_DRAFT;
  const show = (draft: Draft) => onAddress(storeDraft(portfolioId, draft));
  const take = (draft: Draft): string | null => {
    const problem = draftProblem(draft, wholePercent);
    if (problem !== null) return problem;
    // a field that is left with the weight it had is no step
    if (draftText(draft) === draftText(present)) return null;
    setHistory(afterChange(history, present));
    show(draft);
    return null;
  };
  const stepOf = (step: ReturnType<typeof undone>) =>
    step === null
      ? null
      : () => {
          setHistory(step.history);
          show(step.draft);
        };
  return {
    kept,
    start: () => show(EMPTY_DRAFT),
    discard: () => {
      setHistory(NO_HISTORY);
      dropDraft(portfolioId);
      onAddress(undefined);
    },
    ...changesOf(present, take),
    undo: stepOf(undone(history, present)),
    redo: stepOf(redone(history, present)),
  };
}

type Take = (draft: Draft) => string | null;

/** What changes a draft; a draft that cannot be computed is said, and not taken. */
function changesOf(
  present: Draft,
  take: Take,
): Pick<WhatIf, 'change' | 'remove' | 'swap' | 'setSpread' | 'take'> {
  const takeOrSay = (draft: Draft): void => {
    const problem = take(draft);
    if (problem !== null) showToast('error', problem);
  };
  return {
    change: (change) => take(withChange(present, change)),
    remove: ({ type, id }, isAdded) =>
      takeOrSay(
        isAdded
          ? withoutChange(present, { type, id })
          : withChange(present, { type, id, weightPercent: null }),
      ),
    swap: (from, to) => {
      const without = withChange(present, { type: 'company', id: from, weightPercent: null });
      takeOrSay(withChange(without, { type: 'company', ...to }));
    },
    setSpread: (isSpread) => takeOrSay({ ...present, isSpread }),
    take: takeOrSay,
  };
}
