import './portfolios-table.css';

import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { Star } from 'lucide-react';
import { useState } from 'react';

import { useViewer } from '../../../api/viewer.ts';
import { NO_ORIGIN, portfolioPath } from '../../../paths.ts';
import type { Member } from '../../../ui/members-modal.tsx';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { DeletePortfolio } from './delete-portfolio.tsx';
import { PortfolioMenu } from './portfolio-menu.tsx';
import { PortfolioUsers } from './portfolio-users.tsx';
import { portfoliosMessages } from './portfolios.messages.ts';
import { RenamePortfolio } from './rename-portfolio.tsx';

interface Props {
  readonly portfolios: readonly Portfolio[];
  /** The people of the organisation who can have portfolios. */
  readonly team: LoadedQuery<readonly Member[]>;
  /** The portfolio that is being renamed, as the address says. */
  readonly renamingId: number | undefined;
  readonly onRename: (id: number | undefined) => void;
}

/** The open action and its row. */
type Task = { readonly kind: 'users' | 'delete'; readonly id: number } | null;

const SHOWN_INITIALS = 3;

/** Rows of 48 px: name, manager, users, proxy, default, actions (SCR-PP-04). */
export function PortfoliosTable({ portfolios, team, renamingId, onRename }: Props) {
  const viewer = useViewer();
  const [task, setTask] = useState<Task>(null);
  const end = () => setTask(null);
  // by id, because the list changes while the dialog is open
  const subject = portfolios.find(({ id }) => id === task?.id);
  const renaming = portfolios.find(({ id, abilities }) => id === renamingId && abilities.rename);
  return (
    <TableScroll label="Portfolios">
      <table className="plain-table stacking-table portfolios-table">
        <caption className="visually-hidden">Portfolios</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Manager</th>
            <th scope="col">Users</th>
            <th scope="col">Proxy</th>
            <th scope="col">Default</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {portfolios.map((portfolio) => (
            <tr key={portfolio.id}>
              <th scope="row">
                <a href={portfolioPath(portfolio.id, NO_ORIGIN)}>{portfolio.name}</a>
              </th>
              <td data-label="Manager">{managerOf(portfolio)}</td>
              <td data-label="Users">{usersOf(portfolio)}</td>
              <td data-label="Proxy">{portfolio.proxy ? 'On' : 'Off'}</td>
              <td data-label="Default">
                {portfolio.id === viewer.default_portfolio_id ? <DefaultMark /> : 'No'}
              </td>
              <td className="row-actions">
                <PortfolioMenu
                  portfolio={portfolio}
                  onUsers={() => setTask({ kind: 'users', id: portfolio.id })}
                  onRename={() => onRename(portfolio.id)}
                  onDelete={() => setTask({ kind: 'delete', id: portfolio.id })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {task && subject ? (
        <TaskDialog kind={task.kind} portfolio={subject} team={team} onEnd={end} />
      ) : null}
      {renaming ? <RenamePortfolio portfolio={renaming} onEnd={() => onRename(undefined)} /> : null}
    </TableScroll>
  );
}

interface TaskProps extends Pick<Props, 'team'> {
  readonly kind: NonNullable<Task>['kind'];
  readonly portfolio: Portfolio;
  readonly onEnd: () => void;
}

function TaskDialog({ kind, team, ...props }: TaskProps) {
  switch (kind) {
    case 'users':
      return <PortfolioUsers {...props} team={team} />;
    case 'delete':
      return <DeletePortfolio {...props} />;
  }
}

const DefaultMark = () => (
  <span className="default-mark">
    <Star className="icon" aria-hidden />
    Default
  </span>
);

const managerOf = ({ manager }: Portfolio): string =>
  manager ? `${manager.first_name} ${manager.last_name}` : portfoliosMessages.managerMissing;

/** Up to three initials, then how many more. */
function usersOf({ users }: Portfolio) {
  if (users.length === 0) return <span className="faint">{portfoliosMessages.noUsers}</span>;
  return (
    <span className="initials">
      {users.slice(0, SHOWN_INITIALS).map(({ id, full_name }) => (
        <abbr key={id} aria-label={full_name}>
          {initialsOf(full_name)}
        </abbr>
      ))}
      {users.length > SHOWN_INITIALS ? <span>+{users.length - SHOWN_INITIALS}</span> : null}
    </span>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2);
