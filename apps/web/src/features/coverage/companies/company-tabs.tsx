import type { CompanyScores } from '@verdure/contract/coverage/companies';

import { Tabs } from '../../../ui/controls/tabs.tsx';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import type { CompanySearch } from './company-search.ts';
import { ImpactIssues } from './impact-issues.tsx';
import { ESG_PILLARS } from './metric-walk.ts';
import { ReasonDrawer } from './reason-drawer.tsx';
import { ScoringTables } from './scoring-tables.tsx';

const ESG_ISSUES = { id: 'esg-issues', label: 'ESG ISSUES' } as const;
const IMPACT_ISSUES = { id: 'impact-issues', label: 'IMPACT ISSUES' } as const;

interface Props {
  readonly scores: CompanyScores;
  readonly search: CompanySearch;
  readonly onSearch: (change: Partial<CompanySearch>) => void;
}

/** Impact is a tab for organisations that subscribe to it (SCR-COMP-05). */
function tabsOf({ dimensions }: CompanyScores) {
  return dimensions.impact === undefined ? [ESG_ISSUES] : [ESG_ISSUES, IMPACT_ISSUES];
}

export function CompanyTabs({ scores, search, onSearch }: Props) {
  const tabs = tabsOf(scores);
  const current = tabs.find(({ id }) => id === search.tab)?.id ?? ESG_ISSUES.id;
  useShortcuts(
    tabs.map(({ id, label }, at) => ({
      keys: String(at + 1),
      label,
      run: () => onSearch({ tab: id }),
    })),
  );
  const choice = {
    openIssueId: search.issue,
    onIssue: (issue: number | undefined) => onSearch({ issue }),
    onMetric: (metric: number) => onSearch({ metric }),
  };
  return (
    <div>
      <Tabs
        label="Company"
        tabs={tabs}
        current={current}
        onChange={(tab) => onSearch({ tab })}
        activation="automatic"
      >
        <div className="tab-body">
          {current === 'impact-issues' ? (
            <ImpactIssues scores={scores} choice={choice} />
          ) : (
            <ScoringTables scores={scores} pillars={ESG_PILLARS} choice={choice} />
          )}
        </div>
      </Tabs>
      <ReasonDrawer
        scores={scores}
        metricId={search.metric}
        onMetric={({ metric, issue, pillar }) =>
          onSearch({
            metric: metric.id,
            issue: issue.id,
            tab: pillar === 'impact' ? IMPACT_ISSUES.id : ESG_ISSUES.id,
          })
        }
        onClose={() => onSearch({ metric: undefined })}
      />
    </div>
  );
}
