import { saveFilterEndpoint } from '@verdure/contract/news/sentiment-filters';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { filterMessages } from './filter.messages.ts';
import { FilterEditor } from './filter-editor.tsx';

interface Props {
  readonly companyId: number;
  /** The stored filter; null without one. */
  readonly stored: string | null;
}

/** Opens the editor, for administrators. */
export function EditFilter({ companyId, stored }: Props) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  // filters serve every organisation
  if (!mayCall(viewer, saveFilterEndpoint) || !viewer.abilities.manage_organisations) return null;
  return (
    <>
      <Button
        icon={<SlidersHorizontal className="icon" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {filterMessages.edit}
      </Button>
      {isOpen ? (
        <FilterEditor companyId={companyId} stored={stored ?? ''} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
