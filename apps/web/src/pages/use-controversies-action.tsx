import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import { useNavigate } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';

import { mayCall, useViewer } from '../api/viewer.ts';
import { controversiesMessages } from '../features/news/controversies/controversies.messages.ts';
import { paths } from '../paths.ts';
import type { MenuAction } from '../ui/overlay/menu.tsx';

/** Opens the controversies of a portfolio; nothing without live sentiment. */
export function useControversiesAction(portfolio: number): readonly MenuAction[] {
  const viewer = useViewer();
  const navigate = useNavigate();
  if (!mayCall(viewer, controversiesEndpoint)) return [];
  return [
    {
      label: controversiesMessages.open,
      icon: <Newspaper className="icon" aria-hidden />,
      onSelect: () => void navigate({ to: paths.controversies, search: { portfolio } }),
    },
  ];
}
