import { accountMessages } from './account.messages.ts';

interface Props {
  readonly isPending: boolean;
  readonly isSaved: boolean;
}

/** Has a fixed place, so that nothing moves when it appears or disappears. */
export function SavedMark({ isPending, isSaved }: Props) {
  const saved = isSaved ? accountMessages.saved : '';
  return (
    <span className="caption saved-mark" role="status">
      {isPending ? accountMessages.saving : saved}
    </span>
  );
}
