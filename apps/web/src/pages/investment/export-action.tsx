import { Download } from 'lucide-react';

import { Button } from '../../ui/controls/button.tsx';
import { PageAction } from '../../ui/page.tsx';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

interface Props {
  /** Why the table cannot be exported yet; null if it can. */
  readonly whyNot: string | null;
  readonly onExport: () => void;
}

/** Export of the open tab: in the page header, and as a shortcut. */
export function ExportAction({ whyNot, onExport }: Props) {
  useShortcuts([
    {
      keys: 'e',
      label: 'Export',
      run: () => (whyNot === null ? onExport() : showToast('info', whyNot)),
    },
  ]);
  return (
    <PageAction>
      <Button
        icon={<Download className="icon" aria-hidden />}
        disabledReason={whyNot}
        onClick={onExport}
      >
        Export
      </Button>
    </PageAction>
  );
}
