import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useNavigate } from '@tanstack/react-router';
import { FilePenLine, Pencil, Star, Trash2, UsersRound } from 'lucide-react';

import { useViewer } from '../../../api/viewer.ts';
import { paths } from '../../../paths.ts';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx';
import { portfoliosMessages } from './portfolios.messages.ts';
import { useSetDefault } from './portfolios.mutations.ts';

interface Props {
  readonly portfolio: Portfolio;
  readonly onUsers: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** What this viewer may do with the portfolio; its abilities arrive with it (SCR-PP-07). */
export function PortfolioMenu({ portfolio, onUsers, onRename, onDelete }: Props) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const setDefault = useSetDefault();
  const { id, abilities } = portfolio;
  const isDefault = viewer.default_portfolio_id === id;
  const all: readonly (MenuAction | false)[] = [
    !isDefault && {
      label: 'Set as default',
      icon: <Star className="icon" aria-hidden />,
      onSelect: () => setDefault.mutate({ default_portfolio_id: id }),
    },
    abilities.rename && {
      label: 'Rename',
      icon: <Pencil className="icon" aria-hidden />,
      onSelect: onRename,
    },
    abilities.edit_users && {
      label: 'Edit users',
      icon: <UsersRound className="icon" aria-hidden />,
      onSelect: onUsers,
    },
    abilities.update && {
      label: 'Update',
      icon: <FilePenLine className="icon" aria-hidden />,
      onSelect: () =>
        void navigate({ to: paths.portfoliosProfiles, search: { view: 'update', portfolio: id } }),
    },
    (abilities.delete || isDefault) && {
      label: 'Delete',
      icon: <Trash2 className="icon" aria-hidden />,
      onSelect: onDelete,
      disabledReason: isDefault ? portfoliosMessages.isDefault : null,
    },
  ];
  return <MoreMenu subject={portfolio.name} actions={all.filter((action) => action !== false)} />;
}
