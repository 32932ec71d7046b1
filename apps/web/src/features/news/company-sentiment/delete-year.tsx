import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { sentimentMessages } from './sentiment.messages.ts';
import { useDeleteSentiment } from './sentiment.queries.ts';

/** Deletes the last year of a company's sentiment, in two steps (SCR-SENT-06). */
export function DeleteYear({ companyId }: { readonly companyId: number }) {
  const [isOpen, setOpen] = useState(false);
  const deleting = useDeleteSentiment(companyId, () => setOpen(false));
  return (
    <>
      <Button icon={<Trash2 className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {sentimentMessages.delete}
      </Button>
      <Confirm
        title={sentimentMessages.deleteTitle}
        action={sentimentMessages.deleteAction}
        isOpen={isOpen}
        isPending={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onClose={() => setOpen(false)}
      >
        The counts and stories of the last 365 days will be deleted for every organisation. Feeds do
        not bring them back.
      </Confirm>
    </>
  );
}
