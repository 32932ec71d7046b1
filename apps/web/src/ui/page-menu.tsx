import { Ellipsis, Link, Printer } from 'lucide-react';

import { copyLink } from './copy-link.ts';
import { Menu } from './overlay/menu.tsx';

/** What every page can do: its address holds every choice, and it prints. */
export function PageMenu() {
  return (
    <span className="no-print">
      <Menu
        trigger={
          <button type="button" className="icon-button" aria-label="More for this page">
            <Ellipsis className="icon" aria-hidden />
          </button>
        }
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
