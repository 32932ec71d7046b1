import {
  addPortfolioUsersEndpoint,
  createMasterPortfolioEndpoint,
  uploadPortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { mayCall, useViewer } from '../api/viewer.ts';
import { teamQuery } from '../features/access/team/team.queries.ts';
import { masterMessages } from '../features/investments/portfolios/master.messages.ts';
import { MasterView } from '../features/investments/portfolios/master-view.tsx';
import { portfoliosMessages } from '../features/investments/portfolios/portfolios.messages.ts';
import { portfoliosQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { views } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { buttonClass } from '../ui/controls/button-class.ts';
import { PageAction } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { PortfoliosOverview } from './portfolios-overview.tsx';
import { membersOf } from './team-members.ts';

interface Props extends Pick<ComponentProps<typeof PortfoliosOverview>, 'renamingId' | 'onRename'> {
  /** Whether a master portfolio is being made. */
  readonly isMaster: boolean;
  readonly onMaster: (isMaster: boolean) => void;
}

const TABLE_PX = 320;

/** The portfolios, or the making of a master portfolio of them. */
export function PortfoliosTab({ isMaster, onMaster, ...renaming }: Props) {
  const portfolios = useQuery(portfoliosQuery());
  const viewer = useViewer();
  const team = useQuery({
    ...teamQuery(),
    enabled: mayCall(viewer, addPortfolioUsersEndpoint),
    select: membersOf,
  });
  if (isMaster && !mayCall(viewer, createMasterPortfolioEndpoint)) {
    return <Empty text={masterMessages.mayNot} />;
  }
  return (
    <>
      {isMaster ? null : <Actions onMaster={() => onMaster(true)} />}
      <Loaded query={portfolios} failed={portfoliosMessages.loadFailed} heightPx={TABLE_PX}>
        {(list) => {
          if (list.length === 0) return <Empty text={portfoliosMessages.noPortfolio} />;
          return isMaster ? (
            <MasterView portfolios={list} onEnd={() => onMaster(false)} />
          ) : (
            <PortfoliosOverview portfolios={list} team={team} {...renaming} />
          );
        }}
      </Loaded>
    </>
  );
}

function Actions({ onMaster }: { readonly onMaster: () => void }) {
  const viewer = useViewer();
  return (
    <PageAction>
      {mayCall(viewer, createMasterPortfolioEndpoint) ? (
        <Button onClick={onMaster}>{masterMessages.create}</Button>
      ) : null}
      {mayCall(viewer, uploadPortfolioEndpoint) ? (
        <a className={buttonClass('primary')} href={views.uploadPortfolio}>
          {portfoliosMessages.upload}
        </a>
      ) : null}
    </PageAction>
  );
}
