import { addWatchRuleEndpoint } from '@verdure/contract/alerts/watching';
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';

import { mayCall, useViewer } from '../api/viewer.ts';
import { watchingMessages } from '../features/alerts/watching/watching.messages.ts';
import { paths } from '../paths.ts';
import type { MenuAction } from '../ui/overlay/menu.tsx';

/** Begins a rule for what the page shows; nothing for roles that have no rules. */
export function useWatchAction(type: 'portfolio' | 'company', id: number): readonly MenuAction[] {
  const viewer = useViewer();
  const navigate = useNavigate();
  if (!mayCall(viewer, addWatchRuleEndpoint)) return [];
  return [
    {
      label: watchingMessages.watch,
      icon: <Eye className="icon" aria-hidden />,
      onSelect: () => void navigate({ to: paths.watching, search: { [type]: id } }),
    },
  ];
}
