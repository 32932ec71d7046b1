import { useMutation } from '@tanstack/react-query';

import { textOf } from '../api/call-error.ts';
import { type Change, useMakeStale } from '../api/stale.ts';
import { showToast } from '../ui/toast/toast-store.ts';

interface Act<Input, Answer> {
  readonly act: (input: Input) => Promise<Answer>;
  readonly makesStale: Change;
  /** Left out where the page shows it. */
  readonly done?: string | ((answer: Answer, input: Input) => string);
  /** Left out where the page shows every failure. */
  readonly failed?: string | ((input: Input) => string);
  /** A failure that is shown beside its field, such as a wrong password. */
  readonly isShown?: (error: Error) => boolean;
  /** After the lists are loaded again and the toast is shown. */
  readonly onDone?: (answer: Answer, input: Input) => void;
}

/** A change by one call: the lists load again, then a toast says it; a failure is a toast too. */
export function useAct<Input = void, Answer = unknown>(given: Act<Input, Answer>) {
  const { act, makesStale, done, failed, isShown, onDone } = given;
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer, input) => {
      await makeStale(makesStale);
      if (done !== undefined) {
        showToast('success', typeof done === 'string' ? done : done(answer, input));
      }
      onDone?.(answer, input);
    },
    onError: (error, input) => {
      if (failed === undefined || isShown?.(error) === true) return;
      showToast('error', textOf(error, typeof failed === 'string' ? failed : failed(input)));
    },
  });
}
