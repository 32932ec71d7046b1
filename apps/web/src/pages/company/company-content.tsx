import type { Company, CompanyScores } from '@verdure/contract/coverage/companies';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { useSite } from '../../api/site.ts';
import { usePastDay } from '../../api/past-day.ts';
import { hasEsg, useViewer } from '../../api/viewer.ts';
import { CompanyBreadcrumb } from '../../features/coverage/companies/company-breadcrumb.tsx';
import { CompanyFacts } from '../../features/coverage/companies/company-facts.tsx';
import { CompanyNotes } from '../../features/coverage/companies/company-notes.tsx';
import { CompanyOverview } from '../../features/coverage/companies/company-overview.tsx';
import {
  companyMessages,
  summaryMessages,
} from '../../features/coverage/companies/company.messages.ts';
import { companyScoresQuery } from '../../features/coverage/companies/company.queries.ts';
import { isNotCovered } from '../../features/coverage/companies/coverage-state.ts';
import { ReasonDrawer } from '../../features/coverage/companies/reason-drawer.tsx';
import { ReportsButton } from '../../features/coverage/documents/reports-button.tsx';
import { EngagementSummary } from '../../features/coverage/engagements/engagement-summary.tsx';
import { EngagementCard } from '../../features/coverage/engagements/engagement-card.tsx';
import { PeersModal } from '../../features/coverage/peers/peers-modal.tsx';
import { KeyNotes } from '../../features/coverage/notes/key-notes.tsx';
import { useManageMetrics } from '../../features/coverage/custom-metrics/manage-metrics.tsx';
import { useUploadMetrics } from '../../features/coverage/custom-metrics/upload-metrics.tsx';
import { PreferencesPending } from '../../features/desk/preferences/preferences-pending.tsx';
import { usePreferencesAction } from '../../features/desk/preferences/use-preferences-action.tsx';
import { EmissionsReduction } from '../../features/profiles/emissions-reduction.tsx';
import { ProfileSelect } from '../../features/profiles/profile-select.tsx';
import type { ProfileChoice } from '../../features/profiles/profiles.queries.ts';
import { OverviewAction } from '../../features/reporting/company-overview/overview-action.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { companyPeersPath } from '../../paths.ts';
import type { ChartSubject } from '../../ui/chart/chart.ts';
import { CoverageBadges } from '../../ui/marks/coverage-badge.tsx';
import { Page } from '../../ui/page.tsx';
import { lazyPart } from '../../ui/states/lazy-part.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { NotCovered } from '../../ui/states/not-covered.tsx';
import type { Past } from '../use-past.tsx';
import { useWatchAction } from '../use-watch-action.tsx';
import { PageTabs } from '../page-tabs.tsx';
import type { CompanySearch } from './company-search.ts';
import { CompanySummaryView } from './company-summary-view.tsx';
import { HoldingSteps } from './holding-steps.tsx';
import { SentimentOnly } from './sentiment-only.tsx';
import { ESG_ISSUES, IMPACT_ISSUES, tabsFor } from './tabs.ts';
import { reasonParts } from './reason-parts.tsx';

interface Props {
  readonly company: Company;
  readonly profiles: readonly ProfileChoice[];
  readonly profile: ProfileChoice;
  readonly past: Past;
  readonly search: CompanySearch;
  readonly onSearch: (change: Partial<CompanySearch>) => void;
}

const SCORES_PX = 900;
const LINE_PX = 300;
const CompanyLine = lazyPart(async () => (await import('./company-line.tsx')).CompanyLine);

/** The content of a company page. The address holds every choice. */
export function CompanyContent({ company, profile, past, search, onSearch, ...lists }: Props) {
  const scores = useQuery(
    companyScoresQuery({ companyId: company.id, profileId: profile.id, asOf: usePastDay() }),
  );
  const { excluded, wrong_universe, incomplete } = scores.data ?? {};
  const changes = useCompanyChanges(company);
  const flags = {
    ...company,
    coverage_state: scores.data?.coverage_state ?? company.coverage_state,
    excluded: excluded ?? false,
    wrong_universe: wrong_universe ?? false,
    incomplete: incomplete ?? false,
  };
  return (
    <Page
      title={company.name}
      section="Companies"
      above={
        <>
          {search.portfolio === undefined ? null : (
            <HoldingSteps companyId={company.id} portfolioId={search.portfolio} profile={profile} />
          )}
          <CompanyBreadcrumb company={company} />
        </>
      }
      marks={<CoverageBadges flags={flags} hasTooltips />}
      facts={<CompanyFacts company={company} />}
      actions={
        <>
          <ProfileSelect
            profiles={lists.profiles}
            profileId={profile.id}
            onProfile={(id) => onSearch({ profile: id })}
          />
          <OverviewAction
            company={company}
            profileId={profile.id}
            hasScores={scores.data && !scores.data.wrong_universe}
          />
          {past.isPast ? null : <OfToday company={company} search={search} onSearch={onSearch} />}
        </>
      }
      day={past.control}
      menu={past.isPast ? [] : changes.menu}
    >
      {past.strip}
      {company.sentiment_only ? (
        <SentimentOnly company={company} profile={profile} search={search} onSearch={onSearch} />
      ) : (
        <Loaded
          query={scores}
          failed={companyMessages.scoresFailed}
          heightPx={SCORES_PX}
          waitText={companyMessages.waitOveralls}
        >
          {(data) => (
            <>
              {past.isPast ? null : (
                <PreferencesPending
                  companyId={company.id}
                  stored={company.preferences}
                  scored={data.preferences}
                />
              )}
              <CompanyNotes scores={data} profileName={profile.name} />
              <ScoresShown
                scores={data}
                company={company}
                profile={profile}
                search={search}
                onSearch={onSearch}
              />
            </>
          )}
        </Loaded>
      )}
      {changes.modals}
      {search.view === 'summary' || past.isPast ? null : <EngagementCard company={company} />}
    </Page>
  );
}

