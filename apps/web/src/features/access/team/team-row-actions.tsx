import type { TeamMember } from '@verdure/contract/access/team';
import { Trash2, UserRoundPen } from 'lucide-react';

import { useViewer } from '../../../api/viewer.ts';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx';
import { teamMessages } from './team.messages.ts';

interface Props {
  readonly member: TeamMember;
  readonly onTask: (kind: 'role' | 'delete') => void;
}

/** What the server's role-permission table allows; nobody can act on themselves (SCR-TEAM-05). */
export function TeamRowActions({ member, onTask }: Props) {
  const viewer = useViewer();
  if (member.id === viewer.id) return null;
  const { abilities } = member;
  const all: readonly (MenuAction | false)[] = [
    abilities.assignable_roles.length > 0 && {
      label: teamMessages.editRole,
      icon: <UserRoundPen className="icon" aria-hidden />,
      onSelect: () => onTask('role'),
    },
    abilities.delete && {
      label: teamMessages.deleteUser,
      icon: <Trash2 className="icon" aria-hidden />,
      onSelect: () => onTask('delete'),
    },
  ];
  const actions = all.filter((action) => action !== false);
  if (actions.length === 0) return null;
  return (
    <span className="no-print">
      <MoreMenu subject={member.full_name} actions={actions} />
    </span>
  );
}
