import type { Portfolio } from '@verdure/contract/investments/portfolios';
import type { SavedQuery } from '@verdure/contract/screening/saved-queries';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

import { useSite } from '../../api/site.ts';
import { useViewer } from '../../api/viewer.ts';
import { portfoliosQuery } from '../../features/investments/portfolios/portfolios.queries.ts';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { useProfile } from '../../features/profiles/use-profile.ts';
import { queryOfSaved } from '../../features/screening/saved-queries/query-of-saved.ts';
import { savedQueriesMessages } from '../../features/screening/saved-queries/saved-queries.messages.ts';
import { savedQueryQuery } from '../../features/screening/saved-queries/saved-queries.queries.ts';
import { screenerMessages } from '../../features/screening/screener/screener.messages.ts';
import { paths } from '../../paths.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Page, PageAction } from '../../ui/page.tsx';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { pastMessages } from '../../ui/past/past.messages.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { LoadedPage } from '../../ui/states/loaded-page.tsx';
import { both, type LoadedQuery } from '../../ui/states/loaded-query.ts';
import { Note } from '../../ui/states/note.tsx';
import { usePast } from '../use-past.tsx';
import { ScreenerSelectors } from './screener-selectors.tsx';
import { screenerTabs, TAB_OF, typeOf } from './screener-tabs.ts';
import { ScreenerView } from './screener-view.tsx';
import { useFieldSources } from './use-field-sources.ts';
import { useScreenerChange } from './use-screener-change.ts';

const VIEW_PX = 600;

/** /dashboard/screener, with ?tab=, ?mode=, ?profile=, ?portfolio=, ?q=, ?query=, ?run=yes and ?sort= */
export function ScreenerPage() {
  const search = useSearch({ from: paths.screener });
  const profiles = useProfile(search.profile);
  const portfolios = useQuery(portfoliosQuery());
  const lists = both(profiles, portfolios, (chosen, all) => ({
    ...chosen,
    portfolios: all,
    portfolio: all.find(({ id }) => id === search.portfolio) ?? null,
  }));
  return (
    <LoadedPage
      query={lists}
      failed={screenerMessages.profilesFailed}
      title={screenerMessages.title}
    >
      {(chosen) => <Screener {...chosen} />}
    </LoadedPage>
  );
}

interface Chosen {
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice;
  readonly portfolios: readonly Portfolio[];
  /** Null: the whole coverage. */
  readonly portfolio: Portfolio | null;
}

/** What one tab leaves behind for the next (SCR-SCRN-19). */
const LEFT_BEHIND = { q: undefined, query: undefined, run: undefined, sort: undefined } as const;

function Screener(chosen: Chosen) {
  const viewer = useViewer();
  const supportEmail = useSite()?.support_email;
  const search = useSearch({ from: paths.screener });
  const change = useScreenerChange();
  const saved = useSavedQuery(search.q);
  const past = usePast({
    asOf: search.asOf,
    onDay: (asOf) => void change({ asOf }),
    limits: pastMessages.ofScreener,
    isChangeable: true,
  });
  const tabs = screenerTabs(viewer, supportEmail);
  const wanted = saved?.data?.query_type ?? typeOf(search);
  const isLocked = tabs.some(({ id, lockedReason }) => id === wanted && lockedReason !== undefined);
  const type = isLocked ? 'company' : wanted;
  const changeTab = (next: ScreenerType) => {
    const portfolio = next === 'company' ? search.portfolio : undefined;
    change({ ...LEFT_BEHIND, tab: TAB_OF[next], portfolio }, true);
  };
  const open = tabs.filter(({ lockedReason }) => lockedReason === undefined);
  useShortcuts(
    open.map(({ id, label }, at) => ({ keys: String(at + 1), label, run: () => changeTab(id) })),
  );
  return (
    <Page
      title={screenerMessages.title}
      day={past.control}
      facts={saved?.data && screenerMessages.savedAs(saved.data.name, search.query !== undefined)}
    >
      <Tabs label={screenerMessages.kinds} tabs={tabs} current={type} onChange={changeTab}>
        <div className="tab-body">
          {past.strip}
          <Loaded
            query={saved ?? NOT_SAVED}
            failed={savedQueriesMessages.listFailed}
            heightPx={VIEW_PX}
          >
            {(found) => (
              <ScreenerTab key={`${type} ${search.asOf}`} type={type} saved={found} {...chosen} />
            )}
          </Loaded>
        </div>
      </Tabs>
    </Page>
  );
}

/** A query that is not saved needs nothing more. */
const NOT_SAVED: LoadedQuery<SavedQuery | null> = {
  data: null,
  error: null,
  refetch: () => undefined,
};

/** The saved query of the address; null where it names none. */
function useSavedQuery(id: number | undefined): LoadedQuery<SavedQuery> | null {
  const saved = useQuery({ ...savedQueryQuery(id ?? 0), enabled: id !== undefined });
  return id === undefined ? null : saved;
}

interface TabProps extends Chosen {
  readonly type: ScreenerType;
  /** Null: the query is not saved. */
  readonly saved: SavedQuery | null;
}

function ScreenerTab({ type, saved, ...chosen }: TabProps) {
  const query = useMemo(() => (saved === null ? null : queryOfSaved(saved)), [saved]);
  const { mode = 'screen', asOf } = useSearch({ from: paths.screener });
  const sources = useFieldSources(type, { profileId: chosen.profile.id, asOf });
  const hasBuilder = mode === 'screen' || mode === 'report';
  return (
    <>
      {/* keeps the room until the builder comes with its own: a list opened here would close then */}
      {sources.data === undefined && hasBuilder ? (
        <PageAction>
          <div className="screener-early" inert aria-hidden>
            <ScreenerSelectors type={type} {...chosen} onPortfolio={() => undefined} />
          </div>
        </PageAction>
      ) : null}
      <Loaded query={sources} failed={screenerMessages.sourcesFailed} heightPx={VIEW_PX}>
        {(loaded) => (
          <>
            {saved !== null && query === null ? (
              <Note kind="warning">{savedQueriesMessages.unreadable}</Note>
            ) : null}
            <ScreenerView
              type={type}
              sources={loaded}
              saved={query?.queryType === type ? query : null}
              {...chosen}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