/** What the menu of the page changes, with its dialogs. */
function useCompanyChanges(company: Company) {
  const watch = useWatchAction()('company', company.id);
  const preferences = usePreferencesAction(company);
  const upload = useUploadMetrics();
  const metrics = useManageMetrics();
  return {
    menu: [...watch, ...preferences.actions, ...upload.actions, ...metrics.actions],
    modals: (
      <>
        {preferences.modal}
        {upload.modal}
        {metrics.modal}
      </>
    ),
  };
}

type OfTodayProps = Pick<Props, 'company' | 'search' | 'onSearch'>;

/** What is offered of today alone: the reports and the summary with its notes. */
const OfToday = ({ company, search, onSearch }: OfTodayProps) => (
  <>
    <ReportsButton company={company} />
    {company.sentiment_only ? null : (
      <Switch
        label={summaryMessages.toggle}
        isOn={search.view === 'summary'}
        onChange={(isOn) => onSearch({ view: isOn ? 'summary' : undefined })}
      />
    )}
  </>
);

type ScoresProps = Pick<Props, 'profile'> & Omit<TabsProps, 'subject'>;

/** The room that the line will have. */
const LineLoading = ({ scores }: { readonly scores: CompanyScores }) =>
  scores.totals.esg === undefined ? null : <Skeleton heightPx={LINE_PX} />;

/** The scores; nothing outside the universe, and our own gap where we do not cover the company. */
function ScoresShown({ scores, company, profile, search, onSearch }: ScoresProps) {
  const viewer = useViewer();
  const asOf = usePastDay();
  const isPast = asOf !== undefined;
  const origin = { portfolio: search.portfolio, profile: profile.id, asOf };
  const subject = {
    name: company.name,
    profile: profile.name,
    asOf: scores.as_of,
    page: { type: 'company', id: company.id, profileId: profile.id },
  } as const;
  if (scores.wrong_universe) return null;
  if (hasEsg(viewer) && isNotCovered(scores))
    return <NotCovered why={companyMessages.notCoveredWhy} />;
  if (search.view === 'summary' && !isPast)
    return (
      <CompanySummaryView company={company} scores={scores} profile={profile} origin={origin} />
    );
  return (
    <>
      <CompanyOverview
        scores={scores}
        company={company}
        profile={profile}
        onPeers={() => onSearch({ peers: 'total-esg' })}
        onIssue={(issue) => onSearch({ issue, tab: undefined })}
        onMetric={(metric) => onSearch({ metric })}
        engagement={isPast ? null : <EngagementSummary company={company} />}
        notes={
          isPast ? null : (
            <KeyNotes
              page={{ companyId: company.id, profileId: profile.id }}
              isProxy={scores.proxy}
              issues={Object.values(scores.dimensions).flatMap((issues = []) => issues)}
              onIssue={(issue) => onSearch({ issue, tab: undefined })}
            />
          )
        }
      />
      <Suspense fallback={<LineLoading scores={scores} />}>
        <CompanyLine
          scores={scores}
          company={company}
          subject={subject}
          origin={origin}
          search={search}
          onSearch={onSearch}
        />
      </Suspense>
      <PeersModal
        name={company.name}
        scores={scores}
        figure={search.peers}
        onFigure={(peers) => onSearch({ peers })}
        pathOf={(id) => companyPeersPath(id, origin, search.peers ?? '')}
      />
      <ScoresTabs
        scores={scores}
        company={company}
        subject={subject}
        search={search}
        onSearch={onSearch}
      />
      {profile.id === UNCUSTOMISED_PROFILE_ID || isPast ? null : (
        <div className="no-print">
          <EmissionsReduction key={profile.id} profile={profile} companyId={company.id} />
        </div>
      )}
    </>
  );
}

interface TabsProps extends Pick<Props, 'company' | 'search' | 'onSearch'> {
  readonly scores: CompanyScores;
  readonly subject: ChartSubject;
}

/** The score tables, with the reason for one score beside them. */
function ScoresTabs({ scores, company, subject, search, onSearch }: TabsProps) {
  const choice = {
    openIssueId: search.issue,
    onIssue: (issue: number | undefined) => onSearch({ issue }),
    onMetric: (metric: number) => onSearch({ metric }),
    onPeers: (peers: string) => onSearch({ peers }),
  };
  return (
    <>
      <PageTabs
        label="Company"
        tabs={tabsFor(scores, useViewer(), useSite()?.support_email)}
        current={search.tab}
        onTab={(tab) => onSearch({ tab })}
        given={{ scores, company, choice, subject }}
        activation="automatic"
      />
      <ReasonDrawer
        scores={scores}
        metricId={search.metric}
        {...reasonParts(scores, {
          portfolio: search.portfolio,
          profile: scores.profile_id,
          asOf: search.asOf,
        })}
        onMetric={({ metric, issue, pillar }) =>
          onSearch({
            metric: metric.id,
            issue: issue.id,
            tab: pillar === 'impact' ? IMPACT_ISSUES : ESG_ISSUES,
          })
        }
        onClose={() => onSearch({ metric: undefined })}
      />
    </>
  );
}
