import { accountMessages } from './account.messages.ts';

interface Props {
  readonly isPending: boolean;
  readonly isSaved: boolean;
}

/** Quiet, in its own place: nothing moves when it comes or goes. */
export function SavedMark({ isPending, isSaved }: Props) {
  const saved = isSaved ? accountMessages.saved : '';
  return (
    <span className="caption saved-mark" role="status">
      {isPending ? accountMessages.saving : saved}
    </span>
  );
}
