import './engagements.css';

import {
  addEngagementEndpoint,
  deleteEngagementEndpoint,
  listEngagementsEndpoint,
} from '@verdure/contract/coverage/engagements';
import type { Engagement } from '@verdure/contract/coverage/engagements';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { mayCall, useViewer } from '../../../api/viewer.ts';
import { formatDate } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { AddEngagement } from './add-engagement.tsx';
import { engagementsMessages } from './engagements.messages.ts';
import { engagementsQuery, useDeleteEngagement } from './engagements.queries.ts';

interface Props {
  readonly company: IdAndName;
}

/** What the organisation did about a company, where it records that (SCR-ENG-01). */
export function EngagementCard({ company }: Props) {
  const viewer = useViewer();
  const isShown =
    viewer.organisation.enable_engagements && mayCall(viewer, listEngagementsEndpoint);
  return isShown ? <Engagements company={company} /> : null;
}

function Engagements({ company }: Props) {
  const engagements = useQuery(engagementsQuery(company.id));
  const mayAdd = mayCall(useViewer(), addEngagementEndpoint);
  const [isAdding, setAdding] = useState(false);
  // alone it would take a sheet of paper
  const isEmpty = engagements.data?.length === 0;
  return (
    <div className={isEmpty ? 'no-print' : undefined}>
      <Panel
        title={engagementsMessages.title}
        actions={
          mayAdd ? (
            <Button icon={<Plus className="icon" aria-hidden />} onClick={() => setAdding(true)}>
              {engagementsMessages.add}
            </Button>
          ) : null
        }
      >
        <Loaded query={engagements} failed={engagementsMessages.failed}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty text={engagementsMessages.none} />
            ) : (
              <EngagementTable company={company} rows={rows} />
            )
          }
        </Loaded>
        {isAdding ? <AddEngagement company={company} onClose={() => setAdding(false)} /> : null}
      </Panel>
    </div>
  );
}

const columns = [
  { header: 'Date', cell: ({ date }: Engagement) => formatDate(date) },
  { header: 'Action', cell: ({ action }: Engagement) => action },
  {
    header: 'Summary',
    cell: ({ summary }: Engagement) => <span className="text-block">{summary}</span>,
  },
  {
    header: 'User',
    cell: ({ user }: Engagement) =>
      user === null ? (
        <span className="faint">{engagementsMessages.deletedUser}</span>
      ) : (
        <span>
          {user.full_name}
          <span className="caption engagement-email">{user.email}</span>
        </span>
      ),
  },
];

interface TableProps extends Props {
  readonly rows: readonly Engagement[];
}

function EngagementTable({ company, rows }: TableProps) {
  const mayDelete = mayCall(useViewer(), deleteEngagementEndpoint);
  const [deleting, setDeleting] = useState<Engagement | null>(null);
  const remove = useDeleteEngagement(company.id);
  const end = () => setDeleting(null);
  const deletion = {
    header: 'Delete',
    isHeaderHidden: true,
    cell: (row: Engagement) => (
      <IconButton
        label={`Delete the engagement of ${formatDate(row.date)}`}
        icon={<Trash2 className="icon" aria-hidden />}
        isDense
        onClick={() => setDeleting(row)}
      />
    ),
  };
  return (
    <>
      <PlainTable
        label={engagementsMessages.title}
        scrollLabel={engagementsMessages.rows}
        columns={mayDelete ? [...columns, deletion] : columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
      {deleting === null ? null : (
        <Confirm
          title={`Delete the engagement of ${formatDate(deleting.date)}`}
          action="Delete engagement"
          isOpen
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(deleting.id, { onSettled: end })}
          onClose={end}
        >
          <p>The engagement is removed for everyone in your organisation.</p>
        </Confirm>
      )}
    </>
  );
}
