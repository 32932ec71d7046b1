import {
  addPortfolioUsersEndpoint,
  createMasterPortfolioEndpoint,
  uploadPortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

import { mayCall, useViewer } from '../api/viewer.ts';
import { teamQuery } from '../features/access/team/team.queries.ts';
import { masterMessages } from '../features/investments/portfolios/master.messages.ts';
import { MasterView } from '../features/investments/portfolios/master-view.tsx';
import { portfoliosMessages } from '../features/investments/portfolios/portfolios.messages.ts';
import {
  portfolioFiguresQuery,
  portfoliosQuery,
} from '../features/investments/portfolios/portfolios.queries.ts';
import { useProfile } from '../features/profiles/use-profile.ts';
import { paths, views } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { buttonClass } from '../ui/controls/button-class.ts';
import { PageAction } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { PortfoliosOverview } from './portfolios-overview.tsx';
import { membersOf } from './team-members.ts';
import { whyNoPast } from './use-past.tsx';

interface Props extends Pick<ComponentProps<typeof PortfoliosOverview>, 'renamingId' | 'onRename'> {
  /** The strip of an earlier day. */
  readonly past: ReactNode;
  /** Whether a master portfolio is being made. */
  readonly isMaster: boolean;
  readonly onMaster: (isMaster: boolean) => void;
}

type OverviewProps = ComponentProps<typeof PortfoliosOverview>;

const TABLE_PX = 320;

/** The portfolios, or the making of a master portfolio of them. */
export function PortfoliosTab({ past, isMaster, onMaster, ...renaming }: Props) {
  const { asOf } = useSearch({ from: paths.portfoliosProfiles });
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
      {past}
      {isMaster || asOf !== undefined ? null : <Actions onMaster={() => onMaster(true)} />}
      <Loaded query={portfolios} failed={portfoliosMessages.loadFailed} heightPx={TABLE_PX}>
        {(list) => {
          if (list.length === 0) return <Empty text={portfoliosMessages.noPortfolio} />;
          if (isMaster) return <MasterView portfolios={list} onEnd={() => onMaster(false)} />;
          const Shown = asOf === undefined ? PortfoliosOverview : PortfoliosThen;
          return <Shown key={asOf} portfolios={list} team={team} {...renaming} />;
        }}
      </Loaded>
    </>
  );
}

/** Those of the portfolios that were there on the day of the address. Nothing can be changed of it. */
function PortfoliosThen({ portfolios, ...props }: OverviewProps) {
  const { asOf, profile } = useSearch({ from: paths.portfoliosProfiles });
  const id = useProfile(profile).data?.profile.id;
  const figures = useQuery({
    ...portfolioFiguresQuery(id ?? 0, asOf),
    enabled: id !== undefined,
  });
  const why = whyNoPast(figures);
  if (why !== null) return <Empty text={why} />;
  return (
    <Loaded query={figures} failed={portfoliosMessages.figuresFailed} heightPx={TABLE_PX}>
      {(rows) => {
        const there = new Set(rows.map((row) => row.id));
        const shown = portfolios.filter((portfolio) => there.has(portfolio.id));
        return shown.length === 0 ? (
          <Empty text={portfoliosMessages.noneThen} />
        ) : (
          <PortfoliosOverview {...props} portfolios={shown} renamingId={undefined} />
        );
      }}
    </Loaded>
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
