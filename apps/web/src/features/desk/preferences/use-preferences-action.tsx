import { setPreferencesEndpoint } from '@verdure/contract/desk/preferences';
import type { IdAndName } from '@verdure/contract/http/fields';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { preferencesMessages } from './preferences.messages.ts';
import { PreferencesModal } from './preferences-modal.tsx';

/** The line of a page's menu that opens the preferences, and their modal; neither for readers. */
export function usePreferencesAction(company: IdAndName) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = mayCall(useViewer(), setPreferencesEndpoint);
  return {
    actions: mayChange
      ? [
          {
            label: preferencesMessages.change,
            icon: <SlidersHorizontal className="icon" aria-hidden />,
            onSelect: () => setOpen(true),
          },
        ]
      : [],
    modal: isOpen ? <PreferencesModal company={company} onClose={() => setOpen(false)} /> : null,
  };
}
