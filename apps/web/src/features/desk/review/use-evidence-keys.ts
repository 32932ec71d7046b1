import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';

import { flushSync } from 'react-dom';

import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { evidenceMessages } from './evidence.messages.ts';
import { pageMessages } from './report-page.messages.ts';
import type { EvidenceViewState } from './use-evidence-view.ts';
import type { EvidenceState } from './use-evidence.ts';

interface Input {
  readonly state: EvidenceState;
  readonly view: EvidenceViewState;
  /** Why passages are only read; null: they are changed. */
  readonly whyFixed: string | null;
  readonly openOf: (passage: ReviewedExcerpt) => (() => void) | null;
  readonly onFull: () => void;
}

const MOST_NUMBERED = 9;

/** The passage that has the focus, itself or one of its buttons. */
function focusedIn(passages: readonly ReviewedExcerpt[]): ReviewedExcerpt | undefined {
  const place = document.activeElement?.closest<HTMLElement>('[data-passage]');
  return passages.find(({ id }) => String(id) === place?.dataset.passage);
}

function focus({ id }: ReviewedExcerpt): void {
  document.querySelector<HTMLElement>(`[data-passage="${id}"]`)?.focus();
}

/** The keys of the passages (ui.md 5.9). */
export function useEvidenceKeys({ state, view, whyFixed, openOf, onFull }: Input): void {
  const { ofYear } = state;
  const ifChanged = (act: () => void) => () => {
    if (whyFixed === null) act();
    else showToast('info', whyFixed);
  };
  const onFocused = (act: (passage: ReviewedExcerpt) => void) =>
    ifChanged(() => {
      const passage = focusedIn(ofYear);
      if (passage === undefined) showToast('info', evidenceMessages.focusFirst);
      else act(passage);
    });
  const openDocument = () => {
    const passage = focusedIn(ofYear) ?? view.shown;
    const open = passage === undefined ? null : openOf(passage);
    if (open === null) showToast('info', evidenceMessages.cannotOpen);
    else open();
  };
  useShortcuts([
    { keys: 't', label: pageMessages.toggle, run: view.toggle },
    { keys: 'o', label: evidenceMessages.open, run: openDocument },
    ...ofYear.slice(0, MOST_NUMBERED).map((passage, at) => ({
      keys: `g ${at + 1}`,
      label: `Focus passage ${at + 1}`,
      run: () => {
        flushSync(() => view.show(passage));
        focus(passage);
      },
    })),
    {
      keys: 'b',
      label: 'Best, on the focused passage',
      run: onFocused((passage) => state.change(passage, { best_excerpt: !passage.best_excerpt })),
    },
    {
      keys: 'c',
      label: 'Confirmed, on the focused passage',
      run: onFocused((passage) => state.change(passage, { is_confirmed: !passage.is_confirmed })),
    },
    {
      keys: 'n',
      label: evidenceMessages.newExcerpt,
      run: ifChanged(() => state.open({ kind: 'new' })),
    },
    {
      keys: 'd',
      label: 'Delete the focused passage',
      run: onFocused(({ id }) => state.open({ kind: 'delete', id })),
    },
    { keys: 'u', label: evidenceMessages.fullScreen, run: onFull },
    {
      keys: 'y',
      label: evidenceMessages.showBefore,
      run: () => state.showBefore(!state.hasBefore),
    },
  ]);
}
