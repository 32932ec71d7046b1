import { useRouter } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';

import { useViewer } from '../../api/viewer.ts';
import { roleWords } from '../../format/role-words.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { logOut } from '../leave.ts';
import { profileMenuPages } from '../pages.ts';

export function ProfileMenu() {
  const viewer = useViewer();
  const router = useRouter();
  const initials = `${viewer.first_name.slice(0, 1)}${viewer.last_name.slice(0, 1)}`;
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
          <span>{roleWords(viewer.role_name) || 'User role pending'}</span>
          <span>{viewer.email || 'No email available'}</span>
        </div>
      }
      actions={[
        ...profileMenuPages(viewer).map(({ path, label, Icon }) => ({
          label,
          icon: <Icon className="icon" aria-hidden />,
          onSelect: () => router.history.push(path),
        })),
        {
          label: 'Logout',
          icon: <LogOut className="icon" aria-hidden />,
          onSelect: () => void logOut(),
        },
      ]}
    />
  );
}
