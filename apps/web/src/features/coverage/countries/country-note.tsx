import { X } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Note } from '../../../ui/states/note.tsx';

/** A note about this country; once dismissed, it stays hidden until the page is opened again. */
export function CountryNote({ note }: { readonly note: string }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Note
      kind="warning"
      action={
        <IconButton
          label="Dismiss"
          icon={<X className="icon" />}
          isDense
          onClick={() => setOpen(false)}
        />
      }
    >
      {note}
    </Note>
  );
}
