import { listWatchRulesEndpoint } from '@verdure/contract/alerts/watching';
import type { WatchRule } from '@verdure/contract/alerts/watching';
import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import type { Portfolio } from '@verdure/contract/investments/portfolios';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ComponentProps } from 'react';

import { hasEsg, hasFeature, mayCall, useViewer } from '../api/viewer.ts';
import type { Viewer } from '../api/viewer.ts';
import { watchRulesQuery } from '../features/alerts/watching/watching.queries.ts';
import { portfolioMonthEndsQuery } from '../features/investments/month-ends/month-ends.queries.ts';
import { lastScoredDay } from '../features/investments/portfolios/portfolio-past.ts';
import type { PastOfPortfolio } from '../features/investments/portfolios/portfolio-past.ts';
import { portfolioRows } from '../features/investments/portfolios/portfolio-row.ts';
import { PortfoliosTable } from '../features/investments/portfolios/portfolios-table.tsx';
import { portfoliosMessages } from '../features/investments/portfolios/portfolios.messages.ts';
import { portfolioFiguresQuery } from '../features/investments/portfolios/portfolios.queries.ts';
import { WorstPortfolioCard } from '../features/investments/worst-portfolio/worst-portfolio-card.tsx';
import { useProfile } from '../features/profiles/use-profile.ts';
import { monthEndBefore } from '../format/month-end.ts';
import { comparedPath, MOST_COMPARED, paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { Select } from '../ui/controls/select.tsx';
import { usePrintedEvidence } from '../ui/print-foot.ts';
import { useShortcuts } from '../ui/shortcuts/shortcuts.ts';
import type { LoadedQuery } from '../ui/states/loaded-query.ts';
import { QueryFailed } from '../ui/states/query-failed.tsx';
import { addressOfView, viewOfAddress } from '../ui/table/view-address.ts';
import { useSearchChange } from './use-search-change.ts';

type TableProps = ComponentProps<typeof PortfoliosTable>;

interface Props extends Pick<TableProps, 'team' | 'renamingId' | 'onRename'> {
  readonly portfolios: readonly Portfolio[];
}

/** Every portfolio with its figures under one profile (ui.md 9.2). */
export function PortfoliosOverview({ portfolios, ...props }: Props) {
  const { profile, sort, filter, asOf } = useSearch({ from: paths.portfoliosProfiles });
  const onSearch = useSearchChange(paths.portfoliosProfiles);
  const view = useMemo(() => viewOfAddress({ sort, filter }), [sort, filter]);
  const { figures, profiles, alerts, pasts } = useFacts(profile, asOf);
  const { ticked, tick, compare, whyNot } = useComparison(profiles.data?.profile.id, asOf);
  usePrintedEvidence(profiles.data?.profile.name ?? '', null, asOf);
  const viewer = useViewer();
  const has = useHas(viewer);
  const known = answerOf(figures);
  const rows = useMemo(
    () =>
      portfolioRows(portfolios, {
        figures: known,
        isAsking: figures.isFetching,
        alerts: alerts && alertsByPortfolio(alerts),
        pasts,
        ticked,
        defaultId: viewer.default_portfolio_id,
      }),
    [portfolios, known, figures.isFetching, alerts, pasts, ticked, viewer.default_portfolio_id],
  );
  return (
    <>
      <QueryFailed query={figures} message={portfoliosMessages.figuresFailed} />
      {known === null ? null : (
        <WorstPortfolioCard
          profileId={profiles.data?.profile.id}
          asOf={asOf}
          isTableThere={known !== undefined}
        />
      )}
      <PortfoliosTable
        {...props}
        rows={rows}
        has={has}
        profile={profile}
        asOf={asOf}
        since={lastScoredDay(pasts, monthEndBefore(undefined))}
        view={view}
        onViewChange={(next) => onSearch(addressOfView(next))}
        onTick={tick}
        onCompare={compare}
        toolbar={
          <>
            <ProfileChoice profiles={profiles.data} onChange={(id) => onSearch({ profile: id })} />
            {has.comparison ? (
              <CompareButton count={ticked.length} whyNot={whyNot} onPress={compare} />
            ) : null}
          </>
        }
      />
    </>
  );
}

/** Undefined: on its way; null: it could not be loaded. */
const answerOf = <Data,>({ data, error }: LoadedQuery<Data>): Data | null | undefined =>
  data === undefined && error !== null ? null : data;

const NO_PASTS: readonly PastOfPortfolio[] = [];

/** What is asked about all portfolios at once. */
function useFacts(profileId: number | undefined, asOf: string | undefined) {
  const viewer = useViewer();
  const profiles = useProfile(profileId);
  const id = profiles.data?.profile.id;
  const figures = useQuery({
    ...portfolioFiguresQuery(id ?? 0, asOf),
    enabled: id !== undefined && mayCall(viewer, portfolioFiguresEndpoint),
  });
  const rules = useQuery({
    ...watchRulesQuery(),
    enabled: asOf === undefined && mayCall(viewer, listWatchRulesEndpoint),
  });
  // of today: on a page of an earlier day it would be a change since then
  const monthEnds = useQuery({
    ...portfolioMonthEndsQuery(id ?? 0),
    enabled: id !== undefined && asOf === undefined && mayCall(viewer, portfolioMonthEndsEndpoint),
  });
  return {
    profiles,
    pasts: asOf === undefined ? (monthEnds.data ?? NO_PASTS) : NO_PASTS,
    // without a profile there is nothing to ask the figures under
    figures: profiles.error === null ? figures : { ...figures, error: profiles.error },
    alerts: answerOf(rules),
  };
}

/** What the rules that are on find over their line, in each portfolio or its holdings. */
function alertsByPortfolio(rules: readonly WatchRule[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { subject_type, subject_id, is_on, over_now } of rules) {
    if (subject_type !== 'portfolio' || !is_on) continue;
    counts.set(subject_id, (counts.get(subject_id) ?? 0) + over_now);
  }
  return counts;
}

const mayCompare = (viewer: Viewer): boolean =>
  !viewer.user_is_scoped && (hasFeature(viewer, 'sfdr') || hasFeature(viewer, 'taxonomy'));

const useHas = (viewer: Viewer): TableProps['has'] =>
  useMemo(
    () => ({
      esg: hasEsg(viewer),
      temperature: hasFeature(viewer, 'temperatureRise'),
      footprint: hasFeature(viewer, 'footprint'),
      comparison: mayCompare(viewer),
    }),
    [viewer],
  );

/** What is ticked, and the way to compare it. */
function useComparison(profileId: number | undefined, asOf: string | undefined) {
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const tick = useCallback(
    (id: number) =>
      setTicked((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id])),
    [],
  );
  const whyNot = whyNotCompared(ticked.length);
  const compare = (): boolean => {
    if (whyNot !== null || profileId === undefined) return false;
    void navigate({ href: comparedPath(ticked, { profile: profileId, asOf }) });
    return true;
  };
  return { ticked, tick, compare, whyNot };
}

function whyNotCompared(count: number): string | null {
  if (count < 2) return portfoliosMessages.tickTwo;
  return count > MOST_COMPARED ? portfoliosMessages.tickFewer(MOST_COMPARED) : null;
}

interface CompareProps {
  /** How many are ticked. Three are compared by what the rules say of them. */
  readonly count: number;
  readonly whyNot: string | null;
  readonly onPress: () => boolean;
}

function CompareButton({ count, whyNot, onPress }: CompareProps) {
  const label = count > 2 ? portfoliosMessages.compareRules : portfoliosMessages.compare;
  useShortcuts([{ keys: 'c', label, run: onPress }]);
  return (
    <Button size="dense" disabledReason={whyNot} onClick={onPress}>
      {label}
    </Button>
  );
}

interface ChoiceProps {
  readonly profiles: ReturnType<typeof useProfile>['data'];
  readonly onChange: (id: number) => void;
}

/** The figures depend on it. */
const ProfileChoice = ({ profiles, onChange }: ChoiceProps) =>
  profiles === undefined ? null : (
    <Select
      label="Profile"
      options={profiles.profiles.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(profiles.profile.id)}
      onChange={(value) => onChange(Number(value))}
    />
  );
