import type { CompanyNote } from '@verdure/contract/coverage/notes';

import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { NOTE_WORDS } from './notes.messages.ts';
import { useDeleteNote } from './notes.queries.ts';
import type { NotedPage } from './notes.queries.ts';

interface Props {
  readonly page: NotedPage;
  readonly note: CompanyNote;
  readonly onEnd: () => void;
}

export function DeleteNote({ page, note, onEnd }: Props) {
  const remove = useDeleteNote(page);
  const kind = NOTE_WORDS[note.type].one.toLowerCase();
  return (
    <Confirm
      title={`Delete the ${kind} on ${note.dimension_name}`}
      action="Delete note"
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(note.id ?? 0, { onSettled: onEnd })}
      onClose={onEnd}
    >
      <p>The note is removed for everyone in your organisation.</p>
    </Confirm>
  );
}
