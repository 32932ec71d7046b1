import type { Portfolio } from '@verdure/contract/investments/portfolios';

import { MembersModal } from '../../../ui/members-modal.tsx';
import type { Member } from '../../../ui/members-modal.tsx';
import type { LoadedQuery } from '../../../ui/states/loaded-query.ts';
import { portfoliosMessages } from './portfolios.messages.ts';
import { useChangeUsers } from './portfolios.mutations.ts';

interface Props {
  readonly portfolio: Portfolio;
  /** The people of the organisation who can have portfolios. */
  readonly team: LoadedQuery<readonly Member[]>;
  readonly onEnd: () => void;
}

/** The users of a portfolio, to add and remove (SCR-PP-11). */
export function PortfolioUsers({ portfolio, team, onEnd }: Props) {
  const change = useChangeUsers(portfolio.id);
  return (
    <MembersModal
      title={`Users of ${portfolio.name}`}
      why={portfoliosMessages.whoSees}
      query={team}
      failed={portfoliosMessages.teamFailed}
      memberIds={portfolio.users.map(({ id }) => id)}
      pendingId={change.isPending ? change.variables.userId : null}
      onAdd={({ id }) => change.mutate({ userId: id, isAdded: true })}
      onRemove={({ id }) => change.mutate({ userId: id, isAdded: false })}
      onEnd={onEnd}
    />
  );
}
