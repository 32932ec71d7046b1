import './team-table.css';

import type { TeamMember } from '@verdure/contract/access/team';

import { roleWords } from '../../../format/role-words.ts';
import { useState } from 'react';

import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { NARROW_TABLE, useMedia } from '../../../ui/table/use-media.ts';
import { ChangeRole } from './change-role.tsx';
import { DeleteUser } from './delete-user.tsx';
import { teamMessages } from './team.messages.ts';
import { TeamRowActions } from './team-row-actions.tsx';

interface Props {
  readonly members: readonly TeamMember[];
  /** Counted from 1, as in the address. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The open action and its user. */
type Task = { readonly kind: 'role' | 'delete'; readonly member: TeamMember } | null;

const MEMBERS_A_PAGE = 10;

/** Ten per page, with the specification's column widths (SCR-TEAM-02). */
const WIDE = [
  ['Name', '25%'],
  ['Role', '15%'],
  ['Email', '25%'],
  ['Organisation', '25%'],
  ['Actions', '10%'],
] as const;

/** Narrow windows show the other columns under the name. */
const NARROW = [
  ['Name', '55%'],
  ['Role', '27%'],
  ['Actions', '18%'],
] as const;

export function TeamTable({ members, page, onPage }: Props) {
  const [task, setTask] = useState<Task>(null);
  const isNarrow = useMedia(NARROW_TABLE);
  const columns = isNarrow ? NARROW : WIDE;
  const paged = pageOfRows(members, { page, pageSize: MEMBERS_A_PAGE });
  const end = () => setTask(null);
  return (
    <>
      <TableScroll label={teamMessages.title}>
        <table className="plain-table team-table">
          <caption className="visually-hidden">{teamMessages.title}</caption>
          <colgroup>
            {columns.map(([name, width]) => (
              <col key={name} width={width} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map(([name]) => (
                <th key={name} scope="col">
                  <span className={name === 'Actions' ? 'visually-hidden' : undefined}>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paged.shown.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isNarrow={isNarrow}
                onTask={(kind) => setTask({ kind, member })}
              />
            ))}
            {members.length === 0 ? <NoMembers columns={columns.length} /> : null}
          </tbody>
        </table>
      </TableScroll>
      <Pager label="Pages of team members" {...paged} onPage={onPage} />
      {task?.kind === 'role' ? <ChangeRole member={task.member} onEnd={end} /> : null}
      {task?.kind === 'delete' ? <DeleteUser member={task.member} onEnd={end} /> : null}
    </>
  );
}

interface RowProps {
  readonly member: TeamMember;
  readonly isNarrow: boolean;
  readonly onTask: (kind: 'role' | 'delete') => void;
}

function MemberRow({ member, isNarrow, onTask }: RowProps) {
  const email = member.email || teamMessages.emailMissing;
  const organisation = member.organisation_name || teamMessages.organisationMissing;
  return (
    <tr>
      <th scope="row">
        {member.full_name}
        {isNarrow ? (
          <>
            <span className="caption team-more">{email}</span>
            <span className="caption team-more">{organisation}</span>
          </>
        ) : null}
      </th>
      <td>{roleWords(member.role_name) || teamMessages.roleMissing}</td>
      {isNarrow ? null : (
        <>
          <td>{email}</td>
          <td>{organisation}</td>
        </>
      )}
      <td className="team-actions">
        <TeamRowActions member={member} onTask={onTask} />
      </td>
    </tr>
  );
}

const NoMembers = ({ columns }: { readonly columns: number }) => (
  <tr>
    <td colSpan={columns}>{teamMessages.noUsers}</td>
  </tr>
);
