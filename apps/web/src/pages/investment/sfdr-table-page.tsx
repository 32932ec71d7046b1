import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import { fundMessages } from '../../features/investments/funds/fund.messages.ts';
import { fundQuery } from '../../features/investments/funds/funds.queries.ts';
import { portfoliosMessages } from '../../features/investments/portfolios/portfolios.messages.ts';
import { usePortfolioContext } from '../../features/investments/portfolios/use-portfolio-context.ts';
import { PROFILES_FAILED } from '../../features/profiles/profiles.messages.ts';
import { useProfile } from '../../features/profiles/use-profile.ts';
import { PaiTable } from '../../features/investments/regulatory/pai-table.tsx';
import { regulatoryMessages } from '../../features/investments/regulatory/regulatory.messages.ts';
import { paiQuery } from '../../features/investments/regulatory/regulatory.queries.ts';
import type { RegulatoryScope } from '../../features/investments/regulatory/regulatory.queries.ts';
import { fundPath, NO_ORIGIN, paths, portfolioPath } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { pastMessages } from '../../ui/past/past.messages.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { LoadedPage } from '../../ui/states/loaded-page.tsx';
import { both, whyNotSettled } from '../../ui/states/loaded-query.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { insteadOfPast, usePast } from '../use-past.tsx';
import { useSearchChange } from '../use-search-change.ts';
import { RegulatoryExport } from './regulatory-export.tsx';

const TITLE = 'SFDR PAI table';

/** Who sees SFDR at all (SCR-PORT-26 and 36). */
function useSeesSfdr(): boolean {
  const viewer = useViewer();
  return !viewer.user_is_scoped && hasFeature(viewer, 'sfdr');
}

interface TableProps {
  readonly scope: RegulatoryScope;
  readonly name: string;
  readonly profile: { readonly id: number; readonly name: string };
  readonly back: string;
  /** Shows another day; undefined: today. */
  readonly onDay: (asOf: string | undefined) => void;
}

/** What is asked of the day of the address. */
const dayOf = (asOf: string | undefined) => (asOf === undefined ? {} : { asOf });

/** The PAI table of one portfolio or fund, to read and to print (SCR-SFDR-01). */
function SfdrTable({ scope, name, profile, back, onDay }: TableProps) {
  const pai = useQuery(paiQuery(scope));
  const past = usePast({ asOf: scope.asOf, onDay, limits: pastMessages.ofInvestment });
  return (
    <Page
      title={`${name}: PAI indicators`}
      section="SFDR"
      above={<BackLink href={back}>{name}</BackLink>}
      day={past.control}
    >
      {insteadOfPast(past, pai) ?? (
        <>
          {past.strip}
          <RegulatoryExport
            scope={{ ...scope, profileId: profile.id }}
            table="pai"
            isThere={Boolean(pai.data)}
            whyNot={whyNotSettled(pai)}
          />
          <Loaded query={pai} failed={regulatoryMessages.pai.failed(scope.type)} heightPx={600}>
            {(row) =>
              row === null ? <Empty text={regulatoryMessages.none} /> : <PaiTable pai={row} />
            }
          </Loaded>
        </>
      )}
    </Page>
  );
}

/** /dashboard/portfolio/SfdrTable */
export function PortfolioSfdrPage() {
  const search = useSearch({ from: paths.portfolioSfdr });
  const onSearch = useSearchChange(paths.portfolioSfdr);
  const { asOf } = search;
  const profiles = useProfile(search.profile);
  const context = usePortfolioContext(search.portfolio, profiles);
  const seesSfdr = useSeesSfdr();
  if (!seesSfdr) return <NotFoundPage />;
  return (
    <LoadedPage
      query={context}
      failed={profiles.error ? PROFILES_FAILED : portfoliosMessages.loadFailed}
      title={TITLE}
    >
      {({ portfolio, profile }) => {
        if (!portfolio) return <NotFoundPage what="portfolio" />;
        const { id, name } = portfolio;
        const { universeId } = profile;
        const scope = { type: 'portfolio', id, universeId, ...dayOf(asOf) } as const;
        const back = portfolioPath(id, { profile: profile.id, asOf }, 'regulatory');
        return (
          <SfdrTable
            key={`${id} ${asOf}`}
            scope={scope}
            name={name}
            profile={profile}
            back={back}
            onDay={(day) => onSearch({ asOf: day })}
          />
        );
      }}
    </LoadedPage>
  );
}

/** /dashboard/fund/{fundId}/SfdrTable */
export function FundSfdrPage() {
  const fundId = Number(useParams({ from: paths.fundSfdr }).fundId);
  const search = useSearch({ from: paths.fundSfdr });
  const onSearch = useSearchChange(paths.fundSfdr);
  const { asOf } = search;
  const viewer = useViewer();
  const profiles = useProfile(search.profile);
  // both load at once; one that is not there gives way to the one that is shown
  const profileId = profiles.data?.profile.id ?? search.profile ?? viewer.default_profile_id;
  const fund = useQuery(fundQuery({ fundId, profileId }));
  const seesSfdr = useSeesSfdr();
  if (!seesSfdr || !hasFeature(viewer, 'funds')) return <NotFoundPage />;
  return (
    <LoadedPage
      query={both(fund, profiles, (found, { profile }) => ({ found, profile }))}
      failed={fund.error ? fundMessages.failed : PROFILES_FAILED}
      title={TITLE}
    >
      {({ found, profile }) => {
        if (found === null) return <NotFoundPage what="fund" />;
        const { universeId } = profile;
        const scope = { type: 'fund', id: fundId, universeId, ...dayOf(asOf) } as const;
        const back = fundPath(fundId, { ...NO_ORIGIN, profile: profile.id, asOf }, 'regulatory');
        return (
          <SfdrTable
            key={`${fundId} ${asOf}`}
            scope={scope}
            name={found.name}
            profile={profile}
            back={back}
            onDay={(day) => onSearch({ asOf: day })}
          />
        );
      }}
    </LoadedPage>
  );
}
