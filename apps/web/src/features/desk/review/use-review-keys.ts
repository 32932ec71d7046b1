import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { reviewMessages } from './review.messages.ts';
import type { ReviewSearch, ReviewView } from './review-search.ts';
import type { ConfirmingBench } from './confirm-approval.tsx';
import { useAwarenessKeys } from './awareness-keys.ts';

interface Input {
  readonly bench: ConfirmingBench;
  readonly onSearch: (change: ReviewSearch) => void;
  /** Null where there is none. */
  readonly onNext: (() => void) | null;
}

/** The view in the address: the usual one is left out. */
export const viewInAddress = (view: ReviewView): ReviewSearch['view'] =>
  view === 'long' ? undefined : view;

/** Keys that open a value in the editor. */
const useEditKeys = ({ current, edit, isFixed }: ConfirmingBench) => {
  const isEditable = current !== null && !isFixed && current.not_editable === null;
  useShortcuts(
    isEditable
      ? [
          { keys: 'e', label: reviewMessages.edit, run: () => edit.open() },
          {
            keys: 'p',
            label: reviewMessages.pvNotFound,
            run: () => edit.open({ isNotFound: true }),
          },
        ]
      : NONE,
  );
};
const NONE: readonly never[] = [];

/** The keys of the review (ui.md 5.9); those of the passages are bound beside them. */
export function useReviewKeys({ bench, onSearch, onNext }: Input): void {
  const { choice, rows } = bench;
  const approve = () => {
    if (choice.list !== 'approved') void bench.decide();
  };
  const approveAndGo = async () => {
    const wasLast = rows.length <= 1;
    if (choice.list !== 'unapproved') return;
    const isDone = rows.length === 0 || (await bench.decide());
    if (isDone && wasLast) onNext?.();
  };
  const reject = () => {
    if (choice.list !== 'rejected') void bench.reject();
  };
  const showView = (view: ReviewView) => () => onSearch({ view: viewInAddress(view) });
  const { viewNames } = reviewMessages;
  useShortcuts([
    { keys: 'j', label: 'Next metric; in the list also ↓', run: () => bench.step(1) },
    { keys: 'k', label: 'Previous metric; in the list also ↑', run: () => bench.step(-1) },
    { keys: 'a', label: 'Approve, in the unapproved list', run: approve },
    {
      keys: 'w',
      label: 'Approve all that pass every check',
      run: () => void bench.approvePassing(),
    },
    { keys: 'r', label: 'Reject; put back what was rejected', run: () => void bench.reject() },
    { keys: 'x', label: 'Reject; then the number of the reason', run: reject },
    { keys: 'z', label: 'Undo what you did last, again and again', run: () => void bench.undo() },
    { keys: 's', label: viewNames.short, run: showView('short') },
    { keys: 'l', label: viewNames.long, run: showView('long') },
    { keys: 'v', label: viewNames.user, run: showView('user') },
    {
      keys: 'm',
      label: 'Unapproved or approved list',
      run: () => onSearch({ list: choice.list === 'unapproved' ? 'approved' : undefined }),
    },
    {
      keys: 'Ctrl Enter',
      label: 'Approve, then the next company after the last metric',
      run: () => void approveAndGo(),
    },
  ]);
  useEditKeys(bench);
  useAwarenessKeys(bench);
}
