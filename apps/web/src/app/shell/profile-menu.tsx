import { useNavigate } from '@tanstack/react-router';
import { FolderKanban, LogOut } from 'lucide-react';

import { useViewer } from '../../api/viewer.ts';
import { paths } from '../../paths.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { logOut } from '../leave.ts';
import { hasPortfolios } from './menu-items.ts';

export function ProfileMenu() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const initials = `${viewer.first_name.slice(0, 1)}${viewer.last_name.slice(0, 1)}`;
  const pages = hasPortfolios(viewer)
    ? [
        {
          label: 'Portfolios & Profiles',
          icon: <FolderKanban className="icon" aria-hidden />,
          onSelect: () => void navigate({ to: paths.portfoliosProfiles }),
        },
      ]
    : [];
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="avatar"
          aria-label={`${initials}, profile menu of ${viewer.full_name}`}
        >
          {initials}
        </button>
      }
      heading={
        <div className="user-block">
          <strong>{viewer.full_name}</strong>
          <span>{viewer.role_name || 'User role pending'}</span>
          <span>{viewer.email || 'No email available'}</span>
        </div>
      }
      actions={[
        ...pages,
        {
          label: 'Logout',
          icon: <LogOut className="icon" aria-hidden />,
          onSelect: () => void logOut(),
        },
      ]}
    />
  );
}
