import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { VALUE_PILLARS } from '@verdure/contract/vocabulary';
import type { TablePillar, ValuePillar } from '@verdure/contract/vocabulary';

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
  readonly pillars: readonly TablePillar[];
  readonly choice: IssueChoice;
}

/** One scoring table for each pillar that applies (SCR-COMP-08). */
export function ScoringTables({ scores, pillars, choice }: Props) {
  const strips = new Map(scores.heatstrips.map((strip) => [strip.dimension_id, strip]));
  const shown = pillars.flatMap((pillar) => {
    const issues = scores.dimensions[pillar];
    return issues === undefined || issues.length === 0 ? [] : [{ pillar, issues }];
  });
  const missing: readonly TablePillar[] = [...unsubscribedPillars(useViewer()), ...VALUE_PILLARS];
  if (shown.length === 0 && pillars.every((pillar) => missing.includes(pillar))) {
    return <Empty text={companyMessages.notSubscribed} />;
  }
  if (shown.length === 0) {
    return <Empty text={companyMessages.noIssues} why={companyMessages.notScored} />;
  }
  const { company_id: companyId, universe_id: universeId } = scores;
  const valuesIn = { companyId, universeId };
  return shown.map(({ pillar, issues }) => (
    <div key={pillar} id={pillarAnchor(pillar)} className="pillar-anchor" ref={showIfNamed}>
      <Panel title={PILLAR_TITLES[pillar]} actions={<ColumnGuide />}>
        {isValue(pillar) ? <p className="caption">{companyMessages.noTotal}</p> : null}
        <IssueTable
          title={PILLAR_TITLES[pillar]}
          issues={issues}
          total={isValue(pillar) ? undefined : scores.totals[pillar]}
          strips={strips}
          isProxy={scores.proxy}
          choice={choice}
          {...(isValue(pillar) && { valuesIn })}
        />
      </Panel>
    </div>
  ));
}

const isValue = (pillar: TablePillar): pillar is ValuePillar =>
  VALUE_PILLARS.some((value) => value === pillar);

/** The table comes after the page, too late for the browser to find it. */
function showIfNamed(element: HTMLElement | null): void {
  if (element && window.location.hash === `#${element.id}`) element.scrollIntoView();
}
