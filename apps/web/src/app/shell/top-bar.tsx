import { Menu as MenuIcon } from 'lucide-react';

import { IconButton } from '../../ui/controls/icon-button.tsx';
import { NotificationLog } from './notification-log.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { Search } from './search.tsx';

interface Props {
  readonly isNarrow: boolean;
  readonly onMenu: () => void;
}

export function TopBar({ isNarrow, onMenu }: Props) {
  return (
    <header className="top-bar no-print">
      {isNarrow ? (
        <IconButton label="Open the menu" icon={<MenuIcon className="icon" />} onClick={onMenu} />
      ) : null}
      <Search isCompact={isNarrow} />
      <div className="top-bar-end">
        <NotificationLog />
        <ProfileMenu />
      </div>
    </header>
  );
}
