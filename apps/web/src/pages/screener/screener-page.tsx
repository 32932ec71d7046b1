import type { Portfolio } from '@verdure/contract/investments/portfolios';
import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { useSite } from '../../api/site.ts';
import { useViewer } from '../../api/viewer.ts';
import { portfoliosQuery } from '../../features/investments/portfolios/portfolios.queries.ts';
import type { ProfileChoice } from '../../features/investments/profiles/profiles.queries.ts';
import { useProfile } from '../../features/investments/profiles/use-profile.ts';
import { screenerMessages } from '../../features/screening/screener/screener.messages.ts';
import { paths } from '../../paths.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { LoadedPage } from '../../ui/states/loaded-page.tsx';
import { both } from '../../ui/states/loaded-query.ts';
import { screenerTabs, TAB_OF, typeOf } from './screener-tabs.ts';
import { ScreenerView } from './screener-view.tsx';
import { useFieldSources } from './use-field-sources.ts';
import { useScreenerChange } from './use-screener-change.ts';

const VIEW_PX = 600;

/** /dashboard/screener, with ?tab=, ?mode=report, ?profile=, ?portfolio=, ?query=, ?run=yes and ?sort= */
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
  const tabs = screenerTabs(viewer, supportEmail);
  const wanted = typeOf(search);
  const isLocked = tabs.some(({ id, lockedReason }) => id === wanted && lockedReason !== undefined);
  const type = isLocked ? 'company' : wanted;
  const open = tabs.filter(({ lockedReason }) => lockedReason === undefined);
  useShortcuts(
    open.map(({ id, label }, at) => ({ keys: String(at + 1), label, run: () => changeTab(id) })),
  );
  const changeTab = (next: ScreenerType) => {
    const portfolio = next === 'company' ? search.portfolio : undefined;
    change({ ...LEFT_BEHIND, tab: TAB_OF[next], portfolio }, true);
  };
  return (
    <Page title={screenerMessages.title}>
      <Tabs label={screenerMessages.kinds} tabs={tabs} current={type} onChange={changeTab}>
        <div className="tab-body">
          <ScreenerTab key={type} type={type} {...chosen} />
        </div>
      </Tabs>
    </Page>
  );
}

interface TabProps extends Chosen {
  readonly type: ScreenerType;
}

function ScreenerTab({ type, ...chosen }: TabProps) {
  const sources = useFieldSources(type, chosen.profile.id);
  return (
    <Loaded query={sources} failed={screenerMessages.sourcesFailed} heightPx={VIEW_PX}>
      {(loaded) => <ScreenerView type={type} sources={loaded} {...chosen} />}
    </Loaded>
  );
}
