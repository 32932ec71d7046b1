import { CircleQuestionMark, Menu as MenuIcon } from 'lucide-react';

import { useViewer } from '../../api/viewer.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { mayOpen, PAGES } from '../pages.ts';
import { NotificationLog } from './notification-log.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { Search } from './search.tsx';
import { TaskTray } from './task-tray.tsx';

interface Props {
  readonly isNarrow: boolean;
  readonly onMenu: () => void;
}

export function TopBar({ isNarrow, onMenu }: Props) {
  const viewer = useViewer();
  return (
    <header className="top-bar no-print">
      {isNarrow ? (
        <IconButton label="Open the menu" icon={<MenuIcon className="icon" />} onClick={onMenu} />
      ) : null}
      <Search isCompact={isNarrow} />
      <div className="top-bar-end">
        <TaskTray />
        {mayOpen(PAGES.helpSupport, viewer) ? <HelpLink /> : null}
        <NotificationLog />
        <ProfileMenu />
      </div>
    </header>
  );
}

const HelpLink = () => (
  <Tooltip label={PAGES.helpSupport.label}>
    <a href={PAGES.helpSupport.path} className="icon-button" aria-label={PAGES.helpSupport.label}>
      <CircleQuestionMark className="icon" aria-hidden />
    </a>
  </Tooltip>
);
