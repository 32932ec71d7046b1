import type { ProfileSummary } from '@verdure/contract/profiles/profiles';
import { Copy, Globe, Pencil, Star, Trash2, UsersRound } from 'lucide-react';

import { useViewer } from '../../api/viewer.ts';
import type { MenuAction } from '../../ui/overlay/menu.tsx';
import { MoreMenu } from '../../ui/overlay/more-menu.tsx';
import { profilesMessages } from './profiles.messages.ts';

/** What the menu can open. */
export type ProfileTaskKind = 'rename' | 'users' | 'clone' | 'universe' | 'delete';

interface Props {
  readonly profile: ProfileSummary;
  readonly onDefault: () => void;
  readonly onTask: (kind: ProfileTaskKind) => void;
}

function whyNotDeleted({ abilities }: ProfileSummary, isDefault: boolean): string | null {
  if (isDefault) return profilesMessages.isDefault;
  return abilities.delete ? null : profilesMessages.isSomeonesDefault;
}

/** What this viewer may do with the profile; its abilities arrive with it (SCR-PP-08). */
export function ProfileMenu({ profile, onDefault, onTask }: Props) {
  const viewer = useViewer();
  const { abilities } = profile;
  const isDefault = viewer.default_profile_id === profile.id;
  const task = (kind: ProfileTaskKind) => () => onTask(kind);
  const all: readonly (MenuAction | false)[] = [
    !isDefault && {
      label: 'Set as default',
      icon: <Star className="icon" aria-hidden />,
      onSelect: onDefault,
    },
    abilities.rename && {
      label: 'Rename',
      icon: <Pencil className="icon" aria-hidden />,
      onSelect: task('rename'),
    },
    abilities.edit && {
      label: 'Edit users',
      icon: <UsersRound className="icon" aria-hidden />,
      onSelect: task('users'),
    },
    abilities.edit && {
      label: 'Clone',
      icon: <Copy className="icon" aria-hidden />,
      onSelect: task('clone'),
    },
    abilities.edit &&
      viewer.organisation.universes.length > 0 && {
        label: 'Select Universe',
        icon: <Globe className="icon" aria-hidden />,
        onSelect: task('universe'),
      },
    abilities.edit && {
      label: 'Delete',
      icon: <Trash2 className="icon" aria-hidden />,
      onSelect: task('delete'),
      disabledReason: whyNotDeleted(profile, isDefault),
    },
  ];
  return <MoreMenu subject={profile.name} actions={all.filter((action) => action !== false)} />;
}
