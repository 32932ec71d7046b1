import { Link, Printer } from 'lucide-react';

import { copyLink } from './copy-link.ts';
import { MoreMenu } from './overlay/more-menu.tsx';

/** What every page offers: copy its address, which holds every choice, and print. */
export function PageMenu() {
  return (
    <span className="no-print">
      <MoreMenu
        subject="this page"
        actions={[
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
