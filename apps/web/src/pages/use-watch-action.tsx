import { addWatchRuleEndpoint } from '@verdure/contract/alerts/watching';
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';

import { mayCall, useViewer } from '../api/viewer.ts';
import { watchingMessages } from '../features/alerts/watching/watching.messages.ts';
import { paths } from '../paths.ts';
import type { MenuAction } from '../ui/overlay/menu.tsx';

type WatchActionOf = (type: 'portfolio' | 'company', id: number) => readonly MenuAction[];

/** Begins a rule for what is shown; nothing for roles that have no rules. */
export function useWatchAction(): WatchActionOf {
  const viewer = useViewer();
  const navigate = useNavigate();
  if (!mayCall(viewer, addWatchRuleEndpoint)) return () => [];
  return (type, id) => [
    {
      label: watchingMessages.watch,
      icon: <Eye className="icon" aria-hidden />,
      onSelect: () => void navigate({ to: paths.watching, search: { [type]: id } }),
    },
  ];
}
