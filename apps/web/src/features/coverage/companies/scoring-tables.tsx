import type { CompanyScores } from '@verdure/contract/coverage/companies';
import type { ScoredPillar } from '@verdure/contract/vocabulary';

import { useViewer } from '../../../api/viewer.ts';
import { pillarAnchor } from '../../../paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { companyMessages, PILLAR_TITLES } from './company.messages.ts';
import { unsubscribedPillars } from './coverage-state.ts';
import { IssueTable } from './issue-table.tsx';
import type { IssueChoice } from './issue-choice.ts';

interface Props {
  readonly scores: CompanyScores;
  readonly pillars: readonly ScoredPillar[];
  readonly choice: IssueChoice;
}

/** One scoring table for each pillar that applies (SCR-COMP-08). */
export function ScoringTables({ scores, pillars, choice }: Props) {
  const strips = new Map(scores.heatstrips.map((strip) => [strip.dimension_id, strip]));
  const shown = pillars.flatMap((pillar) => {
    const issues = scores.dimensions[pillar];
    return issues === undefined || issues.length === 0 ? [] : [{ pillar, issues }];
  });
  const missing = unsubscribedPillars(useViewer());
  if (shown.length === 0 && pillars.every((pillar) => missing.includes(pillar))) {
    return <Empty text={companyMessages.notSubscribed} />;
  }
  if (shown.length === 0) {
    return <Empty text={companyMessages.noIssues} why={companyMessages.notScored} />;
  }
  return shown.map(({ pillar, issues }) => (
    <div key={pillar} id={pillarAnchor(pillar)} className="pillar-anchor" ref={showIfNamed}>
      <Panel title={PILLAR_TITLES[pillar]} actions={<ColumnGuide />}>
        <IssueTable
          title={PILLAR_TITLES[pillar]}
          issues={issues}
          total={scores.totals[pillar]}
          strips={strips}
          isProxy={scores.proxy}
          choice={choice}
        />
      </Panel>
    </div>
  ));
}

/** The table comes after the page, too late for the browser to find it. */
function showIfNamed(element: HTMLElement | null): void {
  if (element && window.location.hash === `#${element.id}`) element.scrollIntoView();
}
