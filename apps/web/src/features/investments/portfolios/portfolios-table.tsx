import './portfolios-table.css';

import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import type { Member } from '../../../ui/members-modal.tsx';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableView } from '../../../ui/table/table-view.ts';
import { useTableModel } from '../../../ui/table/use-table-model.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { DeletePortfolio } from './delete-portfolio.tsx';
import { type ColumnsInput, portfolioColumns } from './portfolio-columns.tsx';
import { PortfolioMenu } from './portfolio-menu.tsx';
import type { PortfolioRow } from './portfolio-row.ts';
import { PortfolioUsers } from './portfolio-users.tsx';
import { portfoliosMessages } from './portfolios.messages.ts';
import { RenamePortfolio } from './rename-portfolio.tsx';

interface Props extends Pick<ColumnsInput, 'profile' | 'asOf' | 'since' | 'onTick'> {
  /** Keep it the same between renders, as the rows. */
  readonly has: ColumnsInput['has'];
  readonly rows: readonly PortfolioRow[];
  readonly view: TableView;
  readonly onViewChange: (view: TableView) => void;
  /** Opens the comparison of what is ticked; answers whether there is one. */
  readonly onCompare: () => boolean;
  readonly toolbar: ReactNode;
  /** The people of the organisation who can have portfolios. */
  readonly team: LoadedQuery<readonly Member[]>;
  /** The portfolio that is being renamed, as the address says. */
  readonly renamingId: number | undefined;
  readonly onRename: (id: number | undefined) => void;
}

/** The open action and its row. */
type Task = { readonly kind: 'users' | 'delete'; readonly id: number } | null;

/** Every portfolio with its figures; a row opens it (ui.md 9.2, SCR-PP-04). */
export function PortfoliosTable({ rows, view, onViewChange, ...props }: Props) {
  const { has, profile, asOf, since, onTick, onRename } = props;
  const [task, setTask] = useState<Task>(null);
  const columns = useColumns({ has, profile, asOf, since, onTick, onRename }, setTask);
  const model = useTableModel({ rows, columns, view, storageName: 'portfolios' });
  // by id, because the list changes while the dialog is open
  const portfolios = rows.map(({ portfolio }) => portfolio);
  const subject = portfolios.find(({ id }) => id === task?.id);
  const renaming = portfolios.find(
    ({ id, abilities }) => id === props.renamingId && abilities.rename,
  );
  return (
    <>
      <DataTable
        model={model}
        onViewChange={onViewChange}
        label="Portfolios"
        noun={rows.length === 1 ? 'portfolio' : 'portfolios'}
        empty={portfoliosMessages.noneFound}
        actOn={(letter) => letter === 'c' && props.onCompare()}
        toolbar={props.toolbar}
      />
      {task && subject ? (
        <TaskDialog
          kind={task.kind}
          portfolio={subject}
          team={props.team}
          onEnd={() => setTask(null)}
        />
      ) : null}
      {renaming ? <RenamePortfolio portfolio={renaming} onEnd={() => onRename(undefined)} /> : null}
    </>
  );
}

type Asked = Pick<Props, 'has' | 'profile' | 'asOf' | 'since' | 'onTick' | 'onRename'>;

/** The same array between renders: new columns are new rows, and would close an open menu. */
function useColumns(
  { has, profile, asOf, since, onTick, onRename }: Asked,
  setTask: (task: Task) => void,
) {
  const rename = useLatest(onRename);
  const menuOf = useCallback(
    ({ portfolio }: PortfolioRow) => (
      <PortfolioMenu
        portfolio={portfolio}
        onUsers={() => setTask({ kind: 'users', id: portfolio.id })}
        onRename={() => rename.current(portfolio.id)}
        onDelete={() => setTask({ kind: 'delete', id: portfolio.id })}
      />
    ),
    [setTask, rename],
  );
  return useMemo(
    () => portfolioColumns({ has, profile, asOf, since, onTick, menuOf }),
    [has, profile, asOf, since, onTick, menuOf],
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
