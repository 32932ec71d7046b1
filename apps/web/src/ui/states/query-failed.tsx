import { useEffect } from 'react';

import { showToast } from '../toast/toast-store.ts';
import { Button } from '../controls/button.tsx';
import { ErrorPanel } from './error-panel.tsx';
import type { LoadedQuery } from './loaded-query.ts';
import { Note } from './note.tsx';

interface Props {
  readonly query: LoadedQuery<unknown>;
  /** The sentence of this block. */
  readonly message: string;
}

export const NOT_UPDATED = 'Could not load the latest data. You see what was loaded before.';

/**
 * The one rule for failures: what is loaded stays on the page, with a note beside it. Where nothing
 * is loaded, the error takes its place. Both offer to try again. A toast says it as well, for a
 * reader who looks elsewhere on the page. Nothing without a failure.
 */
export function QueryFailed({ query, message }: Props) {
  const { error } = query;
  useEffect(() => {
    if (error !== null) showToast('error', message);
  }, [error, message]);
  if (error === null) return null;
  const retry = () => query.refetch();
  if (query.data === undefined) {
    return <ErrorPanel error={error} message={message} onRetry={retry} />;
  }
  return (
    <Note
      kind="warning"
      action={
        <Button size="dense" isPending={query.isFetching === true} onClick={retry}>
          Try again
        </Button>
      }
    >
      {NOT_UPDATED}
    </Note>
  );
}
