import type { IdAndName } from '@verdure/contract/http/fields';
import { useState } from 'react';

import { Button } from './controls/button.tsx';
import { Modal } from './overlay/modal.tsx';
import { Loaded } from './states/loaded.tsx';
import type { LoadedQuery } from './states/loaded-query.ts';
import { pageOfRows } from './table/page-of-rows.ts';
import { Pager } from './table/pager.tsx';
import { PlainTable } from './table/plain-table.tsx';

/** A person who can be added. */
export interface Member extends IdAndName {
  readonly role: string;
}

interface Props {
  readonly title: string;
  readonly why: string;
  readonly query: LoadedQuery<readonly Member[]>;
  readonly failed: string;
  /** Who is in already. */
  readonly memberIds: readonly number[];
  /** Whose change is being saved; null for nobody's. */
  readonly pendingId: number | null;
  readonly onAdd: (member: Member) => void;
  readonly onRemove: (member: Member) => void;
  readonly onEnd: () => void;
}

const MEMBERS_A_PAGE = 10;

/** Adds and removes people, ten a page (SCR-PP-11). */
export const MembersModal = ({ title, query, failed, onEnd, ...props }: Props) => (
  <Modal title={title} isOpen onClose={onEnd} footer={<Button onClick={onEnd}>Close</Button>}>
    <Loaded query={query} failed={failed} heightPx={320}>
      {(members) => <Members title={title} members={members} {...props} />}
    </Loaded>
  </Modal>
);

type MembersProps = Omit<Props, 'query' | 'failed' | 'onEnd'> & {
  readonly members: readonly Member[];
};

function Members({ title, why, members, memberIds, pendingId, onAdd, onRemove }: MembersProps) {
  const [page, setPage] = useState(1);
  const paged = pageOfRows(members, { page, pageSize: MEMBERS_A_PAGE });
  const change = (member: Member) => {
    const isIn = memberIds.includes(member.id);
    return (
      <Button
        size="dense"
        isPending={pendingId === member.id}
        onClick={() => (isIn ? onRemove : onAdd)(member)}
      >
        {isIn ? 'Remove' : 'Add'} <span className="visually-hidden">{member.name}</span>
      </Button>
    );
  };
  return (
    <div className="stack">
      <p className="caption">{why}</p>
      <PlainTable
        label={title}
        rows={paged.shown}
        keyOf={({ id }) => id}
        columns={[
          { header: 'Name', cell: ({ name }) => name },
          { header: 'Role', cell: ({ role }) => role },
          { header: 'Actions', isHeaderHidden: true, cell: change },
        ]}
      />
      <Pager label="Pages of users" page={paged.page} pages={paged.pages} onPage={setPage} />
    </div>
  );
}
