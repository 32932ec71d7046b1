import { Link, Printer } from 'lucide-react';

import { copyLink } from './copy-link.ts';
import type { MenuAction } from './overlay/menu.tsx';
import { MoreMenu } from './overlay/more-menu.tsx';
import { useCommands } from './shortcuts/shortcuts.ts';
import { showToast } from './toast/toast-store.ts';

interface Props {
  /** What this page offers besides, first. */
  readonly actions?: readonly MenuAction[] | undefined;
}

/** What every page offers: copy its address, which holds every choice, and print. */
export function PageMenu({ actions = [] }: Props) {
  useCommands(
    actions.map(({ label, onSelect, disabledReason = null }) => ({
      label,
      run: () => (disabledReason === null ? onSelect() : showToast('info', disabledReason)),
    })),
  );
  return (
    <span className="no-print">
      <MoreMenu
        subject="this page"
        actions={[
          ...actions,
          {
            label: 'Copy link',
            icon: <Link className="icon" aria-hidden />,
            onSelect: () => void copyLink(),
          },
          {
            label: 'Print',
            icon: <Printer className="icon" aria-hidden />,
            onSelect: () => window.print(),
          },
        ]}
      />
    </span>
  );
}
